//! The facts of a position: what can be read off the board, without a search and without a judgement.

mod bishops;
mod centre;
mod files;
mod king;
mod levers;
mod opposition;
mod passed;
mod pieces;
mod rooks;
mod shown;
mod squares;
mod structure;
mod view;
mod weak;

#[cfg(test)]
mod tests;

use chess::shakmaty::{Board, Color};
use serde::Serialize;
use vocabulary::{Side, Sides};

pub use centre::CentreType;
pub use king::KingShield;
pub use levers::Advance;
pub use opposition::{Opposition, OppositionKind};
pub use shown::{Files, Pair, SideSet, Squares};
pub use squares::SquareColour;
pub use structure::{Chain, Majority};
pub use view::value;
pub use weak::{WeakPawn, WeakPawns, Weakness};

pub(crate) use bishops::opposite as opposite_bishops;
pub(crate) use centre::SMALL_CENTRE;
pub(crate) use levers::advances;
pub(crate) use pieces::{developed_minors, is_en_prise, material, minors_at_home};
pub(crate) use structure::{KINGSIDE, QUEENSIDE};
pub(crate) use view::View;

/// Everything that the board alone says. Sets of squares name the men of both sides.
///
/// "Own" and "ahead" are meant from the owner of the man: ahead is nearer to promotion. Pinned men
/// attack, as the Laws have it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Facts {
    /// Pawns without an own pawn on a neighbouring file.
    pub isolated: Squares,
    /// Pawns of a file with two own pawns or more.
    pub doubled: Squares,
    /// Pawns of a file with three own pawns or more.
    pub tripled: Squares,
    /// Doubled pawns with an enemy pawn in front.
    pub doubled_blocked: Squares,
    /// Pawns left behind, that cannot advance in safety.
    pub backward: Squares,
    /// Pawns that no pawn can stop any more.
    pub passed: Squares,
    /// Pawns that would be passed, but for an own pawn in front.
    pub rear_doubled: Squares,
    /// Passed pawns that a pawn defends.
    pub protected_passed: Squares,
    /// Passed pawns with another one on a neighbouring file.
    pub connected_passed: Squares,
    /// Passed pawns far from all others.
    pub outside_passed: Squares,
    /// Pawns that can become passed with the help of their neighbours.
    pub candidate_passed: Squares,
    /// Pawns with an own pawn beside them.
    pub phalanx: Squares,
    /// Pawns that need defending and that no pawn defends.
    pub weak_pawns: WeakPawns,
    /// Groups of pawns on neighbouring files.
    pub islands: Sides<u8>,
    /// Who has more pawns on a wing.
    pub majority: Majority,
    /// Pawns that defend each other.
    pub chains: Sides<Vec<Chain>>,
    /// Two pawns abreast on the fourth rank, without neighbours, on files half open for the enemy.
    pub hanging_pawns: Squares,
    /// Pawns that attack each other: White's, then Black's.
    pub levers: Vec<Pair>,
    /// Advances after which the pawn attacks an enemy pawn.
    pub breaks: Sides<Vec<Advance>>,
    /// Files without pawns.
    pub open_files: Files,
    /// Files with enemy pawns only.
    pub half_open_files: Sides<Files>,
    /// Files with pawns of both.
    pub closed_files: Files,
    /// Rooks on open files.
    pub rooks_on_open_files: Squares,
    /// Rooks on files half open for their owner.
    pub rooks_on_half_open_files: Squares,
    /// Rooks on the seventh rank, where they have something to do.
    pub rooks_on_seventh: Squares,
    /// Sides with two rooks that defend each other.
    pub connected_rooks: SideSet,
    /// Two rooks on one file, nothing between them.
    pub doubled_rooks: Vec<Pair>,
    /// A rook behind a passed pawn, and that pawn.
    pub rooks_behind_passed: Vec<Pair>,
    /// Squares before the own camp that no own pawn can ever guard.
    pub weak_squares: Sides<Squares>,
    /// Squares that an own pawn guards and no enemy pawn can ever attack.
    pub strong_squares: Sides<Squares>,
    /// Knights and bishops on own strong squares.
    pub outposts: Squares,
    /// Colours of squares that are weak around the own king.
    pub weak_colour_complex: Sides<Vec<SquareColour>>,
    /// Bishops shut in by their own pawns.
    pub bad_bishops: Squares,
    /// Sides with bishops on both colours.
    pub bishop_pair: SideSet,
    /// A single bishop each, on different colours.
    pub opposite_bishops: bool,
    /// Knights on the edge.
    pub knights_on_rim: Squares,
    /// Centre pawns at home with an own piece in front.
    pub hemmed_centre_pawns: Squares,
    /// Men that can be taken for nothing or by a cheaper man.
    pub en_prise: Squares,
    /// The pawns in front of a king on a wing.
    pub king_shield: Sides<Option<KingShield>>,
    /// Files at the king without an own pawn.
    pub king_open_files: Sides<Files>,
    /// Pawns on d4, e4, d5, e5.
    pub centre_pawns: Sides<Squares>,
    /// Attacks on d4, e4, d5, e5.
    pub centre_control: Sides<u8>,
    /// Whether the centre is open, blocked or mobile.
    pub centre_type: CentreType,
    /// Squares of the own centre that are safe from enemy pawns.
    pub space: Sides<u8>,
    /// Knights and bishops that have left home.
    pub minors_off_home: Sides<u8>,
    /// The men's values together.
    pub material: Sides<u8>,
    /// The kings' opposition, where only pawns stand beside them.
    pub opposition: Option<Opposition>,
}

