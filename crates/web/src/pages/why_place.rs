//! Why somebody has a place, in a line or two: what a row of the standings unfolds.

use askama::Template;
use axum::extract::Path;
use axum::response::Response;
use codex::phrase;
use desk::Aspect;
use tournament::Tpn;

use super::field::Field;
use super::pairings::published;
use crate::answer::RequestError;
use crate::entrance::Hall;
use crate::page::public;

#[derive(Template)]
#[template(path = "why-place.html")]
struct WhyPlace {
    title: String,
    told: String,
    articles: Vec<String>,
    /// Where the whole calculation is.
    all: String,
    all_words: String,
}

/// Answers `/e/EVENT/standings/ROUND/why/NUMBER`: the inside of a row, for the script that asks.
pub(crate) async fn why(
    Hall { site, loaded, visitor, headers }: Hall,
    Path((_, round, number)): Path<(String, u8, u16)>,
) -> Result<Response, RequestError> {
    if !published(&loaded.state()).contains(&round) {
        return Err(RequestError::NotFound);
    }
    let address = loaded.name().address();
    let here = format!("{address}/standings/{round}/why/{number}");
    let shows = (&*loaded, [Aspect::Event].as_slice());
    public(&site, shows, &visitor, &headers, Some(here), |visitor| {
        let (words, names) = (visitor.words, site.names());
        let seen = loaded.state();
        let field = Field::of(&seen, &names);
        let tpn = Tpn::new(number).map_err(|_| RequestError::NotFound)?;
        let standings = field.standings(round).map_err(|_| RequestError::NotFound)?;
        let short = standings.in_short(tpn).ok_or(RequestError::NotFound)?;
        let whole = if field.of_teams() {
            field.team(tpn).map(|id| format!("{address}/teams/{id}"))
        } else {
            field.player(tpn).map(|(id, _)| format!("{address}/players/{id}"))
        };
        let told: Vec<String> = short.told.iter().map(|phrase| words.say(phrase)).collect();
        Ok(WhyPlace {
            title: words.say(&phrase!("web-public-why-place", rank = short.rank)),
            told: told.join(" "),
            articles: short.articles.iter().map(|article| words.say(article)).collect(),
            all: format!("{}#why", whole.ok_or(RequestError::NotFound)?),
            all_words: words.text("web-public-why-all"),
        })
    })
}
