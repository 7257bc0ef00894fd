//! From a note to the one legal move it stands for.

use codex::door;
use shakmaty::{Chess, Move, Position, Rank, Role};

use crate::uci::parse_uci;

use super::{
    Letters, ReadError, Remark, Unreadable,
    grammar::{self, Body, CheckSign, Note, Trace},
    number, propose,
    write::{Origin, origin_needed},
};

/// How much a reader forgives. What was read by leniency is always remarked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Scores used as evidence and sealed moves: Appendix C, capitals matter.
    Strict,
    /// Imports: also pawns named by a letter, and piece letters in lower case where no pawn fits.
    Lenient,
    /// The learner's book: also `e4 = d5`, `1)`, capital files, stray spaces, `D4 x Th8`.
    Manual,
}

/// Whether the edition knows the long form (`Cg1f3`) at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LongForm {
    /// C.8 of 2017 and 2023 accepts it.
    Accepted,
    /// 2009 is silent: read, because clearness is what a score is for, and remarked.
    Remarked,
}

/// How texts are to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reader {
    /// The letters the score is written in.
    pub letters: Letters,
    /// How much is forgiven.
    pub mode: Mode,
    /// What the edition says about the long form.
    pub long_form: LongForm,
}

impl Reader {
    /// Appendix C to the letter, long form accepted.
    pub const fn strict(letters: Letters) -> Reader {
        Reader { letters, mode: Mode::Strict, long_form: LongForm::Accepted }
    }

    /// For texts from elsewhere.
    pub const fn lenient(letters: Letters) -> Reader {
        Reader { mode: Mode::Lenient, ..Reader::strict(letters) }
    }

    /// For the learner's manual.
    pub const fn manual(letters: Letters) -> Reader {
        Reader { mode: Mode::Manual, ..Reader::strict(letters) }
    }
}

/// A move read without doubt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The legal move.
    pub mv: Move,
    /// What was not as it should be.
    pub remarks: Vec<Remark>,
    /// C.12: `(=)` stands beside it.
    pub offers_draw: bool,
}

/// Reads one move, with or without its number.
///
/// # Errors
/// [`ReadError`] when the text gives no legal move or more than one.
pub fn parse_move(position: &Chess, text: &str, reader: Reader) -> Result<Reading, ReadError> {
    let text = text.trim();
    let (number, body) = match number::leading(text) {
        Some(number) => (Some(number.value), &text[number.len..]),
        None => (None, text),
    };
    let mut reading = read(position, body, reader).map_err(|error| match error {
        ReadError::Illegal { .. } => {
            ReadError::Illegal { proposals: propose::exchanged(position, body.trim(), reader) }
        }
        // Offsets are those of the text as given, number included.
        ReadError::Unreadable(Unreadable::Sign { found, offset }) => {
            Unreadable::Sign { found, offset: offset + text.len() - body.len() }.into()
        }
        other => other,
    })?;
    reading.remarks.extend(number.and_then(|written| number_remark(position, written)));
    Ok(reading)
}

/// The remark for a move number that is not the one due.
pub(super) fn number_remark(position: &Chess, written: u32) -> Option<Remark> {
    let expected = position.fullmoves().get();
    (written != expected).then_some(Remark::NumberMismatch { written, expected })
}

/// Tries the passes of the mode; the first error is the one that speaks about the text as written.
pub(super) fn read(position: &Chess, text: &str, reader: Reader) -> Result<Reading, ReadError> {
    let mut first_error = None;
    for pass in grammar::passes(reader.mode) {
        let attempt = grammar::read(text, reader.letters, reader.mode, *pass)
            .map_err(ReadError::from)
            .and_then(|note| {
                resolve(position, &note).map(|mv| reading(position, mv, note, reader))
            });
        match attempt {
            Ok(reading) => return Ok(reading),
            Err(error @ (ReadError::Unreadable(_) | ReadError::Illegal { .. })) => {
                // An illegal move says more about the text than an unreadable one.
                let says_more = matches!(
                    (&first_error, &error),
                    (None, _) | (Some(ReadError::Unreadable(_)), ReadError::Illegal { .. })
                );
                if says_more {
                    first_error = Some(error);
                }
            }
            Err(clear) => return Err(clear),
        }
    }
    match in_squares(position, text).filter(|_| reader.mode == Mode::Lenient) {
        Some(mv) => Ok(Reading { mv, remarks: vec![Remark::LongForm], offers_draw: false }),
        None => Err(first_error.unwrap_or(Unreadable::Empty.into())),
    }
}

