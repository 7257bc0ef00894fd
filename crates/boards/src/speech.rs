//! The board for ears and fingers: moves spoken, the position and the score as text.

use std::fmt::Write as _;

use chess::announce::{GERMAN, announce};
use chess::board::{Coordinates, TextStyle};
use chess::notation::Letters;
use codex::{Phrase, Voice, phrase};
use draughts::Piece;
use draughts::picture::{self, Signs};
use shakmaty::uci::UciMove;
use shakmaty::{CastlingSide, Chess, Color, File, Move, Position, Rank, Role, Square};
use table::fid;
use table::fide;
use vocabulary::Side;

use crate::history;
use crate::live::{Live, Table};
use crate::shown::ShownMove;

/// How a move is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Speech {
    /// As it is announced at the table: at chess in the words of Appendix D, at draughts plainly.
    Announced,
    /// Plainly, in the language of the listener: "Cavallo g1 f3".
    Plain,
}

/// How a position is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BoardForm {
    /// Rank by rank, every man with his square, for a screen reader.
    Words,
    /// A letter or point for each square, for a Braille line: White in capitals.
    Letters,
}

impl Live {
    /// The last move, spoken; none before the first. One that the rules do not know is told as the hands
    /// made it, and announced by nobody.
    pub fn spoken(&self, speech: Speech, voice: &dyn Voice) -> Option<String> {
        let made = match self.table() {
            Table::Chess(table) => table.game().record().plies().len(),
            Table::Draughts(table) => history::draughts_plies(table).len(),
        };
        self.spoken_at(made, speech, voice)
    }

    /// The half-move of this number, counted from one, spoken; none where there is none.
    pub fn spoken_at(&self, ply: usize, speech: Speech, voice: &dyn Voice) -> Option<String> {
        let at = ply.checked_sub(1)?;
        match self.table() {
            Table::Chess(table) => match (speech, chess_at(table, at)) {
                (Speech::Announced, known) => {
                    known.and_then(|(position, mv)| announce(&position, mv, &GERMAN).ok())
                }
                (Speech::Plain, Some((position, mv))) => Some(plain(&position, mv, voice)),
                (Speech::Plain, None) => handled_at(table, at).map(|phrase| voice.say(&phrase)),
            },
            Table::Draughts(table) => draughts_at(table, at).map(|phrase| voice.say(&phrase)),
        }
    }

    /// The position after so many half-moves in words, as [`BoardForm::Words`] tells the last one.
    pub fn words_after(&self, ply: usize, voice: &dyn Voice) -> Option<String> {
        match self.table() {
            Table::Chess(table) => {
                let after = table.game().record().standing_after(ply)?;
                Some(chess_words(after.board(), voice))
            }
            Table::Draughts(table) => {
                let plies = history::draughts_plies(table);
                let after = plies.get(ply).map(|next| next.before);
                let now = (ply == plies.len()).then(|| table.game().record().position());
                Some(draughts_words(&after.or(now)?, voice))
            }
        }
    }

    /// The position as text, White at the near edge.
    pub fn board_text(&self, form: BoardForm, letters: Letters, voice: &dyn Voice) -> String {
        match (self.table(), form) {
            (Table::Chess(table), BoardForm::Words) => {
                chess_words(table.game().standing().board(), voice)
            }
            (Table::Chess(table), BoardForm::Letters) => {
                let style = TextStyle {
                    orientation: Color::White,
                    letters,
                    coordinates: Coordinates::Shown,
                };
                let board = table.game().standing().board();
                // Braille has a cell for the full stop, none for the raised point.
                chess::board::text(board, style).replace('·', ".")
            }
            (Table::Draughts(table), BoardForm::Words) => {
                draughts_words(&table.game().record().position(), voice)
            }
            (Table::Draughts(table), BoardForm::Letters) => {
                let position = table.game().record().position();
                let drawn = picture::text(&position, Side::White, Signs::Letters);
                drawn.replace('·', ".")
            }
        }
    }

