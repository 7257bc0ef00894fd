//! The board as it stands: a position of the Laws, or pieces that an unseen illegal move has left.

use std::num::NonZeroU32;

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{
    Bitboard, Board, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, File, FromSetup,
    Move, Piece, Position, Rank, Role, Setup, Square, attacks,
};
use vocabulary::Side;

/// What stands on the board, and who has the move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Standing {
    /// A position in which the Laws know every legal move.
    Lawful(Chess),
    /// Pieces that no legal game can leave so: a king left in check, a pawn on the last rank.
    Lawless(Box<Setup>),
}

/// A move open to the player, with what touch-move has to know of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenMove {
    /// The move as it is written in files.
    pub uci: UciMove,
    /// The square of the piece that moves; the king's in castling.
    pub from: Square,
    /// The square of the piece it takes.
    pub takes: Option<Square>,
    /// The square of the rook it castles with.
    pub castles_with: Option<Square>,
    /// Whether a pawn moves.
    pub pawn: bool,
}

impl OpenMove {
    fn of(mv: Move, mode: CastlingMode) -> Option<Self> {
        let from = mv.from()?;
        let takes = match mv {
            Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
            _ if mv.is_capture() => Some(mv.to()),
            _ => None,
        };
        let castles_with = if let Move::Castle { rook, .. } = mv { Some(rook) } else { None };
        Some(Self {
            uci: UciMove::from_move(mv, mode),
            from,
            takes,
            castles_with,
            pawn: mv.role() == Role::Pawn,
        })
    }
}

impl Standing {
    /// What stands on these squares, lawful if the Laws can play on from it.
    pub fn of(setup: Setup, mode: CastlingMode) -> Self {
        let position = Chess::from_setup(setup.clone(), mode)
            .or_else(shakmaty::PositionError::ignore_impossible_check)
            .or_else(shakmaty::PositionError::ignore_too_much_material)
            .or_else(shakmaty::PositionError::ignore_invalid_castling_rights)
            .or_else(shakmaty::PositionError::ignore_invalid_ep_square);
        match position {
            Ok(position) => Self::Lawful(position),
            Err(_) => Self::Lawless(Box::new(setup)),
        }
    }

    /// The position, where the Laws can play on from it.
    pub fn lawful(&self) -> Option<&Chess> {
        match self {
            Self::Lawful(position) => Some(position),
            Self::Lawless(_) => None,
        }
    }

    /// The pieces.
    pub fn board(&self) -> &Board {
        match self {
            Self::Lawful(position) => position.board(),
            Self::Lawless(setup) => &setup.board,
        }
    }

    /// Who has the move.
    pub fn turn(&self) -> Side {
        match self {
            Self::Lawful(position) => chess::side(position.turn()),
            Self::Lawless(setup) => chess::side(setup.turn),
        }
    }

    /// Half-moves since the last pawn move or capture.
    pub fn quiet_halfmoves(&self) -> u32 {
        match self {
            Self::Lawful(position) => position.halfmoves(),
            Self::Lawless(setup) => setup.halfmoves,
        }
    }

    /// As a FEN, the en passant square only where such a capture is legal.
    pub fn fen(&self) -> String {
        Fen::try_from_setup(self.setup()).map_or_else(|_| String::new(), |fen| fen.to_string())
    }

    /// The legal move written so, in a lawful position.
    pub fn legal(&self, uci: UciMove) -> Option<Move> {
        uci.to_move(self.lawful()?).ok()
    }

    /// Whether the player who has the move may play this.
    pub fn allows(&self, uci: UciMove, mode: CastlingMode) -> bool {
        match self {
            Self::Lawful(_) => self.legal(uci).is_some(),
            Self::Lawless(_) => self.moves(mode).iter().any(|open| open.uci == uci),
        }
    }

    /// Every move open to the player who has the move.
    pub fn moves(&self, mode: CastlingMode) -> Vec<OpenMove> {
        match self {
            Self::Lawful(position) => {
                let moves = chess::legal_moves(position).into_iter();
                moves.filter_map(|mv| OpenMove::of(mv, mode)).collect()
            }
            Self::Lawless(setup) => lawless_moves(setup),
        }
    }

    /// The board after a move, whether it is legal or only done.
    #[must_use]
    pub fn after(&self, uci: UciMove, mode: CastlingMode) -> Self {
        if let Self::Lawful(position) = self
            && let Ok(mv) = uci.to_move(position)
        {
            let mut position = position.clone();
            position.play_unchecked(mv);
            return Self::Lawful(position);
        }
        Self::of(carried_out(self.setup(), uci, mode), mode)
    }

