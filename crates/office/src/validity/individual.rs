//! Art. 5.3.1: what makes an individual event valid.

use std::collections::{BTreeMap, BTreeSet};

use codex::{article, phrase};
use jiff::civil::Date;
use vocabulary::{Millis, Side};

use super::{Facts, common};
use crate::announcement::{Field, Tier};
use crate::fsi::Rtf;
use crate::{Announcement, Finding, Weight, days};

/// Letters a to f; g is in the hands of the federation.
pub(super) fn check(announcement: &Announcement, facts: &Facts, rtf: &Rtf) -> Vec<Finding> {
    let event = Event::of(announcement, facts);
    let mut findings = vec![tier(announcement)];
    findings.push(event.enough_rounds(rtf));
    findings.extend(event.daily_limits(announcement, rtf));
    findings.push(event.enough_players(facts, rtf));
    findings.extend(common::time(announcement, facts, rtf, article!("fsi-2009 5.3.1.d")));
    findings.push(event.span(rtf));
    findings.push(common::arbiter(announcement, facts, rtf, article!("fsi-2009 5.3.1.f")));
    findings
}

/// Art. 5.2.1: which of the two kinds of tournament it is.
fn tier(announcement: &Announcement) -> Finding {
    match announcement.field {
        Field::Individual(Tier::Promotion) => Finding::new(
            article!("fsi-2009 5.2.1.a"),
            Weight::Notice,
            phrase!("pack-promotion-tournament"),
        ),
        _ => Finding::new(
            article!("fsi-2009 5.2.1.b"),
            Weight::Notice,
            phrase!("pack-open-tournament"),
        ),
    }
}

/// The rounds of the event: the days that were played, then those of the calendar.
struct Event {
    rounds: usize,
    days: Vec<Date>,
    over: bool,
}

impl Event {
    fn of(announcement: &Announcement, facts: &Facts) -> Self {
        let played = facts.played_on.len();
        let asked = usize::from(announcement.rounds);
        let rounds = if facts.ended { played } else { asked.max(played) };
        let announced = || announcement.calendar.iter().skip(played).map(|slot| slot.day);
        let to_come = facts.to_come.clone().unwrap_or_else(|| announced().collect());
        let days = facts.played_on.iter().copied().chain(to_come).take(rounds).collect();
        Self { rounds, days, over: facts.ended }
    }

    fn calendar_is_whole(&self) -> bool {
        self.days.len() >= self.rounds
    }

    /// Letter a: six rounds, or five on consecutive days; two rounds of a day leave no gap.
    fn enough_rounds(&self, rtf: &Rtf) -> Finding {
        let article = article!("fsi-2009 5.3.1.a");
        let rounds = self.rounds;
        if rounds >= usize::from(rtf.rounds) {
            return Finding::new(article, Weight::Met, phrase!("pack-rounds", rounds = rounds));
        }
        if rounds < usize::from(rtf.rounds_on_consecutive_days) {
            let what = phrase!("pack-rounds-too-few", rounds = rounds, asked = rtf.rounds);
            return Finding::new(article, Weight::Breach, what);
        }
        if !self.calendar_is_whole() {
            let what = phrase!("pack-calendar-incomplete", rounds = rounds);
            return Finding::new(article, Weight::Missing, what);
        }
        match self.gap() {
            None => {
                let what = phrase!("pack-rounds-on-consecutive-days", rounds = rounds);
                Finding::new(article, Weight::Met, what)
            }
            Some(day) => {
                let what = phrase!("pack-days-not-consecutive", day = days::shown(day));
                Finding::new(article, Weight::Breach, what)
            }
        }
    }

    /// The first day without play between the first round and the last.
    fn gap(&self) -> Option<Date> {
        let played: BTreeSet<Date> = self.days.iter().copied().collect();
        let following = played.iter().skip(1);
        played.iter().zip(following).find_map(|(&day, &next)| {
            let tomorrow = day.tomorrow().ok()?;
            (tomorrow != next).then_some(tomorrow)
        })
    }

    /// Letter b: rounds and hours of play of a day, on sixty moves, both players' time.
    fn daily_limits(&self, announcement: &Announcement, rtf: &Rtf) -> Vec<Finding> {
        let article = article!("fsi-2009 5.3.1.b");
        let game: Millis =
            Side::BOTH.into_iter().map(|side| announcement.control.sixty_moves(side)).sum();
        let mut counts: BTreeMap<Date, u32> = BTreeMap::new();
        for &day in &self.days {
            *counts.entry(day).or_default() += 1;
        }
        let mut findings = Vec::new();
        for (&day, &count) in &counts {
            let day = || days::shown(day);
            if let Some(most) = rtf.fide.rounds_a_day.filter(|&most| count > most) {
                let what =
                    phrase!("pack-rounds-of-a-day", day = day(), rounds = count, most = most);
                findings.push(Finding::new(article, Weight::Breach, what));
            }
            let play = game * i64::from(count);
            if play > rtf.fide.play_a_day {
                let most = rtf.fide.play_a_day;
                let what = phrase!("pack-play-of-a-day", day = day(), play = play, most = most);
                findings.push(Finding::new(article, Weight::Breach, what));
            }
        }
        if !self.calendar_is_whole() {
            let what = phrase!("pack-calendar-incomplete", rounds = self.rounds);
            findings.push(Finding::new(article, Weight::Missing, what));
        } else if findings.is_empty() {
            let most = counts.values().max().copied().unwrap_or_default();
            let what =
                phrase!("pack-day-within-limits", rounds = most, play = game * i64::from(most));
            findings.push(Finding::new(article, Weight::Met, what));
        }
        findings
    }

    /// Letter c: participants are those who were paired at least once. Until the event is over
    /// somebody may still come.
    fn enough_players(&self, facts: &Facts, rtf: &Rtf) -> Finding {
        let article = article!("fsi-2009 5.3.1.c");
        let long = self.rounds >= usize::from(rtf.rounds);
        let asked = if long { rtf.players } else { rtf.players_of_short_event };
        match facts.paired {
            None => {
                let what = phrase!("pack-players-not-known", asked = asked);
                Finding::new(article, Weight::Missing, what)
            }
            Some(paired) if paired >= asked => {
                let what = phrase!("pack-players", players = paired, asked = asked);
                Finding::new(article, Weight::Met, what)
            }
            Some(paired) => {
                let weight = if self.over { Weight::Breach } else { Weight::Missing };
                let what = phrase!("pack-players-too-few", players = paired, asked = asked);
                Finding::new(article, weight, what)
            }
        }
    }

    /// Letter e: from the first day to the last, both counted.
    fn span(&self, rtf: &Rtf) -> Finding {
        let article = article!("fsi-2009 5.3.1.e");
        let ends = self.days.iter().min().zip(self.days.iter().max());
        match ends {
            Some((&first, &last)) if self.calendar_is_whole() => {
                let days = days::counted(first, last);
                let most = rtf.fide.days;
                let what = phrase!("pack-span", days = days, most = most);
                Finding::of(article, days <= most, what)
            }
            _ => {
                let what = phrase!("pack-calendar-incomplete", rounds = self.rounds);
                Finding::new(article, Weight::Missing, what)
            }
        }
    }
}
