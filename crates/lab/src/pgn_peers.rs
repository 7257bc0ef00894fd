//! Other readers of PGN, asked to play through the same games.

use std::io::{self, Cursor};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use chess::shakmaty::{Chess, Position};
use pgn_reader::{Reader, SanPlus, Skip, Visitor};

use crate::watch::time;

/// What pgn-reader and shakmaty do when they are told to play through every game.
struct Replayed {
    plies: u64,
}

impl Visitor for Replayed {
    type Tags = ();
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<()> {
        match san.san.to_move(position) {
            Ok(mv) => {
                position.play_unchecked(mv);
                self.plies += 1;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(()),
        }
    }

    fn end_game(&mut self, _: Chess) {}
}

/// Plays through all games with pgn-reader; how many there are.
pub(crate) fn pgn_reader(bytes: &[u8]) -> io::Result<u64> {
    let mut reader = Reader::new(Cursor::new(bytes));
    let mut visitor = Replayed { plies: 0 };
    let mut games = 0;
    while reader.read_game(&mut visitor)?.is_some() {
        games += 1;
    }
    Ok(games)
}

/// How long python-chess takes to play through a file; nothing if it is not installed.
pub(crate) fn python_chess(file: &Path) -> Option<Duration> {
    const SCRIPT: &str = "import sys, chess.pgn\nwith open(sys.argv[1], encoding='utf-8') as f:\n    \
                          while chess.pgn.read_game(f):\n        pass\n";
    const NOTHING: &str = "import chess.pgn";
    let python = |script: &str| {
        let mut command = Command::new("python3");
        command.args(["-c", script]).arg(file);
        command
    };
    // The time to start the interpreter is not the library's.
    let start = quiet(python(NOTHING))?;
    Some(quiet(python(SCRIPT))?.saturating_sub(start))
}

/// How long pgn-extract takes to check a file; nothing if it is not installed.
pub(crate) fn pgn_extract(file: &Path) -> Option<Duration> {
    let mut command = Command::new("pgn-extract");
    command.args(["-s", "-r"]).arg(file);
    quiet(command)
}

/// Runs a program without a word; how long it took, if it went well.
fn quiet(mut command: Command) -> Option<Duration> {
    let silent = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let (ended, took) = time(|| silent.status());
    ended.ok().filter(std::process::ExitStatus::success).map(|_| took)
}
