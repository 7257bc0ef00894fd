//! The shell around an answer: language, width, characters and colour of the user's terminal.

use std::cell::Cell;
use std::io::{self, IsTerminal, Write};
use std::rc::Rc;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use anstyle::{AnsiColor, Style};
use chess::notation::Letters;
use codex::{Explanation, Phrase, Voice};
use messages::{Catalogue, Language};
use serde::Serialize;

use crate::Status;
use crate::problem::{Place, Problem, Stop};

/// Headings.
pub(crate) const BOLD: Style = Style::new().bold();

/// The words in bold, whatever stands around them.
pub(crate) fn bold(words: &str) -> String {
    format!("{BOLD}{words}{BOLD:#}")
}

/// What stands behind.
pub(crate) const DIM: Style = Style::new().dimmed();
/// What is owed.
pub(crate) const OWED: Style = AnsiColor::Yellow.on_default();
/// What is proved.
pub(crate) const PROVED: Style = AnsiColor::Green.on_default();
/// What is wrong.
pub(crate) const WRONG: Style = AnsiColor::Red.on_default().bold();

/// What the process was started with, read once.
pub(crate) struct Environment {
    locale: Option<String>,
    width: Option<usize>,
}

/// The characters the user's terminal can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Characters {
    Unicode,
    Ascii,
}

/// Where answers and complaints go, and in what form.
pub(crate) struct Shell {
    /// Draughts have another name for their board; which event it is about is known late, and then
    /// to whoever tells what went wrong as well.
    catalogue: Rc<Cell<&'static Catalogue>>,
    characters: Characters,
    width: Option<usize>,
    json: bool,
}

impl Environment {
    /// As the process finds it.
    pub(crate) fn of_process() -> Self {
        let variable = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(variable);
        let columns = variable("COLUMNS").and_then(|columns| columns.parse().ok());
        let terminal = || {
            let here = io::stdout().is_terminal().then(terminal_size::terminal_size)??;
            Some(usize::from(here.0.0))
        };
        Self { locale, width: columns.or_else(terminal) }
    }
}

impl Shell {
    /// A shell that answers in the asked language, or in that of the environment.
    pub(crate) fn new(environment: &Environment, asked: Option<Language>) -> Self {
        let locale = environment.locale.as_deref();
        Self {
            catalogue: Rc::new(Cell::new(Catalogue::of(Language::choose(asked, locale)))),
            characters: Characters::of_locale(locale),
            width: environment.width,
            json: false,
        }
    }

    /// The same shell, answering in JSON if asked to.
    pub(crate) fn answering(&self, json: bool) -> Self {
        Self { json, catalogue: Rc::clone(&self.catalogue), ..*self }
    }

    /// Whether answers are JSON.
    pub(crate) fn json(&self) -> bool {
        self.json
    }

    /// The columns to keep within; none when nobody measures.
    pub(crate) fn width(&self) -> Option<usize> {
        self.width
    }

    /// Whether the terminal shows more than ASCII.
    pub(crate) fn shows_unicode(&self) -> bool {
        self.characters == Characters::Unicode
    }

    /// The language of the answers.
    pub(crate) fn language(&self) -> Language {
        self.catalogue().language()
    }

    /// The piece letters of those who speak it.
    pub(crate) fn letters(&self) -> Letters {
        desk::letters(self.language())
    }

