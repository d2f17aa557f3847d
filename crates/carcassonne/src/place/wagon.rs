//! Deploying a wagon (A4.1).

use super::Site;
use crate::{Feature, Options, Refusal, options::House};

/// Says why no wagon may go there, if that is so.
///
/// It may go to a road, city or cloister that holds no follower, the abbey included, and never to
/// a farm (A4.1). By house rule H1 a cloister must have a road on its tile, so that no abbey will do.
pub(crate) fn check(site: &Site, options: &Options) -> Result<(), Refusal> {
    match site.feature {
        Feature::Road | Feature::City => {}
        Feature::Cloister => {
            if options.house_wagon_road == House::On && !has_road(site) {
                return Err(Refusal::WagonRoadless);
            }
        }
        Feature::Farm => return Err(Refusal::WagonFarm),
    }
    site.check_free()
}

fn has_road(site: &Site) -> bool {
    site.kind.regions().iter().any(|region| region.feature == Feature::Road)
}
