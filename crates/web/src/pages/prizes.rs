//! The page of prizes: what was announced, and once the event is over who has what and why.

use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use codex::phrase;
use desk::Aspect;
use desk::prizes::{GroupShown, PrizeGiving, prize_giving};
use prizes::Recipient;
use serde::Deserialize;

use super::unfolded::unfolded;
use crate::answer::RequestError;
use crate::entrance::Hall;
use crate::navigation::Tab;
use crate::page::{Page, public};
use crate::words::Words;

#[derive(Template)]
#[template(path = "prizes.html")]
struct PrizesPage {
    page: Page,
    groups: Vec<GroupShown>,
    /// Whether the event is over.
    is_final: bool,
    unsettled: bool,
    total: String,
    why: Why,
}

/// About whom somebody asks: `player-3`, `team-2`.
#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    why: String,
}

/// "Why not me?": whom one can ask about, and the answer.
pub(crate) struct Why {
    /// The word and the name of everybody who might win, by name.
    pub(crate) people: Vec<(String, String)>,
    /// Whom it is about.
    pub(crate) asked: String,
    /// The explanation, if somebody asked.
    pub(crate) answer: Option<String>,
}

fn word(recipient: Recipient) -> String {
    match recipient {
        Recipient::Player(number) => format!("player-{number}"),
        Recipient::Team(number) => format!("team-{number}"),
    }
}

/// What one can ask, and the answer to what was asked.
pub(crate) fn why(giving: &PrizeGiving, asked: &Asked, words: Words) -> Why {
    let contenders = giving.awards.contenders();
    let mut people: Vec<(String, String)> =
        contenders.iter().map(|of| (word(of.recipient), of.name.clone())).collect();
    people.sort_by_key(|(_, name)| name.to_lowercase());
    let about = contenders.iter().find(|of| word(of.recipient) == asked.why);
    let told = about.and_then(|of| giving.awards.why(of.recipient));
    let answer = told.filter(|_| giving.after > 0).map(|told| unfolded(&told, words, 2));
    Why { people, asked: asked.why.clone(), answer }
}

/// Answers `/e/EVENT/prizes`.
pub(crate) async fn prizes(
    Hall { site, loaded, visitor, headers }: Hall,
    Query(asked): Query<Asked>,
) -> Result<Response, RequestError> {
    let place = asked.why.is_empty().then(|| format!("{}/prizes", loaded.name().address()));
    let shows = (&*loaded, [Aspect::Event].as_slice());
    public(&site, shows, &visitor, &headers, place, |visitor| {
        let words = visitor.words;
        let seen = loaded.state();
        let giving = prize_giving(seen.event(), &site.names())
            .map_err(|fault| RequestError::Conflict(fault.phrase()))?;
        let title = words.text("web-public-prizes");
        let mut groups = giving.groups(words.catalogue());
        if !giving.is_final {
            // Until then only the arbiters see who would have what.
            for group in &mut groups {
                group.awards.clear();
                group.unawarded.clear();
            }
        }
        let plan = giving.awards.plan();
        let total = words.say(&phrase!("prizes-page-total", sum = plan.sum(plan.total())));
        Ok(PrizesPage {
            page: Page::of_event(&site, visitor, (&loaded, &seen), Some(Tab::Event), title),
            groups,
            is_final: giving.is_final,
            unsettled: giving.is_final && !giving.awards.settled(),
            total: if plan.total().is_zero() { String::new() } else { total },
            why: why(&giving, &asked, words),
        })
    })
}
