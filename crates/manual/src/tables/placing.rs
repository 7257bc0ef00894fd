//! Where the kings and up to two men stand, numbered so that mirrored positions share a number.

use std::sync::LazyLock;

use chess::shakmaty::Square;

/// Kings and men on a board; White's are the stronger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Placing {
    pub(super) strong: Square,
    pub(super) weak: Square,
    /// The men; with one man, twice the same square.
    pub(super) men: [Square; 2],
}

/// How placings are numbered: by one man or two, of one kind or of two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbering {
    One,
    TwoOfAKind,
    Two,
}

/// The pairs of king squares that are left when the board is turned and mirrored.
struct Kings {
    number: Vec<Option<u16>>,
    pairs: Vec<(Square, Square)>,
}

static KINGS: LazyLock<Kings> = LazyLock::new(|| {
    let mut kings = Kings { number: vec![None; 64 * 64], pairs: Vec::new() };
    for strong in Square::ALL {
        for weak in Square::ALL {
            let whole = Placing { strong, weak, men: [strong; 2] };
            if strong.distance(weak) > 1 && whole.turned() == whole {
                kings.number[pair(strong, weak)] = u16::try_from(kings.pairs.len()).ok();
                kings.pairs.push((strong, weak));
            }
        }
    }
    kings
});

const fn pair(strong: Square, weak: Square) -> usize {
    strong.to_usize() * 64 + weak.to_usize()
}

impl Placing {
    fn map(self, turn: fn(Square) -> Square) -> Self {
        let men = self.men.map(turn);
        Self { strong: turn(self.strong), weak: turn(self.weak), men }
    }

    /// Turned so that the stronger king stands between a1, d1 and d4, the other one below the
    /// diagonal where the first stands on it.
    fn turned(mut self) -> Self {
        let file = |square: Square| square.file().to_u32();
        let rank = |square: Square| square.rank().to_u32();
        if file(self.strong) > 3 {
            self = self.map(Square::flip_horizontal);
        }
        if rank(self.strong) > 3 {
            self = self.map(Square::flip_vertical);
        }
        let above = |square: Square| rank(square).cmp(&file(square));
        if above(self.strong).then(above(self.weak)).is_gt() {
            self = self.map(Square::flip_diagonal);
        }
        self
    }
}

impl Numbering {
    /// How many numbers there are.
    pub(super) fn size(self) -> usize {
        KINGS.pairs.len() * self.of_men()
    }

    fn of_men(self) -> usize {
        if self == Self::One { 64 } else { 64 * 64 }
    }

    /// The number of a placing; none where the kings touch.
    pub(super) fn number(self, placing: Placing) -> Option<usize> {
        let turned = placing.turned();
        let kings = usize::from(KINGS.number[pair(turned.strong, turned.weak)]?);
        let both_on_the_diagonal = turned.map(Square::flip_diagonal);
        let men = if both_on_the_diagonal.strong == turned.strong
            && both_on_the_diagonal.weak == turned.weak
        {
            self.men(turned.men).min(self.men(both_on_the_diagonal.men))
        } else {
            self.men(turned.men)
        };
        Some(kings * self.of_men() + men)
    }

    fn men(self, [first, second]: [Square; 2]) -> usize {
        match self {
            Self::One => first.to_usize(),
            Self::Two => pair(first, second),
            Self::TwoOfAKind => pair(first, second).min(pair(second, first)),
        }
    }

    /// A placing with this number.
    pub(super) fn placing(self, number: usize) -> Option<Placing> {
        let (strong, weak) = *KINGS.pairs.get(number / self.of_men())?;
        let men = number % self.of_men();
        let square = |index: usize| u32::try_from(index).map(Square::new).ok();
        let men = match self {
            Self::One => [square(men)?; 2],
            Self::Two | Self::TwoOfAKind => [square(men / 64)?, square(men % 64)?],
        };
        Some(Placing { strong, weak, men })
    }

    /// Whether this is the number its placing has: some are never used.
    pub(super) fn is_used(self, number: usize) -> bool {
        self.placing(number).and_then(|placing| self.number(placing)) == Some(number)
    }
}
