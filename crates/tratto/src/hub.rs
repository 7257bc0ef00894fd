//! `tratto hub`: the engine for other programs, which speak the Hub protocol as Scan does.
//!
//! Hub is line based. Positions are a letter for who moves and one for each square; captures name
//! the squares they take. Its public text knows the international game alone: the Italian one is
//! the parameter `variant`, and has 32 squares in its positions.

mod words;

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use draughts::endgames::Tables;
use draughts::engine::{Analysis, Engine, Limits};
use draughts::{Game, Position};

use self::words::{Line, Permission, moves_of, position_of, score_of, written};
use crate::Status;
use crate::arguments::HubOptions;
use crate::endgames;
use crate::problem::Stop;
use crate::shell::Shell;

/// Lines that came while the engine thought, and those to come.
struct Ears {
    lines: Receiver<String>,
    waiting: RefCell<VecDeque<Line>>,
}

impl Ears {
    fn open() -> Self {
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in io::stdin().lock().lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Self { lines, waiting: RefCell::default() }
    }

    fn next(&self) -> Option<Line> {
        if let Some(line) = self.waiting.borrow_mut().pop_front() {
            return Some(line);
        }
        self.lines.recv().ok().map(|line| Line::read(&line))
    }

    /// Whether somebody says `stop` while the engine thinks; the rest waits its turn.
    fn says_stop(&self) -> bool {
        while let Ok(line) = self.lines.try_recv() {
            let line = Line::read(&line);
            match line.word.as_str() {
                "stop" => return true,
                "quit" => {
                    self.waiting.borrow_mut().push_back(line);
                    return true;
                }
                _ => self.waiting.borrow_mut().push_back(line),
            }
        }
        false
    }
}

/// Speaks until it is told to quit.
pub(crate) fn run(asked: &HubOptions, shell: &Shell) -> Result<Status, Stop> {
    let tables = endgames::open(&endgames::place(asked.tables.as_deref()))?;
    let ears = Ears::open();
    let mut variant = Game::International;
    let mut megabytes = 64;
    let mut engine = Engine::new(None, megabytes);
    let (mut here, mut before) = (Position::start(variant.rules()), Vec::new());
    let mut permission = Permission::default();
    while let Some(line) = ears.next() {
        match line.word.as_str() {
            "hub" => shell.print(&introduction())?,
            "set-param" => {
                match (line.value("name"), line.value("value")) {
                    (Some("variant"), Some("italian")) => variant = Game::Italian,
                    (Some("variant"), Some("normal")) => variant = Game::International,
                    (Some("hash"), Some(value)) => {
                        megabytes = value.parse().unwrap_or(megabytes).clamp(1, 4096);
                    }
                    _ => {}
                }
                (here, before) = (Position::start(variant.rules()), Vec::new());
            }
            "init" | "new-game" => {
                engine = Engine::new(asks(variant, tables.as_ref()), megabytes);
                if line.word == "init" {
                    shell.print("ready\n")?;
                }
            }
            "ping" => shell.print("pong\n")?,
            "pos" => {
                let start = line.value("pos").map_or_else(
                    || Some(Position::start(variant.rules())),
                    |text| position_of(text, variant.rules()),
                );
                let moves = line.value("moves").unwrap_or_default();
                match start.and_then(|start| moves_of(&start, moves)) {
                    Some((at, earlier)) => (here, before) = (at, earlier),
                    None => shell.print("error message=\"not a position\"\n")?,
                }
            }
            "level" => permission = Permission::read(&line),
            "go" => {
                let analysis = think(&mut engine, &here, &before, &permission, (&ears, &line));
                answer(&here, &analysis, shell)?;
            }
            "quit" => break,
            _ => {}
        }
    }
    Ok(Status::Well)
}

/// The tables of a game.
fn asks(game: Game, tables: Option<&Tables>) -> Option<&Tables> {
    tables.filter(|_| game == Game::Italian)
}

fn introduction() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!(
        "id name=Tratto version={version} author=Tratto\n\
         param name=variant value=normal type=enum values=\"normal italian\"\n\
         param name=hash value=64 type=int min=1 max=4096\n\
         wait\n"
    )
}

/// Thinks as long as it may; `go analyze` until somebody says stop.
fn think(
    engine: &mut Engine<'_>,
    here: &Position,
    before: &[Position],
    permission: &Permission,
    (ears, line): (&Ears, &Line),
) -> Analysis {
    let begun = Instant::now();
    let endless = line.has("analyze") || line.has("ponder");
    let time = permission.time(here).filter(|_| !endless);
    let stopped = Cell::new(false);
    let stop = || {
        let late = time.is_some_and(|time| begun.elapsed() >= time);
        stopped.set(stopped.get() || late || ears.says_stop());
        stopped.get()
    };
    let depth = permission.depth.filter(|_| !endless).unwrap_or(u8::MAX);
    let nodes = permission.nodes.filter(|_| !endless).unwrap_or(u64::MAX);
    let limits = Limits { depth, nodes, stop: &stop };
    engine.analyse(here, before, &limits, |analysis| {
        let line = info(here, analysis, begun.elapsed());
        // A program that has gone is noticed when its line ends.
        let _ = io::Write::write_all(&mut io::stdout().lock(), line.as_bytes());
        let _ = io::Write::flush(&mut io::stdout().lock());
    })
}

fn info(here: &Position, analysis: &Analysis, took: Duration) -> String {
    let mut at = *here;
    let mut line = Vec::new();
    for mv in &analysis.line {
        line.push(written(&at, mv));
        at = at.after(mv);
    }
    let millis = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    format!(
        "info depth={} score={} nodes={} time={}.{:03} pv=\"{}\"\n",
        analysis.depth,
        score_of(analysis.score),
        analysis.nodes,
        millis / 1000,
        millis % 1000,
        line.join(" ")
    )
}

fn answer(here: &Position, analysis: &Analysis, shell: &Shell) -> Result<(), Stop> {
    let Some(mv) = analysis.line.first() else { return shell.print("done\n") };
    let answered = analysis.line.get(1).map(|reply| written(&here.after(mv), reply));
    let ponder = answered.map(|reply| format!(" ponder={reply}")).unwrap_or_default();
    shell.print(&format!("done move={}{ponder}\n", written(here, mv)))
}
