//! What the parser of the command line refused, in our words.

use ::draughts::OrderReading;
use audit::Laws;
use chess::notation::Letters;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use codex::{Code, Phrase, phrase};
use messages::Language;

use crate::problem::Problem;

/// What clap refused, in our words.
pub(super) fn problem(fault: &clap::Error) -> Problem {
    let context = |kind| fault.get(kind).map(words).unwrap_or_default();
    let argument = context(ContextKind::InvalidArg);
    let what = match fault.kind() {
        ErrorKind::UnknownArgument => phrase!("usage-unknown-argument", argument = argument),
        ErrorKind::InvalidSubcommand => {
            phrase!("usage-unknown-subcommand", name = context(ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation
            if !context(ContextKind::InvalidValue).is_empty() =>
        {
            let value = context(ContextKind::InvalidValue);
            phrase!("usage-invalid-value", value = value, argument = argument)
        }
        ErrorKind::MissingRequiredArgument | ErrorKind::InvalidValue => {
            phrase!("usage-missing-argument", argument = argument)
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            phrase!("usage-missing-subcommand")
        }
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg);
            phrase!("usage-conflict", argument = argument, other = other)
        }
        _ => phrase!("usage-wrong"),
    };
    Problem::new(what).with_hint(hint(fault))
}

fn hint(fault: &clap::Error) -> Phrase {
    const HELP: &str = "tratto --help";
    let argument = fault.get(ContextKind::InvalidArg).map(words).unwrap_or_default();
    let letters = Letters::ALL.map(Letters::code).join(", ");
    let known = [
        ("--code", Code::ALL.map(Code::slug).join(", ")),
        ("--from <FROM>", letters.clone()),
        ("--to <TO>", letters),
        ("--laws", Laws::ALL.map(|laws| laws.code.slug()).join(", ")),
        ("--order", OrderReading::ALL.map(OrderReading::slug).join(", ")),
        ("--lang", Language::ALL.map(Language::tag).join(", ")),
    ];
    if let Some((_, values)) = known.into_iter().find(|(name, _)| argument.starts_with(name)) {
        return phrase!("usage-hint-values", values = values);
    }
    if let Some(ContextValue::Strings(values)) = fault.get(ContextKind::ValidValue) {
        return phrase!("usage-hint-values", values = values.join(", "));
    }
    let similar = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand];
    match similar.into_iter().find_map(|kind| fault.get(kind)) {
        Some(suggestion) => {
            phrase!("usage-hint-similar", suggestion = words(suggestion), command = HELP)
        }
        None => phrase!("usage-hint", command = HELP),
    }
}

fn words(value: &ContextValue) -> String {
    match value {
        ContextValue::String(word) => word.clone(),
        ContextValue::Strings(words) => words.join(", "),
        _ => String::new(),
    }
}
