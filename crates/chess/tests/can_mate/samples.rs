//! Small positions of the kinds in which proofs go wrong: walls, cages, rights, promotions.

use shakmaty::{
    Bitboard, CastlingMode, Chess, Color, FromSetup as _, Piece, Position as _, Role, Setup,
    Square, fen::Fen,
};

/// The same positions on every machine.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number below `sides`.
    fn roll(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        u32::try_from((self.0 >> 33) % u64::from(sides)).expect("fewer than sides")
    }

    /// True once in `sides`.
    fn rare(&mut self, sides: u32) -> bool {
        self.roll(sides) == 0
    }

    fn color(&mut self) -> Color {
        if self.rare(2) { Color::White } else { Color::Black }
    }

    fn pick<T: Copy>(&mut self, among: &[T]) -> T {
        among[self.roll(u32::try_from(among.len()).expect("a short list")) as usize]
    }

    /// A square on one of these ranks, counted from 0.
    fn square(&mut self, ranks: std::ops::RangeInclusive<u32>) -> Square {
        let rank = ranks.start() + self.roll(ranks.end() - ranks.start() + 1);
        Square::new(8 * rank + self.roll(8))
    }
}

const PIECES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
const MINORS: [Role; 3] = [Role::Knight, Role::Bishop, Role::Bishop];

/// Positions in which one move, one right or one square decides.
const THREADS: [&str; 6] = [
    "1k6/8/8/8/8/2p1p1p1/2PpP1P1/3B1KRB w G - 0 1",
    "1k6/8/8/8/8/1p1p1p2/1PpP1P2/BRK1B3 w B - 0 1",
    "3k4/8/5p1p/p1p1pP1P/P1P1P3/5K2/8/8 w - e6 0 40",
    "3k1b2/2p1pBp1/KpP1P1P1/1P6/2B5/8/8/8 w - - 0 1",
    "5k2/8/8/1p1p1p1p/1P1P1P1P/4B3/8/5K2 w - - 0 1",
    "8/8/8/1p1p1p1p/1P1P1P1P/4k3/6P1/1q3K2 w - - 0 1",
];

/// Kinds of positions, described with White in the part that may later be Black's.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sample {
    /// Both kings and up to four men anywhere.
    FewMen,
    /// Pawns that block each other across the board, and up to two minor pieces.
    Wall,
    /// White may castle, in the manner of Chess960, behind pawns that cannot move.
    Castling,
    /// White may take en passant, and little else may happen.
    EnPassant,
    /// Pawns one step from promotion.
    Promotion,
    /// Bishops shut into corners.
    CornerBishops,
    /// A crowd around a king in the corner.
    Crowd,
    /// A king attacked at close quarters: what can it do but take?
    Forced,
    /// A position that hangs by a thread, with a man moved, removed or added.
    Changed,
}

impl Sample {
    pub(crate) const ALL: [Sample; 9] = [
        Sample::FewMen,
        Sample::Wall,
        Sample::Castling,
        Sample::EnPassant,
        Sample::Promotion,
        Sample::CornerBishops,
        Sample::Crowd,
        Sample::Forced,
        Sample::Changed,
    ];

    /// A position of this kind, if the dice made a legal one.
    pub(crate) fn draw(self, dice: &mut Dice) -> Option<Chess> {
        let mut table = Table { setup: Setup::empty() };
        table.setup.turn = dice.color();
        match self {
            Sample::FewMen => table.few_men(dice),
            Sample::Wall => table.wall(dice),
            Sample::Castling => table.castling(dice),
            Sample::EnPassant => table.en_passant(dice),
            Sample::Promotion => table.promotion(dice),
            Sample::CornerBishops => table.corner_bishops(dice),
            Sample::Crowd => table.crowd(dice),
            Sample::Forced => table.forced(dice),
            Sample::Changed => table.changed(dice),
        }
        let setup = if dice.rare(2) { table.setup.into_mirrored() } else { table.setup };
        Chess::from_setup(setup, CastlingMode::Chess960).ok().filter(|chess| !chess.is_game_over())
    }
}

struct Table {
    setup: Setup,
}

