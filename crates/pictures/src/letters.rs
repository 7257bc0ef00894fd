//! Letters as outlines: text shaped with our own faces.

use std::sync::OnceLock;

use deunicode::deunicode_char;
use harfrust::{Direction, FontRef, ShapeOptions, ShaperData, UnicodeBuffer, script};
use kurbo::{Affine, BezPath};
use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{GlyphId, MetadataProvider};

/// A face of the pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Face {
    /// Titles.
    Serif,
    /// Text.
    Sans,
    /// What stands out in it.
    Bold,
}

/// A file of glyphs as it is read.
struct Glyphs {
    font: FontRef<'static>,
    signs: Charmap<'static>,
    data: ShaperData,
}

/// The files, the serif with its second one.
fn files() -> &'static [Glyphs] {
    static FILES: OnceLock<Vec<Glyphs>> = OnceLock::new();
    FILES.get_or_init(|| {
        let files: [&'static [u8]; 4] = [
            documents::faces::SANS,
            documents::faces::SANS_BOLD,
            include_bytes!("../fonts/TrattoSerif-SemiBold.ttf"),
            include_bytes!("../fonts/TrattoSerif-SemiBold-Ext.ttf"),
        ];
        let glyphs = files.into_iter().filter_map(|bytes| {
            let font = FontRef::new(bytes).ok()?;
            Some(Glyphs { data: ShaperData::new(&font), signs: font.charmap(), font })
        });
        glyphs.collect()
    })
}

impl Face {
    /// The file that has a sign, by its place among the files: the face's own before the others'.
    fn file_for(self, sign: char) -> Option<usize> {
        let order: [usize; 3] = match self {
            Self::Sans => [0, 1, 2],
            Self::Bold => [1, 0, 2],
            Self::Serif => [2, 3, 1],
        };
        let has =
            |place: &usize| files().get(*place).is_some_and(|file| file.signs.map(sign).is_some());
        order.into_iter().find(has)
    }

    /// The pieces of a text that one file has each; what none has is written in Latin letters.
    fn pieces(self, text: &str) -> Vec<(usize, String)> {
        let mut pieces: Vec<(usize, String)> = Vec::new();
        let mut push = |sign: char| {
            let Some(file) = self.file_for(sign) else { return false };
            match pieces.last_mut() {
                Some((last, piece)) if *last == file => piece.push(sign),
                _ => pieces.push((file, sign.to_string())),
            }
            true
        };
        for sign in text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }) {
            if !push(sign) {
                for latin in deunicode_char(sign).unwrap_or("?").chars() {
                    push(latin);
                }
            }
        }
        pieces
    }

    /// A line of text as outlines from (0, 0) on, at a size, and how wide it is.
    pub(crate) fn outlines(self, text: &str, size: f64) -> (BezPath, f64) {
        let (mut whole, mut at) = (BezPath::new(), 0.0);
        for (place, piece) in self.pieces(text) {
            let Some(file) = files().get(place) else { continue };
            let shaper = file.data.shaper(&file.font).build();
            let scale = size / f64::from(shaper.units_per_em());
            let mut buffer = UnicodeBuffer::new();
            buffer.push_str(&piece);
            buffer.set_direction(Direction::LeftToRight);
            buffer.set_script(script::LATIN);
            let run = shaper.shape(buffer, ShapeOptions::new());
            let outlines = file.font.outline_glyphs();
            for (glyph, place) in run.glyph_infos().iter().zip(run.glyph_positions()) {
                let mut pen = Pen(BezPath::new());
                let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
                if let Some(outline) = outlines.get(GlyphId::new(glyph.glyph_id)) {
                    // An outline that cannot be drawn leaves its place empty.
                    let _ = outline.draw(settings, &mut pen);
                }
                let x = at + f64::from(place.x_offset) * scale;
                let y = -f64::from(place.y_offset) * scale;
                pen.0.apply_affine(Affine::new([scale, 0.0, 0.0, -scale, x, y]));
                whole.extend(pen.0);
                at += f64::from(place.x_advance) * scale;
            }
        }
        (whole, at)
    }

    /// How wide a line is.
    pub(crate) fn width(self, text: &str, size: f64) -> f64 {
        self.outlines(text, size).1
    }

    /// As much of a line as fits a width, with dots where something is left out.
    pub(crate) fn fitted(self, text: &str, size: f64, width: f64) -> String {
        if self.width(text, size) <= width {
            return text.to_owned();
        }
        let signs: Vec<char> = text.chars().collect();
        let cut = |length: usize| {
            let kept: String = signs[..length].iter().collect();
            format!("{}…", kept.trim_end_matches([' ', ',', '.']))
        };
        let fitting = (0..signs.len()).rev().map(cut);
        fitting.into_iter().find(|cut| self.width(cut, size) <= width).unwrap_or_default()
    }

    /// A text in at most so many lines of a width, broken at spaces; the last one is cut.
    pub(crate) fn wrapped(self, text: &str, size: f64, width: f64, most: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let longer = lines.last().map(|line| format!("{line} {word}"));
            let fits = |line: &String| lines.len() == most || self.width(line, size) <= width;
            match longer.filter(fits) {
                Some(line) => {
                    lines.pop();
                    lines.push(line);
                }
                None => lines.push(word.to_owned()),
            }
        }
        lines.iter().map(|line| self.fitted(line, size, width)).collect()
    }
}

/// Takes an outline as a path.
struct Pen(BezPath);

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to((f64::from(x), f64::from(y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to((f64::from(x), f64::from(y)));
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.0.quad_to((f64::from(cx0), f64::from(cy0)), (f64::from(x), f64::from(y)));
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        let (first, second) = ((f64::from(cx0), f64::from(cy0)), (f64::from(cx1), f64::from(cy1)));
        self.0.curve_to(first, second, (f64::from(x), f64::from(y)));
    }

    fn close(&mut self) {
        self.0.close_path();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_is_there_and_names_of_all_nations_are_drawn() {
        assert_eq!(files().len(), 4);
        for face in [Face::Serif, Face::Sans, Face::Bold] {
            for name in ["Zwölfer", "Ștefănescu", "Łukasz", "Иванов", "王", "½–½"] {
                let (outlines, width) = face.outlines(name, 40.0);
                assert!(width > 20.0 && !outlines.elements().is_empty(), "{face:?} {name}");
            }
        }
    }

    #[test]
    fn a_line_that_is_too_long_ends_in_dots_and_fits() {
        let fitted = Face::Sans.fitted("Campionato provinciale giovanile", 30.0, 200.0);
        assert!(fitted.ends_with('…') && Face::Sans.width(&fitted, 30.0) <= 200.0, "{fitted}");
        assert_eq!(Face::Sans.fitted("Lodi", 30.0, 200.0), "Lodi");
        assert_eq!(Face::Sans.fitted("Lodi", 30.0, 1.0), "");
    }

    #[test]
    fn words_stay_whole_and_the_last_line_is_cut() {
        let title = "Open internazionale di Lodi e provincia";
        let lines = Face::Serif.wrapped(title, 40.0, 320.0, 2);
        assert_eq!(lines.len(), 2, "{lines:?}");
        assert!(lines.iter().all(|line| Face::Serif.width(line, 40.0) <= 320.0), "{lines:?}");
        assert!(title.starts_with(&format!("{} ", lines[0])), "{lines:?}");
        assert!(lines[1].ends_with('…'), "{lines:?}");
    }
}