impl Facts {
    /// The facts of a board on which `turn` is to move. Any board has some, playable or not.
    pub fn of(board: &Board, turn: Side) -> Self {
        let both =
            Sides { white: View::new(board, Color::White), black: View::new(board, Color::Black) };
        let of_both =
            |set: fn(View<'_>) -> Squares| both.white.squares(set) | both.black.squares(set);
        let each = |set: fn(View<'_>) -> Squares| Sides::each(|side| both[side].squares(set));
        let passed = of_both(passed::passed);
        Self {
            isolated: of_both(structure::isolated),
            doubled: of_both(structure::doubled),
            tripled: of_both(structure::tripled),
            doubled_blocked: of_both(structure::doubled_blocked),
            backward: of_both(weak::backward),
            passed,
            rear_doubled: of_both(passed::rear_doubled),
            protected_passed: of_both(passed::protected),
            connected_passed: of_both(passed::connected),
            outside_passed: of_both(passed::outside),
            candidate_passed: of_both(passed::candidates),
            phalanx: of_both(structure::phalanx),
            weak_pawns: weak::pawns([both.white, both.black]),
            islands: Sides::each(|side| structure::islands(both[side])),
            majority: structure::majority(both.white),
            chains: Sides::each(|side| structure::chains(both[side])),
            hanging_pawns: of_both(structure::hanging),
            levers: levers::levers(both.white),
            breaks: Sides::each(|side| levers::breaks(both[side])),
            open_files: files::open(both.white),
            half_open_files: Sides::each(|side| files::half_open(both[side])),
            closed_files: files::closed(both.white),
            rooks_on_open_files: of_both(rooks::on_open_files),
            rooks_on_half_open_files: of_both(rooks::on_half_open_files),
            rooks_on_seventh: of_both(rooks::on_seventh),
            connected_rooks: SideSet::of(|side| rooks::connected(both[side])),
            doubled_rooks: rooks::doubled([both.white, both.black]),
            rooks_behind_passed: rooks::behind_passed([both.white, both.black]),
            weak_squares: each(squares::weak),
            strong_squares: each(squares::strong),
            outposts: of_both(squares::outposts),
            weak_colour_complex: Sides::each(|side| squares::weak_colours(both[side])),
            bad_bishops: of_both(bishops::bad),
            bishop_pair: SideSet::of(|side| bishops::pair(both[side])),
            opposite_bishops: bishops::opposite(both.white),
            knights_on_rim: of_both(pieces::knights_on_rim),
            hemmed_centre_pawns: of_both(centre::hemmed),
            en_prise: of_both(pieces::en_prise),
            king_shield: Sides::each(|side| king::shield(both[side])),
            king_open_files: Sides::each(|side| king::open_files(both[side])),
            centre_pawns: each(centre::pawns),
            centre_control: Sides::each(|side| centre::control(both[side])),
            centre_type: centre::kind(both.white),
            space: Sides::each(|side| centre::space(both[side])),
            minors_off_home: Sides::each(|side| pieces::minors_off_home(both[side])),
            material: Sides::each(|side| pieces::material(both[side])),
            opposition: opposition::of(board, turn),
        }
    }
}