/// A move as engines write it: `g1f3`, `e1g1`, `a7a8q`.
fn in_squares(position: &Chess, text: &str) -> Option<Move> {
    let bare = text.trim_end_matches(['+', '#', '!', '?']);
    let squares =
        matches!(bare.len(), 4 | 5) && bare.starts_with(|file| ('a'..='h').contains(&file));
    parse_uci(position, bare).ok().filter(|_| squares)
}

fn reading(position: &Chess, mv: Move, note: Note, reader: Reader) -> Reading {
    tell_rules_of(mv, &note);
    let mut remarks = sign_remarks(position, mv, &note);
    if reader.long_form == LongForm::Remarked && is_long(position, mv, note.body) {
        remarks.push(Remark::LongForm);
    }
    remarks.extend(note.remarks);
    Reading { mv, remarks, offers_draw: note.offer }
}

/// Says by which articles of Appendix C a note was understood.
fn tell_rules_of(mv: Move, note: &Note) {
    match note.body {
        Body::Castle(_) => door!(
            "chess::notation::read, castling",
            "fide-2023 C.13.1 C.13.2",
            "fide-2017 C.13",
            "fide-2009 C13"
        ),
        Body::Trace(trace) => tell_trace(mv, trace),
    }
    match note.check {
        None => {}
        Some(CheckSign::Check) => door!(
            "chess::notation::read, check",
            "fide-2023 C.13.4",
            "fide-2017 C.13",
            "fide-2009 C13"
        ),
        Some(CheckSign::Double | CheckSign::Mate) => door!(
            "chess::notation::read, mate",
            "fide-2023 C.13.5",
            "fide-2017 C.13",
            "fide-2009 C13"
        ),
    }
    if note.en_passant {
        door!(
            "chess::notation::read, en passant",
            "fide-2023 C.13.6",
            "fide-2017 C.13",
            "fide-2009 C13"
        );
    }
    if note.offer {
        door!("chess::notation::read, offer", "fide-2023 C.12", "fide-2017 C.12", "fide-2009 C13");
    }
}

fn tell_trace(mv: Move, trace: Trace) {
    door!(
        "chess::notation::read, goal",
        "fide-2023 C.5 C.6 C.8",
        "fide-2017 C.5 C.6 C.8",
        "fide-2009 C5 C6"
    );
    if trace.role == Role::Pawn {
        door!("chess::notation::read, pawn", "fide-2023 C.4", "fide-2017 C.4", "fide-2009 C4 C8.b");
    } else {
        door!(
            "chess::notation::read, piece",
            "fide-2023 C.3",
            "fide-2017 C.3",
            "fide-2009 C3 C8.a"
        );
        if trace.file.is_some() || trace.rank.is_some() {
            door!(
                "chess::notation::read, origin",
                "fide-2023 C.10",
                "fide-2017 C.10",
                "fide-2009 C10"
            );
        }
    }
    match (mv.is_capture(), trace.role) {
        (false, _) => {}
        (true, Role::Pawn) => door!(
            "chess::notation::read, pawn takes",
            "fide-2023 C.9.3",
            "fide-2017 C.9.3",
            "fide-2009 C9.b C11.a"
        ),
        (true, _) => door!(
            "chess::notation::read, piece takes",
            "fide-2023 C.9.1 C.9.2",
            "fide-2017 C.9.1 C.9.2",
            "fide-2009 C9.a C9.b"
        ),
    }
    if trace.capture_sign {
        door!("chess::notation::read, capture sign", "fide-2023 C.13.3");
    }
    if trace.promotion.is_some() {
        door!(
            "chess::notation::read, promotion",
            "fide-2023 C.11",
            "fide-2017 C.11",
            "fide-2009 C12"
        );
    }
}

