//! The program `lab`: our speed beside that of others, on the same data in the same run.
//!
//! It is for engineers, hence in English and apart from the product: whoever only wants to use
//! Tratto need not build the peers that it is measured against.

mod acts;
mod audit;
mod browser;
mod can_mate;
mod draughts;
mod draughts_match;
mod draughts_train;
mod festival;
mod journal;
mod office;
mod pairing;
mod pgn_peers;
mod players;
mod rating;
mod report;
mod search;
mod season;
mod seasons;
mod site;
mod synthetic;
mod synthetic_players;
mod watch;
mod web;

use std::error::Error;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use tempfile::TempDir;

use self::report::Figures;

/// What a measurement gives, or why it could not be made.
type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Measures Tratto beside its peers, on the same data in the same run.
///
/// Peers that are not installed (python-chess, py4swiss, pydraughts, pgn-extract) are left out.
#[derive(Parser)]
#[command(name = "lab", version)]
struct Arguments {
    #[command(subcommand)]
    measurement: Measurement,
    /// Print JSON instead of tables
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum Measurement {
    /// Every measurement below in turn, on made-up data
    All(All),
    /// Acts a second of one event, many writers beside one
    Acts(Workplace),
    /// Games held against the Laws, beside pgn-reader, pgn-extract and python-chess
    Audit(Audit),
    /// Who can still mate, beside the best public solver where its sources are at hand
    CanMate(Positions),
    /// Leaves a second in draughts, beside pydraughts
    Draughts,
    /// Our engine of Italian draughts against another, with error bars
    DraughtsMatch(draughts_match::Match),
    /// The weights of our engine of Italian draughts, learned from its own games
    DraughtsTrain(draughts_train::Training),
    /// Many writers that share a flush of the journal, beside the same with a flush each
    Journal(Workplace),
    /// An event folded from its entries, beside the plain reading of the same bytes
    Office(Workplace),
    /// One round of the Dutch system, beside py4swiss
    Pairing(Tournaments),
    /// A list of players imported and searched, beside a plain table of Python's
    Players(Players),
    /// A period of a million rated games closed, beside the plain Elo of skillratings
    Rating,
    /// Random seasons of a federation, each held against a second reading of its regulation
    Seasons(seasons::Seasons),
    /// Somebody found while typing, over HTTP, in a list of millions, beside the index alone
    Search(Search),
    /// A rating office with a season of tournaments: closing, lists and players' pages over HTTP
    Season(Season),
    /// Live followers and pages of a great event, beside the streams that come with axum
    Web(Web),
    /// Five hundred live boards with their followers, one move, and a wall
    Boards(Web),
    /// The other process of `web`
    #[command(hide = true)]
    WebFollowers { task: String },
}

/// What a run of everything needs to be told.
#[derive(Args)]
struct All {
    /// File of positions for can-mate, which is left out without one
    #[arg(long)]
    positions: Option<PathBuf>,
    #[command(flatten)]
    workplace: Workplace,
}

/// Where databases are written.
#[derive(Args)]
struct Workplace {
    /// Folder to write in, on the disk to be measured [default: where temporary files go]
    folder: Option<PathBuf>,
}

#[derive(Args, Default)]
struct Audit {
    /// PGN file to judge [default: made-up games, always the same]
    file: Option<PathBuf>,
    /// File to write the made-up games to
    #[arg(long)]
    keep: Option<PathBuf>,
}

#[derive(Args)]
struct Positions {
    /// File of positions: on each line WB, W-, -B or -- and a FEN
    #[arg(required_unless_present = "random")]
    file: Option<PathBuf>,
    /// How many positions to draw, of eight hard kinds in turn
    #[arg(long)]
    random: Option<u64>,
    /// What they are drawn from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Tournaments {
    /// Tournament files to pair [default: made-up events of 100 to 5000 players]
    files: Vec<PathBuf>,
}

#[derive(Args)]
struct Players {
    /// List of players to import [default: a made-up one]
    file: Option<PathBuf>,
    /// File to write the made-up list to
    #[arg(long)]
    keep: Option<PathBuf>,
    /// How many players the made-up list has: by default as many as FIDE lists, and some more
    #[arg(long = "players", default_value_t = 2_000_000)]
    count: u32,
}

#[derive(Args)]
struct Search {
    #[command(flatten)]
    workplace: Workplace,
    /// How many players the made-up list has
    #[arg(long = "players", default_value_t = 2_000_000)]
    count: u32,
}

#[derive(Args)]
struct Season {
    #[command(flatten)]
    workplace: Workplace,
    /// How many tournaments it has
    #[arg(long, default_value_t = 2_000)]
    tournaments: u32,
    /// How many players
    #[arg(long, default_value_t = 40_000)]
    players: u32,
}

#[derive(Args)]
struct Web {
    #[command(flatten)]
    workplace: Workplace,
    /// At most so many followers at once; each needs two descriptors (see ulimit -n)
    #[arg(long)]
    followers: Option<usize>,
}

fn main() -> ExitCode {
    let asked = Arguments::parse();
    match measure(&asked) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("error: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn measure(asked: &Arguments) -> Outcome<()> {
    let report = match &asked.measurement {
        Measurement::All(all) => return measure_all(all, asked.json),
        Measurement::WebFollowers { task } => return web::follow(task),
        Measurement::Acts(asked) => acts::run(asked),
        Measurement::Audit(asked) => audit::run(asked),
        Measurement::CanMate(asked) => can_mate::run(asked),
        Measurement::Draughts => draughts::run(),
        Measurement::DraughtsMatch(asked) => draughts_match::run(asked),
        Measurement::DraughtsTrain(asked) => draughts_train::run(asked),
        Measurement::Journal(asked) => journal::run(asked),
        Measurement::Office(asked) => office::run(asked),
        Measurement::Pairing(asked) => pairing::run(&asked.files),
        Measurement::Players(asked) => players::run(asked),
        Measurement::Rating => rating::run(),
        Measurement::Seasons(asked) => seasons::run(asked),
        Measurement::Search(asked) => search::run(asked),
        Measurement::Season(asked) => season::run(asked),
        Measurement::Boards(asked) => web::boards::run(&asked.workplace, asked.followers),
        Measurement::Web(asked) => web::run(&asked.workplace, asked.followers),
    }?;
    print(&if asked.json { report.json()? } else { report.text })
}

/// One measurement after the other; one that fails does not keep the next from being made.
fn measure_all(all: &All, json: bool) -> Outcome<()> {
    let place = &all.workplace;
    let players = Players { file: None, keep: None, count: 2_000_000 };
    let mut failed = Vec::new();
    let mut told = serde_json::Map::new();
    let mut tell = |name: &'static str, report: Outcome<Figures>| -> Outcome<()> {
        match report {
            Ok(report) if json => {
                told.insert(name.to_owned(), report.value);
                Ok(())
            }
            Ok(report) => print(&format!("# {name}\n\n{}\n", report.text)),
            Err(fault) => {
                eprintln!("{name}: {fault}");
                failed.push(name);
                Ok(())
            }
        }
    };
    tell("acts", acts::run(place))?;
    tell("audit", audit::run(&Audit::default()))?;
    if let Some(positions) = &all.positions {
        tell(
            "can-mate",
            can_mate::run(&Positions { file: Some(positions.clone()), random: None, seed: 1 }),
        )?;
    }
    tell("draughts", draughts::run())?;
    tell("journal", journal::run(place))?;
    tell("office", office::run(place))?;
    tell("pairing", pairing::run(&[]))?;
    tell("players", players::run(&players))?;
    tell("rating", rating::run())?;
    let search = Search { workplace: Workplace { folder: place.folder.clone() }, count: 2_000_000 };
    tell("search", search::run(&search))?;
    let workplace = Workplace { folder: place.folder.clone() };
    tell("season", season::run(&Season { workplace, tournaments: 2_000, players: 40_000 }))?;
    tell("boards", web::boards::run(place, None))?;
    tell("web", web::run(place, None))?;
    if json {
        print(&format!("{:#}\n", serde_json::Value::Object(told)))?;
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("failed: {}", failed.join(", ")).into()) }
}

fn print(text: &str) -> Outcome<()> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        // The reader has had enough.
        Err(fault) if fault.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}

impl Workplace {
    /// A fresh folder that goes when it is dropped.
    fn fresh(&self) -> io::Result<TempDir> {
        match &self.folder {
            Some(folder) => tempfile::tempdir_in(folder),
            None => tempfile::tempdir(),
        }
    }
}