    /// The same pieces without the right to castle with the rooks on these squares.
    #[must_use]
    pub fn without_castling(&self, rooks: Bitboard, mode: CastlingMode) -> Self {
        let mut setup = self.setup();
        setup.castling_rights &= !rooks;
        Self::of(setup, mode)
    }

    /// The pieces and rights as plain data.
    pub fn setup(&self) -> Setup {
        match self {
            Self::Lawful(position) => position.to_setup(EnPassantMode::Legal),
            Self::Lawless(setup) => (**setup).clone(),
        }
    }

    /// Whether the kings of both sides are attacked.
    pub fn both_kings_in_check(&self) -> bool {
        let board = self.board();
        Color::ALL.into_iter().all(|color| in_check(board, color))
    }

    /// Whether a pawn stands on the rank where it should have been promoted.
    pub fn pawn_on_last_rank(&self) -> bool {
        let board = self.board();
        let backranks = Bitboard::from(Rank::First) | Bitboard::from(Rank::Eighth);
        (board.pawns() & backranks).any()
    }
}

/// Does the move on the board, whatever the Laws say of it: piece moved, captured piece gone.
fn carried_out(mut setup: Setup, uci: UciMove, mode: CastlingMode) -> Setup {
    let mover = setup.turn;
    setup.halfmoves = setup.halfmoves.saturating_add(1);
    setup.ep_square = None;
    let castles_with = match uci {
        UciMove::Normal { from, to, .. } => castling_rook(&setup.board, mode, from, to),
        _ => None,
    };
    if let UciMove::Normal { from, to, promotion } = uci
        && let Some(piece) = setup.board.remove_piece_at(from)
    {
        let taken = setup.board.remove_piece_at(to);
        let color = piece.color;
        let rook = Piece { role: Role::Rook, color };
        // The king on his own rook is how Chess960 writes castling.
        let castles = castles_with == Some(to);
        if castles {
            let side = CastlingSide::from_queen_side(to < from);
            setup.board.set_piece_at(side.rook_to(color), rook);
            setup.board.set_piece_at(side.king_to(color), piece);
        } else {
            if let Some(corner) = castles_with {
                move_castling_rook(&mut setup.board, corner, to, rook);
            }
            let role = promotion.unwrap_or(piece.role);
            setup.board.set_piece_at(to, Piece { role, color });
        }
        if piece.role == Role::Pawn || (taken.is_some() && !castles) {
            setup.halfmoves = 0;
        }
        if piece.role == Role::King {
            let home = Bitboard::from(Rank::First.fold_wb(piece.color));
            setup.castling_rights &= !home;
        }
        setup.castling_rights &= !Bitboard::from(from) & !Bitboard::from(to);
    }
    setup.turn = !mover;
    if mover == Color::Black {
        setup.fullmoves = setup.fullmoves.checked_add(1).unwrap_or(NonZeroU32::MAX);
    }
    setup
}

trait FoldRank {
    fn fold_wb(self, color: Color) -> Rank;
}

impl FoldRank for Rank {
    fn fold_wb(self, color: Color) -> Rank {
        color.fold_wb(self, self.flip_vertical())
    }
}

/// The rook with which a king means to castle, legally or not; none if he does not.
///
/// The king leaves the rank he starts from (in orthodox chess his square) for the square on which
/// castling leaves him, no enemy piece on it, with a rook of his on that side of the rank (in
/// orthodox chess in its corner); or, as Chess960 writes it, he goes onto that rook.
pub(crate) fn castling_rook(
    board: &Board,
    mode: CastlingMode,
    from: Square,
    to: Square,
) -> Option<Square> {
    let king = board.piece_at(from).filter(|piece| piece.role == Role::King)?;
    let home = Rank::First.fold_wb(king.color);
    let orthodox = mode == CastlingMode::Standard;
    if from.rank() != home || to.rank() != home || (orthodox && from.file() != File::E) {
        return None;
    }
    let rook = Piece { role: Role::Rook, color: king.color };
    let is_rook = |square: &Square| board.piece_at(*square) == Some(rook);
    let in_place = |square: &Square| !orthodox || matches!(square.file(), File::A | File::H);
    if is_rook(&to) && in_place(&to) {
        return Some(to);
    }
    if board.color_at(to) == Some(!king.color) || from.distance(to) < 2 {
        return None;
    }
    let side = CastlingSide::ALL.into_iter().find(|side| side.king_to(king.color) == to)?;
    let mut rooks = Bitboard::from(home).into_iter().filter(is_rook).filter(in_place);
    match side {
        CastlingSide::KingSide => rooks.rfind(|square| *square > from),
        CastlingSide::QueenSide => rooks.find(|square| *square < from),
    }
}

