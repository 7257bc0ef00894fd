//! What may be asked on the command line, with its help in the language of the user.

mod board;
mod documents;
mod draughts;
mod event;
mod game;
mod groups;
mod journal;
mod norms;
mod pairing;
mod players;
mod rate;
mod rating;
mod serve;
mod standings;

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use ::draughts::OrderReading;
use audit::Laws;
use chess::notation::Letters;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use codex::{Code, LawsCode, Phrase, UnknownCode, phrase};
use formats::trf::Dialect;
use messages::{Catalogue, Language};

pub(crate) use self::board::{
    BoardAct, BoardResultOptions, DeedOptions, Need, NeedKind, OnBoard, OnRound, OpenOptions,
};
pub(crate) use self::documents::{
    KeyAct, KeyNew, KeyOptions, PrintOptions, SheetOptions, VerifyOptions,
};
pub(crate) use self::draughts::{
    EndgamesAct, EndgamesBuild, EndgamesOptions, OpeningOptions, OpeningTable,
};
pub(crate) use self::event::{
    ActOptions, EnterOptions, EventAct, EventOptions, EventPrintOptions, Hand, NewOptions,
    RoleName, TeamStep, TellOptions, UndoOptions, ViewOptions, Which,
};
pub(crate) use self::game::{Game, GameOptions};
pub(crate) use self::journal::{
    BackupOptions, DatabaseOptions, EraseOptions, JournalAct, JournalExportOptions,
    JournalImportOptions, JournalOptions, LogOptions, PeopleAct, PeopleOptions,
};
pub(crate) use self::norms::{ExemptionName, NormsOptions, TitleName};
pub(crate) use self::pairing::{
    CheckOptions, EditionName, EngineOptions, GenerateOptions, Other, PairOptions, PairingName,
    SystemOptions, WhyOptions,
};
pub(crate) use self::players::{
    ImportOptions, PlayersAct, PlayersOptions, SearchOptions, ShowOptions,
};
pub(crate) use self::rate::RateOptions;
pub(crate) use self::rating::{
    RatingAct, RatingAdd, RatingClose, RatingList, RatingOptions, RatingReceive,
};
pub(crate) use self::serve::ServeOptions;
pub(crate) use self::standings::{StandingsOptions, SystemName};
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// A parsed command line. Help texts are filled in from the catalogues, by the names used here.
#[derive(Debug, Parser)]
#[command(name = "tratto", version, disable_help_flag = true, disable_version_flag = true)]
#[command(disable_help_subcommand = true, subcommand_required = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub command: Command,
    #[arg(long, global = true)]
    pub json: bool,
    #[arg(long, global = true, value_parser = |tag: &str| tag.parse::<Language>())]
    pub lang: Option<Language>,
    #[command(flatten)]
    pub logging: LoggingOptions,
}

/// What to log, and in what form.
#[derive(Debug, Args)]
pub(crate) struct LoggingOptions {
    #[arg(long, global = true)]
    pub log: Option<String>,
    #[arg(long, global = true)]
    pub log_json: bool,
}

/// A command.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Articles(ArticlesOptions),
    Audit(AuditOptions),
    Backup(BackupOptions),
    Board(BoardOptions),
    Check(CheckOptions),
    Chess960(Chess960Options),
    Conformance(ConformanceOptions),
    Convert(ConvertOptions),
    Endgames(EndgamesOptions),
    Engine(EngineOptions),
    Event(EventOptions),
    Generate(GenerateOptions),
    Journal(JournalOptions),
    Key(KeyOptions),
    Moves(MovesOptions),
    Norms(NormsOptions),
    Opening(OpeningOptions),
    Pair(PairOptions),
    People(PeopleOptions),
    Perft(PerftOptions),
    Rate(RateOptions),
    Rating(RatingOptions),
    Players(PlayersOptions),
    Print(PrintOptions),
    Serve(ServeOptions),
    Standings(StandingsOptions),
    Table(TableOptions),
    Verdict(VerdictOptions),
    Verify(VerifyOptions),
    Why(WhyOptions),
    Completions(CompletionsOptions),
    Man,
}