impl Table {
    /// Puts a man where none stands yet.
    fn put(&mut self, square: Square, color: Color, role: Role) {
        let pawn_astray = role == Role::Pawn && matches!(u32::from(square) / 8, 0 | 7);
        if self.setup.board.piece_at(square).is_none() && !pawn_astray {
            self.setup.board.set_piece_at(square, Piece { color, role });
        }
    }

    /// A white pawn and a black one that block each other.
    fn pair(&mut self, file: u32, rank: u32) {
        self.put(Square::new(8 * rank + file), Color::White, Role::Pawn);
        self.put(Square::new(8 * rank + 8 + file), Color::Black, Role::Pawn);
    }

    fn kings(&mut self, white: Square, black: Square) {
        self.put(white, Color::White, Role::King);
        self.put(black, Color::Black, Role::King);
    }

    fn some(&mut self, dice: &mut Dice, most: u32, roles: &[Role]) {
        for _ in 0..dice.roll(most + 1) {
            let (color, role) = (dice.color(), dice.pick(roles));
            self.put(dice.square(0..=7), color, role);
        }
    }

    fn few_men(&mut self, dice: &mut Dice) {
        self.kings(dice.square(0..=7), dice.square(0..=7));
        self.some(dice, 4, &[Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook]);
    }

    /// Pairs of pawns on every other file, which no king passes, and here and there one more.
    fn chain(&mut self, dice: &mut Dice, gaps: u32) {
        let parity = dice.roll(2);
        for file in 0..8 {
            let in_chain = file % 2 == parity && !dice.rare(gaps);
            if in_chain || dice.rare(8) {
                let rank = if in_chain { 3 } else { 2 + dice.roll(3) };
                self.pair(file, rank);
            }
        }
    }

    fn wall(&mut self, dice: &mut Dice) {
        self.chain(dice, 40);
        self.kings(dice.square(0..=2), dice.square(5..=7));
        self.some(dice, 1, &MINORS);
    }

    fn castling(&mut self, dice: &mut Dice) {
        let king = 1 + dice.roll(6);
        self.put(Square::new(king), Color::White, Role::King);
        for rook in [dice.roll(king), king + 1 + dice.roll(7 - king)] {
            if !dice.rare(3) {
                self.put(Square::new(rook), Color::White, Role::Rook);
                self.setup.castling_rights.add(Square::new(rook));
            }
        }
        for file in 0..8 {
            match dice.roll(30) {
                0 => self.put(Square::new(8 + file), Color::Black, Role::Pawn),
                1 => self.put(Square::new(16 + file), Color::Black, Role::Pawn),
                _ => self.pair(file, 1),
            }
            if dice.rare(12) {
                self.put(Square::new(file), Color::White, dice.pick(&MINORS));
            }
        }
        self.put(dice.square(3..=7), Color::Black, Role::King);
        if dice.rare(6) {
            self.put(dice.square(3..=7), Color::Black, dice.pick(&MINORS));
        }
    }

    fn en_passant(&mut self, dice: &mut Dice) {
        let taker = dice.roll(8);
        let victim = if taker == 0 || taker < 7 && dice.rare(2) { taker + 1 } else { taker - 1 };
        self.setup.turn = Color::White;
        self.setup.ep_square = Some(Square::new(40 + victim));
        self.put(Square::new(32 + taker), Color::White, Role::Pawn);
        self.put(Square::new(32 + victim), Color::Black, Role::Pawn);
        if !dice.rare(4) {
            self.put(Square::new(40 + taker), Color::Black, Role::Pawn);
        }
        if !dice.rare(4) {
            self.put(Square::new(24 + victim), Color::White, Role::Pawn);
        }
        // The wall leaves the squares behind the pawn that jumped alone.
        for file in (0..8).filter(|file| *file != victim) {
            if file % 2 == victim % 2 || dice.rare(6) {
                self.pair(file, 3);
            }
        }
        // On the rank of the two pawns a rook may forbid the capture.
        let ranks = if dice.rare(3) { 4..=4 } else { 0..=2 };
        self.kings(dice.square(ranks), Square::new(48 + 8 * dice.roll(2) + (victim + 3) % 8));
        if dice.rare(3) {
            self.put(dice.square(4..=6), Color::Black, dice.pick(&[Role::Rook, Role::Bishop]));
        }
    }

