//! `tratto play`: a game of draughts against the engine, move by move on the terminal.

use std::io::{self, BufRead};

use codex::{Phrase, Voice, phrase};
use draughts::endgames::Tables;
use draughts::engine::{Engine, Level};
use draughts::notation::{self, Reading};
use draughts::picture::{Signs, text};
use draughts::{Game, Move, Position};
use lots::Lot;
use serde::Serialize;
use table::fid::why_not;
use vocabulary::Side;

use crate::Status;
use crate::arguments::PlayOptions;
use crate::chance;
use crate::draughts_position::{read, turn};
use crate::endgames;
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};

/// Memory of the engine, in megabytes.
const MEMORY: usize = 64;

/// A game as JSON shows it.
#[derive(Serialize)]
struct Played {
    start: String,
    moves: Vec<String>,
    fen: String,
    /// What decides the lots of the engine.
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Side>,
}

/// What somebody types.
enum Typed<'a> {
    Move(&'a str),
    Back,
    Moves,
    End,
}

impl<'a> Typed<'a> {
    /// Words in either language, or a move.
    fn of(line: &'a str) -> Option<Self> {
        Some(match line.trim() {
            "" => return None,
            "indietro" | "back" => Self::Back,
            "mosse" | "moves" => Self::Moves,
            "fine" | "end" | "quit" => Self::End,
            text => Self::Move(text),
        })
    }
}

/// A game in course.
struct Sitting<'a> {
    asked: &'a PlayOptions,
    shell: &'a Shell,
    start: Position,
    moves: Vec<Move>,
    seed: u64,
}

/// Plays until the game is over, or nobody types any more.
pub(crate) fn run(asked: &PlayOptions, shell: &Shell) -> Result<Status, Stop> {
    let Some(rules) = asked.game.draughts() else {
        return Err(Problem::conflict("--game chess", "tratto play").into());
    };
    let start = match asked.fen.as_slice() {
        [] => Position::start(rules),
        words => read(&words.join(" "), rules)?,
    };
    let tables = match rules.game {
        Game::Italian => endgames::open(&endgames::place(asked.tables.as_deref()))?,
        Game::International => None,
    };
    let seed = asked.seed.unwrap_or_else(chance::seed);
    let mut sitting = Sitting { asked, shell, start, moves: Vec::new(), seed };
    sitting.play(tables.as_ref())?;
    sitting.end()
}

impl Sitting<'_> {
    fn play(&mut self, tables: Option<&Tables>) -> Result<(), Stop> {
        let mut engine = Engine::new(tables, MEMORY);
        let mut lines = io::stdin().lock().lines();
        self.tell(&phrase!("play-begin"))?;
        loop {
            let (here, before) = self.position();
            if here.count_moves() == 0 {
                self.board(&here)?;
                let winner = here.turn().other();
                return self.tell(&if winner == self.asked.side {
                    phrase!("play-won")
                } else {
                    phrase!("play-lost")
                });
            }
            if here.turn() != self.asked.side {
                let mut lot = Lot::new(self.seed.wrapping_add(self.moves.len() as u64));
                let Some(mv) = engine.choose(&here, &before, self.asked.level, &mut lot) else {
                    return Ok(());
                };
                let written = notation::write(&here, &mv);
                self.tell(&phrase!("play-answer", text = written))?;
                self.moves.push(mv);
                continue;
            }
            self.board(&here)?;
            let Some(line) = lines.next() else { return Ok(()) };
            match line.ok().as_deref().and_then(Typed::of) {
                None => {}
                Some(Typed::End) => return Ok(()),
                Some(Typed::Back) => self.take_back()?,
                Some(Typed::Moves) => {
                    let legal = here.legal_moves();
                    let legal: Vec<_> = legal.iter().map(|mv| notation::write(&here, mv)).collect();
                    self.tell(&phrase!("hint-move-legal", moves = legal.join(", ")))?;
                }
                Some(Typed::Move(written)) => {
                    match notation::read(&here, written, Reading::Lenient) {
                        Ok(mv) => self.moves.push(mv),
                        Err(_) => self.explain(&here, written)?,
                    }
                }
            }
        }
    }

    /// The position now, and those before it.
    fn position(&self) -> (Position, Vec<Position>) {
        let (mut here, mut before) = (self.start, Vec::new());
        for mv in &self.moves {
            before.push(here);
            here = here.after(mv);
        }
        (here, before)
    }

    /// Why a move may not be played, with its articles.
    fn explain(&self, here: &Position, written: &str) -> Result<(), Stop> {
        let Some(why) = why_not(here, written) else { return Ok(()) };
        let reasons: Vec<String> =
            why.reasons.iter().map(|reason| self.shell.say(reason)).collect();
        let (text, reasons) = (written.to_owned(), reasons.join("; "));
        self.tell(&phrase!("play-refused", text = text, reasons = reasons))?;
        for article in why.articles {
            self.print(&format!("  {}\n", self.shell.catalogue().cite(article)))?;
        }
        Ok(())
    }

    /// The player's last move and the answer to it go back.
    fn take_back(&mut self) -> Result<(), Stop> {
        let own = usize::from(self.start.turn() != self.asked.side);
        if self.moves.len() < own + 2 {
            return self.tell(&phrase!("play-nothing-back"));
        }
        self.moves.truncate(self.moves.len() - 2);
        self.tell(&phrase!("play-back"))
    }

    fn board(&self, here: &Position) -> Result<(), Stop> {
        let signs = if self.shell.shows_unicode() { Signs::Discs } else { Signs::Letters };
        let drawn = text(here, self.asked.side, signs);
        self.print(&format!("{drawn}{}\n", self.shell.say(&turn(here))))
    }

    fn tell(&self, said: &Phrase) -> Result<(), Stop> {
        self.print(&self.shell.line(said))
    }

    /// Programs get the game alone, at its end.
    fn print(&self, text: &str) -> Result<(), Stop> {
        if self.shell.json() { Ok(()) } else { self.shell.print(text) }
    }

    fn end(&self) -> Result<Status, Stop> {
        let (here, before) = self.position();
        let moves: Vec<String> =
            before.iter().zip(&self.moves).map(|(at, mv)| notation::write(at, mv)).collect();
        let winner = (here.count_moves() == 0).then(|| here.turn().other());
        if self.shell.json() {
            let start = draughts::fen::write(&self.start);
            let fen = draughts::fen::write(&here);
            shell::print_json(&Played { start, moves, fen, seed: self.seed, winner })?;
        } else if !moves.is_empty() {
            let level = self.shell.say(&level_word(self.asked.level));
            let (moves, seed) = (moves.join(" "), self.seed.to_string());
            self.tell(&phrase!("play-game", moves = moves, seed = seed, level = level))?;
        }
        Ok(Status::Well)
    }
}

/// How a level is called.
pub(crate) fn level_word(level: Level) -> Phrase {
    match level {
        Level::Beginner => phrase!("play-level-beginner"),
        Level::Learner => phrase!("play-level-learner"),
        Level::Club => phrase!("play-level-club"),
        Level::Strong => phrase!("play-level-strong"),
        Level::Full => phrase!("play-level-full"),
    }
}
