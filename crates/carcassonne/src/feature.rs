//! The features that figures are deployed to.

/// A kind of feature of the land. The abbey is a cloister (A2.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Feature {
    /// A road (C4.1).
    Road,
    /// A city (C4.2).
    City,
    /// A cloister (C4.3) or an abbey (A2.6).
    Cloister,
    /// A farm (C5.2).
    Farm,
}

impl Feature {
    /// Every kind of feature.
    pub const ALL: [Feature; 4] = [Feature::Road, Feature::City, Feature::Cloister, Feature::Farm];
}
