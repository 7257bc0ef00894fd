//! What is on in an event this moment, in a sentence.

use codex::phrase;
use desk::wall_time;
use office::round::Phase;
use office::stage::Stage;
use office::{Event, Instant};

use crate::shown;
use crate::words::Words;

/// What is on.
pub(crate) struct Now {
    /// In a sentence.
    pub(crate) text: String,
    /// The start that everybody waits for, as the wall and as machines have it.
    pub(crate) starts: Option<(String, String)>,
    /// The round that the sentence is about, if its pairings are on the wall.
    pub(crate) round: Option<u8>,
    /// Results that are in, and boards, while a round is played.
    pub(crate) results: Option<(usize, usize)>,
}

impl Now {
    fn said(text: String) -> Self {
        Self { text, starts: None, round: None, results: None }
    }

    fn waiting(mut self, starts: Option<Instant>, words: Words) -> Self {
        self.starts = starts.map(|at| (words.moment(at), wall_time::machine(at)));
        self
    }

    /// What is on in an event.
    pub(crate) fn of(event: &Event, words: Words) -> Self {
        let public = event.paired_rounds().filter(|(_, book)| shown::is_public(book.phase()));
        let last = public.last();
        match event.stage() {
            Stage::Draft | Stage::AuthorisationRequested | Stage::Authorised => {
                let text = words.text("web-public-now-before");
                return Self::said(text).waiting(event.starts(1), words);
            }
            Stage::Finished | Stage::ReportSent | Stage::Homologated | Stage::Refused => {
                let text = words.text("web-public-now-finished");
                return Self { round: last.map(|(round, _)| round), ..Self::said(text) };
            }
            Stage::Running => {}
        }
        let rounds = event.announcement().map_or(0, |announcement| announcement.rounds);
        let Some((round, book)) = last else {
            let text = words.say(&phrase!("web-public-now-next", round = 1));
            return Self::said(text).waiting(event.starts(1), words);
        };
        let said = |phrase| Self { round: Some(round), ..Self::said(words.say(&phrase)) };
        match book.phase() {
            Some(Phase::Closed(_)) if round >= rounds => said(phrase!("web-public-now-all-played")),
            Some(Phase::Closed(_)) => {
                said(phrase!("web-public-now-between", round = round, next = round + 1))
                    .waiting(event.starts(round + 1), words)
            }
            Some(Phase::Playing(_)) => {
                let boards = book.results().len();
                let done = boards - book.open_boards().count();
                Self {
                    results: Some((done, boards)),
                    ..said(phrase!("web-public-now-playing", round = round))
                }
            }
            _ => said(phrase!("web-public-now-published", round = round))
                .waiting(event.starts(round), words),
        }
    }
}
