//! FIDE's lists in XML, one element at a time.

use std::io::{self, BufRead, Read};

use quick_xml::Reader;
use quick_xml::events::Event;
use vocabulary::Pace;

use super::fault::{Field, Misfit};
use super::fields::Draft;
use super::lines::decode;
use super::open::Entry;

/// The most bytes one tag or one text may take.
const LONGEST_PIECE: usize = 64 << 10;

/// A reader of `<player>` elements.
pub(super) struct Xml<R> {
    reader: Reader<Counted<R>>,
    buffer: Vec<u8>,
    pace: Pace,
    depth: u32,
    closed: bool,
    draft: Option<Draft>,
    field: Option<Field>,
    text: String,
}

impl<R: BufRead> Xml<R> {
    pub(super) fn new(reader: R, pace: Pace) -> Self {
        let mut reader = Reader::from_reader(Counted::new(reader));
        let config = reader.config_mut();
        config.allow_dangling_amp = true;
        config.check_end_names = false;
        Self {
            reader,
            buffer: Vec::new(),
            pace,
            depth: 0,
            closed: false,
            draft: None,
            field: None,
            text: String::new(),
        }
    }

    /// The next player; nothing at the end.
    pub(super) fn next_entry(&mut self) -> Result<Option<Entry>, Misfit> {
        loop {
            self.buffer.clear();
            self.reader.get_mut().allowance = LONGEST_PIECE;
            let event = self.reader.read_event_into(&mut self.buffer);
            let line = self.reader.get_ref().line;
            let event = match event {
                Ok(event) => event,
                Err(quick_xml::Error::Io(fault)) if fault.kind() != io::ErrorKind::InvalidData => {
                    return Err(io::Error::new(fault.kind(), fault.to_string()).into());
                }
                Err(quick_xml::Error::Syntax(_)) if self.reader.get_mut().is_at_end() => {
                    return Err(Misfit::BreaksOff { line });
                }
                Err(fault) => return Err(Misfit::Xml { line, detail: fault.to_string() }),
            };
            match event {
                Event::Start(tag) => {
                    let name = tag.local_name();
                    if self.depth == 0 && name.as_ref().eq_ignore_ascii_case("html") {
                        return Err(Misfit::Html);
                    }
                    self.depth += 1;
                    match name.as_ref() {
                        "player" => self.draft = Some(Draft::default()),
                        other => self.field = field(other).map(|field| field.at(self.pace)),
                    }
                    self.text.clear();
                }
                Event::End(tag) => {
                    self.depth = self.depth.saturating_sub(1);
                    self.closed |= self.depth == 0;
                    if tag.local_name().as_ref() == "player" {
                        if let Some(draft) = self.draft.take() {
                            let (player, faults) = draft.finish(line);
                            return Ok(Some(Entry { line, player, faults }));
                        }
                    } else if let (Some(draft), Some(field)) = (&mut self.draft, self.field.take())
                    {
                        draft.put(field, &self.text, line);
                    }
                }
                Event::Text(text) => self.text.push_str(&text),
                Event::CData(text) => self.text.push_str(&text),
                Event::GeneralRef(name) => self.text.push_str(&entity(&name)),
                Event::Eof if self.closed && self.depth == 0 => return Ok(None),
                Event::Eof => return Err(Misfit::BreaksOff { line }),
                _ => {}
            }
        }
    }
}

/// What an entity stands for; an unknown one stays as it is.
fn entity(name: &str) -> String {
    let code = name.strip_prefix('#').and_then(|code| match code.strip_prefix(['x', 'X']) {
        Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16).ok(),
        None => code.parse().ok(),
    });
    match (name, code.and_then(char::from_u32)) {
        (_, Some(sign)) => sign.to_string(),
        ("amp", _) => "&".to_owned(),
        ("lt", _) => "<".to_owned(),
        ("gt", _) => ">".to_owned(),
        ("quot", _) => "\"".to_owned(),
        ("apos", _) => "'".to_owned(),
        _ => format!("&{name};"),
    }
}

fn field(name: &str) -> Option<Field> {
    Some(match name {
        "fideid" => Field::FideId,
        "name" => Field::Name,
        "country" => Field::Federation,
        "sex" => Field::Sex,
        "title" => Field::Title,
        "w_title" => Field::WomenTitle,
        "o_title" => Field::OtherTitles,
        "foa_title" => Field::ArenaTitle,
        "rating" => Field::Rating,
        "games" => Field::Games,
        "k" => Field::K,
        "rapid_rating" => Field::RapidRating,
        "rapid_games" => Field::RapidGames,
        "rapid_k" => Field::RapidK,
        "blitz_rating" => Field::BlitzRating,
        "blitz_games" => Field::BlitzGames,
        "blitz_k" => Field::BlitzK,
        "birthday" => Field::Birth,
        "flag" => Field::Flag,
        _ => return None,
    })
}

/// A stream as UTF-8, whatever mixture it is, that counts its lines and gives out no more than it
/// is allowed, so that no element, however long, fills the memory.
struct Counted<R> {
    reader: R,
    raw: Vec<u8>,
    piece: String,
    at: usize,
    line: u64,
    allowance: usize,
}

impl<R: BufRead> Counted<R> {
    fn new(reader: R) -> Self {
        let (raw, piece) = (Vec::new(), String::new());
        Self { reader, raw, piece, at: 0, line: 1, allowance: LONGEST_PIECE }
    }

    fn is_at_end(&mut self) -> bool {
        self.allowance = LONGEST_PIECE;
        self.fill_buf().is_ok_and(<[u8]>::is_empty)
    }

    /// Decodes what the stream has ready. A sign cut in two waits in `raw` for its other half.
    fn refill(&mut self) -> io::Result<()> {
        self.piece.clear();
        self.at = 0;
        while self.piece.is_empty() {
            let bytes = self.reader.fill_buf()?;
            let (length, ended) = (bytes.len(), bytes.is_empty());
            self.raw.extend_from_slice(bytes);
            self.reader.consume(length);
            let waiting = match std::str::from_utf8(&self.raw) {
                Err(fault) if fault.error_len().is_none() && !ended => fault.valid_up_to(),
                _ => self.raw.len(),
            };
            let rest = self.raw.split_off(waiting);
            for part in self.raw.utf8_chunks() {
                self.piece.push_str(part.valid());
                self.piece.push_str(&decode(part.invalid()));
            }
            self.raw = rest;
            if ended {
                break;
            }
        }
        Ok(())
    }
}

impl<R: BufRead> Read for Counted<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let available = self.fill_buf()?;
        let length = available.len().min(bytes.len());
        bytes[..length].copy_from_slice(&available[..length]);
        self.consume(length);
        Ok(length)
    }
}

impl<R: BufRead> BufRead for Counted<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at >= self.piece.len() {
            self.refill()?;
        }
        let available = &self.piece.as_bytes()[self.at..];
        if self.allowance == 0 && !available.is_empty() {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "an element is too long"));
        }
        Ok(&available[..available.len().min(self.allowance)])
    }

    fn consume(&mut self, length: usize) {
        let end = (self.at + length).min(self.piece.len());
        let bytes = &self.piece.as_bytes()[self.at..end];
        self.line += memchr::memchr_iter(b'\n', bytes).count() as u64;
        self.allowance = self.allowance.saturating_sub(length);
        self.at = end;
    }
}