/// Which articles to show.
#[derive(Debug, Args)]
pub(crate) struct ArticlesOptions {
    #[arg(long, value_parser = |name: &str| name.parse::<Code>())]
    pub code: Option<Code>,
    #[arg(long)]
    pub number: Option<String>,
    #[arg(long)]
    pub matrix: bool,
}

/// Which games to hold against the Laws, and how.
#[derive(Debug, Args)]
pub(crate) struct AuditOptions {
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    #[arg(long, value_parser = laws_named)]
    pub laws: Option<&'static Laws>,
    #[arg(long)]
    pub jobs: Option<NonZeroUsize>,
    #[arg(long)]
    pub resume: Option<PathBuf>,
}

fn laws_named(name: &str) -> Result<&'static Laws, UnknownCode> {
    name.parse().map(Laws::of)
}

/// Which position to draw, and how.
#[derive(Debug, Args)]
pub(crate) struct BoardOptions {
    #[arg(long, value_enum, default_value_t = Game::Chess, hide_default_value = true)]
    pub game: Game,
    #[arg(long)]
    pub svg: bool,
    #[arg(long, requires = "svg")]
    pub paper: bool,
    #[arg(long)]
    pub black: bool,
    #[command(flatten)]
    pub position: PositionOptions,
}

/// Which Chess960 start to show: by number, by seed, or drawn now.
#[derive(Debug, Args)]
pub(crate) struct Chess960Options {
    #[arg(conflicts_with = "seed")]
    pub number: Option<u32>,
    #[arg(long)]
    pub seed: Option<u64>,
}

/// Which case files to run.
#[derive(Debug, Args)]
pub(crate) struct ConformanceOptions {
    #[arg(required = true)]
    pub paths: Vec<PathBuf>,
    #[arg(long, default_value_t = 1_000_000, hide_default_value = true)]
    pub nodes: u64,
    #[arg(long)]
    pub contested: Option<PathBuf>,
}

/// Which score to rewrite, and how.
#[derive(Debug, Args)]
pub(crate) struct ConvertOptions {
    pub file: Option<PathBuf>,
    #[arg(long, value_enum, default_value_t = Game::Chess, hide_default_value = true)]
    pub game: Game,
    #[arg(long, value_parser = |code: &str| code.parse::<Letters>())]
    pub from: Option<Letters>,
    #[arg(long, value_parser = target)]
    pub to: Option<Target>,
    #[arg(long, value_enum, default_value_t = LineEndName::Crlf, hide_default_value = true)]
    pub line_end: LineEndName,
    #[arg(long, value_parser = ["2026", "2025"])]
    pub type_code: Option<String>,
    #[arg(long, value_enum, default_value_t = MoveForm::Short, hide_default_value = true)]
    pub form: MoveForm,
    #[arg(long)]
    pub fen: Option<String>,
    #[arg(long)]
    pub chess960: bool,
}

/// What a file is rewritten to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    /// A game, in the letters of a language.
    Letters(Letters),
    /// A tournament file in a dialect.
    Dialect(Dialect),
    /// A tournament as a table.
    Csv,
    /// A tournament as JSON.
    Json,
}

fn target(text: &str) -> Result<Target, <Letters as std::str::FromStr>::Err> {
    Ok(match text {
        "trf26" => Target::Dialect(Dialect::Trf26),
        "javafo" => Target::Dialect(Dialect::Javafo),
        "bbp" => Target::Dialect(Dialect::Bbp),
        "csv" => Target::Csv,
        "json" => Target::Json,
        letters => Target::Letters(letters.parse()?),
    })
}

/// What ends the lines of a tournament file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LineEndName {
    Crlf,
    Cr,
    Lf,
}

/// How moves are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum MoveForm {
    /// `Cxf3+`
    Short,
    /// `Cg1xf3+`
    Long,
    /// `Cf3`
    Bare,
    /// `g1f3`
    Uci,
}

