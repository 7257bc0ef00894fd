//! The fonts of the papers, and text shaped with them.

use std::ops::Range;
use std::sync::OnceLock;

use harfrust::{
    Direction, FontRef, Script, ShapeOptions, ShapePlan, Shaper, ShaperData, UnicodeBuffer, script,
};
use skrifa::MetadataProvider;
use skrifa::charmap::Charmap;

use crate::faces;
use crate::length::Length;

/// How heavy text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// A file of glyphs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Face {
    Regular,
    Bold,
    Signs,
}

impl Face {
    /// Every face, in the order in which a document numbers them.
    pub(crate) const ALL: [Self; 3] = [Self::Regular, Self::Bold, Self::Signs];

    /// The file.
    pub(crate) const fn bytes(self) -> &'static [u8] {
        match self {
            Self::Regular => faces::SANS,
            Self::Bold => faces::SANS_BOLD,
            Self::Signs => include_bytes!("../fonts/TrattoSigns.ttf"),
        }
    }

    /// The glyphs of the file.
    #[allow(clippy::expect_used)]
    fn glyphs(self) -> &'static Glyphs {
        static FACES: OnceLock<[Glyphs; 3]> = OnceLock::new();
        let faces = FACES.get_or_init(|| {
            Self::ALL.map(|face| {
                let font = FontRef::new(face.bytes()).expect("the fonts are part of the program");
                Glyphs { data: ShaperData::new(&font), signs: font.charmap(), font }
            })
        });
        match self {
            Self::Regular => &faces[0],
            Self::Bold => &faces[1],
            Self::Signs => &faces[2],
        }
    }

    fn covers(self, sign: char) -> bool {
        self.glyphs().signs.map(sign).is_some()
    }

    /// The size that lengths in this face are counted in.
    pub(crate) fn units_per_em(self) -> i32 {
        self.glyphs().shaper().units_per_em()
    }
}

/// A face as it is read: which signs it has, and how they are shaped.
struct Glyphs {
    font: FontRef<'static>,
    signs: Charmap<'static>,
    data: ShaperData,
}

impl Glyphs {
    fn shaper(&self) -> Shaper<'_> {
        self.data.shaper(&self.font).build()
    }
}

/// A glyph with its place, in units of its face.
#[derive(Debug, Clone)]
pub(crate) struct Shaped {
    pub id: u32,
    /// The bytes of the piece's text that it stands for.
    pub stands_for: Range<usize>,
    pub advance: i32,
    pub offset: (i32, i32),
}

/// Text of one face.
#[derive(Debug, Clone)]
pub(crate) struct Piece {
    pub face: Face,
    pub text: String,
    pub glyphs: Vec<Shaped>,
}

impl Piece {
    /// How wide it is.
    pub(crate) fn width(&self, size: Length) -> Length {
        let units: i64 = self.glyphs.iter().map(|glyph| i64::from(glyph.advance)).sum();
        let width = units * i64::from(size) / i64::from(self.face.units_per_em());
        // Rounded up, so that what is measured never exceeds what is drawn.
        Length::try_from(width + 1).unwrap_or(Length::MAX)
    }
}

/// A line of text, shaped.
#[derive(Debug, Clone)]
pub(crate) struct Run {
    pub pieces: Vec<Piece>,
}

impl Run {
    /// Shapes a line; signs that no face has are written in Latin letters.
    pub(crate) fn of(text: &str, weight: Weight) -> Self {
        let own = match weight {
            Weight::Regular => Face::Regular,
            Weight::Bold => Face::Bold,
        };
        let mut parts: Vec<(Face, String)> = Vec::new();
        let mut push = |face: Face, text: &str| match parts.last_mut() {
            Some((last, part)) if *last == face => part.push_str(text),
            _ => parts.push((face, text.to_owned())),
        };
        for sign in text.chars() {
            let sign = if sign.is_control() { ' ' } else { sign };
            let mut bytes = [0; 4];
            if own.covers(sign) {
                push(own, sign.encode_utf8(&mut bytes));
            } else if Face::Signs.covers(sign) {
                push(Face::Signs, sign.encode_utf8(&mut bytes));
            } else {
                push(own, deunicode::deunicode_char(sign).unwrap_or("?"));
            }
        }
        Self { pieces: parts.into_iter().map(|(face, text)| shape(face, text)).collect() }
    }

