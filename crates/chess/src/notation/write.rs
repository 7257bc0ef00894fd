//! From a legal move to its text.

use codex::door;
use shakmaty::{CastlingSide, Chess, Move, Position, Role, Square};

use super::Letters;
use crate::legal::{IllegalMove, after};

/// How a move is written. [`Writer::short`] is the form of the Laws' first sample game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Writer {
    /// The letters of the reader's language.
    pub letters: Letters,
    /// Short or long.
    pub form: Form,
    /// The sign of a capture (C.13.3).
    pub capture: CaptureSign,
    /// The signs of check and mate (C.13.4, C.13.5).
    pub check: CheckSigns,
    /// The sign of a capture in passing (C.13.6).
    pub en_passant: EnPassantSign,
    /// What stands before the letter of a new piece.
    pub promotion: PromotionSign,
}

/// How much of the origin is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// As little as C.10 allows: `Cbd2`.
    Short,
    /// The square of origin always: `Cb1d2` (C.8).
    Long,
    /// The same with a hyphen: `Cb1-d2`.
    LongHyphen,
}

/// What stands between a piece and the square where it captures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CaptureSign {
    /// `x`
    Cross,
    /// `:`
    Colon,
    /// Nothing.
    Omitted,
}

/// Whether `+` and `#` are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CheckSigns {
    /// `+` and `#`.
    Written,
    /// Neither.
    Omitted,
}

/// Whether `e.p.` is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EnPassantSign {
    /// `exd6 e.p.`
    Written,
    /// `exd6`
    Omitted,
}

/// How the new piece of a promotion is joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PromotionSign {
    /// `e8D`, the form of C.11.
    None,
    /// `e8=D`
    Equals,
    /// `e8(D)`
    Brackets,
}

impl Writer {
    /// Short form with every sign: `exd6 e.p.`, `De3+`, `e8D`.
    pub const fn short(letters: Letters) -> Writer {
        Writer {
            letters,
            form: Form::Short,
            capture: CaptureSign::Cross,
            check: CheckSigns::Written,
            en_passant: EnPassantSign::Written,
            promotion: PromotionSign::None,
        }
    }

    /// Long form with every sign: `e5xd6 e.p.`, `Dd4e3+`.
    pub const fn long(letters: Letters) -> Writer {
        Writer { form: Form::Long, ..Writer::short(letters) }
    }

    /// Short form without the optional signs: `ed6`, `De3`.
    pub const fn bare(letters: Letters) -> Writer {
        Writer {
            capture: CaptureSign::Omitted,
            check: CheckSigns::Omitted,
            en_passant: EnPassantSign::Omitted,
            ..Writer::short(letters)
        }
    }
}

/// Writes one move, without number and offer.
///
/// # Errors
/// [`IllegalMove`] when `mv` is not legal in `position`.
pub fn write_move(position: &Chess, mv: Move, writer: Writer) -> Result<String, IllegalMove> {
    let after = after(position, mv)?;
    let mut text = match mv.castling_side() {
        Some(CastlingSide::KingSide) => "0-0".to_owned(),
        Some(CastlingSide::QueenSide) => "0-0-0".to_owned(),
        None => body(position, mv, writer),
    };
    if writer.check == CheckSigns::Written && after.is_check() {
        text.push(if after.is_checkmate() { '#' } else { '+' });
    }
    if writer.en_passant == EnPassantSign::Written && mv.is_en_passant() {
        text.push_str(" e.p.");
    }
    Ok(text)
}

fn body(position: &Chess, mv: Move, writer: Writer) -> String {
    let mut text = String::new();
    // C.4: pawns are known by the absence of a letter.
    if mv.role() != Role::Pawn {
        text.extend(writer.letters.letter(mv.role()));
    }
    let origin = match writer.form {
        Form::Short => origin_needed(position, mv),
        Form::Long | Form::LongHyphen => Origin::Square,
    };
    if let Some(from) = mv.from() {
        origin.write(from, &mut text);
    }
    match (mv.is_capture(), writer.capture, writer.form) {
        (true, CaptureSign::Cross, _) => text.push('x'),
        (true, CaptureSign::Colon, _) => text.push(':'),
        (_, _, Form::LongHyphen) => text.push('-'),
        _ => {}
    }
    mv.to().append_to_string(&mut text);
    if let Some(letter) = mv.promotion().and_then(|role| writer.letters.letter(role)) {
        match writer.promotion {
            PromotionSign::None => text.push(letter),
            PromotionSign::Equals => text.extend(['=', letter]),
            PromotionSign::Brackets => text.extend(['(', letter, ')']),
        }
    }
    text
}

/// How much of the square of origin a short note needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    Nothing,
    File,
    Rank,
    Square,
}

impl Origin {
    fn write(self, from: Square, text: &mut String) {
        if matches!(self, Origin::File | Origin::Square) {
            text.push(from.file().char());
        }
        if matches!(self, Origin::Rank | Origin::Square) {
            text.push(from.rank().char());
        }
    }
}

/// C.9.3 for pawns, C.10 for pieces: the file if it tells them apart, else the rank, else both.
///
/// Only pieces that *can* go there count, so a pinned one asks for nothing.
pub(super) fn origin_needed(position: &Chess, mv: Move) -> Origin {
    let Some(from) = mv.from() else { return Origin::Nothing };
    if mv.role() == Role::Pawn {
        if !mv.is_capture() {
            return Origin::Nothing;
        }
        door!(
            "chess::notation::write, pawn takes",
            "fide-2023 C.9.3",
            "fide-2017 C.9.3",
            "fide-2009 C11.a C11.b C11.c"
        );
        return Origin::File;
    }
    let rivals: Vec<Square> = position
        .san_candidates(mv.role(), mv.to())
        .iter()
        .filter_map(|other| other.from())
        .filter(|square| *square != from)
        .collect();
    let alone_on = |same: fn(Square, Square) -> bool| !rivals.iter().any(|r| same(*r, from));
    if rivals.is_empty() {
        Origin::Nothing
    } else if alone_on(|a, b| a.file() == b.file()) {
        if alone_on(|a, b| a.rank() == b.rank()) {
            door!(
                "chess::notation::write, neither",
                "fide-2023 C.10.3",
                "fide-2017 C.10.3",
                "fide-2009 C10"
            );
        } else {
            door!(
                "chess::notation::write, same rank",
                "fide-2023 C.10.1.1 C.10.1.2 C.10.1.3",
                "fide-2017 C.10.1.1 C.10.1.2 C.10.1.3",
                "fide-2009 C10.1.a C10.1.b C10.1.c"
            );
        }
        Origin::File
    } else if alone_on(|a, b| a.rank() == b.rank()) {
        door!(
            "chess::notation::write, same file",
            "fide-2023 C.10.2.1 C.10.2.2 C.10.2.3",
            "fide-2017 C.10.2.1 C.10.2.2 C.10.2.3",
            "fide-2009 C10.2.a C10.2.b C10.2.c"
        );
        Origin::Rank
    } else {
        Origin::Square
    }
}
