//! An incremental update of a PDF (ISO 32000-1, 7.5.6) that adds a field with room for a signature.

use std::fmt::Write;

use sha2::{Digest, Sha256};

/// Hexadecimal figures of the room: more than any message of ours needs.
const FIGURES: usize = 4_096;
/// What every update of ours has before its numbers.
const BEFORE: &str = "/SubFilter /ETSI.CAdES.detached /ByteRange [";

/// Where the signature of a file stands: its figures, without the brackets around them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hole {
    start: usize,
    end: usize,
}

impl Hole {
    /// The hash of everything around it, brackets left out too.
    pub(super) fn digest(&self, file: &[u8]) -> Vec<u8> {
        let mut hash = Sha256::new();
        hash.update(&file[..self.start - 1]);
        hash.update(&file[self.end + 1..]);
        hash.finalize().to_vec()
    }

    /// What stands in it.
    pub(super) fn content(&self, file: &[u8]) -> Option<Vec<u8>> {
        let figures = std::str::from_utf8(&file[self.start..self.end]).ok()?;
        base16ct::lower::decode_vec(figures).ok()
    }

    /// Puts a message into it; what is left over stays noughts.
    pub(crate) fn fill(&self, file: &mut [u8], message: &[u8]) {
        let figures = base16ct::lower::encode_string(message);
        let room = &mut file[self.start..self.end];
        if let Some(room) = room.get_mut(..figures.len()) {
            room.copy_from_slice(figures.as_bytes());
        }
    }

    /// Makes it noughts.
    pub(crate) fn blank(&self, file: &mut [u8]) {
        file[self.start..self.end].fill(b'0');
    }
}

/// The hole of a file, if it has one: where its numbers say, and nowhere else.
pub(crate) fn hole(file: &[u8]) -> Option<Hole> {
    let at = rfind(file, BEFORE.as_bytes())? + BEFORE.len();
    let end = at + file[at..].iter().take(64).position(|byte| *byte == b']')?;
    let numbers = std::str::from_utf8(&file[at..end]).ok()?;
    let numbers: Vec<usize> =
        numbers.split_whitespace().map(|number| number.parse().ok()).collect::<Option<_>>()?;
    let [0, start, after, rest] = numbers[..] else { return None };
    let whole = after.checked_add(rest)? == file.len();
    let room = after.checked_sub(start)? == FIGURES + 2;
    let brackets = file.get(start) == Some(&b'<') && file.get(after - 1) == Some(&b'>');
    (whole && room && brackets).then_some(Hole { start: start + 1, end: after - 1 })
}

fn rfind(file: &[u8], text: &[u8]) -> Option<usize> {
    (0..=file.len().checked_sub(text.len())?).rev().find(|at| file[*at..].starts_with(text))
}

/// The file with an update that has an empty hole; nothing if it is not one that our writer made.
pub(crate) fn prepared(file: &[u8], made: &str, field: &str) -> Option<Vec<u8>> {
    let old = Old::read(file)?;
    let (signature, widget) = (old.size, old.size + 1);
    let mut out = file.to_vec();
    if out.last() != Some(&b'\n') {
        out.push(b'\n');
    }
    let mut places: Vec<(usize, usize)> = Vec::new();
    let mut object = |number: usize, text: &str, out: &mut Vec<u8>| {
        places.push((number, out.len()));
        out.extend(format!("{number} 0 obj\n{text}\nendobj\n").into_bytes());
    };
    let catalog = old.object(file, old.root)?;
    let page = old.first_page(file)?;
    let page_text = old.object(file, page)?;
    if catalog.contains("/AcroForm") || page_text.contains("/Annots") {
        return None;
    }
    let form = format!("/AcroForm << /Fields [{widget} 0 R] /SigFlags 3 >>");
    object(old.root, &added(&catalog, &form)?, &mut out);
    let tabs = if page_text.contains("/Tabs") { "" } else { " /Tabs /S" };
    object(page, &added(&page_text, &format!("/Annots [{widget} 0 R]{tabs}"))?, &mut out);
    // Nothing to be seen, and outside of the sheet: the paper stays as it was printed.
    let shown = format!(
        "<< /Type /Annot /Subtype /Widget /FT /Sig /T (Tratto) /TU ({field}) /V {signature} 0 R /F 132 \
         /Rect [-1 -1 -1 -1] /P {page} 0 R >>"
    );
    object(widget, &shown, &mut out);
    let range = "0 0000000000 0000000000 0000000000";
    let text = format!(
        "<< /Type /Sig /Filter /Adobe.PPKLite {BEFORE}{range}] /M ({made}) /Contents <{}> >>",
        "0".repeat(FIGURES)
    );
    object(signature, &text, &mut out);
    let xref = out.len();
    places.sort_unstable();
    let mut table = String::from("xref\n");
    for (number, place) in &places {
        let _ = write!(table, "{number} 1\n{place:010} 00000 n \n");
    }
    let trailer = old.trailer.replacen(
        &format!("/Size {}", old.size),
        &format!("/Size {} /Prev {}", old.size + 2, old.xref),
        1,
    );
    let _ = write!(table, "trailer\n{trailer}\nstartxref\n{xref}\n%%EOF\n");
    out.extend(table.into_bytes());
    let start = rfind(&out, format!("/Contents <{}", "0".repeat(FIGURES)).as_bytes())? + 10;
    let after = start + FIGURES + 2;
    let numbers = format!("0 {start:010} {after:010} {:010}", out.len() - after);
    let at = rfind(&out, BEFORE.as_bytes())? + BEFORE.len();
    out[at..at + numbers.len()].copy_from_slice(numbers.as_bytes());
    Some(out)
}