    /// How wide it is.
    pub(crate) fn width(&self, size: Length) -> Length {
        self.pieces.iter().map(|piece| piece.width(size)).sum()
    }

    /// What it says.
    pub(crate) fn text(&self) -> String {
        self.pieces.iter().map(|piece| piece.text.as_str()).collect()
    }
}

/// How far the line reaches above the baseline.
pub(crate) const fn ascent(size: Length) -> Length {
    // Capitals with their accents; the files say 0.66 for the bare capital.
    size / 100 * 88
}

/// From one line to the next.
pub(crate) const fn line_height(size: Length) -> Length {
    size / 100 * 122
}

/// The script that decides on kerning; one for each run, by its first letter.
fn script(text: &str) -> usize {
    let letter = text.chars().find(|sign| sign.is_alphabetic());
    match letter {
        Some('\u{370}'..='\u{3ff}') => 1,
        Some('\u{400}'..='\u{52f}') => 2,
        _ => 0,
    }
}

/// How to shape with a face: made once, since looking the rules up costs more than shaping.
fn plan(face: Face, script: usize) -> &'static ShapePlan {
    static PLANS: OnceLock<Vec<ShapePlan>> = OnceLock::new();
    let plans = PLANS.get_or_init(|| {
        let of = |face: Face| {
            SCRIPTS.map(|script| {
                let shaper = face.glyphs().shaper();
                ShapePlan::new(&shaper, Direction::LeftToRight, Some(script), None, &[])
            })
        };
        Face::ALL.into_iter().flat_map(of).collect()
    });
    let at = Face::ALL.iter().position(|each| *each == face).unwrap_or_default();
    &plans[at * SCRIPTS.len() + script]
}

const SCRIPTS: [Script; 3] = [script::LATIN, script::GREEK, script::CYRILLIC];

fn shape(face: Face, text: String) -> Piece {
    let script = script(&text);
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(&text);
    buffer.set_direction(Direction::LeftToRight);
    buffer.set_script(SCRIPTS[script]);
    let options = ShapeOptions::new().plan(Some(plan(face, script)));
    let shaped = face.glyphs().shaper().shape(buffer, options);
    let (infos, positions) = (shaped.glyph_infos(), shaped.glyph_positions());
    let at = |index: usize| usize::try_from(infos[index].cluster).unwrap_or_default();
    let glyphs = (0..infos.len()).map(|index| {
        let start = at(index);
        let later = (index + 1..infos.len()).map(at).find(|next| *next > start);
        Shaped {
            id: infos[index].glyph_id,
            stands_for: start..later.unwrap_or(text.len()),
            advance: positions[index].x_advance,
            offset: (positions[index].x_offset, positions[index].y_offset),
        }
    });
    Piece { face, glyphs: glyphs.collect(), text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_stand_in_columns() {
        let width = |text: &str| Run::of(text, Weight::Regular).width(10_000);
        for figure in '1'..='9' {
            assert_eq!(width("0"), width(&figure.to_string()));
        }
        assert_eq!(width("1904"), width("2747"));
    }

    #[test]
    fn names_of_many_nations_and_the_men_have_glyphs() {
        let text = "Đặng Ščepanović Łukasz Ţiriac Ильин-Женевский Αντωνίου ♔♛½";
        for weight in [Weight::Regular, Weight::Bold] {
            let run = Run::of(text, weight);
            assert_eq!(run.text(), text);
            assert!(run.pieces.iter().all(|piece| piece.glyphs.iter().all(|glyph| glyph.id != 0)));
        }
    }

    #[test]
    fn what_no_face_has_is_written_in_latin_letters() {
        let run = Run::of("王\u{7}", Weight::Regular);
        assert_eq!(run.text(), "Wang  ");
        assert!(run.pieces.iter().all(|piece| piece.glyphs.iter().all(|glyph| glyph.id != 0)));
    }
}
