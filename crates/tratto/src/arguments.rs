//! What may be asked on the command line, with its help in the language of the user.

mod board;
mod classroom;
mod convert;
mod documents;
mod draughts;
mod entering;
mod event;
mod feed;
mod festival;
mod game;
mod games;
mod groups;
mod hall;
mod journal;
mod norms;
mod pairing;
mod players;
mod rate;
mod rating;
mod reading_in;
mod refused;
mod registrations;
mod serve;
mod standings;
mod ties;

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use ::draughts::OrderReading;
use audit::Laws;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use codex::{Code, LawsCode, UnknownCode};
use messages::{Catalogue, Language};

pub(crate) use self::board::{
    BoardAct, BoardResultOptions, DeedOptions, Need, NeedKind, OnBoard, OnRound, OpenOptions,
    PictureOptions, ResumeOptions,
};
pub(crate) use self::classroom::{ExplainOptions, SolveOptions};
pub(crate) use self::convert::{ConvertOptions, MoveForm, Target};
pub(crate) use self::documents::{KeyAct, PrintOptions, SheetOptions, VerifyOptions};
pub(crate) use self::draughts::{
    AnalyseOptions, EndgamesAct, HubOptions, OpeningOptions, PlayOptions,
};
pub(crate) use self::entering::EnterOptions;
pub(crate) use self::event::{
    ActOptions, CopyOptions, EventAct, EventOptions, EventPrintOptions, Hand, InviteOptions,
    Missing, NewOptions, OnEvent, RhythmWord, TeamStep, TellOptions, TypedResult, UndoOptions,
    UpdateOptions, ViewOptions, Which,
};
pub(crate) use self::feed::{FeedAct, FeedAddOptions};
pub(crate) use self::festival::{CalledOptions, FestivalCommand, FestivalOptions, MoveOptions};
pub(crate) use self::game::{Game, GameOptions};
pub(crate) use self::games::{GamesAct, GamesImport, GamesList};
pub(crate) use self::hall::HallAct;
pub(crate) use self::journal::{
    BackupOptions, DatabaseOptions, EraseOptions, JournalAct, JournalExportOptions, JournalOptions,
    LogOptions, PeopleAct, PeopleOptions,
};
pub(crate) use self::norms::NormsOptions;
pub(crate) use self::pairing::{
    CheckOptions, GenerateOptions, Other, PairOptions, SystemOptions, WhyOptions,
};
pub(crate) use self::players::{ImportOptions, PlayersAct, SearchOptions, ShowOptions};
pub(crate) use self::rate::RateOptions;
pub(crate) use self::rating::{
    OfficeCommand, OfficeList, OfficeOptions, OfficeReceive, RatingAct, RatingAdd, RatingClose,
    RatingList, RatingReceive,
};
pub(crate) use self::reading_in::ReadOptions;
pub(crate) use self::registrations::{OneRegistration, RegisterOptions, RegistrationsAct};
pub(crate) use self::serve::ServeOptions;
pub(crate) use self::standings::StandingsOptions;
pub(crate) use self::ties::TiesAct;
use crate::problem::Stop;
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
    Analyse(AnalyseOptions),
    Articles(ArticlesOptions),
    Audit(AuditOptions),
    Backup(BackupOptions),
    Board(BoardOptions),
    Check(CheckOptions),
    Chess960(Chess960Options),
    Conformance(ConformanceOptions),
    Convert(ConvertOptions),
    #[command(subcommand_required = true)]
    Endgames {
        #[command(subcommand)]
        act: EndgamesAct,
    },
    Engine {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<String>,
    },
    Event(EventOptions),
    Explain(ExplainOptions),
    Festival(FestivalOptions),
    Generate(GenerateOptions),
    Guide(GuideOptions),
    Hub(HubOptions),
    Journal(JournalOptions),
    #[command(subcommand_required = true)]
    Key {
        #[command(subcommand)]
        act: KeyAct,
    },
    Moves(MovesOptions),
    Norms(NormsOptions),
    Opening(OpeningOptions),
    Pair(PairOptions),
    People(PeopleOptions),
    Perft(PerftOptions),
    Play(PlayOptions),
    Rate(RateOptions),
    #[command(subcommand_required = true)]
    Rating {
        #[command(subcommand)]
        act: RatingAct,
    },
    #[command(subcommand_required = true)]
    Players {
        #[command(subcommand)]
        act: PlayersAct,
    },
    Print(PrintOptions),
    Serve(ServeOptions),
    Solve(SolveOptions),
    Standings(StandingsOptions),
    Table(TableOptions),
    Verdict(VerdictOptions),
    Verify(VerifyOptions),
    Why(WhyOptions),
    Completions {
        shell: clap_complete::Shell,
    },
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

/// Which part of the manual to show.
#[derive(Debug, Args)]
pub(crate) struct GuideOptions {
    pub page: Option<String>,
    #[arg(long, conflicts_with = "page")]
    pub search: Option<String>,
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

/// Values by their names, which are told where another word stands.
fn one_of<T>(named: &'static [(&'static str, T)]) -> impl TypedValueParser<Value = T>
where
    T: Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(named.iter().map(|(name, _)| *name)).try_map(|word| {
        let known = named.iter().find(|(name, _)| *name == word);
        known.map(|(_, value)| value.clone()).ok_or("no such value")
    })
}

/// A value by the word that stands for it in files, with hyphens or underscores.
fn word_of_files<T: serde::de::DeserializeOwned>(word: &str) -> Result<T, String> {
    let word = serde_json::Value::String(word.replace('-', "_"));
    serde_json::from_value(word).map_err(|fault| fault.to_string())
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
        Err(fault) => Err(refused::problem(&fault).into()),
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

    /// Two arguments of one name and of different types would end the program where it reads them.
    #[test]
    fn no_command_has_an_argument_by_the_name_of_a_global_one() {
        fn check(command: &clap::Command, globals: &[String]) {
            let own = command.get_arguments();
            let (mine, rest): (Vec<_>, Vec<_>) = own.partition(|one| one.is_global_set());
            for argument in rest {
                let name = argument.get_id().as_str();
                let taken = globals.iter().any(|global| global == name);
                assert!(!taken, "{}: {name}", command.get_name());
            }
            let mine = mine.iter().map(|one| one.get_id().as_str().to_owned());
            let globals: Vec<String> = globals.iter().cloned().chain(mine).collect();
            command.get_subcommands().for_each(|command| check(command, &globals));
        }
        check(&Arguments::command(), &[]);
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
