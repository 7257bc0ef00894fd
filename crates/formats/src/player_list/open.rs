//! Telling what kind of list a stream holds, and going through it.

use std::io::BufRead;

use vocabulary::Pace;

use super::columns::Columns;
use super::fault::{Cause, Fault, Misfit};
use super::fixed::Fixed;
use super::fsi::Fsi;
use super::lines::{Found, Lines, decode, is_text};
use super::player::Player;
use super::xml::Xml;

/// A kind of list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// FIDE's in fixed columns.
    Fide,
    /// FIDE's in XML.
    FideXml,
    /// FSI's `allin.csv`.
    Fsi,
}

impl Source {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Fide, Self::FideXml, Self::Fsi];

    /// Its name on the command line.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Fide => "fide",
            Self::FideXml => "fide-xml",
            Self::Fsi => "fsi",
        }
    }
}

/// How to read a list.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options {
    /// The kind of list; otherwise it is told by its beginning.
    pub source: Option<Source>,
    /// The pace of ratings whose heading does not say it: FIDE's lists for one pace are all alike.
    pub pace: Pace,
}

/// A line of a list: its player, if there is one, and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The line, counted from 1.
    pub line: u64,
    /// The player.
    pub player: Option<Player>,
    /// The faults.
    pub faults: Vec<Fault>,
}

impl Entry {
    pub(super) fn fault(fault: Fault) -> Self {
        Self { line: fault.line, player: None, faults: vec![fault] }
    }
}

/// A list being read: an iterator over its lines.
pub struct PlayerList<R> {
    inner: Inner<R>,
    source: Source,
    published: Option<String>,
    unused: Vec<String>,
    ended: bool,
}

enum Inner<R> {
    Fixed(Lines<R>, Fixed),
    Fsi(Lines<R>, Fsi),
    Xml(Box<Xml<R>>),
}

impl<R: BufRead> PlayerList<R> {
    /// Reads the header.
    pub fn open(mut reader: R, options: Options) -> Result<Self, Misfit> {
        let begin = reader.fill_buf()?;
        if begin.is_empty() {
            return Err(Misfit::Empty);
        }
        if begin.starts_with(b"PK\x03\x04") {
            return Err(Misfit::Zip);
        }
        if begin.starts_with(b"\xef\xbb\xbf") {
            reader.consume(3);
        }
        let begin = reader.fill_buf()?;
        let content = begin.trim_ascii_start();
        if content.first() == Some(&b'<') {
            let head = content.get(..1024).unwrap_or(content).to_ascii_lowercase();
            let has = |word: &[u8]| head.windows(word.len()).any(|window| window == word);
            if has(b"<!doctype html") || has(b"<html") {
                return Err(Misfit::Html);
            }
            if options.source.is_some_and(|source| source != Source::FideXml) {
                return Err(Misfit::UnknownHeader { found: vec!["<".to_owned()] });
            }
            let inner = Inner::Xml(Box::new(Xml::new(reader, options.pace)));
            return Ok(Self::new(inner, Source::FideXml, None, Vec::new()));
        }
        Self::of_text(Lines::new(reader), options)
    }

    fn of_text(mut lines: Lines<R>, options: Options) -> Result<Self, Misfit> {
        loop {
            match lines.next_line()? {
                Found::End => return Err(Misfit::Empty),
                Found::TooLong => return Err(Misfit::Binary),
                Found::Whole | Found::Open if lines.line().trim_ascii().is_empty() => {}
                Found::Whole | Found::Open => break,
            }
        }
        if !is_text(lines.line()) {
            return Err(Misfit::Binary);
        }
        let header = decode(lines.line()).into_owned();
        let fixed = Columns::of_header(&header, options.pace);
        let fsi = Fsi::of_header(header.as_bytes());
        let source = options.source.unwrap_or(match (&fixed, &fsi) {
            (Err(_), Ok(_) | Err(Misfit::MissingColumn { .. })) => Source::Fsi,
            _ if header.contains([';', ',', '\t']) => Source::Fsi,
            _ => Source::Fide,
        });
        match source {
            Source::Fide => {
                let columns = fixed?;
                let inner = Inner::Fixed(lines, Fixed::new(&columns));
                Ok(Self::new(inner, source, columns.published, columns.unused))
            }
            Source::Fsi => {
                let (fsi, unused) = fsi?;
                Ok(Self::new(Inner::Fsi(lines, fsi), source, None, unused))
            }
            Source::FideXml => Err(Misfit::UnknownHeader {
                found: header.split_whitespace().map(str::to_owned).collect(),
            }),
        }
    }

    fn new(
        inner: Inner<R>,
        source: Source,
        published: Option<String>,
        unused: Vec<String>,
    ) -> Self {
        Self { inner, source, published, unused, ended: false }
    }

    /// The kind of list.
    pub fn source(&self) -> Source {
        self.source
    }

    /// The month the header names: `2024-05`.
    pub fn published(&self) -> Option<&str> {
        self.published.as_deref()
    }

    /// Headings that name nothing we know; their columns are not read.
    pub fn unused(&self) -> &[String] {
        &self.unused
    }

    fn next_entry(&mut self) -> Result<Option<Entry>, Misfit> {
        let Inner::Xml(xml) = &mut self.inner else { return self.next_row() };
        xml.next_entry()
    }

    fn next_row(&mut self) -> Result<Option<Entry>, Misfit> {
        loop {
            let (Inner::Fixed(lines, _) | Inner::Fsi(lines, _)) = &mut self.inner else {
                return Ok(None);
            };
            let found = lines.next_line()?;
            let number = lines.number();
            match found {
                Found::End => return Ok(None),
                Found::TooLong => {
                    let fault = Fault { line: number, cause: Cause::TooLong };
                    return Ok(Some(Entry::fault(fault)));
                }
                Found::Whole | Found::Open if lines.line().trim_ascii().is_empty() => continue,
                Found::Whole | Found::Open => {}
            }
            let open = found == Found::Open;
            return match &mut self.inner {
                Inner::Fixed(lines, fixed) if open && fixed.breaks_off(lines.line()) => {
                    Err(Misfit::BreaksOff { line: number })
                }
                Inner::Fixed(lines, fixed) => Ok(Some(fixed.read(lines.line(), number))),
                Inner::Fsi(lines, fsi) if open && fsi.breaks_off(lines.line()) => {
                    Err(Misfit::BreaksOff { line: number })
                }
                Inner::Fsi(lines, fsi) => Ok(Some(fsi.read(lines.line(), number))),
                Inner::Xml(_) => Ok(None),
            };
        }
    }
}

impl<R: BufRead> Iterator for PlayerList<R> {
    type Item = Result<Entry, Misfit>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let entry = self.next_entry().transpose();
        self.ended = !matches!(entry, Some(Ok(_)));
        entry
    }
}
