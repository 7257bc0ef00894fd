//! The announcement: written, amended as far as the stage of the event allows, and its prizes.

use ::prizes::Plan;
use codex::phrase;
use tournament::UnsoundScoring;

use super::stages::findings_of;
use super::{Answer, Refusal, announced, moding, refuse};
use crate::Announcement;
use crate::amendment::{Amendment, Part};
use crate::announcement::Worth;
use crate::change::Change;
use crate::effect::Effect;
use crate::event::Event;
use crate::pack::Known;
use crate::ruling::Ruling;
use crate::stage::Stage;

/// The announcement is written, or amended: each part that changes must still be free to.
pub(super) fn announce(event: &Event, announcement: &Announcement) -> Answer {
    let amendments = event.amendments(announcement);
    if let Some(fixed) = fixed(&amendments) {
        return Err(fixed);
    }
    sound(event, announcement)?;
    let Some(pack) = event.packs().find(announcement.federation) else {
        return refuse(event.packs().unknown(announcement.federation.word()));
    };
    let checked = pack.check(announcement, &Known::default());
    let ruling = match event.stage() {
        Stage::Draft => {
            let name = announcement.name.as_str();
            Ruling::accepted(phrase!("office-announced", name = name), put(event, announcement))
        }
        _ if amendments.is_empty() => return refuse(phrase!("office-amendment-nothing")),
        _ => amended(event, announcement, &amendments),
    };
    Ok(ruling.finding(findings_of(checked)))
}

/// The prizes are announced, in place of all that were.
pub(super) fn announce_prizes(event: &Event, plan: &Plan) -> Answer {
    let mut after = announced(event)?.clone();
    plan.check().map_err(|unsound| Refusal { what: unsound.told(), article: None })?;
    after.prizes.clear();
    after.prize_plan = plan.clone();
    let amendments = event.amendments(&after);
    if let Some(fixed) = fixed(&amendments) {
        return Err(fixed);
    }
    if amendments.is_empty() {
        return refuse(phrase!("office-amendment-nothing"));
    }
    Ok(amended(event, &after, &amendments))
}

fn amended(event: &Event, after: &Announcement, amendments: &[Amendment]) -> Ruling {
    let parts = Part::listed(amendments.iter().map(|amendment| amendment.part));
    let what = match event.stage() {
        Stage::Draft => phrase!("office-amended", parts = parts),
        Stage::AuthorisationRequested | Stage::Authorised => {
            phrase!("office-amended-authorised", parts = parts)
        }
        _ => phrase!("office-amended-in-play", parts = parts),
    };
    Ruling::accepted(what, put(event, after))
}

fn fixed(amendments: &[Amendment]) -> Option<Refusal> {
    let fixed =
        amendments.iter().filter_map(|amendment| Some((amendment, amendment.fixed.as_ref()?)));
    let fixed: Vec<_> = fixed.collect();
    let (_, first) = fixed.first()?;
    let parts = Part::listed(fixed.iter().map(|(amendment, _)| amendment.part));
    let what = phrase!("office-amendment-refused", parts = parts, why = first.why.clone());
    Some(Refusal { what, article: first.article })
}

/// Refuses to take back an amendment whose parts have become fixed since.
pub(super) fn still_free(event: &Event, without: &Event) -> Result<(), Refusal> {
    let amendments = without.announcement().map(|before| event.amendments(before));
    fixed(&amendments.unwrap_or_default()).map_or(Ok(()), Err)
}

fn put(event: &Event, announcement: &Announcement) -> Vec<Effect> {
    let before = event.announcement().cloned().map(Box::new);
    let after = Some(Box::new(announcement.clone()));
    let mut effects = vec![Effect::Announcement(Change { before, after })];
    if event.announcement().is_none() {
        effects.push(Effect::Stage(Change::put(Stage::Draft)));
    }
    let pack = event.packs().find(announcement.federation);
    effects.extend(pack.and_then(|pack| moding::announced_in(event, announcement, pack)));
    effects
}

/// What results are worth must be sound, and each refusal names the rule that is broken. Beside the
/// usual points the bye is worth what some result gives.
fn scoring_is_sound(worth: Worth) -> Result<(), Refusal> {
    if let Err(unsound) = worth.scoring().check() {
        return refuse(match unsound {
            UnsoundScoring::Order => phrase!("office-unsound-scoring"),
            UnsoundScoring::Draws => phrase!("office-unsound-draws"),
            UnsoundScoring::Bye => phrase!("office-unsound-bye"),
        });
    }
    let results = [worth.win, worth.draw, worth.loss, 0];
    if !results.contains(&worth.bye) {
        return refuse(phrase!("office-unsound-bye-value"));
    }
    if !results.contains(&worth.absence) {
        return refuse(phrase!("office-unsound-absence"));
    }
    Ok(())
}

/// What no event can be without.
fn sound(event: &Event, announcement: &Announcement) -> Result<(), Refusal> {
    if event.packs().find(announcement.federation).is_none() {
        return refuse(event.packs().unknown(announcement.federation.word()));
    }
    let any_host = event.packs().find(announcement.federation).is_some_and(|pack| pack.any_host);
    if any_host && announcement.host.is_none() {
        return refuse(phrase!("office-host-missing"));
    }
    if announcement.calendar.len() != usize::from(announcement.rounds) {
        return refuse(phrase!(
            "office-calendar-incomplete",
            rounds = announcement.rounds,
            days = announcement.calendar.len()
        ));
    }
    if announcement.calendar.windows(2).any(|pair| pair[1].starts <= pair[0].starts) {
        return refuse(phrase!("office-calendar-disordered"));
    }
    if announcement.rounds == 0 || announcement.teams().is_some_and(|rules| rules.boards == 0) {
        return refuse(phrase!("office-nothing-to-play"));
    }
    scoring_is_sound(announcement.worth)?;
    if let Some(why) = announcement.unfit_acceleration() {
        return refuse(why);
    }
    let pack = event.packs().find(announcement.federation).unwrap_or_else(|| event.pack());
    if let Some(why) = announcement.unfit_tie_breaks(pack) {
        let article = (pack.tie_breaks)(announcement.system.standings()).article;
        return refuse(why).map_err(|refusal: Refusal| refusal.under(article));
    }
    let plan = announcement.prize_plan.check();
    plan.map_err(|unsound| Refusal { what: unsound.told(), article: None })
}
