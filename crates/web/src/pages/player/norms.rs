//! Norms: what was made, what is still needed, and why there is nothing to seek where there is not.

use codex::{Explanation, phrase};
use office::announcement::Game;
use office::entrant::Entrant;
use rating::norm_field::{Norm, NormField};
use rating::title_norm::NormTitle;
use tournament::Tpn;
use vocabulary::Pace;

use super::ratings::pace;
use crate::pages::field::Field;
use crate::pages::unfolded::unfolded;
use crate::words::Words;

/// The norms of a player.
#[derive(Default)]
pub(super) struct NormsShown {
    /// What is to be said once: why there are none, or none of a kind.
    pub(super) sentences: Vec<String>,
    /// Norms within reach, made or missed by what can still be read, as markup of ours.
    pub(super) open: Vec<String>,
    /// Norms out of reach, with the reasons, as markup of ours.
    pub(super) closed: Vec<String>,
}

/// Shows the norms of an entrant.
pub(super) fn shown(field: &Field<'_>, entrant: &Entrant, words: Words) -> NormsShown {
    let only = |key: &str| NormsShown { sentences: vec![words.text(key)], ..NormsShown::default() };
    let event = field.event();
    let Some(announcement) = event.announcement() else { return NormsShown::default() };
    if !matches!(announcement.game, Game::Chess(_)) {
        return only("web-public-no-norms-draughts");
    }
    if announcement.teams().is_some() {
        return only("web-public-no-norms-teams");
    }
    if pace(&announcement.control) != Pace::Standard {
        return only("web-public-no-norms-fast");
    }
    let Some((norms, tpn)) =
        event.norm_field(|person| field.names.is_woman(person)).ok().zip(entrant.tpn())
    else {
        return only("web-public-no-norms-yet");
    };
    let mut shown = NormsShown::default();
    let (rounds, games) = (announcement.rounds, norms.titles().games);
    if u32::from(rounds) < games {
        let short = phrase!("web-public-no-norms-short", games = games, rounds = rounds);
        shown.sentences.push(words.say(&short));
    }
    for norm in Norm::all().filter(|norm| norms.can_gain(tpn, *norm)) {
        let (sheet, open) = match norm {
            Norm::Title(_) if u32::from(rounds) < games => continue,
            Norm::Title(title) => title_sheet(&norms, title, tpn),
            Norm::Master => master_sheet(&norms, tpn),
        };
        shown.push(&sheet, open, words);
    }
    if shown.sentences.is_empty() && shown.open.is_empty() && shown.closed.is_empty() {
        shown.sentences.push(words.text("norms-nothing-to-gain"));
    }
    shown
}

impl NormsShown {
    fn push(&mut self, sheet: &Explanation, open: bool, words: Words) {
        let html = unfolded(sheet, words, u8::from(open));
        if open { self.open.push(html) } else { self.closed.push(html) }
    }
}

/// The sheet of a title's norm, and whether it was made or can still be.
fn title_sheet(field: &NormField<'_>, title: NormTitle, tpn: Tpn) -> (Explanation, bool) {
    if field.rounds_to_come() == 0 {
        let report = field.title_report(tpn, title);
        return (report.explain(), report.made());
    }
    let forecast = field.title_forecast(tpn, title);
    (forecast.explain(), forecast.made || forecast.blocked.is_empty())
}

/// The same for the Masters of the national federation.
fn master_sheet(field: &NormField<'_>, tpn: Tpn) -> (Explanation, bool) {
    if field.rounds_to_come() == 0 {
        let report = field.master_report(tpn);
        let titled = Explanation::of(phrase!("web-public-norm-master"));
        return (titled.with_part(report.explain()), report.verdict.is_ok());
    }
    let forecast = field.master_forecast(tpn);
    (forecast.explain(), forecast.blocked.is_none() && !field.player(tpn).left_without_right)
}
