//! The public themes, by the names under which puzzles are labelled.

use super::line::Line;
use super::{Seen, attack, discovered, kinds, kings, lures, material, mates, open_lines, timing};

/// Themes with their names and who looks for them.
macro_rules! themes {
    ($($(#[$doc:meta])* $theme:ident, $name:literal, $seek:expr;)+) => {
        /// A public theme.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Theme {
            $($(#[$doc])* $theme,)+
        }

        impl Theme {
            /// Every theme.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$theme),+];

            /// Its public name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$theme => $name,)+
                }
            }

            /// Where a line shows it first, if it does.
            pub(super) fn seek(self, line: &Line) -> Option<Seen> {
                match self {
                    $(Self::$theme => $seek(line),)+
                }
            }
        }
    };
}

themes! {
    /// A pawn on its way to promote.
    AdvancedPawn, "advancedPawn", kinds::advanced_pawn;
    /// Mate on the edge file, between a man and a knight.
    AnastasiaMate, "anastasiaMate", |line| mates::named(line, Theme::AnastasiaMate);
    /// A rook in the corner, held by a knight.
    ArabianMate, "arabianMate", |line| mates::named(line, Theme::ArabianMate);
    /// The weakest square of the start falls.
    AttackingF2F7, "attackingF2F7", kings::attacking_f2_f7;
    /// A man is lured onto a square and struck there.
    Attraction, "attraction", lures::attraction;
    /// Mate on the first rank behind the king's own men.
    BackRankMate, "backRankMate", |line| mates::named(line, Theme::BackRankMate);
    /// Kings, pawns and bishops.
    BishopEndgame, "bishopEndgame", |line| kinds::endgame(line, kinds::BISHOPS);
    /// Two bishops mate from crossing lines.
    BodenMate, "bodenMate", |line| mates::named(line, Theme::BodenMate);
    /// The defender of a man is taken first.
    CapturingDefender, "capturingDefender", lures::capturing_defender;
    /// Castling is part of the solution.
    Castling, "castling", kinds::castling;
    /// A man leaves the way of another.
    Clearance, "clearance", open_lines::clearance;
    /// The move that keeps everything together.
    DefensiveMove, "defensiveMove", timing::defensive_move;
    /// A defender is forced away.
    Deflection, "deflection", lures::deflection;
    /// A line is opened onto a target by the man that leaves it.
    DiscoveredAttack, "discoveredAttack", discovered::attack;
    /// A check by a man that did not move.
    DiscoveredCheck, "discoveredCheck", discovered::check;
    /// Two bishops mate from lines side by side.
    DoubleBishopMate, "doubleBishopMate", |line| mates::named(line, Theme::DoubleBishopMate);
    /// Two men give check at once.
    DoubleCheck, "doubleCheck", discovered::double_check;
    /// The queen mates next to the king, who is hemmed in by his own men.
    DovetailMate, "dovetailMate", |line| mates::named(line, Theme::DovetailMate);
    /// A pawn is taken in passing.
    EnPassant, "enPassant", kinds::en_passant;
    /// A king without shelter is hunted.
    ExposedKing, "exposedKing", kings::exposed;
    /// One man attacks two.
    Fork, "fork", attack::fork;
    /// A man stands to be taken.
    HangingPiece, "hangingPiece", material::hanging_piece;
    /// A rook next to the king, held by a knight, held by a pawn.
    HookMate, "hookMate", |line| mates::named(line, Theme::HookMate);
    /// The line between a man and its defender is cut.
    Interference, "interference", open_lines::interference;
    /// Something else first.
    Intermezzo, "intermezzo", timing::intermezzo;
    /// An attack on the king castled short.
    KingsideAttack, "kingsideAttack", kings::kingside_attack;
    /// Kings, pawns and knights.
    KnightEndgame, "knightEndgame", |line| kinds::endgame(line, kinds::KNIGHTS);
    /// Three moves.
    Long, "long", |line| kinds::length(line, 3..=3);
    /// It ends in mate.
    Mate, "mate", |line| mates::within(line, 1..=usize::MAX);
    /// In one.
    MateIn1, "mateIn1", |line| mates::within(line, 1..=1);
    /// In two.
    MateIn2, "mateIn2", |line| mates::within(line, 2..=2);
    /// In three.
    MateIn3, "mateIn3", |line| mates::within(line, 3..=3);
    /// In four.
    MateIn4, "mateIn4", |line| mates::within(line, 4..=4);
    /// In five or more.
    MateIn5, "mateIn5", |line| mates::within(line, 5..=usize::MAX);
    /// One move.
    OneMove, "oneMove", |line| kinds::length(line, 1..=1);
    /// Kings and pawns.
    PawnEndgame, "pawnEndgame", |line| kinds::endgame(line, kinds::PAWNS);
    /// A man cannot move as it would, because of its king.
    Pin, "pin", attack::pin;
    /// A pawn promotes.
    Promotion, "promotion", kinds::promotion;
    /// Kings, pawns and queens.
    QueenEndgame, "queenEndgame", |line| kinds::endgame(line, kinds::QUEENS);
    /// Kings, pawns, one queen and rooks.
    QueenRookEndgame, "queenRookEndgame", kinds::queen_rook_endgame;
    /// An attack on the king castled long.
    QueensideAttack, "queensideAttack", kings::queenside_attack;
    /// No check, no capture, no threat to be seen.
    QuietMove, "quietMove", timing::quiet_move;
    /// Kings, pawns and rooks.
    RookEndgame, "rookEndgame", |line| kinds::endgame(line, kinds::ROOKS);
    /// Material is given.
    Sacrifice, "sacrifice", material::sacrifice;
    /// Two moves.
    Short, "short", |line| kinds::length(line, 2..=2);
    /// The man in front must go, the one behind is taken.
    Skewer, "skewer", attack::skewer;
    /// A knight mates a king whose own men take every square.
    SmotheredMate, "smotheredMate", |line| mates::named(line, Theme::SmotheredMate);
    /// A man has nowhere to go.
    TrappedPiece, "trappedPiece", material::trapped_piece;
    /// A pawn becomes something else than a queen.
    UnderPromotion, "underPromotion", kinds::under_promotion;
    /// Four moves or more.
    VeryLong, "veryLong", |line| kinds::length(line, 4..=usize::MAX);
    /// Attack and defence through a man.
    XRayAttack, "xRayAttack", open_lines::x_ray;
}
