//! Positions in which "who can still mate?" is hard to answer, drawn from a seed.
//!
//! Games between people seldom ask it of a lone bishop against pawns or of a king walled in by its own
//! men; a solver that answers those is ready for whatever a table brings.

use lots::Lot;
use shakmaty::{
    Bitboard, Board, CastlingMode, Chess, Color, File, Piece, Position as _, Rank, Role, Setup,
    Square,
};

use super::read;
use crate::chess960::draw as draw_start;

/// A kind of hard positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nasty {
    /// Pawns that lock each other, kings, and a few pieces.
    LockedWalls,
    /// Up to six men of any kind.
    FewPieces,
    /// Pawns that lock each other, and several bishops of one colour on each side.
    BishopsBehindWalls,
    /// One bishop or knight against pawns and minor pieces.
    LoneMinor,
    /// A king in a corner, shut in by its own men.
    BoxedKings,
    /// King and bishop against king and two or three pawns.
    BishopAgainstPawns,
    /// What is left after many random moves that like to take.
    LateEndings,
    /// Chess960 with castling rights.
    CastlingRights,
}

impl Nasty {
    /// All kinds.
    pub const ALL: [Nasty; 8] = [
        Nasty::LockedWalls,
        Nasty::FewPieces,
        Nasty::BishopsBehindWalls,
        Nasty::LoneMinor,
        Nasty::BoxedKings,
        Nasty::BishopAgainstPawns,
        Nasty::LateEndings,
        Nasty::CastlingRights,
    ];

    /// What the kind is called in tables.
    pub const fn name(self) -> &'static str {
        match self {
            Nasty::LockedWalls => "locked walls",
            Nasty::FewPieces => "few pieces",
            Nasty::BishopsBehindWalls => "bishops behind walls",
            Nasty::LoneMinor => "lone minor",
            Nasty::BoxedKings => "boxed kings",
            Nasty::BishopAgainstPawns => "bishop against pawns",
            Nasty::LateEndings => "late endings",
            Nasty::CastlingRights => "castling rights",
        }
    }

    /// The position of this kind that a seed and a number stand for.
    pub fn draw(self, seed: u64, number: u64) -> Chess {
        let mut lot = Lot::new(seed ^ (number + 1).wrapping_mul(0xA24B_AED4_963E_E407));
        lot = Lot::new(lot.bits() ^ self as u64);
        loop {
            if let Some(position) = self.attempt(&mut lot) {
                return position;
            }
        }
    }

    fn attempt(self, lot: &mut Lot) -> Option<Chess> {
        match self {
            Nasty::LateEndings => late_ending(lot),
            Nasty::CastlingRights => castling_rights(lot),
            _ => {
                let board = self.board(lot)?;
                let turn = color(lot);
                let setup = Setup { board, turn, ..Setup::empty() };
                read(setup, CastlingMode::Standard).filter(|chess| !chess.legal_moves().is_empty())
            }
        }
    }

    fn board(self, lot: &mut Lot) -> Option<Board> {
        let mut draft = Draft { board: Board::empty(), lot };
        let side = color(draft.lot);
        match self {
            Nasty::LockedWalls => {
                draft.wall(70);
                draft.kings()?;
                for _ in 0..draft.lot.below(4) {
                    let role =
                        draft.one_of(&[Role::Bishop, Role::Bishop, Role::Knight, Role::Pawn]);
                    let color = color(draft.lot);
                    draft.put(role.of(color), Bitboard::FULL)?;
                }
            }
            Nasty::BishopsBehindWalls => {
                draft.wall(80);
                draft.kings()?;
                for color in Color::ALL {
                    let half = draft.half();
                    for _ in 0..draft.lot.below(4) {
                        draft.put(Role::Bishop.of(color), half)?;
                    }
                }
            }
            Nasty::LoneMinor => {
                draft.kings()?;
                let minor = draft.one_of(&[Role::Bishop, Role::Knight]);
                draft.put(minor.of(side), Bitboard::FULL)?;
                for _ in 0..=draft.lot.below(5) {
                    let roles = [Role::Pawn, Role::Pawn, Role::Pawn, Role::Bishop, Role::Knight];
                    let role = draft.one_of(&roles);
                    draft.put(role.of(!side), Bitboard::FULL)?;
                }
            }
            Nasty::BishopAgainstPawns => {
                draft.kings()?;
                draft.put(Role::Bishop.of(side), Bitboard::FULL)?;
                for _ in 0..2 + draft.lot.below(2) {
                    draft.put(Role::Pawn.of(!side), Bitboard::FULL)?;
                }
            }
            Nasty::BoxedKings => draft.box_kings(side)?,
            _ => {
                draft.kings()?;
                for _ in 0..=draft.lot.below(4) {
                    let role = draft.one_of(&Role::ALL[..5]);
                    let color = color(draft.lot);
                    draft.put(role.of(color), Bitboard::FULL)?;
                }
            }
        }
        Some(draft.board)
    }
}

