//! Games that people played, as public files have them: the samples that come with `pgn-reader`, a
//! crate of ours already, of tournaments (no clocks, titles, identifiers) and of a server (clocks,
//! games that end after two moves). Another reader plays them beside ours.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::Command;

use formats::pgn;
use pgn_reader::{Reader, SanPlus, Skip, Visitor};
use shakmaty::{Chess, Position};

use super::*;
use crate::Recorded;

/// How many games of each file are replayed.
const GAMES: usize = 110;

/// The files of the crate's benches, wherever this machine keeps the sources of crates.
fn benches() -> PathBuf {
    let rustc = Command::new("rustc").arg("-vV").output().unwrap();
    let told = String::from_utf8(rustc.stdout).unwrap();
    let host = told.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let cargo = Command::new(env!("CARGO"))
        .args(["metadata", "--offline", "--locked", "--format-version", "1"])
        .args(["--filter-platform", host])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let told: Value = serde_json::from_slice(&cargo.stdout)
        .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&cargo.stderr)));
    let packages = told["packages"].as_array().unwrap();
    let found = packages.iter().find(|package| package["name"] == "pgn-reader").unwrap();
    PathBuf::from(found["manifest_path"].as_str().unwrap()).with_file_name("benches")
}

/// A game as the other reader plays it: the board after each half-move.
struct Beside;

impl Visitor for Beside {
    type Tags = ();
    type Movetext = (Chess, Vec<shakmaty::Board>);
    type Output = Vec<shakmaty::Board>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<Self::Output, Self::Movetext> {
        ControlFlow::Continue((Chess::default(), Vec::new()))
    }

    fn san(
        &mut self,
        (chess, boards): &mut Self::Movetext,
        san: SanPlus,
    ) -> ControlFlow<Self::Output> {
        let mv = san.san.to_move(chess).unwrap();
        chess.play_unchecked(mv);
        boards.push(chess.board().clone());
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut Self::Movetext) -> ControlFlow<Self::Output, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, (_, boards): Self::Movetext) -> Self::Output {
        boards
    }
}

fn men(board: &shakmaty::Board) -> Vec<String> {
    let mut men: Vec<String> = board
        .iter()
        .map(|(at, man)| {
            let colour = if man.color.is_white() { 'w' } else { 'b' };
            format!("{at}{colour}{}", man.role.upper_char())
        })
        .collect();
    men.sort_unstable();
    men
}

#[test]
fn more_than_a_hundred_games_of_each_public_file_are_replayed_move_by_move() {
    for (file, clocked) in [("twic1599_1000k.pgn", false), ("lichess_db_1000k.pgn", true)] {
        let bytes = std::fs::read(benches().join(file)).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        // As a file of one round has them, without the half game where the sample was cut off.
        let games: Vec<&str> = text.split_inclusive("\n\n[Event ").take(GAMES).collect();
        let text = games.concat();
        let text = text.strip_suffix("[Event ").unwrap();
        let ours = pgn::read_text(text, pgn::Options::default());
        assert_eq!(ours.len(), GAMES, "{file}");
        let mut reader = Reader::new(text.as_bytes());
        let mut moves = 0;
        for (number, read) in ours.iter().enumerate() {
            let beside = reader.read_game(&mut Beside).unwrap().unwrap();
            let recorded = Recorded { source: file.to_owned(), ..Recorded::default() };
            let set_up = SetUp::of_pgn(LawsCode::Fide2023, &read.game, recorded, STARTED).unwrap();
            let live = Live::new(set_up).unwrap();
            let shown = live.shown(STARTED, Letters::English, english());
            assert_eq!(shown.moves.len(), beside.len(), "{file}, game {number}");
            assert_eq!(live.walk().steps.len(), beside.len(), "{file}, game {number}");
            for (ply, board) in (1..).zip(&beside) {
                let mut drawn: Vec<String> = live
                    .diagram(ply)
                    .unwrap()
                    .pieces
                    .iter()
                    .map(|(at, man)| format!("{at}{man}"))
                    .collect();
                drawn.sort_unstable();
                assert_eq!(drawn, men(board), "{file}, game {number}, half-move {ply}");
            }
            let timed = shown.moves.iter().filter(|made| made.clock.is_some()).count();
            assert_eq!(timed, if clocked { beside.len() } else { 0 }, "{file}, game {number}");
            moves += beside.len();
        }
        // Two games of forty moves have a hundred and sixty half-moves; these are not empty.
        assert!(moves > 40 * GAMES, "{file}: {moves} half-moves");
    }
}
