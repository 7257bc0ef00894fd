//! Who is kept apart: the groups there are, those that share a family name, and the form for more.

use axum::response::Response;
use codex::phrase;
use desk::{EventState, Names};
use office::{Act, EntrantId};
use serde_json::json;

use super::{PAIRING, previewed};
use crate::answer::RequestError;
use crate::entrance::Desk;
use crate::posted::Posted;
use crate::words::Words;

/// How many players the form has room for.
const PLACES: u8 = 6;

/// What the desk shows of those who are kept apart.
pub(super) struct ApartShown {
    pub(super) groups: Vec<GroupShown>,
    /// Those who share a family name, with the act that keeps them apart.
    pub(super) families: Vec<(String, String)>,
    pub(super) rules: Vec<String>,
    /// The places of the form; empty once the first round is on the wall.
    pub(super) places: Vec<u8>,
}

/// A group that is kept apart.
pub(super) struct GroupShown {
    pub(super) number: u32,
    pub(super) who: String,
    pub(super) reason: String,
    /// The act that lets them meet.
    pub(super) free: String,
}

/// Who is kept apart; nothing where teams meet, and nothing to say once nothing can be changed.
pub(super) fn shown(
    seen: &EventState,
    names: &Names,
    words: Words,
    chief: bool,
) -> Option<ApartShown> {
    let event = seen.event();
    let announcement = event.announcement().filter(|event| event.teams().is_none())?;
    let public = event.round(1).is_some_and(office::Round::is_public) || event.last_paired() > 1;
    let open = chief && !public && event.stage() <= office::stage::Stage::Running;
    let who = |ids: &[EntrantId]| {
        ids.iter().map(|id| seen.listed(*id, names)).collect::<Vec<_>>().join("; ")
    };
    let groups: Vec<GroupShown> = event
        .kept_apart()
        .map(|(number, apart)| GroupShown {
            number,
            who: who(&apart.entrants),
            reason: apart.reason.clone(),
            free: json!({ "act": "let_meet", "group": number }).to_string(),
        })
        .collect();
    let mut rules = Vec::new();
    if announcement.apart.clubs {
        rules.push(words.text("web-rounds-apart-clubs"));
    }
    if announcement.apart.federations {
        rules.push(words.text("web-rounds-apart-federations"));
    }
    if announcement.apart.families {
        rules.push(words.text("web-rounds-apart-by-family"));
    }
    let families = if open { families(seen, names, words) } else { Vec::new() };
    let nothing = groups.is_empty() && rules.is_empty();
    if nothing && !open {
        return None;
    }
    let places = if open { (1..=PLACES).collect() } else { Vec::new() };
    Some(ApartShown { groups, families, rules, places })
}

/// Players with one family name who are not yet kept apart.
fn families(seen: &EventState, names: &Names, words: Words) -> Vec<(String, String)> {
    let groups = desk::families::families(seen.event(), names).into_iter();
    groups
        .map(|ids| {
            let who: Vec<String> = ids.iter().map(|id| seen.listed(*id, names)).collect();
            let reason = words.text("web-rounds-apart-family");
            let act = json!({ "act": "keep_apart", "entrants": ids, "reason": reason });
            (who.join("; "), act.to_string())
        })
        .collect()
}

/// Answers a post to `/e/EVENT/office/pairing/apart`: the ruling on a group typed into the form.
pub(super) async fn keep(
    Desk { site, loaded, visitor, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let unreadable =
        |field| RequestError::Unreadable(phrase!("web-field-unreadable", field = field));
    let mut entrants = Vec::new();
    for place in 1..=PLACES {
        match fields.get(&format!("p{place}")).trim() {
            "" => {}
            id => entrants.push(EntrantId(id.parse().map_err(|_| unreadable("p"))?)),
        }
    }
    let until = match fields.get("until").trim() {
        "" => None,
        round => Some(round.parse().map_err(|_| unreadable("until"))?),
    };
    let reason = fields.get("reason").trim().to_owned();
    let act = Act::KeepApart { entrants, until, reason };
    previewed(&site, &visitor, &loaded, PAIRING, &act, &fields)
}