/// An object's dictionary with one more entry.
fn added(object: &str, entry: &str) -> Option<String> {
    let end = object.rfind(">>")?;
    Some(format!("{}{entry}\n{}", &object[..end], &object[end..]))
}

/// What a file says of itself at its end.
struct Old {
    xref: usize,
    size: usize,
    root: usize,
    trailer: String,
    places: Vec<usize>,
}

impl Old {
    fn read(file: &[u8]) -> Option<Self> {
        let word = b"startxref\n";
        let at = rfind(file, word)? + word.len();
        let xref: usize = line(file, at)?.trim().parse().ok()?;
        let mut lines = file.get(xref..)?.split(|byte| *byte == b'\n');
        if lines.next()? != b"xref" {
            return None;
        }
        let head = std::str::from_utf8(lines.next()?).ok()?;
        let (first, size) = head.trim().split_once(' ')?;
        let size: usize = size.parse().ok().filter(|_| first == "0")?;
        let mut places = Vec::with_capacity(size);
        for _ in 0..size {
            let entry = std::str::from_utf8(lines.next()?).ok()?;
            places.push(entry.get(..10)?.parse().ok()?);
        }
        let word = b"trailer";
        let start = rfind(file, word)? + word.len();
        let end = rfind(file, b"startxref")?;
        let trailer = std::str::from_utf8(file.get(start..end)?).ok()?.trim().to_owned();
        let root = number_after(&trailer, "/Root ")?;
        (number_after(&trailer, "/Size ")? == size).then_some(Self {
            xref,
            size,
            root,
            trailer,
            places,
        })
    }

    /// The text of an object without a stream.
    fn object(&self, file: &[u8], number: usize) -> Option<String> {
        let start = *self.places.get(number)?;
        let rest = file.get(start..)?;
        let end = rest.windows(6).position(|part| part == b"endobj")?;
        let text = std::str::from_utf8(&rest[..end]).ok()?;
        let head = format!("{number} 0 obj");
        Some(text.strip_prefix(head.as_str())?.trim().to_owned())
    }

    /// The first page: the first kid of the first kid, and so on.
    fn first_page(&self, file: &[u8]) -> Option<usize> {
        let mut number = number_after(&self.object(file, self.root)?, "/Pages ")?;
        // A tree of pages is never so deep.
        for _ in 0..16 {
            let text = self.object(file, number)?;
            match number_after(&text, "/Kids [") {
                Some(kid) => number = kid,
                None => return Some(number),
            }
        }
        None
    }
}

fn line(file: &[u8], at: usize) -> Option<&str> {
    let rest = file.get(at..)?;
    let end = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
    std::str::from_utf8(&rest[..end]).ok()
}

fn number_after(text: &str, word: &str) -> Option<usize> {
    let at = text.find(word)? + word.len();
    let figures: String =
        text[at..].trim_start().chars().take_while(char::is_ascii_digit).collect();
    figures.parse().ok()
}
