//! Bytes as a row of choices.

/// Reads bytes one by one; when they are used up every choice is the first.
#[derive(Clone, Debug)]
pub struct Choices<'bytes>(&'bytes [u8]);

impl<'bytes> Choices<'bytes> {
    /// The choices that these bytes make.
    #[must_use]
    pub const fn new(bytes: &'bytes [u8]) -> Choices<'bytes> {
        Choices(bytes)
    }

    /// Whether any byte is left.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.0.is_empty()
    }

    /// The next byte, or 0.
    pub fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((&first, rest)) => {
                self.0 = rest;
                first
            }
            None => 0,
        }
    }

    /// A number below `count`, which is not 0; two bytes where one is too few.
    pub fn below(&mut self, count: usize) -> usize {
        let low = usize::from(self.byte());
        if count <= 256 { low % count } else { (low << 8 | usize::from(self.byte())) % count }
    }

    /// One of these.
    pub fn of<'item, T>(&mut self, items: &'item [T]) -> &'item T {
        &items[self.below(items.len())]
    }

    /// One of these, to be replaced.
    pub fn of_mut<'item, T>(&mut self, items: &'item mut [T]) -> &'item mut T {
        let index = self.below(items.len());
        &mut items[index]
    }

    /// The bytes that are left, as text; what is no UTF-8 is replaced.
    #[must_use]
    pub fn text(&self) -> String {
        String::from_utf8_lossy(self.0).into_owned()
    }
}