    /// The score: a line for each move with its number, then the result.
    pub fn scoresheet_text(&self, letters: Letters) -> String {
        let moves = match self.table() {
            Table::Chess(_) => self.chess_moves(letters),
            Table::Draughts(_) => self.draughts_moves(),
        };
        let result = match self.table() {
            Table::Chess(table) => table.game().ending().and_then(|ending| ending.result),
            Table::Draughts(table) => table.game().ending().and_then(|ending| ending.result),
        };
        let mut text = String::new();
        for (index, made) in moves.iter().enumerate() {
            line(&mut text, made, index == 0);
        }
        if !text.is_empty() {
            text.push('\n');
        }
        if let Some(result) = result {
            let _ = writeln!(text, "{result}");
        }
        text
    }
}

/// Adds a move to its line; White's begins one.
fn line(text: &mut String, made: &ShownMove, first: bool) {
    // Writing to a `String` cannot fail.
    let _ = match made.side {
        Side::White if first => write!(text, "{}. {}", made.number, made.text),
        Side::White => write!(text, "\n{}. {}", made.number, made.text),
        Side::Black if first => write!(text, "{}. … {}", made.number, made.text),
        Side::Black => write!(text, " {}", made.text),
    };
}

/// A half-move of chess by its place from zero, and the position before it; none if the Laws do not
/// know it.
fn chess_at(table: &fide::Table, at: usize) -> Option<(Chess, Move)> {
    let record = table.game().record();
    let ply = record.plies().get(at)?;
    let before = record.standing_after(at)?;
    Some((before.lawful()?.clone(), before.legal(ply.uci)?))
}

/// What the hands did by a half-move that the Laws do not know: whoever does not see must hear of it too.
fn handled_at(table: &fide::Table, at: usize) -> Option<Phrase> {
    let record = table.game().record();
    let UciMove::Normal { from, to, promotion } = record.plies().get(at)?.uci else { return None };
    let standing = record.standing_after(at)?;
    let board = standing.board();
    let piece = self::piece(board.piece_at(from)?.role);
    let takes = if board.piece_at(to).is_some() { "yes" } else { "no" };
    let (from, to) = (from.to_string(), to.to_string());
    Some(match promotion.map(self::piece) {
        Some(new) => {
            phrase!(
                "boards-spoken-promotion",
                piece = piece,
                from = from,
                to = to,
                takes = takes,
                new = new
            )
        }
        None => phrase!("boards-spoken-move", piece = piece, from = from, to = to, takes = takes),
    })
}

/// "Cavallo g1 f3", "Donna d1 prende h5, scacco".
pub(crate) fn plain(position: &Chess, mv: Move, voice: &dyn Voice) -> String {
    let mut said = voice.say(&plain_move(mv));
    let mut after = position.clone();
    after.play_unchecked(mv);
    if after.is_checkmate() {
        said = voice.say(&phrase!("boards-spoken-mate", said = said));
    } else if after.is_check() {
        said = voice.say(&phrase!("boards-spoken-check", said = said));
    }
    said
}

fn plain_move(mv: Move) -> Phrase {
    match mv.castling_side() {
        Some(CastlingSide::KingSide) => return phrase!("boards-spoken-castling-short"),
        Some(CastlingSide::QueenSide) => return phrase!("boards-spoken-castling-long"),
        None => {}
    }
    let piece = piece(mv.role());
    let from = mv.from().map_or_else(String::new, |from| from.to_string());
    let to = mv.to().to_string();
    let takes = if mv.is_capture() { "yes" } else { "no" };
    match mv.promotion() {
        Some(role) => phrase!(
            "boards-spoken-promotion",
            piece = piece,
            from = from,
            to = to,
            takes = takes,
            new = self::piece(role)
        ),
        None if mv.is_en_passant() => {
            phrase!("boards-spoken-en-passant", piece = piece, from = from, to = to)
        }
        None => phrase!("boards-spoken-move", piece = piece, from = from, to = to, takes = takes),
    }
}