fn color(lot: &mut Lot) -> Color {
    Color::from_white(lot.below(2) == 0)
}

/// A board while men are put on it.
struct Draft<'a> {
    board: Board,
    lot: &'a mut Lot,
}

impl Draft<'_> {
    fn one_of(&mut self, roles: &[Role]) -> Role {
        self.lot.pick(roles).copied().unwrap_or(Role::Pawn)
    }

    fn half(&mut self) -> Bitboard {
        if self.lot.below(2) == 0 { Bitboard::DARK_SQUARES } else { Bitboard::LIGHT_SQUARES }
    }

    fn chance(&mut self, percent: u64) -> bool {
        self.lot.below(100) < percent
    }

    /// Puts a man on some free square among these.
    fn put(&mut self, piece: Piece, squares: Bitboard) -> Option<Square> {
        let mut free = squares & !self.board.occupied();
        if piece.role == Role::Pawn {
            free &= !Bitboard::BACKRANKS;
        }
        let squares: Vec<Square> = free.into_iter().collect();
        let square = self.lot.pick(&squares).copied()?;
        self.board.set_piece_at(square, piece);
        Some(square)
    }

    fn kings(&mut self) -> Option<()> {
        let white = self.put(Role::King.of(Color::White), Bitboard::FULL)?;
        let far = !shakmaty::attacks::king_attacks(white);
        self.put(Role::King.of(Color::Black), far).map(|_| ())
    }

    /// On most files a pawn of each colour, face to face.
    fn wall(&mut self, percent: u64) {
        for file in File::ALL {
            if self.chance(percent)
                && let Ok(rank) = u32::try_from(1 + self.lot.below(5))
            {
                let [white, black] =
                    [rank, rank + 1].map(|r| Square::from_coords(file, Rank::new(r)));
                self.board.set_piece_at(white, Role::Pawn.of(Color::White));
                self.board.set_piece_at(black, Role::Pawn.of(Color::Black));
            }
        }
    }

    fn box_kings(&mut self, side: Color) -> Option<()> {
        let corner = self.put(Role::King.of(side), Bitboard::CORNERS)?;
        let ring = shakmaty::attacks::king_attacks(corner);
        let second =
            ring.into_iter().fold(ring, |all, sq| all | shakmaty::attacks::king_attacks(sq));
        for sq in ring {
            if self.chance(80) {
                let roles = [Role::Pawn, Role::Bishop, Role::Bishop, Role::Knight, Role::Rook];
                let role = self.one_of(&roles);
                self.put(role.of(side), sq.into());
            }
        }
        self.put(Role::King.of(!side), !second)?;
        let half = self.half();
        for _ in 0..=self.lot.below(4) {
            self.put(Role::Bishop.of(!side), half)?;
        }
        for _ in 0..self.lot.below(7) {
            let color = color(self.lot);
            let near = if self.chance(50) { second } else { Bitboard::FULL };
            self.put(Role::Pawn.of(color), near);
        }
        Some(())
    }
}

fn late_ending(lot: &mut Lot) -> Option<Chess> {
    let mut chess = Chess::default();
    let men = usize::try_from(3 + lot.below(6)).ok()?;
    for _ in 0..600 {
        let moves = chess.legal_moves();
        let takes: Vec<_> = moves.iter().copied().filter(|m| m.is_capture()).collect();
        let among = if !takes.is_empty() && lot.below(3) == 0 { &takes[..] } else { &moves[..] };
        let m = lot.pick(among).copied()?;
        chess.play_unchecked(m);
        if chess.board().occupied().count() <= men {
            return (!chess.legal_moves().is_empty()).then_some(chess);
        }
    }
    None
}

fn castling_rights(lot: &mut Lot) -> Option<Chess> {
    let mut chess = draw_start(lot.bits()).position();
    for _ in 0..30 + lot.below(90) {
        let moves = chess.legal_moves();
        let keep: Vec<_> = moves.iter().copied().filter(|m| m.role() != Role::King).collect();
        let m = lot.pick(if keep.is_empty() { &moves } else { &keep }).copied()?;
        chess.play_unchecked(m);
    }
    let playable = chess.castles().any() && !chess.legal_moves().is_empty();
    playable.then_some(chess)
}
