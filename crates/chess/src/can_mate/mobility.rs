//! Which squares each man could ever reach, over-approximated: the proof for locked positions.
//!
//! # The argument
//!
//! Consider the events "man *i* stands on square *b*", "man *i* is captured" and "pawn *i* has become
//! a piece that stands on *b*". The set of events starts with the men where they stand, and grows by
//! rules that ask for *less* than the laws do:
//!
//! - a man moves from a square of its set by the geometry of its role. Only a *steady* man, one for
//!   which no other event is in the set, stands in its way; every other square may be empty;
//! - it may arrive where any enemy but a king may stand, and that enemy is then capturable; a pawn
//!   goes sideways only in this way (or en passant), and straight only where no steady man stands;
//! - two opposed pawns that never leave their common file and are never captured keep their order;
//! - a king does not go to a square that a steady enemy man attacks for ever: next to it, or along a
//!   line of squares on which no event ever puts a man.
//!
//! Every condition becomes weaker, never stronger, as the set grows. So if some legal game had a first
//! event outside the final set, all that happened before lies inside, the conditions of the event's
//! rule held, and the rule would have added it: there is no such game. What the final set excludes can
//! never happen.
//!
//! Who mates needs a square for the loser's king, a man that checks there, and every square around
//! either attacked by the winner or blocked by a man of the loser. If the final set cannot supply
//! these (each blocker used once, the winner's king in one place), there is no mate.

use shakmaty::{Bitboard, CastlingSide, Color, Rank, Role, Square, attacks};

use super::position::Position;

/// One man of the position and all that may become of it.
#[derive(Clone, Debug)]
pub(super) struct Man {
    pub color: Color,
    pub role: Role,
    pub home: Square,
    /// Where it may ever stand in its present role.
    pub reach: Bitboard,
    /// Where it may ever stand after promotion.
    pub promoted: Bitboard,
    /// Where it may capture.
    strikes: Bitboard,
    pub capturable: bool,
}

impl Man {
    /// Nothing can ever happen to it.
    pub(super) fn is_steady(&self) -> bool {
        !self.capturable && self.promoted.is_empty() && self.reach == Bitboard::from(self.home)
    }

    /// Every square it may stand on, in whatever role.
    pub(super) fn anywhere(&self) -> Bitboard {
        self.reach | self.promoted
    }
}

/// The final set of events.
#[derive(Clone, Debug)]
pub(super) struct Mobility {
    pub men: Vec<Man>,
    /// Squares of steady men.
    pub steady: Bitboard,
    /// Squares on which some man may stand at some time.
    pub inhabited: Bitboard,
}

impl Mobility {
    pub(super) fn of(position: &Position) -> Mobility {
        let board = &position.board;
        let mut men: Vec<Man> = Vec::with_capacity(32);
        for (home, piece) in board.clone() {
            men.push(Man {
                color: piece.color,
                role: piece.role,
                home,
                reach: home.into(),
                promoted: Bitboard::EMPTY,
                strikes: Bitboard::EMPTY,
                capturable: false,
            });
        }
        let mut mobility = Mobility { men, steady: board.occupied(), inhabited: board.occupied() };
        while mobility.grow(position) {}
        mobility
    }

    /// Applies every rule once; false when nothing new came of it.
    fn grow(&mut self, position: &Position) -> bool {
        let mut changed = false;
        // Squares where men of each colour other than the king may stand, to be struck there.
        let mut victims = shakmaty::ByColor { black: Bitboard::EMPTY, white: Bitboard::EMPTY };
        for man in self.men.iter().filter(|man| man.role != Role::King) {
            *victims.get_mut(man.color) |= man.anywhere();
        }
        let kept = shakmaty::ByColor::new_with(|color| self.kept(color));
        // A steady man of one's own, or the enemy king if he never moves, cannot be replaced.
        let closed_to = shakmaty::ByColor::new_with(|color| {
            self.men
                .iter()
                .filter(|man| man.is_steady() && (man.color == color || man.role == Role::King))
                .fold(Bitboard::EMPTY, |closed, man| closed.with(man.home))
        });
        for index in 0..self.men.len() {
            let man = &self.men[index];
            let enemy = !man.color;
            let closed = *closed_to.get(man.color);
            let (mut reach, mut promoted, mut strikes) = (man.reach, man.promoted, man.strikes);
            match man.role {
                Role::Pawn => {
                    let (advance, takes) = self.pawn_goes(man, *victims.get(enemy), position);
                    reach |= advance | takes;
                    strikes |= takes;
                    let last = Bitboard::from_rank(man.color.fold_wb(Rank::Eighth, Rank::First));
                    promoted |= reach & last;
                    for from in promoted {
                        let queen = attacks::queen_attacks(from, self.steady);
                        let goes = (queen | attacks::knight_attacks(from)) & !closed;
                        promoted |= goes;
                        strikes |= goes;
                    }
                }
                Role::King => {
                    for from in reach {
                        let goes = attacks::king_attacks(from) & !closed & !*kept.get(enemy);
                        reach |= goes;
                        strikes |= goes;
                    }
                    reach |= castling_squares(position, man.color).0;
                }
                role => {
                    for from in reach {
                        let goes =
                            attacks::attacks(from, role.of(man.color), self.steady) & !closed;
                        reach |= goes;
                        strikes |= goes;
                    }
                    if position.castling.contains(man.home) {
                        reach |= castling_squares(position, man.color).1;
                    }
                }
            }
            let man = &mut self.men[index];
            if (reach, promoted, strikes) != (man.reach, man.promoted, man.strikes) {
                (man.reach, man.promoted, man.strikes) = (reach, promoted, strikes);
                changed = true;
            }
        }
        self.mark_captures(position, &mut changed);
        self.steady = Bitboard::EMPTY;
        self.inhabited = Bitboard::EMPTY;
        for man in &self.men {
            if man.is_steady() {
                self.steady |= Bitboard::from(man.home);
            }
            self.inhabited |= man.anywhere();
        }
        changed
    }

