//! Forms that the office fills in: envelopes of adjourned games and notices of complaint.

use codex::{Voice, phrase};
use documents::papers::{Adjournment, ComplaintRules, EnvelopeArticles, Protest};
use messages::Catalogue;
use office::announcement::Game;
use office::entrant::Entrant;
use office::pack::ComplaintWay;
use office::round::BoardResult;
use office::{EntrantId, Instant, protest};
use vocabulary::{Bonus, Side, TimeControl};

use super::event::EventPapers;
use crate::Unfilled;
use crate::wall_time::wall;

impl EventPapers<'_> {
    /// An envelope for each adjourned game of the round; an empty one if there is none.
    pub(super) fn envelopes(&self) -> Result<Vec<Adjournment>, Unfilled> {
        let articles = match self.announcement.game {
            Game::Chess(laws) => EnvelopeArticles::of(laws),
            Game::ItalianDraughts | Game::InternationalDraughts => {
                return Err(Unfilled::ChessOnly);
            }
        };
        let book = self.event.round(self.round);
        let results = book.map(office::Round::results).unwrap_or_default();
        let adjourned = |result: &Option<BoardResult>| *result == Some(BoardResult::Adjourned);
        let games = results.iter().enumerate().filter(|(_, result)| adjourned(result));
        let games = games.filter_map(|(at, _)| {
            let seats = book?.pairing()?.boards.get(at)?;
            let name = |id: Option<EntrantId>| id.map(|id| self.name(id)).unwrap_or_default();
            Some(Adjournment {
                white: name(seats.white),
                black: name(seats.black),
                round: self.round.to_string(),
                board: (at + 1).to_string(),
                ..Adjournment::blank(articles)
            })
        });
        let games: Vec<Adjournment> = games.collect();
        Ok(if games.is_empty() { vec![Adjournment::blank(articles)] } else { games })
    }

    /// The notices of complaint, all or the one asked for; an empty form if there is none.
    pub(super) fn complaints(
        &self,
        asked: Option<u32>,
    ) -> Result<(Vec<Protest>, ComplaintRules), Unfilled> {
        let ComplaintWay::Protest(complaints) = self.event.pack().complaints else {
            return Err(Unfilled::NoComplaintForm);
        };
        let rules = ComplaintRules {
            minutes: u16::try_from(complaints.notice_within.0 / 60_000).unwrap_or_default(),
            copies: complaints.copies,
            fee: complaints.fee.0,
            ..ComplaintRules::FSSI
        };
        let wanted = |number: u32| asked.is_none_or(|asked| asked == number);
        let recorded = self.event.protests().filter(|(number, _)| wanted(*number));
        let recorded: Vec<Protest> = recorded.map(|(_, protest)| self.complaint(protest)).collect();
        match asked {
            Some(number) if recorded.is_empty() => Err(Unfilled::NoSuchProtest(number)),
            None if recorded.is_empty() => Ok((vec![Protest::default()], rules)),
            _ => Ok((recorded, rules)),
        }
    }

    fn complaint(&self, protest: &protest::Protest) -> Protest {
        let book = self.event.round(protest.round);
        let at = usize::from(protest.board.saturating_sub(1));
        let seats = book.and_then(|book| book.pairing()?.boards.get(at).copied());
        let ended = book.and_then(|book| book.ended().get(at).copied().flatten());
        let white = seats.and_then(|seats| seats.white);
        let black = seats.and_then(|seats| seats.black);
        let name = |id: Option<EntrantId>| id.map(|id| self.name(id)).unwrap_or_default();
        let club = |id: Option<EntrantId>| {
            let entrant = id.and_then(|id| self.event.entrant(id));
            entrant.and_then(|entrant| self.club(entrant)).unwrap_or_default()
        };
        // In a team event the captain may complain about another board of the team.
        let own = self.event.entrant(protest.by).and_then(|entrant| self.club(entrant));
        let with_black = black == Some(protest.by)
            || (white != Some(protest.by) && own.as_deref() == Some(&club(black)));
        Protest {
            round: protest.round.to_string(),
            board: protest.board.to_string(),
            white: name(white),
            black: name(black),
            claimant: self.name(protest.by),
            club: own.unwrap_or_default(),
            other_club: club(if with_black { white } else { black }),
            game_ended: ended.map(clock).unwrap_or_default(),
            handed_in: clock(protest.complaint.announced_at),
            subject: protest.words.clone(),
        }
    }

    /// The club of somebody, or their team.
    fn club(&self, entrant: &Entrant) -> Option<String> {
        let team = entrant.form.team.and_then(|team| self.event.team(team));
        let of_team = team.map(|team| team.form.club.as_ref().unwrap_or(&team.form.name));
        entrant.form.data.club.as_ref().or(of_team).cloned()
    }
}

/// The hour and the minute.
fn clock(instant: Instant) -> String {
    let shown = wall(instant).map(|at| format!("{:02}:{:02}", at.hour(), at.minute()));
    shown.unwrap_or_default()
}

/// A time control in words, where it is one time for the whole game; else as it is written.
pub(super) fn pace(control: &TimeControl, catalogue: &Catalogue) -> String {
    let (white, black) = (control.periods(Side::White), control.periods(Side::Black));
    let [period] = white else { return control.to_string() };
    if white != black || period.main.0 % 60_000 != 0 {
        return control.to_string();
    }
    let minutes = period.main.0 / 60_000;
    match period.bonus {
        Bonus::None => catalogue.say(&phrase!("papers-pace", minutes = minutes)),
        Bonus::Cumulative(bonus) if bonus.0 % 1_000 == 0 => catalogue.say(&phrase!(
            "papers-pace-bonus",
            minutes = minutes,
            seconds = bonus.0 / 1_000
        )),
        _ => control.to_string(),
    }
}
