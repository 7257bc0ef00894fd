//! The interface for programs: the same acts as JSON, with tokens, with a description that programs read.
//!
//! Whoever reads needs no more than a browser does; whoever writes brings a token, since a cookie
//! is sent by a browser also when its user wants nothing.

mod answers;
mod caller;
mod document;
mod entries;
mod festivals;
mod games;
mod hall;
mod house;
mod rating_acts;
mod ratings;
mod reading;
mod registrations;
mod strict;
mod writing;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

use crate::site::Site;

/// The addresses, written once: for the router, and for the test that holds the document to them.
macro_rules! addresses {
    ($($method:ident $path:literal $handler:path),+ $(,)?) => {
        /// Method and path of every address for programs.
        #[cfg(test)]
        const ADDRESSES: &[(&str, &str)] = &[$((stringify!($method), $path)),+];

        fn addresses() -> Router<Arc<Site>> {
            Router::new()$(.route($path, $method($handler)))+
        }
    };
}

addresses! {
    get "/api/v1/events" reading::events,
    post "/api/v1/events" writing::announce,
    get "/api/v1/events/{event}" reading::event,
    get "/api/v1/events/{event}/rounds/{round}" reading::round,
    get "/api/v1/events/{event}/standings" reading::standings,
    get "/api/v1/events/{event}/standings/{round}" reading::standings_after,
    get "/api/v1/events/{event}/players" reading::players,
    get "/api/v1/events/{event}/players/{entrant}" reading::player,
    get "/api/v1/events/{event}/teams" reading::teams,
    get "/api/v1/events/{event}/prizes" reading::prizes,
    get "/api/v1/events/{event}/boards" reading::boards,
    get "/api/v1/events/{event}/boards/{round}/{board}" reading::board,
    post "/api/v1/events/{event}/boards/{round}/{board}/acts" writing::play,
    post "/api/v1/events/{event}/boards/resume" hall::resume,
    get "/api/v1/events/{event}/hall" hall::stands,
    post "/api/v1/events/{event}/hall" hall::tell,
    get "/api/v1/events/{event}/games" games::list,
    post "/api/v1/events/{event}/games" games::import,
    get "/api/v1/events/{event}/journal" reading::journal,
    post "/api/v1/events/{event}/acts" writing::act,
    get "/api/v1/events/{event}/lists" entries::search,
    post "/api/v1/events/{event}/entries" entries::enter,
    get "/api/v1/events/{event}/updates" entries::offered,
    post "/api/v1/events/{event}/updates" entries::take_over,
    get "/api/v1/events/{event}/registrations" registrations::list,
    post "/api/v1/events/{event}/registrations" registrations::register,
    post "/api/v1/events/{event}/registrations/acts" registrations::act,
    post "/api/v1/events/{event}/invitations" house::invite,
    get "/api/v1/events/{event}/papers" house::papers,
    get "/api/v1/events/{event}/papers/{file}" house::paper,
    get "/api/v1/events/{event}/trf" house::exchange,
    get "/api/v1/lists" house::lists,
    post "/api/v1/lists" house::send_list,
    get "/api/v1/backup" house::backup,
    post "/api/v1/festivals" festivals::found,
    post "/api/v1/festivals/{festival}/acts" festivals::act,
    post "/api/v1/festivals/{festival}/moves" festivals::move_player,
    get "/api/v1/festivals" festivals::list,
    get "/api/v1/festivals/{festival}" festivals::one,
    get "/api/v1/festivals/{festival}/pairings" festivals::pairings,
    get "/api/v1/ratings" ratings::periods,
    get "/api/v1/ratings/lists/{list}" ratings::list,
    get "/api/v1/ratings/players/{player}" ratings::player,
    get "/api/v1/ratings/tournaments" ratings::tournaments,
    get "/api/v1/ratings/norms" ratings::norms,
    get "/api/v1/ratings/inbox" ratings::inbox,
    get "/api/v1/ratings/closing" ratings::closing,
    post "/api/v1/ratings/acts" rating_acts::act,
}

/// The addresses for programs.
pub(crate) fn routes() -> Router<Arc<Site>> {
    addresses()
        .route("/api", get(document::page))
        .route("/api/openapi.json", get(document::document))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    #[test]
    fn the_document_describes_every_address_and_no_other() {
        let document: Value = serde_json::from_str(document::DOCUMENT).unwrap();
        let mut described = BTreeSet::new();
        for (path, operations) in document["paths"].as_object().unwrap() {
            let methods = operations.as_object().unwrap().keys();
            for method in methods.filter(|method| *method != "parameters") {
                described.insert((method.clone(), path.clone()));
            }
        }
        let ours =
            ADDRESSES.iter().map(|(method, path)| ((*method).to_owned(), (*path).to_owned()));
        let streams = crate::following::ADDRESSES.map(|path| ("get".to_owned(), path.to_owned()));
        let expected: BTreeSet<_> = ours.chain(streams).collect();
        assert_eq!(described, expected);
    }

    #[test]
    fn every_act_of_the_document_is_an_act() {
        let document: Value = serde_json::from_str(document::DOCUMENT).unwrap();
        let acts = &document["paths"]["/api/v1/events/{event}/acts"]["post"];
        let examples = &acts["requestBody"]["content"]["application/json"]["examples"];
        let examples = examples.as_object().unwrap();
        assert!(examples.len() >= 8);
        for (name, example) in examples {
            let read = strict::read::<office::Act>(&example["value"]);
            assert!(read.is_ok(), "{name}: {read:?}");
        }
    }
}
