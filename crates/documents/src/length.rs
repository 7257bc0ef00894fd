//! Lengths on paper, exact: whole thousandths of a point.

/// A length in thousandths of a point.
pub(crate) type Length = i32;

/// One point.
pub(crate) const POINT: Length = 1_000;

/// So many millimetres.
pub(crate) const fn millimetres(count: i32) -> Length {
    // 72 points are 25.4 millimetres.
    count * 720_000 / 254
}

/// So many points.
pub(crate) const fn points(count: i32) -> Length {
    count * POINT
}

/// A count as a length's factor.
pub(crate) fn count(number: usize) -> Length {
    Length::try_from(number).unwrap_or(Length::MAX / points(100))
}

/// A part of a sheet: its upper left corner and its size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Area {
    pub x: Length,
    pub y: Length,
    pub width: Length,
    pub height: Length,
}

impl Area {
    /// The right edge.
    pub(crate) const fn right(&self) -> Length {
        self.x + self.width
    }

    /// The lower edge.
    #[cfg(test)]
    pub(crate) const fn bottom(&self) -> Length {
        self.y + self.height
    }

    /// The same part, moved.
    pub(crate) const fn moved(self, x: Length, y: Length) -> Self {
        Self { x: self.x + x, y: self.y + y, ..self }
    }

    /// Whether another part lies within.
    #[cfg(test)]
    pub(crate) const fn holds(&self, other: &Self) -> bool {
        other.x >= self.x
            && other.y >= self.y
            && other.right() <= self.right()
            && other.bottom() <= self.bottom()
    }
}
