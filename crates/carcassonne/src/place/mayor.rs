//! Deploying a mayor (A3.1, A3.4).

use super::Site;
use crate::{Feature, Refusal, TileKind};

/// Says why no mayor may go there, if that is so: it goes only to a city (A3.4) that holds no
/// follower; a wagon counts as one (A3.1).
pub(crate) fn check(site: &Site) -> Result<(), Refusal> {
    if site.kind == TileKind::ABBEY {
        return Err(Refusal::AbbeyFigure);
    }
    match site.feature {
        Feature::City => site.check_free(),
        Feature::Road | Feature::Cloister | Feature::Farm => Err(Refusal::MayorCity),
    }
}