/// The rook of an attempted castling goes over its king, if its square is free.
fn move_castling_rook(board: &mut Board, corner: Square, king_to: Square, rook: Piece) {
    let side =
        CastlingSide::from_queen_side(king_to == CastlingSide::QueenSide.king_to(rook.color));
    let goal = side.rook_to(rook.color);
    if board.piece_at(goal).is_none() {
        board.discard_piece_at(corner);
        board.set_piece_at(goal, rook);
    }
}

fn in_check(board: &Board, color: Color) -> bool {
    board.king_of(color).is_some_and(|king| board.attacks_to(king, !color, board.occupied()).any())
}

/// Moves on a board that the Laws cannot reach: each piece as Article 3 lets it move, the own king
/// not left in check, no king taken; neither castling nor en passant, whose rights are unknown here.
fn lawless_moves(setup: &Setup) -> Vec<OpenMove> {
    let board = &setup.board;
    let us = setup.turn;
    let mut moves = Vec::new();
    for from in board.by_color(us) {
        let Some(piece) = board.piece_at(from) else { continue };
        for to in targets(board, from, piece) {
            let takes = board.piece_at(to).map(|_| to);
            if board.role_at(to) == Some(Role::King) {
                continue;
            }
            let mut after = board.clone();
            after.discard_piece_at(from);
            after.set_piece_at(to, piece);
            if in_check(&after, us) {
                continue;
            }
            let last_rank = Rank::Eighth.fold_wb(us);
            let pawn = piece.role == Role::Pawn;
            let promotions: &[Option<Role>] = if pawn && to.rank() == last_rank {
                &[Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight)]
            } else {
                &[None]
            };
            moves.extend(promotions.iter().map(|&promotion| OpenMove {
                uci: UciMove::Normal { from, to, promotion },
                from,
                takes,
                castles_with: None,
                pawn,
            }));
        }
    }
    moves
}

fn targets(board: &Board, from: Square, piece: Piece) -> Bitboard {
    let reach = attacks::attacks(from, piece, board.occupied()) & !board.by_color(piece.color);
    if piece.role != Role::Pawn {
        return reach;
    }
    let mut goals = reach & board.by_color(!piece.color);
    let forward = piece.color.fold_wb(8, -8);
    if let Some(step) = from.offset(forward)
        && board.piece_at(step).is_none()
    {
        goals.add(step);
        if from.rank() == Rank::Second.fold_wb(piece.color)
            && let Some(two) = step.offset(forward)
            && board.piece_at(two).is_none()
        {
            goals.add(two);
        }
    }
    goals
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(fen: &str) -> Standing {
        let fen: Fen = fen.parse().unwrap();
        Standing::of(fen.into_setup(), CastlingMode::Standard)
    }

    fn after(fen: &str, uci: &str) -> String {
        standing(fen).after(uci.parse().unwrap(), CastlingMode::Standard).fen()
    }

    #[test]
    fn an_illegal_move_leaves_the_pieces_as_they_stand() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let left = "rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        assert_eq!(after(start, "e2e5"), left);
        let castled = "4k3/8/8/8/4r3/8/8/5RK1 b - - 1 30";
        assert_eq!(after("4k3/8/8/8/4r3/8/8/4K2R w K - 0 30", "e1g1"), castled);
        // A king who is not at home, or who takes, does not castle.
        let strolled = "4k3/8/8/8/6K1/8/8/7R b - - 1 30";
        assert_eq!(after("4k3/8/8/8/4K3/8/8/7R w - - 0 30", "e4g4"), strolled);
        let onto_rook = "4k3/8/8/8/7K/8/8/8 b - - 0 30";
        assert_eq!(after("4k3/8/8/8/4K2R/8/8/8 w - - 0 30", "e4h4"), onto_rook);
        let took = "4k3/8/8/8/8/8/8/6KR b - - 0 30";
        assert_eq!(after("4k3/8/8/8/8/8/8/4K1nR w K - 0 30", "e1g1"), took);
    }

    #[test]
    fn a_king_left_in_check_makes_a_lawless_board_on_which_he_cannot_be_taken() {
        let board = standing("4k3/8/8/8/4r3/8/8/3K4 w - - 0 30");
        let board = board.after("d1e1".parse().unwrap(), CastlingMode::Standard);
        assert!(board.lawful().is_none());
        let moves = board.moves(CastlingMode::Standard);
        assert!(!moves.iter().any(|open| open.uci.to_string() == "e4e1"));
        assert!(moves.iter().any(|open| open.uci.to_string() == "e4e2"));
    }

    #[test]
    fn a_pawn_on_the_last_rank_is_seen() {
        let board = standing("8/P6k/8/8/8/8/8/K7 w - - 0 50");
        assert!(!board.pawn_on_last_rank());
        let board = board.after("a7a8".parse().unwrap(), CastlingMode::Standard);
        assert!(board.pawn_on_last_rank() && board.lawful().is_none());
    }
}