/// The name of a kind of piece.
fn piece(role: Role) -> Phrase {
    match role {
        Role::King => phrase!("boards-piece-king"),
        Role::Queen => phrase!("boards-piece-queen"),
        Role::Rook => phrase!("boards-piece-rook"),
        Role::Bishop => phrase!("boards-piece-bishop"),
        Role::Knight => phrase!("boards-piece-knight"),
        Role::Pawn => phrase!("boards-piece-pawn"),
    }
}

/// The name of a man with his colour.
fn man(piece: shakmaty::Piece) -> Phrase {
    let side = chess::side(piece.color).slug();
    match piece.role {
        Role::King => phrase!("boards-man-king", side = side),
        Role::Queen => phrase!("boards-man-queen", side = side),
        Role::Rook => phrase!("boards-man-rook", side = side),
        Role::Bishop => phrase!("boards-man-bishop", side = side),
        Role::Knight => phrase!("boards-man-knight", side = side),
        Role::Pawn => phrase!("boards-man-pawn", side = side),
    }
}

/// A half-move of draughts by its place from zero.
fn draughts_at(table: &fid::Table, at: usize) -> Option<Phrase> {
    let plies = history::draughts_plies(table);
    let ply = plies.get(at)?;
    let takes = ply.mv.map_or_else(|| ply.text.contains('x'), |mv| mv.is_capture());
    let path = ply.path();
    draughts_move(&path.iter().map(ToString::to_string).collect::<Vec<_>>(), takes)
}

/// "22 a 18", "22 prende, a 15": a move of draughts by the squares of its piece.
pub(crate) fn draughts_move(path: &[String], takes: bool) -> Option<Phrase> {
    let [from, between @ .., to] = path else { return None };
    let (from, to) = (from.as_str(), to.as_str());
    Some(match (takes, between.is_empty()) {
        (false, _) => phrase!("boards-spoken-step", from = from, to = to),
        (true, true) => phrase!("boards-spoken-take", from = from, to = to),
        (true, false) => {
            phrase!("boards-spoken-takes", from = from, through = between.join(", "), to = to)
        }
    })
}

fn chess_words(board: &shakmaty::Board, voice: &dyn Voice) -> String {
    let mut text = String::new();
    for rank in Rank::ALL.into_iter().rev() {
        let men: Vec<String> = File::ALL
            .into_iter()
            .filter_map(|file| {
                let square = Square::from_coords(file, rank);
                let man = voice.say(&man(board.piece_at(square)?));
                Some(voice.say(&phrase!("boards-man-at", man = man, square = square.to_string())))
            })
            .collect();
        let rank = rank.char();
        let told = if men.is_empty() {
            phrase!("boards-rank-empty", rank = rank)
        } else {
            phrase!("boards-rank", rank = rank, men = men.join(", "))
        };
        let _ = writeln!(text, "{}", voice.say(&told));
    }
    text
}

fn draughts_words(position: &draughts::Position, voice: &dyn Voice) -> String {
    let board = position.board();
    let mut text = String::new();
    for row in 0..board.rows() {
        let squares: Vec<_> =
            (0..board.rows()).filter_map(|column| board.at(row, column)).collect();
        let [first, .., last] = squares.as_slice() else { continue };
        let men: Vec<String> = squares
            .iter()
            .filter_map(|square| {
                let (side, piece) = position.at(*square)?;
                let side = side.slug();
                let man = match piece {
                    Piece::Man => phrase!("boards-man-man", side = side),
                    Piece::King => phrase!("boards-man-dama", side = side),
                };
                let square = square.to_string();
                Some(voice.say(&phrase!("boards-man-at", man = voice.say(&man), square = square)))
            })
            .collect();
        let (first, last) = (first.to_string(), last.to_string());
        let told = if men.is_empty() {
            phrase!("boards-row-empty", first = first, last = last)
        } else {
            phrase!("boards-row", first = first, last = last, men = men.join(", "))
        };
        let _ = writeln!(text, "{}", voice.say(&told));
    }
    text
}
