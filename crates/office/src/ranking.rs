//! Standings of an event, by the announcement or by what its federation prescribes.

use codex::{Phrase, phrase};
use standings::{Criterion, Edition, Refusal, Rule, Rules, Standings, UnreadableCode, lists};
use tournament::Round;
use tournament::team::ScoreKind;

use crate::announcement::{Announcement, TeamScore};
use crate::event::Event;
use crate::facts::NoFacts;
use crate::pack::Pack;

/// Why there are no standings.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoStandings {
    /// The event cannot be told as facts.
    #[error(transparent)]
    Facts(#[from] NoFacts),
    /// A tie-break of the announcement cannot be read.
    #[error("a tie-break of the announcement cannot be read: {0}")]
    Code(UnreadableCode),
    /// A tie-break of the announcement does not suit the event.
    #[error("a tie-break of the announcement does not suit the event")]
    Refused(Refusal),
}

impl Announcement {
    /// The tie-break regulations in force on the first day.
    pub fn tie_break_edition(&self) -> &'static Edition {
        Edition::in_force(self.first_day())
    }

    /// The rules of the standings, where the announcement is silent those of its federation.
    pub fn ranking(&self, pack: &Pack) -> Result<Rules, NoStandings> {
        let edition = self.tie_break_edition();
        let system = self.system.standings();
        let announced: Result<Vec<Criterion>, NoStandings> =
            self.tie_breaks.iter().map(|code| code.parse().map_err(NoStandings::Code)).collect();
        let announced = announced?;
        let silent = announced.is_empty();
        let rules = |list: Vec<Criterion>| Rules { system, ..Rules::new(edition, list) };
        Ok(match (self.teams(), pack.team_tie_breaks) {
            (Some(_), Some(prescribed)) if silent => Rules { system, ..prescribed(edition).0 },
            (Some(teams), _) => {
                let list = if silent { lists::teams(system) } else { announced };
                let primary = match teams.primary {
                    TeamScore::Individual => ScoreKind::Game,
                    TeamScore::Match => ScoreKind::Match,
                };
                Rules { primary, ..rules(list) }
            }
            (None, _) if silent => rules((pack.tie_breaks)(system).list),
            (None, _) => rules(announced),
        })
    }

    /// Why no standings could ever be made by the tie-breaks announced, with those that could.
    pub fn unfit_tie_breaks(&self, pack: &Pack) -> Option<Phrase> {
        let teams = self.teams().is_some();
        let ranking = self.ranking(pack);
        let why = match &ranking {
            Err(NoStandings::Code(code)) => code.phrase(),
            Err(NoStandings::Refused(refusal)) => refusal.phrase(),
            Err(NoStandings::Facts(_)) => return None,
            Ok(rules) => rules.suit(teams).err()?.phrase(),
        };
        let rules = Rules {
            system: self.system.standings(),
            ..Rules::new(self.tie_break_edition(), Vec::new())
        };
        let fit = Rule::ALL.iter().filter(|rule| rules.admits(&(**rule).into(), teams).is_ok());
        let known: Vec<&str> = fit.map(|rule| rule.code()).collect();
        Some(phrase!("office-unfit-tie-breaks", why = why, known = known.join(", ")))
    }
}

impl Event {
    /// The standings after so many rounds, of teams where teams play: the same for everybody who
    /// asks, at every moment. While a round is played they are provisional, and an open game gives
    /// nothing yet: see [`Self::unfinished`].
    pub fn standings(&self, through: Round) -> Result<&Standings, NoStandings> {
        let through = through.min(self.last_paired());
        let standings = &self.derived.after(through).standings;
        standings.get_or_init(|| self.ranked(through)).as_ref().map_err(Clone::clone)
    }

    fn ranked(&self, through: Round) -> Result<Standings, NoStandings> {
        let announcement = self.announcement().ok_or(NoFacts::NotAnnounced)?;
        let rules = Rules {
            settled: self.settlements(through),
            left_out: self.left_out(through),
            given: self.given_values(),
            ..announcement.ranking(self.pack())?
        };
        let ranked = if announcement.teams().is_some() {
            Standings::of_teams(self.team_tournament(through)?, &rules)
        } else {
            Standings::of_players(self.tournament(through)?, &rules)
        };
        ranked.map_err(NoStandings::Refused)
    }
}
