//! The commands in groups, as `tratto --help` lists them: clap has none for subcommands.

use std::fmt::Write;

use clap::builder::styling::Style;
use messages::Catalogue;

/// The groups: the key of the heading, and the commands in the order in which they are needed.
const GROUPS: [(&str, &[&str]); 6] = [
    ("help-group-board", &["table", "verdict", "audit", "opening", "chess960"]),
    ("help-group-files", &["pair", "why", "check", "standings", "convert", "generate", "engine"]),
    ("help-group-office", &["serve", "event", "festival", "print", "key", "verify"]),
    ("help-group-ratings", &["rate", "norms", "rating", "players"]),
    (
        "help-group-classroom",
        &["explain", "solve", "play", "analyse", "board", "moves", "endgames", "perft", "hub"],
    ),
    (
        "help-group-house",
        &["guide", "journal", "backup", "people", "articles", "conformance", "completions", "man"],
    ),
];

/// The help of the program: its commands group by group, in lines of at most `width` characters.
pub(super) fn template(command: &clap::Command, catalogue: &Catalogue, width: usize) -> String {
    let (header, literal) = (command.get_styles().get_header(), command.get_styles().get_literal());
    let heading = |key: &str| format!("{header}{}:{header:#}\n", catalogue.text(key));
    let usage = catalogue.text("help-heading-usage");
    let mut help = format!("{{about-with-newline}}\n{usage}: {{usage}}\n\n");
    for (key, names) in GROUPS {
        help += &heading(key);
        for name in names {
            if let Some(command) = command.find_subcommand(name) {
                help += &line(command, literal, width);
            }
        }
        help.push('\n');
    }
    help + &heading("help-heading-options") + "{options}{after-help}"
}

/// A command with what it does, wrapped beside its name.
fn line(command: &clap::Command, literal: &Style, width: usize) -> String {
    const INDENT: usize = 15;
    let name = command.get_name();
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let mut written = format!("  {literal}{name}{literal:#}");
    let mut column = 2 + name.len();
    let mut needed = INDENT.saturating_sub(column).max(2);
    for word in about.split(' ') {
        let length = word.chars().count();
        if column + needed + length > width && column > INDENT {
            written.push('\n');
            (column, needed) = (0, INDENT);
        }
        let _ = write!(written, "{:needed$}{word}", "");
        column += needed + length;
        needed = 1;
    }
    written + "\n"
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory;
    use messages::Language;

    use super::*;
    use crate::arguments::{Arguments, localised};

    #[test]
    fn every_command_is_in_one_group() {
        let grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        let command = Arguments::command();
        let all: BTreeSet<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
        assert_eq!(grouped.iter().copied().collect::<BTreeSet<_>>(), all);
        assert_eq!(grouped.len(), all.len(), "a command is in two groups");
    }

    #[test]
    fn the_help_fits_the_terminal_and_has_every_word_in_both_languages() {
        const WIDTH: usize = 60;
        for language in Language::ALL {
            let catalogue = Catalogue::of(language);
            let command =
                localised(Arguments::command(), catalogue).styles(clap::builder::Styles::plain());
            let help = template(&command, catalogue, WIDTH);
            assert!(!help.contains("help-"), "{help}");
            for line in help.lines() {
                assert!(line.chars().count() <= WIDTH, "{line}");
            }
            let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            for command in command.get_subcommands() {
                let about = command.get_about().map(ToString::to_string).unwrap_or_default();
                assert!(words(&help).contains(&words(&about)), "{about}");
            }
        }
    }
}