/// Which move tree to count.
#[derive(Debug, Args)]
pub(crate) struct PerftOptions {
    #[command(flatten)]
    pub game: GameOptions,
    #[arg(long)]
    pub depth: u32,
    #[arg(long)]
    pub unique: bool,
    #[command(flatten)]
    pub position: PositionOptions,
}

/// Whose legal moves to list.
#[derive(Debug, Args)]
pub(crate) struct MovesOptions {
    #[command(flatten)]
    pub game: GameOptions,
    #[command(flatten)]
    pub position: PositionOptions,
}

/// Which acts to rule, and under which Laws.
#[derive(Debug, Args)]
pub(crate) struct TableOptions {
    pub file: PathBuf,
    #[arg(long, value_enum)]
    pub game: Option<Game>,
    #[arg(long, value_parser = |word: &str| word.parse::<OrderReading>())]
    pub order: Option<OrderReading>,
    #[arg(long, value_parser = |name: &str| name.parse::<LawsCode>())]
    pub laws: Option<LawsCode>,
    #[arg(long, conflicts_with = "json")]
    pub pgn: bool,
}

/// Which position to judge.
#[derive(Debug, Args)]
pub(crate) struct VerdictOptions {
    #[command(flatten)]
    pub game: GameOptions,
    #[arg(long, value_parser = |name: &str| name.parse::<LawsCode>())]
    pub laws: Option<LawsCode>,
    #[arg(long)]
    pub nodes: Option<u64>,
    #[arg(long)]
    pub seconds: Option<u64>,
    #[arg(long)]
    pub tables: Option<PathBuf>,
    #[command(flatten)]
    pub position: PositionOptions,
}

/// A position: a FEN, quoted or not, or the start if there is none.
#[derive(Debug, Args)]
pub(crate) struct PositionOptions {
    #[arg(long)]
    pub chess960: bool,
    pub fen: Vec<String>,
}

/// Which shell to write completions for.
#[derive(Debug, Args)]
pub(crate) struct CompletionsOptions {
    pub shell: clap_complete::Shell,
}

/// The language asked for with `--lang`, before anything else is parsed: errors need it too.
pub(crate) fn asked_language(words: &[OsString]) -> Option<Language> {
    let words: Vec<_> = words.iter().filter_map(|word| word.to_str()).collect();
    let apart = words.iter().position(|word| *word == "--lang").and_then(|at| words.get(at + 1));
    let joined = || words.iter().find_map(|word| word.strip_prefix("--lang="));
    apart.copied().or_else(joined)?.parse().ok()
}

/// Parses the command line, or says what is wrong with it. Help and version are answered here.
pub(crate) fn parse(words: Vec<OsString>, shell: &Shell) -> Result<Option<Arguments>, Stop> {
    let command = command(shell);
    let parsed = command.clone().try_get_matches_from(words);
    let parsed = parsed.and_then(|matches| Arguments::from_arg_matches(&matches));
    match parsed {
        Ok(arguments) => Ok(Some(arguments)),
        Err(fault) if !fault.use_stderr() => {
            shell.print(&fault.render().ansi().to_string())?;
            Ok(None)
        }
        Err(fault) => Err(problem(&fault).into()),
    }
}

/// The command line as clap knows it, in the language of the shell.
pub(crate) fn command(shell: &Shell) -> clap::Command {
    const WIDEST: usize = 100;
    let width = shell.width().unwrap_or(WIDEST).min(WIDEST);
    let command = localised(Arguments::command(), shell.catalogue()).term_width(width);
    let help = groups::template(&command, shell.catalogue(), width);
    command.help_template(help)
}

/// Gives a command, its arguments and its subcommands the texts of the catalogue.
fn localised(command: clap::Command, catalogue: &Catalogue) -> clap::Command {
    localised_within(command, None, catalogue)
}