    fn promotion(&mut self, dice: &mut Dice) {
        for _ in 0..=dice.roll(2) {
            let file = dice.roll(8);
            let color = if dice.rare(3) { Color::Black } else { Color::White };
            let (rank, last) = color.fold_wb((6, 7), (1, 0));
            self.put(Square::new(8 * rank + file), color, Role::Pawn);
            if !dice.rare(3) {
                self.put(Square::new(8 * last + file), !color, dice.pick(&PIECES));
            }
        }
        self.kings(dice.square(0..=7), dice.square(6..=7));
        if dice.rare(2) {
            self.chain(dice, 3);
        }
    }

    fn corner_bishops(&mut self, dice: &mut Dice) {
        for (corner, shut) in [(0, 9), (7, 14)] {
            if !dice.rare(3) {
                self.put(Square::new(corner), Color::White, Role::Bishop);
                self.put(Square::new(shut), Color::White, Role::Pawn);
                self.put(Square::new(shut + 8), Color::Black, Role::Pawn);
            }
        }
        for (corner, shut) in [(56, 49), (63, 54)] {
            if dice.rare(2) {
                self.put(Square::new(corner), Color::Black, Role::Bishop);
                self.put(Square::new(shut), Color::Black, Role::Pawn);
                self.put(Square::new(shut - 8), Color::White, Role::Pawn);
            }
        }
        if dice.rare(2) {
            self.chain(dice, 6);
        }
        self.kings(dice.square(0..=7), dice.square(0..=7));
        self.some(dice, 1, &[Role::Pawn, Role::Bishop, Role::Knight]);
    }

    fn crowd(&mut self, dice: &mut Dice) {
        let mut corner = || Square::new(8 * dice.roll(4) + dice.roll(4));
        let (king, other) = (corner(), corner());
        self.kings(king, other);
        let roles = [Role::Pawn, Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook];
        for _ in 0..5 + dice.roll(6) {
            let square = Square::new(8 * dice.roll(4) + dice.roll(4));
            let (color, role) = (dice.color(), dice.pick(&roles));
            self.put(square, color, role);
        }
    }

    fn forced(&mut self, dice: &mut Dice) {
        let king = dice.square(0..=0);
        self.setup.turn = Color::White;
        self.kings(king, dice.square(2..=7));
        let ring = shakmaty::attacks::king_attacks(king);
        let close: Vec<Square> = ring.into_iter().collect();
        self.put(dice.pick(&close), Color::Black, dice.pick(&[Role::Queen, Role::Rook]));
        for square in close {
            if dice.rare(3) {
                self.put(square, Color::White, dice.pick(&[Role::Pawn, Role::Bishop, Role::Rook]));
            }
        }
        self.some(dice, 2, &[Role::Pawn, Role::Knight, Role::Bishop]);
        if dice.rare(3) {
            self.chain(dice, 4);
        }
    }

    fn changed(&mut self, dice: &mut Dice) {
        let fen: Fen = dice.pick(&THREADS).parse().expect("a position");
        self.setup = Setup::from(fen);
        let board = &mut self.setup.board;
        for _ in 0..dice.roll(3) {
            let men: Vec<Square> = board.occupied().into_iter().collect();
            let man = dice.pick(&men);
            let to = dice.square(0..=7);
            let king = board.kings().contains(man);
            match dice.roll(3) {
                0 if !king => board.discard_piece_at(man),
                1 if !board.occupied().contains(to) => {
                    board.set_piece_at(to, dice.color().pawn());
                }
                _ if king && !board.occupied().contains(to) => {
                    if let Some(king) = board.remove_piece_at(man) {
                        board.set_piece_at(to, king);
                    }
                }
                _ => {}
            }
        }
        if dice.rare(4) {
            self.setup.castling_rights = Bitboard::EMPTY;
            self.setup.ep_square = None;
        }
    }
}