/// The one legal move that fits the note.
fn resolve(position: &Chess, note: &Note) -> Result<Move, ReadError> {
    let legal = crate::legal::legal_moves(position);
    let fitting: Vec<Move> = match note.body {
        Body::Castle(side) => {
            legal.into_iter().filter(|mv| mv.castling_side() == Some(side)).collect()
        }
        Body::Trace(trace) => {
            let on_the_way: Vec<Move> =
                legal.into_iter().filter(|mv| takes_way(*mv, trace)).collect();
            if trace.role == Role::Pawn {
                pawn_moves(position, trace, on_the_way)?
            } else {
                on_the_way
            }
        }
    };
    match *fitting.as_slice() {
        [mv] => Ok(mv),
        [] => Err(ReadError::Illegal { proposals: Vec::new() }),
        _ => Err(ReadError::Ambiguous { candidates: fitting }),
    }
}

/// Same kind of piece, same goal, and the origin as far as it is given.
fn takes_way(mv: Move, trace: Trace) -> bool {
    let Some(from) = mv.from() else { return false };
    !mv.is_castle()
        && mv.role() == trace.role
        && mv.to() == trace.to
        && trace.file.is_none_or(|file| from.file() == file)
        && trace.rank.is_none_or(|rank| from.rank() == rank)
}

/// C.9.3 and C.11: a capture names its file, a promotion its piece.
fn pawn_moves(
    position: &Chess,
    trace: Trace,
    mut moves: Vec<Move>,
) -> Result<Vec<Move>, ReadError> {
    let last_rank = position.turn().relative_rank(Rank::Eighth);
    if trace.promotion.is_some() && trace.to.rank() != last_rank {
        return Err(Unreadable::NoPromotion.into());
    }
    if trace.file.is_none() {
        let (captures, pushes): (Vec<Move>, Vec<Move>) =
            moves.into_iter().partition(|mv| mv.is_capture());
        let meant_capture = trace.capture_sign || pushes.is_empty();
        if meant_capture && !captures.is_empty() {
            return Err(ReadError::CaptureNeedsFile { candidates: captures });
        }
        if trace.capture_sign {
            return Err(Unreadable::NoGoal.into());
        }
        moves = pushes;
    }
    if trace.promotion.is_none() && moves.iter().any(|mv| mv.is_promotion()) {
        return Err(ReadError::PromotionMissing { candidates: moves });
    }
    moves.retain(|mv| mv.promotion() == trace.promotion);
    Ok(moves)
}

/// Signs never choose a move; where they do not hold they are remarked.
fn sign_remarks(position: &Chess, mv: Move, note: &Note) -> Vec<Remark> {
    let mut remarks = Vec::new();
    if matches!(note.body, Body::Trace(trace) if trace.capture_sign) && !mv.is_capture() {
        remarks.push(Remark::NotACapture);
    }
    if note.en_passant && !mv.is_en_passant() {
        remarks.push(Remark::NotEnPassant);
    }
    if note.check.is_some_and(|sign| !holds(position, mv, sign)) {
        remarks.push(Remark::MarkMismatch);
    }
    remarks
}

fn holds(position: &Chess, mv: Move, sign: CheckSign) -> bool {
    let Ok(after) = crate::legal::after(position, mv) else { return false };
    match sign {
        CheckSign::Check => after.is_check(),
        CheckSign::Double => after.is_checkmate() || after.checkers().count() >= 2,
        CheckSign::Mate => after.is_checkmate(),
    }
}

/// Whether more of the origin is written than C.10 asks for, down to the square.
fn is_long(position: &Chess, mv: Move, body: Body) -> bool {
    let Body::Trace(trace) = body else { return false };
    trace.file.is_some() && trace.rank.is_some() && origin_needed(position, mv) != Origin::Square
}
