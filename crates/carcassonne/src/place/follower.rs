//! Deploying a follower (C3.1): knight, robber, monk or farmer.

use super::Site;
use crate::{Feature, Options, Refusal, options::Farms};

/// Says why no follower may go there, if that is so.
///
/// It may go to a road, city, cloister or farm that holds no follower of anyone
/// (C3.1); to no farm at all with `farms=off` (C5.2), and to none with a barn (A5.5).
pub(crate) fn check(site: &Site, options: &Options) -> Result<(), Refusal> {
    match site.feature {
        Feature::Road | Feature::City | Feature::Cloister => {}
        Feature::Farm => {
            if options.farms == Farms::Off {
                return Err(Refusal::NoFarmers);
            }
            if site.tally.has_barn() {
                return Err(Refusal::BarnThere);
            }
        }
    }
    site.check_free()
}
