//! Joining areas: a union-find over a fixed number of parts.

/// Which parts belong together.
///
/// A part that nobody joined is a tree of its own. What is known about an area
/// (its size, its open ends, who stands in it) is kept by the game in an array
/// beside this one, indexed by root, and merged when [`Forest::join`] says so.
///
/// ```
/// let mut forest = tiling::Forest::<4>::default();
/// let join = forest.join(0, 3).expect("they were apart");
/// assert_eq!(forest.root(0), forest.root(3));
/// assert_eq!(forest.root(join.absorbed), join.root);
/// assert_eq!(forest.join(3, 0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forest<const PARTS: usize> {
    parent: [u16; PARTS],
}

/// Two trees that became one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Join {
    /// The root of the joined tree.
    pub root: usize,
    /// The part that was a root before.
    pub absorbed: usize,
}

impl<const PARTS: usize> Default for Forest<PARTS> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const PARTS: usize> Forest<PARTS> {
    /// A forest in which every part stands alone.
    ///
    /// # Panics
    ///
    /// At compile time or at once, if `PARTS` does not fit 16 bits.
    #[must_use]
    pub const fn new() -> Self {
        assert!(PARTS <= u16::MAX as usize);
        let mut parent = [0; PARTS];
        let mut part = 0;
        while part < PARTS {
            parent[part] = part as u16;
            part += 1;
        }
        Forest { parent }
    }

    /// The part that stands for the whole area of `part`.
    #[must_use]
    pub fn root(&self, part: usize) -> usize {
        let mut at = part;
        loop {
            let up = self.parent[at] as usize;
            if up == at {
                return at;
            }
            at = up;
        }
    }

    /// Joins the areas of two parts, unless they are one already.
    ///
    /// The lower root stays root, so the answer does not depend on the order
    /// of the arguments.
    pub fn join(&mut self, one: usize, other: usize) -> Option<Join> {
        let (one, other) = (self.flatten(one), self.flatten(other));
        if one == other {
            return None;
        }
        let (root, absorbed) = if one < other { (one, other) } else { (other, one) };
        self.parent[absorbed] = root as u16;
        Some(Join { root, absorbed })
    }

    /// The root of `part`, halving the way to it for the next one who asks.
    fn flatten(&mut self, part: usize) -> usize {
        let mut at = part;
        loop {
            let up = self.parent[at];
            let above = self.parent[up as usize];
            if up == above {
                return up as usize;
            }
            self.parent[at] = above;
            at = above as usize;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PARTS: usize = 5;

    /// The slow and obvious way: flood from `start` along `joins`, and name
    /// the area by its lowest part.
    fn flood(start: usize, joins: &[(usize, usize)]) -> usize {
        let mut reached = [false; PARTS];
        reached[start] = true;
        for _ in 0..PARTS {
            for &(a, b) in joins {
                let either = reached[a] || reached[b];
                reached[a] = either;
                reached[b] = either;
            }
        }
        reached.iter().position(|&part| part).expect("the start is reached")
    }

    #[test]
    fn joining_agrees_with_flooding_after_every_step() {
        let pairs: Vec<_> = (0..PARTS).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
        // Every sequence of three joins among five parts: small enough to try them all.
        for &first in &pairs {
            for &second in &pairs {
                for &third in &pairs {
                    let mut forest = Forest::<PARTS>::default();
                    let mut joins = Vec::new();
                    for (a, b) in [first, second, third] {
                        let apart = flood(a, &joins) != flood(b, &joins);
                        assert_eq!(forest.join(a, b).is_some(), apart, "{joins:?} then {a} {b}");
                        joins.push((a, b));
                        for part in 0..PARTS {
                            assert_eq!(forest.root(part), flood(part, &joins), "{joins:?}");
                        }
                    }
                }
            }
        }
    }
}
