//! A register file read line by line into the text of a constant.

use std::fmt::Write as _;

/// The lines of one file, sorted.
#[derive(Debug, Default)]
pub(crate) struct Lines<'a> {
    /// `== number | Italian | English`
    pub chapters: Vec<[&'a str; 3]>,
    /// `number | kind | Italian | English`, and the chapter above it.
    pub articles: Vec<([&'a str; 4], usize)>,
    /// `~ printed | number`
    pub slips: Vec<[&'a str; 2]>,
}

/// Reads a file; blank lines and comments after `#` say nothing. An error names its line.
pub(crate) fn read(text: &str) -> Result<Lines<'_>, String> {
    let mut lines = Lines::default();
    for (at, line) in text.lines().enumerate() {
        lines.take(line).map_err(|wrong| format!("line {}: {wrong}: {line}", at + 1))?;
    }
    Ok(lines)
}

impl<'a> Lines<'a> {
    fn take(&mut self, line: &'a str) -> Result<(), &'static str> {
        if line.is_empty() || line.starts_with('#') {
        } else if let Some(heading) = line.strip_prefix("== ") {
            self.chapters.push(fields(heading)?);
        } else if let Some(slip) = line.strip_prefix("~ ") {
            self.slips.push(fields(slip)?);
        } else {
            let article: [&str; 4] = fields(line)?;
            kind_and_status(article[1])?;
            let chapter = self.chapters.len().checked_sub(1).ok_or("no heading stands above it")?;
            self.articles.push((article, chapter));
        }
        Ok(())
    }

    /// The book as a constant of this name, in Rust.
    pub(crate) fn constant(&self, name: &str) -> Result<String, String> {
        let mut out = format!("const {name}: &Book = &Book {{ chapters: &[\n");
        for [number, it, en] in &self.chapters {
            put(
                &mut out,
                format_args!(
                    "Chapter {{ number: {number:?}, title: Title {{ it: {it:?}, en: {en:?} }} }},"
                ),
            );
        }
        out.push_str("], articles: &[\n");
        for ([number, word, it, en], chapter) in &self.articles {
            let (kind, status) = kind_and_status(word)?;
            put(
                &mut out,
                format_args!(
                    "Record {{ number: {number:?}, kind: Kind::{kind}, status: Status::{status}, \
                 title: Title {{ it: {it:?}, en: {en:?} }}, chapter: {chapter} }},"
                ),
            );
        }
        out.push_str("], slips: &[\n");
        for [printed, number] in &self.slips {
            put(&mut out, format_args!("Slip {{ printed: {printed:?}, number: {number:?} }},"));
        }
        out.push_str("] };\n");
        Ok(out)
    }
}

fn put(out: &mut String, line: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{line}");
}

fn fields<const COUNT: usize>(line: &str) -> Result<[&str; COUNT], &'static str> {
    let fields: Vec<&str> = line.splitn(COUNT, " | ").collect();
    fields.try_into().map_err(|_| "it has too few fields")
}

/// The word of the second column; `planned` is an executed article whose rule is not built yet,
/// `unreached` one whose rule is built while nothing leads to it.
pub(crate) fn kind_and_status(word: &str) -> Result<(&'static str, &'static str), &'static str> {
    Ok(match word {
        "planned" => ("Executed", "NotYet"),
        "unreached" => ("Executed", "Unreached"),
        "executed" => ("Executed", "Settled"),
        "recorded" => ("Recorded", "Settled"),
        "physical" => ("Physical", "Settled"),
        "informative" => ("Informative", "Settled"),
        _ => {
            return Err(
                "the kind of an article is executed, unreached, planned, recorded, physical or informative",
            );
        }
    })
}