    /// The catalogue of that language.
    pub(crate) fn catalogue(&self) -> &'static Catalogue {
        self.catalogue.get()
    }

    /// From now on calls a board what the players of an event call it.
    pub(crate) fn speak_of(&self, event: &office::Event) {
        self.catalogue.set(self.catalogue().at(desk::played_on(event)));
    }

    /// A phrase in words.
    pub(crate) fn say(&self, phrase: &Phrase) -> String {
        self.catalogue().say(phrase)
    }

    /// A phrase in words, on a line of its own.
    pub(crate) fn line(&self, phrase: &Phrase) -> String {
        self.say(phrase) + "\n"
    }

    /// Gives an answer: the value to programs, its text to people.
    pub(crate) fn answer(
        &self,
        value: &impl Serialize,
        text: impl FnOnce() -> String,
    ) -> Result<Status, Stop> {
        let answered = if self.json { print_json(value) } else { self.print(&text()) };
        answered.map(|()| Status::Well)
    }

    /// Gives an explanation as an answer.
    pub(crate) fn explain(&self, sheet: &Explanation) -> Result<Status, Stop> {
        self.answer(sheet, || sheet.to_text(self.catalogue()))
    }

    /// Prints text as it is, but for characters and colours that the terminal does not take.
    pub(crate) fn print(&self, text: &str) -> Result<(), Stop> {
        let mut out = anstream::stdout().lock();
        out.write_all(self.characters.shown(text).as_bytes())?;
        out.flush()?;
        Ok(())
    }

    /// Says something on standard error that is neither an answer nor a problem.
    pub(crate) fn talk(&self, text: &str) {
        // If standard error is gone there is nobody left to tell.
        let _ = write!(anstream::stderr(), "{}", self.characters.shown(text));
    }

    /// Tells of a problem on standard error.
    pub(crate) fn complain(&self, problem: &Problem) {
        self.tell(problem, &Level::ERROR.with_name(self.catalogue().text("error")));
    }

    /// Tells of something worth knowing on standard error.
    pub(crate) fn warn(&self, problem: &Problem) {
        self.tell(problem, &Level::WARNING.with_name(self.catalogue().text("warning")));
    }

    fn tell(&self, problem: &Problem, level: &Level<'_>) {
        const WIDEST: usize = 100;
        let what = self.say(&problem.what);
        let snippets = problem.place.iter().map(Place::snippet);
        let group = level.clone().primary_title(what.as_str()).elements(snippets);
        let renderer = Renderer::styled().term_width(self.width.unwrap_or(WIDEST));
        let mut text = renderer.render(&[group]);
        if let Some(hint) = &problem.hint {
            let hint =
                format!("  {BOLD}{}{BOLD:#}: {}", self.catalogue().text("hint"), self.say(hint));
            text.push('\n');
            text.push_str(&self.wrapped(&hint, 4));
        }
        // If standard error is gone there is nobody left to tell.
        let _ = writeln!(anstream::stderr(), "{}", self.characters.shown(&text));
    }

    /// Text within the columns of the terminal, lines after the first indented.
    fn wrapped(&self, text: &str, indent: usize) -> String {
        let margin = " ".repeat(indent);
        let width = self.width.unwrap_or(usize::MAX);
        textwrap::fill(text, textwrap::Options::new(width).subsequent_indent(&margin))
    }
}

/// Prints a value as JSON.
pub(crate) fn print_json(value: &impl Serialize) -> Result<(), Stop> {
    print_exactly(&json_text(value)?)
}

/// Prints text for programs: every character, on every terminal.
pub(crate) fn print_exactly(text: &str) -> Result<(), Stop> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// A value as JSON, with its line end.
pub(crate) fn json_text(value: &impl Serialize) -> Result<String, Stop> {
    let mut text = serde_json::to_string_pretty(value).map_err(io::Error::from)?;
    text.push('\n');
    Ok(text)
}

impl Place {
    fn snippet(&self) -> Snippet<'_, annotate_snippets::Annotation<'_>> {
        Snippet::source(self.text.as_str())
            .path(self.file.as_str())
            .annotation(AnnotationKind::Primary.span(self.span.clone()))
    }
}

impl Characters {
    /// ASCII only where a locale says so plainly: an unset one tells nothing of the terminal.
    fn of_locale(locale: Option<&str>) -> Self {
        match locale {
            Some("C" | "POSIX") => Self::Ascii,
            _ => Self::Unicode,
        }
    }

    fn shown(self, text: &str) -> String {
        match self {
            Self::Unicode => text.to_owned(),
            Self::Ascii => text.chars().map(ascii).collect(),
        }
    }
}

/// The nearest ASCII: `è` is `e`, `½` is `1/2`.
fn ascii(sign: char) -> String {
    match sign {
        _ if sign.is_ascii() => sign.to_string(),
        _ => deunicode::deunicode_char(sign).unwrap_or("?").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_c_locale_gets_ascii_and_keeps_its_lines() {
        let plain = Characters::of_locale(Some("C"));
        assert_eq!(plain.shown("può:\n½ × 8\n"), "puo:\n1/2 x 8\n");
        assert_eq!(Characters::of_locale(Some("C.UTF-8")).shown("può"), "può");
        assert_eq!(Characters::of_locale(None).shown("più"), "più");
    }
}
