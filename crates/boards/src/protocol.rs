//! The protocol of a live board: every act with its ruling, as an arbiter follows it.

use chess::notation::Letters;
use codex::{Phrase, Voice};
use serde::Serialize;
use table::{Entered, fide};

use crate::live::{Live, Table, of_chess, of_draughts};
use crate::pause::Paused;
use crate::shown::{ShownRuling, ruling};
use crate::told;

/// An act with the ruling it got.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ProtocolLine {
    /// Its place, from zero: the number that an appeal names.
    pub place: usize,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Whether the watched clock called it, and nobody entered it.
    pub by_watch: bool,
    /// After how many half-moves it came.
    pub ply: usize,
    /// The stable word of what was done.
    pub word: String,
    /// What was done.
    pub act: String,
    /// What the rules answered.
    pub ruling: ShownRuling,
}

impl Live {
    /// Every act with its ruling, in the order of their instants.
    pub fn protocol(&self, letters: Letters, voice: &dyn Voice) -> Vec<ProtocolLine> {
        let mut lines = match self.table() {
            Table::Chess(table) => self.chess_protocol(table, letters, voice),
            Table::Draughts(table) => {
                let mut game = table.first().clone();
                let entries = table.entries().iter().enumerate();
                entries
                    .map(|(place, entry)| {
                        game.apply(&entry.act, &entry.ruling);
                        ProtocolLine {
                            place,
                            at: self.hour(entry.act.at),
                            by_watch: entry.entered == Entered::ByWatch,
                            ply: game.record().plies().len(),
                            word: told::word(&entry.act.what),
                            act: capitalised(&told::draughts_act(&entry.act), voice),
                            ruling: ruling(
                                (of_draughts(&entry.ruling), told::draughts_outcome(entry)),
                                entry.act.by,
                                (entry.ruling.phrase(), entry.ruling.citations.as_slice()),
                                told::draughts_effects(&entry.ruling, voice),
                                voice,
                            ),
                        }
                    })
                    .collect()
            }
        };
        for (entered, pause) in
            self.entered().iter().filter_map(|entered| Some((entered, entered.pause?)))
        {
            // Acts before the start stand at the start.
            let at = self.hour(self.instant(entered.at));
            let stop = |line: &&mut ProtocolLine| line.at == at && line.ruling.by == "arbiter";
            if let Some(line) = lines.iter_mut().filter(|line| !line.by_watch).find(stop) {
                let paused = Paused::of(pause, entered.at);
                line.ruling.effects.push(voice.say(&paused.phrase()));
            }
        }
        for (entered, lag) in
            self.entered().iter().filter_map(|entered| Some((entered, entered.lag?)))
        {
            let by = told::whose(entered.by);
            let its = |line: &&mut ProtocolLine| line.at == entered.at && line.ruling.by == by;
            if let Some(line) = lines.iter_mut().filter(|line| !line.by_watch).find(its) {
                line.ruling.effects.push(voice.say(&lag.phrase()));
            }
        }
        lines
    }

    fn chess_protocol(
        &self,
        table: &fide::Table,
        letters: Letters,
        voice: &dyn Voice,
    ) -> Vec<ProtocolLine> {
        let Ok(mut game) = fide::Game::new(table.game().laws(), table.setup()) else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        for (place, entry) in table.entries().iter().enumerate() {
            // Each act is told in the game as it stood before it, the ruling in the game after it.
            let before = game.clone();
            game.apply(&entry.act, &entry.ruling);
            lines.push(ProtocolLine {
                place,
                at: self.hour(entry.act.at),
                by_watch: entry.entered == Entered::ByWatch,
                ply: game.record().plies().len(),
                word: told::word(&entry.act.what),
                act: capitalised(&told::chess_act(&entry.act, &before, letters), voice),
                ruling: ruling(
                    (of_chess(&entry.ruling), told::chess_outcome(entry)),
                    entry.act.by,
                    (entry.ruling.phrase(), entry.ruling.citations.as_slice()),
                    told::chess_effects(entry, &before, &game, letters, voice),
                    voice,
                ),
            });
        }
        lines
    }
}

/// A phrase said as a sentence that begins with a capital.
fn capitalised(phrase: &Phrase, voice: &dyn Voice) -> String {
    let said = voice.say(phrase);
    let mut signs = said.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}