/// The same within another command: where two commands share a name, the key has both.
fn localised_within(
    command: clap::Command,
    owner: Option<&str>,
    catalogue: &Catalogue,
) -> clap::Command {
    let own = command.get_name().to_owned();
    let within = owner.map(|owner| format!("{owner}-{own}"));
    let within = within.filter(|name| catalogue.has(&format!("help-{name}")));
    let name = within.unwrap_or(own);
    let text = |key: &str| catalogue.text(key);
    let template = format!(
        "{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
        text("help-heading-usage")
    );
    let mut command = command
        .about(text(&format!("help-{name}")))
        .help_template(template)
        .subcommand_help_heading(text("help-heading-commands"))
        .subcommand_value_name(text("help-command-name"))
        .mut_args(|argument| {
            let kind = if argument.is_positional() { "arguments" } else { "options" };
            let heading = format!("help-heading-{kind}");
            // Global arguments belong to every command and have one text for all.
            let owner = if argument.is_global_set() { "help" } else { &format!("help-{name}") };
            let key = format!("{owner}--{}", argument.get_id());
            // The values stand in the help itself, in the language of the user.
            let choice = argument.get_action().takes_values();
            argument.help(text(&key)).help_heading(text(&heading)).hide_possible_values(choice)
        })
        .mut_subcommands(|subcommand| localised_within(subcommand, Some(&name), catalogue));
    command = command.arg(flag("help", 'h', ArgAction::Help, catalogue));
    let exit_status = format!("help-{name}-exit-status");
    if catalogue.has(&exit_status) {
        command = command.after_help(text(&exit_status));
    }
    if name == "tratto" {
        command = command.after_help(text("help-exit-status")).arg(flag(
            "version",
            'V',
            ArgAction::Version,
            catalogue,
        ));
    }
    command
}

fn flag(name: &'static str, short: char, action: ArgAction, catalogue: &Catalogue) -> Arg {
    Arg::new(name)
        .short(short)
        .long(name)
        .action(action)
        .help(catalogue.text(&format!("help--{name}")))
        .help_heading(catalogue.text("help-heading-options"))
}

/// What clap refused, in our words.
fn problem(fault: &clap::Error) -> Problem {
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
    if argument.starts_with("--code") {
        return phrase!("usage-hint-values", values = Code::ALL.map(Code::slug).join(", "));
    }
    if argument.starts_with("--from <FROM>") || argument.starts_with("--to <TO>") {
        return phrase!("usage-hint-values", values = Letters::ALL.map(Letters::code).join(", "));
    }
    if argument.starts_with("--laws") {
        let codes = Laws::ALL.map(|laws| laws.code.slug());
        return phrase!("usage-hint-values", values = codes.join(", "));
    }
    if argument.starts_with("--order") {
        let words = OrderReading::ALL.map(OrderReading::slug);
        return phrase!("usage-hint-values", values = words.join(", "));
    }
    if argument.starts_with("--lang") {
        return phrase!("usage-hint-values", values = Language::ALL.map(Language::tag).join(", "));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed_and_has_help_in_both_languages() {
        for language in Language::ALL {
            let catalogue = Catalogue::of(language);
            let command = localised(Arguments::command(), catalogue);
            command.clone().debug_assert();
            assert_help(&command, language);
        }
    }

    fn assert_help(command: &clap::Command, language: Language) {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        assert!(!about.starts_with("help-"), "{language}: {about} is missing");
        for argument in command.get_arguments() {
            let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
            assert!(!help.starts_with("help-"), "{language}: {help} is missing");
        }
        for subcommand in command.get_subcommands() {
            assert_help(subcommand, language);
        }
    }

    #[test]
    fn the_language_is_found_before_parsing() {
        let asked =
            |line: &str| asked_language(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(asked("tratto articles --lang en"), Some(Language::English));
        assert_eq!(asked("tratto --lang=it articles"), Some(Language::Italian));
        assert_eq!(asked("tratto articles --lang xx"), None);
        assert_eq!(asked("tratto articles --lang"), None);
    }
}
