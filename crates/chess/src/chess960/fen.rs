//! FEN in its three dialects, which differ only in the castling field.

use codex::door;
use shakmaty::{
    Bitboard, Board, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, Position,
    PositionError, PositionErrorKinds, Square,
    fen::{Fen, ParseFenError},
};
use thiserror::Error;

/// How castling rights are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FenDialect {
    /// `K` and `Q` for the outermost rook of a side, a file letter for an inner one. In orthodox
    /// chess this is the usual FEN.
    XFen,
    /// File letters always: `HAha`.
    Shredder,
}

/// Why a FEN gives no position.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FenError {
    /// A field is not well formed.
    #[error(transparent)]
    Syntax(#[from] ParseFenError),
    /// A castling letter names no unmoved rook on the king's rank, or one that this kind of
    /// chess does not know.
    #[error("the castling field names no unmoved rook on the king's rank")]
    Castling,
    /// The position cannot be played.
    #[error("not a playable position: {0:?}")]
    Position(PositionErrorKinds),
}

/// Reads a FEN in any of the dialects; `mode` says which castling the game has.
///
/// The position must be playable: a king each, no pawn on an outer rank, the player who has moved
/// not in check. Whether a game could lead there is not asked, for exercises need not care.
///
/// # Errors
/// [`FenError`] when the text is no FEN or the position cannot be played.
pub fn read_fen(text: &str, mode: CastlingMode) -> Result<Chess, FenError> {
    let fen: Fen = text.trim().parse()?;
    let position = fen
        .into_position(mode)
        .or_else(PositionError::ignore_impossible_check)
        .or_else(PositionError::ignore_too_much_material);
    position.map_err(|error: PositionError<Chess>| {
        let kinds = error.kinds();
        if kinds == PositionErrorKinds::INVALID_CASTLING_RIGHTS {
            FenError::Castling
        } else {
            door!("chess::chess960::read_fen", "fide-2023 3.10.3", "fide-2017 3.10.3");
            FenError::Position(kinds)
        }
    })
}

/// Writes a FEN. The en passant square is given only if a legal capture exists.
pub fn write_fen(position: &Chess, dialect: FenDialect) -> String {
    let fen = Fen::from_position(position, EnPassantMode::Legal).to_string();
    let fields = fen.split(' ').enumerate().map(|(index, field)| match index {
        2 => castling_field(position, dialect),
        _ => field.to_owned(),
    });
    fields.collect::<Vec<String>>().join(" ")
}

/// The castling field alone, `-` without rights.
pub fn castling_field(position: &Chess, dialect: FenDialect) -> String {
    let mut field = String::new();
    for color in [Color::White, Color::Black] {
        for side in CastlingSide::ALL {
            if let Some(rook) = position.castles().rook(color, side) {
                let letter = match dialect {
                    FenDialect::XFen if is_outermost(position.board(), color, side, rook) => {
                        if side.is_king_side() { 'k' } else { 'q' }
                    }
                    FenDialect::XFen | FenDialect::Shredder => rook.file().char(),
                };
                field.push(color.fold_wb(letter.to_ascii_uppercase(), letter));
            }
        }
    }
    if field.is_empty() { "-".to_owned() } else { field }
}

/// Whether no other rook of the player stands farther out on that side of the first rank.
fn is_outermost(board: &Board, color: Color, side: CastlingSide, rook: Square) -> bool {
    let rooks = board.by_piece(color.rook()) & Bitboard::from_rank(color.backrank());
    let outermost = if side.is_king_side() { rooks.last() } else { rooks.first() };
    outermost == Some(rook)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess960::StartNumber;

    #[track_caller]
    fn check(fen: &str, xfen: &str, shredder: &str) {
        let position = read_fen(fen, CastlingMode::Chess960).unwrap();
        assert_eq!(castling_field(&position, FenDialect::XFen), xfen);
        assert_eq!(castling_field(&position, FenDialect::Shredder), shredder);
    }

    #[test]
    fn orthodox_rights_in_both_dialects() {
        check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", "KQkq", "HAha");
        check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "KQkq", "HAha");
    }

    #[test]
    fn an_inner_rook_needs_its_file() {
        check("4k3/8/8/8/8/8/8/4KR1R w F - 0 20", "F", "F");
        check("4k3/8/8/8/8/8/8/4KR1R w K - 0 20", "K", "H");
        check("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 20", "KQkq", "GBgb");
        check("4k3/8/8/8/8/8/8/4K3 w - - 0 20", "-", "-");
    }

    #[test]
    fn every_start_survives_every_dialect() {
        for number in StartNumber::all() {
            for dialect in [FenDialect::XFen, FenDialect::Shredder] {
                let fen = write_fen(&number.position(), dialect);
                let read = read_fen(&fen, CastlingMode::Chess960).unwrap();
                assert_eq!(read, number.position());
                assert_eq!(write_fen(&read, dialect), fen);
            }
        }
    }

    #[test]
    fn a_letter_without_an_unmoved_rook_is_an_error() {
        for fen in [
            "4k3/8/8/8/8/8/8/4K3 w K - 0 20",
            "4k3/8/8/8/8/8/4K3/7R w H - 0 20",
            "4k3/8/8/8/8/8/8/4KN1R w G - 0 20",
            "4k3/8/8/8/8/8/8/4KRR1 w FG - 0 20",
        ] {
            assert_eq!(read_fen(fen, CastlingMode::Chess960), Err(FenError::Castling), "{fen}");
        }
        // Orthodox castling knows no rook on g1.
        let inner = "4k3/8/8/8/8/8/8/4K1R1 w G - 0 20";
        assert_eq!(read_fen(inner, CastlingMode::Standard), Err(FenError::Castling));
    }

    #[test]
    fn text_and_position_are_told_apart() {
        let read = |fen| read_fen(fen, CastlingMode::Standard);
        assert!(matches!(read("nonsense"), Err(FenError::Syntax(_))));
        assert!(matches!(read(""), Err(FenError::Syntax(_))));
        assert!(matches!(read("8/8/8/8/8/8/8/4K3 w - - 0 1"), Err(FenError::Position(_))));
        assert!(matches!(read("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"), Err(FenError::Position(_))));
    }

    #[test]
    fn a_position_no_game_leads_to_can_still_be_played() {
        for fen in ["QQQQQQQQ/QQQ5/8/k7/8/8/8/4K3 b - - 0 1", "8/8/8/8/8/2n3b1/8/k3K3 w - - 0 1"] {
            assert!(read_fen(fen, CastlingMode::Standard).is_ok(), "{fen}");
        }
    }

    #[test]
    fn the_en_passant_square_is_written_only_for_a_legal_capture() {
        let fen =
            |text| write_fen(&read_fen(text, CastlingMode::Standard).unwrap(), FenDialect::XFen);
        assert_eq!(fen("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"), "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
        assert_eq!(fen("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2"), "4k3/8/8/3p4/8/8/8/4K3 w - - 0 2");
    }
}
