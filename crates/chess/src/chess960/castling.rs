//! Guideline II.3 (2009: F3): the castlings a player may make now.

use shakmaty::{CastlingSide, Chess, Move, Position, Square};

use crate::legal::legal_moves;

/// A legal castling. Its side is named by the goal, not by where the rook stands now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Castling {
    /// 0-0 or 0-0-0.
    pub side: CastlingSide,
    /// The move.
    pub mv: Move,
    /// Where the king goes.
    pub king_goal: Square,
    /// Where the rook goes.
    pub rook_goal: Square,
}

/// The legal castlings of the player to move, 0-0 first.
pub fn castlings(position: &Chess) -> Vec<Castling> {
    let color = position.turn();
    let moves = legal_moves(position);
    CastlingSide::ALL
        .into_iter()
        .flat_map(|side| {
            let of_side = moves.iter().filter(move |mv| mv.castling_side() == Some(side));
            of_side.map(move |mv| Castling {
                side,
                mv: *mv,
                king_goal: side.king_to(color),
                rook_goal: side.rook_to(color),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use shakmaty::{CastlingMode, Color};

    use super::*;
    use crate::{
        chess960::{StartNumber, read_fen},
        uci::write_uci,
    };

    fn listed(position: &Chess) -> Vec<String> {
        castlings(position)
            .iter()
            .map(|c| format!("{} K{} R{}", write_uci(position, c.mv), c.king_goal, c.rook_goal))
            .collect()
    }

    #[track_caller]
    fn check(fen: &str, expected: &[&str]) {
        assert_eq!(listed(&read_fen(fen, CastlingMode::Chess960).unwrap()), expected);
    }

    #[test]
    fn art_ii_3_the_side_is_named_by_the_goal() {
        stands_for!(
            "fide-2023 II.3 II.3.2.5(2) II.3.2.6",
            "fide-2017 II.3 II.3.2.5.2 II.3.2.6",
            "fide-2009 F3 F3.rec.2 F3.clar"
        );
        check("4k3/8/8/8/8/8/8/2KR4 w D - 0 20", &["c1d1 Kg1 Rf1"]);
        check("4k3/8/8/8/8/8/8/NR2K3 w B - 0 20", &["e1b1 Kc1 Rd1"]);
        check("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 20", &["e8h8 Kg8 Rf8", "e8a8 Kc8 Rd8"]);
    }

    #[test]
    fn art_ii_3_1_both_may_move_and_a_player_castles_once() {
        stands_for!(
            "fide-2023 II.3.1 II.3.2 II.3.2.1",
            "fide-2017 II.3.1 II.3.2 II.3.2.1",
            "fide-2009 F3.a F3.b F3.b.1"
        );
        let fen = "4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 20";
        check(fen, &["d1g1 Kg1 Rf1", "d1b1 Kc1 Rd1"]);
        let position = read_fen(fen, CastlingMode::Chess960).unwrap();
        let castled = castlings(&position)[1].mv;
        let position = position.play(castled).unwrap();
        assert!(!position.castles().has_color(Color::White), "the other rook is no help");
    }

    #[test]
    fn art_ii_3_king_or_rook_may_stay() {
        stands_for!(
            "fide-2023 II.3.2.3 II.3.2.4 II.3.2.7 II.3.2.7(2)",
            "fide-2017 II.3.2.3 II.3.2.4 II.3.2.7 II.3.2.7.2",
            "fide-2009 F3.b.3 F3.b.4 F3.note.2"
        );
        check("4k3/8/8/8/8/8/8/6KR w H - 0 20", &["g1h1 Kg1 Rf1"]);
        check("4k3/8/8/8/8/8/8/4KR2 w F - 0 20", &["e1f1 Kg1 Rf1"]);
    }

    #[test]
    fn art_ii_3_king_and_rook_may_change_places_at_move_one() {
        stands_for!(
            "fide-2023 II.3.2.2 II.3.2.7(3)",
            "fide-2017 II.3.2.2 II.3.2.7.3",
            "fide-2009 F3.b.2 F3.note.3"
        );
        let start = StartNumber::try_from(297).unwrap().position();
        assert_eq!(listed(&start), ["f1g1 Kg1 Rf1"]);
    }

    #[test]
    fn art_ii_3_goals_are_free_but_for_the_two_pieces() {
        stands_for!("fide-2023 II.3.2.7(4)", "fide-2017 II.3.2.7.4", "fide-2009 F3.note.4");
        check("4k3/8/8/8/8/8/8/RK1N4 w A - 0 20", &[]);
        check("4k3/8/8/8/8/8/8/R1N1K3 w A - 0 20", &[]);
    }

    #[test]
    fn art_3_8_2_2_no_square_the_king_crosses_is_attacked() {
        stands_for!("fide-2023 3.8.2.2(3)", "fide-2017 3.8.2.2.1", "fide-2009 3.8.a.ii.2.a");
        // c1 is attacked, though the king's own rook stands there.
        check("2r1k3/8/8/8/8/8/8/1KR5 w C - 0 20", &[]);
        check("4k1r1/8/8/8/8/8/8/4K2R w H - 0 20", &[]);
        check("4k3/8/8/8/8/8/8/r3K2R w H - 0 20", &[]);
    }

    #[test]
    fn art_3_8_2_2_the_rook_may_not_have_been_the_kings_shield() {
        check("4k3/8/8/8/8/8/8/5KRr w G - 0 20", &[]);
    }
}
