//! Mating nets as places for the men to go.
//!
//! When few men can mate, attacking the king where it stands leads nowhere: it must first walk to a
//! place where it can be mated, and its own men must block it there. So the target comes first: a net
//! says where each of its men stands, and the search walks them there. A net that cannot be reached
//! only costs time.

use shakmaty::{Bitboard, Board, Color, Piece, Rank, Role, Square, attacks};

use super::{
    mobility::Mobility,
    position::{Kind, Step},
    ways::{checking_ways, pawn_steps, pawn_ways_to, ways},
};

/// A man and the square it should go to, with the steps from everywhere.
#[derive(Clone, Debug)]
struct Place {
    piece: Piece,
    /// It gives check, at last.
    checks: bool,
    steps: [u8; 64],
}

/// A mating net: both kings, the men that attack, the men that block.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    winner: Color,
    places: Vec<Place>,
}

/// Roughly how many steps the men of each side are away from their places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Distance {
    pub winner: u32,
    pub loser: u32,
    /// Steps of the loser's king, which are among those of its side.
    pub king: u32,
    /// Steps of the winner's king, likewise.
    pub stand: u32,
    /// The man that gives check at last stands on its square.
    pub posted: bool,
}

impl Distance {
    fn of(&mut self, color: Color, winner: Color) -> &mut u32 {
        if color == winner { &mut self.winner } else { &mut self.loser }
    }

    /// Whoever gives check at last must go and come again if it stands there before the others are ready.
    pub(super) fn settled(self) -> Distance {
        let early = self.posted && self.winner + self.loser > 0;
        Distance { winner: self.winner + if early { 2 } else { 0 }, ..self }
    }

    fn king_of(&mut self, color: Color, winner: Color) -> &mut u32 {
        if color == winner { &mut self.stand } else { &mut self.king }
    }
}

impl Pattern {
    /// The net that these men form past these walls, the loser's king first.
    pub(super) fn of(
        men: Vec<(Piece, Square)>,
        winner: Color,
        walls: Bitboard,
        mobility: &Mobility,
    ) -> Option<Pattern> {
        let (_, king) = *men.first()?;
        let occupied = men.iter().fold(walls, |all, (_, sq)| all.with(*sq));
        let places = men
            .into_iter()
            .map(|(piece, sq)| {
                let shut = match piece.role {
                    Role::King => mobility.kept(!piece.color),
                    _ => Bitboard::EMPTY,
                };
                let checks = piece.color == winner
                    && !matches!(piece.role, Role::King | Role::Pawn)
                    && attacks::attacks(sq, piece, occupied).contains(king);
                let steps = match piece.role {
                    Role::Pawn => pawn_ways_to(piece.color, sq),
                    _ if checks => checking_ways(piece, sq, king, walls),
                    role => ways(role, piece.color, sq, walls, shut),
                };
                Place { piece, checks, steps }
            })
            .collect();
        Some(Pattern { winner, places })
    }

    /// Roughly how many steps the men need to take their places.
    pub(super) fn distance_of(&self, board: &Board) -> Distance {
        self.distance(board.occupied(), |piece| board.by_piece(piece))
    }

    /// Whether this side has men without a place, which can pass the time.
    pub(super) fn has_spare(&self, color: Color, men: usize) -> bool {
        self.places.iter().filter(|place| place.piece.color == color).count() < men
    }

    /// Whether the men that attack are knights, which always need an odd or always an even number of moves.
    pub(super) fn has_only_knights(&self) -> bool {
        self.places.iter().all(|place| {
            place.piece.color != self.winner
                || matches!(place.piece.role, Role::King | Role::Knight)
        })
    }

    /// Whether men of this kind have a place in the net.
    pub(super) fn names(&self, piece: Piece) -> bool {
        self.places.iter().any(|place| place.piece == piece)
    }

    /// The distance once `mover` has gone its way, where it is `now` before.
    ///
    /// Walks to nets price millions of steps, so only the few sets of men a net asks about are moved,
    /// not the whole board; and of kings, which are alone of their kind, only the one place.
    pub(super) fn distance_after(
        &self,
        now: Distance,
        board: &Board,
        mover: Piece,
        step: Step,
    ) -> Distance {
        let Step { from, to, kind } = step;
        if mover.role == Role::King
            && kind == Kind::Plain
            && !board.occupied().contains(to)
            && let Some(place) = self.places.iter().find(|place| place.piece == mover)
        {
            let [gone, come] = [from, to].map(|sq| u32::from(place.steps[usize::from(sq)]));
            let mut after = now;
            let steps = after.of(mover.color, self.winner);
            *steps = (*steps + come).saturating_sub(gone);
            *after.king_of(mover.color, self.winner) = come;
            return after;
        }
        if !matches!(kind, Kind::Plain | Kind::Double) {
            let mut board = board.clone();
            step.play_on(&mut board, mover);
            return self.distance_of(&board);
        }
        let occupied = board.occupied().without(from).with(to);
        self.distance(occupied, |piece| {
            let men = board.by_piece(piece).without(to);
            if piece == mover { men.without(from).with(to) } else { men }
        })
    }

    fn distance(&self, occupied: Bitboard, men: impl Fn(Piece) -> Bitboard) -> Distance {
        let mut taken = Bitboard::EMPTY;
        let mut sum = Distance::default();
        for place in &self.places {
            let mut best: Option<(u32, Square)> = None;
            let mut offer = |steps: u32, man: Square| {
                if best.is_none_or(|best| (steps, man) < best) {
                    best = Some((steps, man));
                }
            };
            for man in men(place.piece) & !taken {
                let steps = u32::from(place.steps[usize::from(man)]);
                if place.piece.role == Role::Pawn && steps > 0 {
                    offer(steps + place.in_the_way(man, occupied), man);
                } else {
                    offer(steps, man);
                }
            }
            if !matches!(place.piece.role, Role::Pawn | Role::King) {
                // Pawns that could become this man.
                for pawn in men(Role::Pawn.of(place.piece.color)) & !taken {
                    offer(place.after_promotion(pawn, occupied), pawn);
                }
            }
            let Some((steps, man)) = best else {
                return Distance { winner: 50, loser: 50, ..Distance::default() };
            };
            taken.add(man);
            *sum.of(place.piece.color, self.winner) += steps;
            sum.posted |= place.checks && steps == 0;
            if place.piece.role == Role::King {
                *sum.king_of(place.piece.color, self.winner) = steps;
            }
        }
        sum
    }
}

impl Place {
    /// Roughly the steps of a pawn that must promote on its way here.
    fn after_promotion(&self, pawn: Square, occupied: Bitboard) -> u32 {
        let last = self.piece.color.fold_wb(Rank::Eighth, Rank::First);
        let arrival = Square::from_coords(pawn.file(), last);
        let blocked = (attacks::between(pawn, arrival).with(arrival) & occupied).count();
        let obstacles = u32::try_from(blocked).unwrap_or(8);
        let onward = u32::from(self.steps[usize::from(arrival)]);
        pawn_steps(self.piece.color, pawn, arrival) + 2 * obstacles + onward
    }

    /// What stands before a pawn on its way here costs.
    fn in_the_way(&self, pawn: Square, occupied: Bitboard) -> u32 {
        let goal = self.steps.iter().position(|steps| *steps == 0).unwrap_or(0);
        let goal = Square::new(u32::try_from(goal).unwrap_or(0));
        let blocked = (attacks::between(pawn, goal).with(goal) & occupied).count();
        2 * u32::try_from(blocked).unwrap_or(8)
    }
}
