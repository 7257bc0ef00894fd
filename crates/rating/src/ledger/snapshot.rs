//! What a tournament is played under: the list in force when it begins (RTF 4.2.4, 4.2.7, 4.2.16).

use jiff::civil::Date;

use super::{FideNews, Ledger, News, PlayerId, Refusal, What};
use crate::elo_italia::{EloItalia, ListDate, Merit, Place};

impl Ledger {
    /// The list that a tournament beginning on this day is played under.
    pub fn in_force(&self, begins: Date) -> Result<ListDate, Refusal> {
        ListDate::in_force(begins, self.published.iter().copied())
            .ok_or(Refusal::NoListInForce(begins))
    }

    /// The rating and category with which somebody enters a tournament that begins on this day.
    ///
    /// Who is on the list in force counts with what it says. A foreigner's equation made since
    /// raises it; who is on no list counts with the FIDE rating, the equation, or at last the
    /// theoretical rating of the category.
    pub fn entered_with(&self, player: PlayerId, begins: Date) -> Result<Place, Refusal> {
        let list = self.in_force(begins)?;
        let at = self.place(player)?;
        let held = self.lists.iter().find(|known| known.date == list);
        let held = held.and_then(|known| known.standings.get(at)).unwrap_or(&super::NEWCOMER).place;
        let mut news: Vec<&News> = self.players[at]
            .news
            .iter()
            .filter(|news| news.on <= begins && news.enters > list)
            .collect();
        news.sort_by_key(|news| news.on);
        let mut place = held;
        for news in news {
            match (news.what, place.merit, held.merit) {
                (What::Equated(rating), Merit::Theoretical, _) => {
                    place.merit = Merit::EloItalia(EloItalia::equated(None, rating));
                }
                (What::Equated(rating), Merit::EloItalia(now), _) => {
                    place.merit = Merit::EloItalia(EloItalia::equated(Some(now), rating));
                }
                (What::Fide(FideNews::Rated { rating, .. }), _, Merit::Theoretical) => {
                    place.merit = Merit::Fide(rating);
                }
                (What::Assigned(category), _, _) => place.category = place.category.max(category),
                (What::Revoked(remains), _, _) => place.category = place.category.min(remains),
                _ => {}
            }
        }
        Ok(place)
    }
}
