//! The one question before a round is paired: what becomes of those whom nobody saw in the hall.

use std::sync::Arc;

use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use desk::{EventState, Names, Outcome, Wish};
use office::{Act, EntrantId, Verdict};

use crate::answer::RequestError;
use crate::entrance::Desk;
use crate::office::act::{Sent, carry_out, refused_page};
use crate::posted::Posted;

/// Somebody who was not seen.
pub(super) struct UnseenLine {
    pub(super) id: u16,
    pub(super) number: String,
    pub(super) name: String,
}

/// Those who would be paired although nobody saw them, by name.
pub(super) fn unseen(seen: &EventState, names: &Names) -> Vec<UnseenLine> {
    let event = seen.event();
    if event.announcement().is_none_or(|event| event.teams().is_some()) {
        return Vec::new();
    }
    let line = |id: EntrantId| {
        let entrant = event.entrant(id)?;
        Some(UnseenLine {
            id: id.0,
            number: entrant.number.map(|number| number.to_string()).unwrap_or_default(),
            name: names.listed(&entrant.form.person),
        })
    };
    let mut lines: Vec<UnseenLine> = event.unseen().into_iter().filter_map(line).collect();
    lines.sort_by_key(|line| line.name.to_lowercase());
    lines
}

/// Answers a post to `/e/EVENT/office/pairing/present`: pairs the round, without those who are
/// ticked (`out-ID`) if `who` is `present`.
pub(super) async fn pair(
    Desk { site, loaded, visitor, headers, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let context = visitor.context(&site, loaded.name().as_str())?;
    let unreadable =
        |field| RequestError::Unreadable(phrase!("web-field-unreadable", field = field));
    let mut acts = Vec::new();
    match fields.need("who")? {
        "all" => {}
        "present" => {
            let out = fields.iter().filter_map(|(name, _)| name.strip_prefix("out-"));
            let out = out.map(|id| id.parse().map(EntrantId)).collect::<Result<Vec<_>, _>>();
            let entrants = out.map_err(|_| unreadable("out"))?;
            if !entrants.is_empty() {
                acts.push(Act::LeaveOut { entrants });
            }
        }
        _ => return Err(unreadable("who")),
    }
    acts.push(Act::Pair);
    let sent = Sent::of(&fields)?;
    let (key, ground) = (sent.command(&visitor)?, sent.ground);
    let back = format!("{}/office/pairing", loaded.name().address());
    let wish = Wish::all(acts.clone(), context).on(ground);
    let (house, event) = (Arc::clone(&site), loaded.name().as_str().to_owned());
    let acting = move || house.events().act_all(&event, wish, &key);
    match tokio::task::spawn_blocking(acting).await?? {
        Outcome::Kept(_, entry) | Outcome::Before(entry) => {
            Ok(Redirect::to(&format!("{back}?done={entry}")).into_response())
        }
        Outcome::Refused(rulings) => {
            let refused = acts.iter().zip(&rulings);
            let refused = refused.into_iter().find(|(_, it)| !it.verdict.counts());
            let (act, ruling) = refused.ok_or(RequestError::NotFound)?;
            if ruling.verdict == Verdict::ToConfirm && acts.len() > 1 {
                // Whoever is left out is left out; the pairing alone waits to be confirmed.
                let key = format!("{}-out", sent.key);
                let out = Sent { key: &key, ..sent.clone() };
                let leave = acts[0].clone();
                let event = loaded.name().as_str();
                if let Outcome::Refused(ruling) =
                    carry_out(&site, &visitor, event, leave, out.clone()).await?
                {
                    return refused_page(
                        &site,
                        &visitor,
                        &loaded,
                        (&acts[0], &ruling, &out),
                        &back,
                        &headers,
                    );
                }
                let pair = Sent { ground: None, ..sent };
                let refused = (act, ruling, &pair);
                return refused_page(&site, &visitor, &loaded, refused, &back, &headers);
            }
            refused_page(&site, &visitor, &loaded, (act, ruling, &sent), &back, &headers)
        }
    }
}
