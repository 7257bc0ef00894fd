//! What a report shows of the requirements of a tournament that counts (RTF 5.3.1, 5.4.1, 6.2.1).
//!
//! Only what the report itself tells is judged; what it leaves out is told as open, for somebody to
//! look at. The event's own office judges more: arbiters, authorisation, hours of play.

use codex::{Article, Cites, Phrase, article, door, phrase};
use jiff::civil::Date;
use vocabulary::{Side, TimeControl};

/// A tournament as its report shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// Whether teams meet.
    pub teams: bool,
    /// How many rounds were played.
    pub rounds: u8,
    /// The days of the rounds, where the report tells them.
    pub days: Vec<Date>,
    /// Who was paired in at least one round.
    pub participants: usize,
    /// The time for thinking, where the report tells it.
    pub control: Option<TimeControl>,
}

/// How a requirement stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// Met.
    Met,
    /// Not met: the tournament cannot be homologated.
    Broken,
    /// The report does not tell.
    Open,
}

/// A requirement and how it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requirement {
    /// The article.
    pub article: Article,
    /// How it stands.
    pub standing: Standing,
    /// What was found, in words.
    pub what: Phrase,
}

impl Cites for Requirement {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        tell(self.article);
    }
}

/// The minutes that a player needs for sixty moves (5.3.1.d, 5.4.1.a).
const LEAST_MINUTES: u64 = 120;

impl Course {
    /// Requirement by requirement.
    pub fn requirements(&self) -> Vec<Requirement> {
        let mut found = Vec::new();
        if !self.teams {
            found.push(self.rounds());
            found.push(self.participants());
        }
        found.push(self.time());
        if found.iter().any(|one| one.standing == Standing::Broken) {
            door!("rating::validity::Course::requirements, broken", "fsi-2009 6.2.1");
        }
        door!("rating::validity::Course::requirements", found)
    }

    /// Whether anything that the report tells forbids to homologate it.
    pub fn is_broken(&self) -> bool {
        self.requirements().iter().any(|one| one.standing == Standing::Broken)
    }

    fn rounds(&self) -> Requirement {
        let standing = match self.rounds {
            ..5 => Standing::Broken,
            5 if self.days.is_empty() => Standing::Open,
            5 if !consecutive(&self.days) => Standing::Broken,
            _ => Standing::Met,
        };
        let what = phrase!("validity-rounds", rounds = self.rounds);
        let article = article!("fsi-2009 5.3.1.a");
        Requirement { article, standing, what }
    }

    fn participants(&self) -> Requirement {
        let needed = if self.rounds >= 6 { 7 } else { 6 };
        let standing = if self.participants < needed { Standing::Broken } else { Standing::Met };
        let what = phrase!("validity-participants", count = self.participants, needed = needed);
        let article = article!("fsi-2009 5.3.1.c");
        Requirement { article, standing, what }
    }

    fn time(&self) -> Requirement {
        let article =
            if self.teams { article!("fsi-2009 5.4.1.a") } else { article!("fsi-2009 5.3.1.d") };
        let Some(control) = &self.control else {
            let what = phrase!("validity-time-unknown");
            return Requirement { article, standing: Standing::Open, what };
        };
        let minutes = [Side::White, Side::Black]
            .map(|side| control.sixty_moves(side).0 / 60_000)
            .into_iter()
            .min()
            .map_or(0, |least| u64::try_from(least).unwrap_or(0));
        let standing = if minutes < LEAST_MINUTES { Standing::Broken } else { Standing::Met };
        let what = phrase!("validity-time", minutes = minutes);
        Requirement { article, standing, what }
    }
}

/// Whether no day is missing between the first and the last.
fn consecutive(days: &[Date]) -> bool {
    let mut days = days.to_vec();
    days.sort_unstable();
    days.windows(2).all(|two| two[0].tomorrow().is_ok_and(|next| two[1] <= next))
}

#[cfg(test)]
mod tests {
    use super::*;
    use codex::stands_for;
    use jiff::civil::date;

    fn course(rounds: u8, participants: usize) -> Course {
        let control = "90m+30s".parse().ok();
        Course { teams: false, rounds, days: Vec::new(), participants, control }
    }

    fn broken(course: &Course) -> Vec<String> {
        let broken = course.requirements().into_iter();
        let broken = broken.filter(|one| one.standing == Standing::Broken);
        broken.map(|one| one.article.number().to_owned()).collect()
    }

    #[test]
    fn three_players_and_two_rounds_are_no_tournament() {
        stands_for!("fsi-2009 5.3.1.a 5.3.1.c 6.2.1");
        assert_eq!(broken(&course(2, 3)), ["5.3.1.a", "5.3.1.c"]);
        assert_eq!(broken(&course(6, 6)), ["5.3.1.c"]);
        assert!(broken(&course(6, 7)).is_empty());
        // Five rounds need six players and days without a gap.
        let five = |days: &[(i8, i8)]| Course {
            days: days.iter().map(|&(month, day)| date(2010, month, day)).collect(),
            ..course(5, 6)
        };
        assert!(broken(&five(&[(1, 30), (1, 31), (1, 31), (2, 1), (2, 2)])).is_empty());
        assert_eq!(broken(&five(&[(1, 29), (1, 31), (1, 31), (2, 1), (2, 2)])), ["5.3.1.a"]);
        assert_eq!(course(5, 6).requirements()[0].standing, Standing::Open);
    }

    #[test]
    fn sixty_moves_need_two_hours() {
        stands_for!("fsi-2009 5.3.1.d 5.4.1.a");
        let time = |control: &str, teams| {
            let control = control.parse().ok();
            broken(&Course { teams, control, ..course(6, 7) })
        };
        assert!(time("90m+30s", false).is_empty());
        assert!(time("120m", false).is_empty());
        assert_eq!(time("60m+30s", false), ["5.3.1.d"]);
        assert_eq!(time("60m+30s", true), ["5.4.1.a"]);
        let silent = Course { control: None, ..course(6, 7) };
        assert!(!silent.is_broken());
    }
}
