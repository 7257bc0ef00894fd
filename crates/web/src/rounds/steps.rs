//! What happens to a protest, from the notice on: each step is ruled upon before it counts.

use axum::response::Response;
use codex::phrase;
use desk::wall_time;
use office::fssi::Euro;
use office::fssi::protest::{Decision, OfficialNotice, Outcome, Step, Subject};
use office::protest::ProtestStep;
use office::{Act, EntrantId};

use super::{PROTESTS, previewed};
use crate::answer::RequestError;
use crate::entrance::Desk;
use crate::posted::{Fields, Posted};

/// Answers a post to `/e/EVENT/office/protests/notice`.
pub(super) async fn notice(
    Desk { site, loaded, visitor, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let (round, board, by) = party(fields.need("party")?).ok_or_else(|| unreadable("party"))?;
    let step = ProtestStep::Notice {
        by,
        round,
        board,
        copies: number(&fields, "copies")?,
        words: fields.need("words")?.to_owned(),
    };
    let act = Act::Protest { protest: None, step: Box::new(step) };
    previewed(&site, &visitor, &loaded, PROTESTS, &act, &fields)
}

/// Answers a post to `/e/EVENT/office/protests/step`.
pub(super) async fn step(
    Desk { site, loaded, visitor, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let protest = Some(number(&fields, "protest")?);
    let step = match fields.need("what")? {
        "copy" => Step::HandCopy,
        "file" => Step::File {
            at: wall_time::read(fields.need("at")?).ok_or_else(|| unreadable("at"))?,
            by_pec: fields.has("by_pec"),
            with_reasons: fields.has("with_reasons"),
        },
        "fee" => Step::PayFee(Euro(number(&fields, "euro")?)),
        "decide" => Step::Decided(Decision {
            subject: match fields.need("subject")? {
                "result" => Subject::Result,
                "discipline" => Subject::Discipline,
                _ => return Err(unreadable("subject")),
            },
            outcome: {
                let word = fields.need("outcome")?;
                let found = Outcome::ALL.into_iter().find(|outcome| outcome.word() == word);
                found.ok_or_else(|| unreadable("outcome"))?
            },
            text: fields.get("text").to_owned(),
        }),
        "publish" => Step::Publish(OfficialNotice {
            number: fields.get("number").to_owned(),
            day: fields.need("day")?.parse().map_err(|_| unreadable("day"))?,
        }),
        "appeal" => Step::Appeal(Euro(number(&fields, "euro")?)),
        _ => return Err(unreadable("what")),
    };
    let act = Act::Protest { protest, step: Box::new(ProtestStep::Next(step)) };
    previewed(&site, &visitor, &loaded, PROTESTS, &act, &fields)
}

/// Who protests about which game: `round.board.entrant`.
fn party(text: &str) -> Option<(u8, u16, EntrantId)> {
    let mut parts = text.split('.');
    let (round, board, by) = (parts.next()?, parts.next()?, parts.next()?);
    let read = (round.parse().ok()?, board.parse().ok()?, EntrantId(by.parse().ok()?));
    parts.next().is_none().then_some(read)
}

fn number<T: std::str::FromStr>(fields: &Fields, field: &'static str) -> Result<T, RequestError> {
    fields.need(field)?.parse().map_err(|_| unreadable(field))
}

fn unreadable(field: &'static str) -> RequestError {
    RequestError::Unreadable(phrase!("web-field-unreadable", field = field))
}
