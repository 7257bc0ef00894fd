//! The manual's thirty motifs: most rest on public themes, some on a rule of their own.

use chess::shakmaty::{Bitboard, Color, Position, Role, Square, attacks};
use codex::{Phrase, phrase};

use super::kings::uncastled;
use super::line::{Line, Step};
use super::look::{attackers, rank_of};
use super::{Found, Seen, Theme};
use crate::facts::Squares;

/// Motifs with their numbers in the manual and the keys of their names.
macro_rules! motifs {
    ($($(#[$doc:meta])* $motif:ident = $number:literal, $name:literal;)+) => {
        /// A motif of the manual. The trap (26) is not among them: only an engine could prove one.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Motif {
            $($(#[$doc])* $motif = $number,)+
        }

        impl Motif {
            /// Every motif that a line can show.
            pub const ALL: [Self; [$($number),+].len()] = [$(Self::$motif),+];

            /// Its number in the manual.
            pub const fn number(self) -> u8 {
                self as u8
            }

            /// What it is called.
            pub fn name(self) -> Phrase {
                match self {
                    $(Self::$motif => phrase!($name),)+
                }
            }
        }
    };
}

motifs! {
    /// Skewer.
    Skewer = 1, "motif-skewer";
    /// Pin.
    Pin = 2, "motif-pin";
    /// Double attack, or an attack uncovered.
    DoubleAttack = 3, "motif-double-attack";
    /// Discovered check.
    DiscoveredCheck = 4, "motif-discovered-check";
    /// Double check.
    DoubleCheck = 5, "motif-double-check";
    /// Two bishops mate.
    Bishops = 6, "motif-bishops";
    /// The bishop's sacrifice on h7 or h2.
    BishopSacrifice = 7, "motif-bishop-sacrifice";
    /// Smothered mate.
    SmotheredMate = 8, "motif-smothered-mate";
    /// A knight's fork.
    KnightFork = 9, "motif-knight-fork";
    /// Promotion.
    Promotion = 10, "motif-promotion";
    /// Promotion to something else than a queen.
    UnderPromotion = 11, "motif-under-promotion";
    /// The weakness of the first or eighth rank.
    BackRank = 12, "motif-back-rank";
    /// A rook on the seventh or second rank.
    SeventhRank = 13, "motif-seventh-rank";
    /// Rook and bishop mate together.
    RookAndBishop = 14, "motif-rook-and-bishop";
    /// Rook and knight mate together.
    RookAndKnight = 15, "motif-rook-and-knight";
    /// Attraction.
    Attraction = 16, "motif-attraction";
    /// A man must take a flight from its king.
    Blocking = 17, "motif-blocking";
    /// Deflection.
    Deflection = 18, "motif-deflection";
    /// A square is cleared.
    SquareClearance = 19, "motif-square-clearance";
    /// A line is cleared.
    LineClearance = 20, "motif-line-clearance";
    /// Interference.
    Interference = 21, "motif-interference";
    /// The defender is removed.
    Removal = 22, "motif-removal";
    /// Counter-attack.
    CounterAttack = 23, "motif-counter-attack";
    /// The castled position is torn open.
    ShieldDestroyed = 24, "motif-shield-destroyed";
    /// Checks along several kinds of lines.
    SeveralLines = 25, "motif-several-lines";
    /// Attack on a king that has not castled.
    UncastledKing = 27, "motif-uncastled-king";
    /// Attack on the king castled short.
    CastledShort = 28, "motif-castled-short";
    /// Attack on the king castled short, one's own king being castled long.
    OppositeShort = 29, "motif-opposite-short";
    /// Attack on the king castled long, one's own king being castled short.
    OppositeLong = 30, "motif-opposite-long";
}

/// A motif that was found: where, and on which squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MotifFound {
    /// What it is.
    pub motif: Motif,
    /// The half-move that shows it, counted from 1; the enemy's first move is 1.
    pub ply: usize,
    /// The squares it is about.
    pub squares: Squares,
    /// The public theme it rests on; none for a rule of the manual alone.
    pub theme: Option<Theme>,
}

impl MotifFound {
    /// Why it is this motif: what the board shows.
    pub fn reason(&self) -> Phrase {
        let squares = self.squares.iter().map(|square| square.to_string());
        let squares = squares.collect::<Vec<_>>().join(", ");
        match self.motif {
            Motif::Skewer => phrase!("motif-why-skewer", squares = squares),
            Motif::Pin => phrase!("motif-why-pin", squares = squares),
            Motif::DoubleAttack if self.theme == Some(Theme::DiscoveredAttack) => {
                phrase!("motif-why-discovered-attack", squares = squares)
            }
            Motif::DoubleAttack | Motif::KnightFork => phrase!("motif-why-fork", squares = squares),
            Motif::DiscoveredCheck => phrase!("motif-why-discovered-check", squares = squares),
            Motif::DoubleCheck => phrase!("motif-why-double-check", squares = squares),
            Motif::Bishops => phrase!("motif-why-bishops", squares = squares),
            Motif::BishopSacrifice => phrase!("motif-why-bishop-sacrifice", squares = squares),
            Motif::SmotheredMate => phrase!("motif-why-smothered-mate", squares = squares),
            Motif::Promotion => phrase!("motif-why-promotion", squares = squares),
            Motif::UnderPromotion => phrase!("motif-why-under-promotion", squares = squares),
            Motif::BackRank => phrase!("motif-why-back-rank", squares = squares),
            Motif::SeventhRank => phrase!("motif-why-seventh-rank", squares = squares),
            Motif::RookAndBishop | Motif::RookAndKnight => {
                phrase!("motif-why-together", squares = squares)
            }
            Motif::Attraction => phrase!("motif-why-attraction", squares = squares),
            Motif::Blocking => phrase!("motif-why-blocking", squares = squares),
            Motif::Deflection => phrase!("motif-why-deflection", squares = squares),
            Motif::SquareClearance => phrase!("motif-why-square-clearance", squares = squares),
            Motif::LineClearance => phrase!("motif-why-line-clearance", squares = squares),
            Motif::Interference => phrase!("motif-why-interference", squares = squares),
            Motif::Removal => phrase!("motif-why-removal", squares = squares),
            Motif::CounterAttack => match self.theme {
                Some(Theme::Intermezzo) => phrase!("motif-why-intermezzo", squares = squares),
                Some(_) => phrase!("motif-why-defence", squares = squares),
                None => phrase!("motif-why-counter-check", squares = squares),
            },
            Motif::ShieldDestroyed => phrase!("motif-why-shield-destroyed", squares = squares),
            Motif::SeveralLines => phrase!("motif-why-several-lines", squares = squares),
            Motif::UncastledKing => phrase!("motif-why-uncastled-king", squares = squares),
            Motif::CastledShort | Motif::OppositeShort | Motif::OppositeLong => {
                phrase!("motif-why-attack-on-king", squares = squares)
            }
        }
    }
}

/// The manual's motifs of a line, in the manual's order; `themes` are those of the same line.
pub fn of_manual(line: &Line, themes: &[Found]) -> Vec<MotifFound> {
    let mut found: Vec<MotifFound> = Vec::new();
    for theme in themes {
        for motif in of_theme(line, theme) {
            // A motif that two themes show is told once.
            if !found.iter().any(|earlier| earlier.motif == motif) {
                let (ply, squares) = (theme.ply, theme.squares);
                found.push(MotifFound { motif, ply, squares, theme: Some(theme.theme) });
            }
        }
    }
    for (motif, rule) in OWN {
        if let Some(Seen { ply, squares }) = rule(line)
            && !found.iter().any(|earlier| earlier.motif == motif)
        {
            found.push(MotifFound { motif, ply, squares, theme: None });
        }
    }
    found.sort_by_key(|found| found.motif);
    found
}

/// The motifs that a public theme corresponds to.
fn of_theme(line: &Line, found: &Found) -> Vec<Motif> {
    match found.theme {
        Theme::Skewer => vec![Motif::Skewer],
        Theme::Pin => vec![Motif::Pin],
        Theme::Fork => {
            let step = line.steps().find(|step| step.ply() == found.ply);
            let by_knight = step.is_some_and(|step| step.role() == Role::Knight);
            if by_knight {
                vec![Motif::DoubleAttack, Motif::KnightFork]
            } else {
                vec![Motif::DoubleAttack]
            }
        }
        Theme::DiscoveredAttack => vec![Motif::DoubleAttack],
        Theme::DiscoveredCheck => vec![Motif::DiscoveredCheck],
        Theme::DoubleCheck => vec![Motif::DoubleCheck],
        Theme::BodenMate | Theme::DoubleBishopMate => vec![Motif::Bishops],
        Theme::SmotheredMate => vec![Motif::SmotheredMate],
        Theme::Promotion => vec![Motif::Promotion],
        Theme::UnderPromotion => vec![Motif::UnderPromotion],
        Theme::BackRankMate => vec![Motif::BackRank],
        Theme::ArabianMate | Theme::HookMate | Theme::AnastasiaMate => vec![Motif::RookAndKnight],
        Theme::Attraction => vec![Motif::Attraction],
        Theme::Deflection => vec![Motif::Deflection],
        Theme::Clearance => vec![cleared(line, found)],
        Theme::Interference => vec![Motif::Interference],
        Theme::CapturingDefender => vec![Motif::Removal],
        Theme::Intermezzo | Theme::DefensiveMove => vec![Motif::CounterAttack],
        Theme::AttackingF2F7 => vec![Motif::UncastledKing],
        Theme::KingsideAttack if castled_apart(line) => {
            vec![Motif::CastledShort, Motif::OppositeShort]
        }
        Theme::KingsideAttack => vec![Motif::CastledShort],
        Theme::QueensideAttack if castled_apart(line) => vec![Motif::OppositeLong],
        _ => Vec::new(),
    }
}

/// Whether the square that was left is the goal, or lies on the way.
fn cleared(line: &Line, found: &Found) -> Motif {
    let later = line.later_steps().find(|step| step.ply() == found.ply + 2);
    let left = line.steps().find(|step| step.ply() == found.ply).map(Step::from);
    match (later, left) {
        (Some(later), Some(left)) if later.to() == left => Motif::SquareClearance,
        _ => Motif::LineClearance,
    }
}

/// Whether the kings have castled, or stand as if they had, on different wings.
fn castled_apart(line: &Line) -> bool {
    let board = line.start().board();
    let wing = |color: Color| {
        let king = board.king_of(color).filter(|king| rank_of(color, *king) == 1)?;
        match king.file().to_u32() {
            0..=2 => Some(false),
            5..=7 => Some(true),
            _ => None,
        }
    };
    matches!((wing(Color::White), wing(Color::Black)), (Some(white), Some(black)) if white != black)
}

type Rule = fn(&Line) -> Option<Seen>;

/// Motifs without a public theme.
const OWN: [(Motif, Rule); 9] = [
    (Motif::BishopSacrifice, bishop_sacrifice),
    (Motif::SeventhRank, seventh_rank),
    (Motif::RookAndBishop, |line| mated_by(line, Role::Bishop)),
    (Motif::RookAndKnight, |line| mated_by(line, Role::Knight)),
    (Motif::Blocking, blocking),
    (Motif::CounterAttack, counter_check),
    (Motif::ShieldDestroyed, shield_destroyed),
    (Motif::SeveralLines, several_lines),
    (Motif::UncastledKing, mated_at_home),
];

/// A bishop takes the pawn on h7 (h2) with check, the king on g8 (g1) being able to take it.
fn bishop_sacrifice(line: &Line) -> Option<Seen> {
    let us = line.solver();
    let (pawn, king) = us.fold_wb((Square::H7, Square::G8), (Square::H2, Square::G1));
    let step = line.steps().find(|step| {
        step.role() == Role::Bishop && step.to() == pawn && step.target() == Some(Role::Pawn)
    })?;
    let offered = step.board_after().king_of(!us) == Some(king)
        && attackers(step.board_after(), us, pawn).is_empty();
    (step.gives_check() && offered).then(|| Seen::at(step, [pawn, king]))
}

/// A rook comes to its seventh rank, the king on the eighth or a pawn on the seventh.
fn seventh_rank(line: &Line) -> Option<Seen> {
    let us = line.solver();
    line.steps().find_map(|step| {
        let board = step.board_after();
        let enemy = board.by_color(!us);
        let rank = Bitboard::from_rank(step.to().rank());
        let works = board.king_of(!us).is_some_and(|king| rank_of(us, king) == 8)
            || (enemy & board.pawns() & rank).any();
        let arrives = step.role() == Role::Rook && rank_of(us, step.to()) == 7;
        (arrives && works).then(|| Seen::at(step, [step.to()]))
    })
}

/// The men that hold the mated king are rooks and this other kind, and both take part.
fn mated_by(line: &Line, other: Role) -> Option<Seen> {
    let last = line.last();
    let board = last.board_after();
    let king = board.king_of(!line.solver()).filter(|_| last.after().is_checkmate())?;
    let own = board.by_color(!line.solver());
    let watched = (attacks::king_attacks(king) & !own).with(king);
    let holders = watched
        .into_iter()
        .fold(Bitboard::EMPTY, |all, square| all | attackers(board, line.solver(), square));
    let (rooks, others) = (holders & board.rooks(), holders & board.by_role(other));
    (rooks.any() && others.any() && holders == rooks | others)
        .then(|| Seen::at(last, holders.with(king)))
}

/// In the mate an enemy man stands on a square next to his king that nobody attacks, having come there
/// in answer.
fn blocking(line: &Line) -> Option<Seen> {
    let us = line.solver();
    let king = line.end().board().king_of(!us).filter(|_| line.end().is_checkmate())?;
    let board = line.end().board();
    line.later_steps().filter_map(Step::previous).find_map(|answer| {
        let square = answer.to();
        let blocks = answer.role() != Role::King
            && attacks::king_attacks(king).contains(square)
            && board.piece_at(square).is_some_and(|man| man.color != us)
            && attackers(board, us, square).is_empty();
        let cause = answer.previous()?;
        blocks.then(|| Seen::at(cause, [square, king]))
    })
}

/// A check is answered by a check.
fn counter_check(line: &Line) -> Option<Seen> {
    let step = line.steps().find(|step| step.answers_check() && step.gives_check())?;
    Some(Seen::at(step, [step.to()]))
}

/// A piece that can be taken takes a pawn beside a king that stands on a wing at home.
fn shield_destroyed(line: &Line) -> Option<Seen> {
    let us = line.solver();
    line.steps().find_map(|step| {
        let king = step.board().king_of(!us)?;
        let castled = rank_of(!us, king) == 1 && !matches!(king.file().to_u32(), 3 | 4);
        let shield = attacks::king_attacks(king).contains(step.to())
            && rank_of(!us, step.to()) == 2
            && step.target() == Some(Role::Pawn);
        let offered = step.role() != Role::Pawn
            && attackers(step.board_after(), !us, step.to()).any()
            && !step.after().is_checkmate();
        (castled && shield && offered).then(|| Seen::at(step, [step.to(), king]))
    })
}

/// Checks along lines of different kinds: files, ranks, diagonals.
fn several_lines(line: &Line) -> Option<Seen> {
    let us = line.solver();
    let mut first: Option<(u8, Square)> = None;
    for step in line.steps() {
        let Some(king) = step.board_after().king_of(!us) else { continue };
        let sliders = step.after().checkers() & step.board_after().sliders();
        for checker in sliders {
            let way = match (checker.file() == king.file(), checker.rank() == king.rank()) {
                (true, _) => 0,
                (_, true) => 1,
                _ => 2,
            };
            match first {
                Some((earlier, square)) if earlier != way => {
                    return Some(Seen::at(step, [square, checker, king]));
                }
                Some(_) => {}
                None => first = Some((way, checker)),
            }
        }
    }
    None
}

/// A king that has not left its first square is mated.
fn mated_at_home(line: &Line) -> Option<Seen> {
    let king = uncastled(line).filter(|_| line.end().is_checkmate())?;
    Some(Seen::at(line.last(), [king]))
}