    /// Where a pawn may go straight, and where it may take.
    fn pawn_goes(&self, man: &Man, victims: Bitboard, position: &Position) -> (Bitboard, Bitboard) {
        let (forward, home) = man.color.fold_wb((8, Rank::Second), (-8, Rank::Seventh));
        let (mut advance, mut takes) = (Bitboard::EMPTY, Bitboard::EMPTY);
        let walls = self.steady | self.opposed(man);
        for from in man.reach {
            takes |= attacks::pawn_attacks(man.color, from) & victims;
            let Some(to) = from.offset(forward).filter(|to| !walls.contains(*to)) else {
                continue;
            };
            advance.add(to);
            if from.rank() == home
                && let Some(to) = to.offset(forward)
                && !walls.contains(to)
            {
                advance.add(to);
            }
        }
        takes |= self.en_passant(man, position);
        (advance, takes)
    }

    /// Enemy pawns that this one can never get past: both stay on their common file and live, so
    /// their order on it never changes.
    fn opposed(&self, man: &Man) -> Bitboard {
        let file = Bitboard::from_file(man.home.file());
        if !man.reach.is_subset(file) {
            return Bitboard::EMPTY;
        }
        let ahead = |other: &Man| match man.color {
            Color::White => other.home > man.home,
            Color::Black => other.home < man.home,
        };
        self.men
            .iter()
            .filter(|other| {
                other.role == Role::Pawn
                    && other.color != man.color
                    && !other.capturable
                    && other.reach.is_subset(file)
                    && ahead(other)
            })
            .fold(Bitboard::EMPTY, |walls, other| walls.with(other.home))
    }

    /// Squares on which this pawn may take another en passant.
    fn en_passant(&self, man: &Man, position: &Position) -> Bitboard {
        let mut takes = Bitboard::EMPTY;
        for victim in self.jumpers(!man.color, position) {
            let behind = victim.1;
            if attacks::pawn_attacks(!man.color, behind).intersects(man.reach) {
                takes.add(behind);
            }
        }
        takes
    }

    /// Pawns of this colour that may be taken en passant: index, and the square they jump over.
    fn jumpers<'a>(
        &'a self,
        color: Color,
        position: &'a Position,
    ) -> impl Iterator<Item = (usize, Square)> + 'a {
        let (home, middle, to) = color.fold_wb(
            (Rank::Second, Rank::Third, Rank::Fourth),
            (Rank::Seventh, Rank::Sixth, Rank::Fifth),
        );
        self.men.iter().enumerate().filter_map(move |(index, man)| {
            if man.color != color || man.role != Role::Pawn {
                return None;
            }
            let behind = Square::from_coords(man.home.file(), middle);
            let jumps = man.home.rank() == home
                && man.reach.contains(Square::from_coords(man.home.file(), to));
            let jumped = man.home.rank() == to && position.en_passant == Some(behind);
            (jumps || jumped).then_some((index, behind))
        })
    }

    /// A man is capturable where an enemy may strike and it may stand.
    fn mark_captures(&mut self, position: &Position, changed: &mut bool) {
        for color in Color::ALL {
            let strikes = self
                .men
                .iter()
                .filter(|man| man.color != color)
                .fold(Bitboard::EMPTY, |strikes, man| strikes | man.strikes);
            let jumpers: Vec<usize> = self
                .jumpers(color, position)
                .filter(|(_, behind)| strikes.contains(*behind))
                .map(|(index, _)| index)
                .collect();
            for (index, man) in self.men.iter_mut().enumerate() {
                if man.color == color
                    && man.role != Role::King
                    && !man.capturable
                    && (man.anywhere().intersects(strikes) || jumpers.contains(&index))
                {
                    man.capturable = true;
                    *changed = true;
                }
            }
        }
    }

    /// Squares that steady men of this colour attack for ever.
    pub(super) fn kept(&self, color: Color) -> Bitboard {
        self.men
            .iter()
            .filter(|man| man.color == color && man.is_steady())
            .fold(Bitboard::EMPTY, |kept, man| {
                kept | attacks::attacks(man.home, man.role.of(color), self.inhabited)
            })
    }
}

/// Where king and rook may arrive by castling; the rules in between are not asked for.
fn castling_squares(position: &Position, color: Color) -> (Bitboard, Bitboard) {
    let rank = Bitboard::from_rank(color.fold_wb(Rank::First, Rank::Eighth));
    let (mut kings, mut rooks) = (Bitboard::EMPTY, Bitboard::EMPTY);
    if (position.castling & rank).any() {
        for side in CastlingSide::ALL {
            kings.add(side.king_to(color));
            rooks.add(side.rook_to(color));
        }
    }
    (kings, rooks)
}
