//! What is wrong in an announcement, field by field in the order of the form: the summary at its head.

use codex::phrase;

use super::Wrong;
use crate::words::Words;

/// The fields of an announcement as the form has them, each with the message that names it; the
/// starts of the rounds stand where their name is empty.
const FIELDS: &[(&str, &str)] = &[
    ("name", "web-account-event-name"),
    ("event", "web-account-event-address"),
    ("place", "web-account-place"),
    ("organiser", "web-organiser"),
    ("federation", "web-account-federation"),
    ("host", "web-account-host"),
    ("game", "web-game"),
    ("field", "web-account-field"),
    ("system", "web-system"),
    ("cycles", "web-account-cycles"),
    ("boards", "web-account-boards"),
    ("reserves", "web-account-reserves"),
    ("primary", "web-account-primary"),
    ("rounds", "web-account-rounds"),
    ("", ""),
    ("control", "web-control"),
    ("default_minutes", "web-account-default-minutes"),
    ("no_draw", "web-account-no-draw"),
    ("handicap", "ties-form-handicap"),
    ("handicap_by", "ties-form-handicap-by"),
    ("tie_breaks", "web-account-tie-breaks"),
    ("play_off_places", "ties-form-places"),
    ("play_off_games", "ties-games-each"),
    ("play_off_control", "ties-form-control"),
    ("play_off_armageddon", "ties-form-armageddon"),
    ("prizes", "web-account-prizes"),
    ("numbers_by", "web-account-numbers"),
    ("seed", "web-account-seed"),
    ("apart_until", "web-pairing-form-until"),
    ("points_win", "web-scoring-win"),
    ("points_draw", "web-scoring-draw"),
    ("points_loss", "web-scoring-loss"),
    ("bye_half", "web-pairing-form-half"),
    ("bye_until", "web-pairing-form-until"),
    ("bye_missed", "web-pairing-form-missed"),
    ("family", "web-account-family"),
    ("given", "web-account-given"),
    ("grade", "web-account-grade"),
    ("chief_fide", "events-fide-number"),
    ("fill_first", "events-fill-first"),
    ("fill_minutes", "events-fill-minutes"),
    ("fill_morning", "events-fill-morning"),
    ("fill_afternoon", "events-fill-afternoon"),
];

/// A field that wants to be put right.
pub(super) struct Mistake {
    pub(super) field: String,
    /// What the field is called; empty for one that the form does not know.
    pub(super) name: String,
    pub(super) text: String,
}

/// What is wrong, in the order of the form; of the starts of rounds their numbers and fields.
pub(super) fn mistakes(
    wrong: &Wrong,
    starts: &[(u8, String, String)],
    words: Words,
) -> Vec<Mistake> {
    let place = |field: &str| {
        let round = starts.iter().find(|(_, _, name)| name == field).map(|(round, ..)| *round);
        let listed = if round.is_some() { "" } else { field };
        let place = FIELDS.iter().position(|(name, _)| *name == listed);
        let name = match (round, place) {
            (Some(round), _) => words.say(&phrase!("web-account-start", round = round)),
            (None, Some(place)) => words.text(FIELDS[place].1),
            (None, None) => String::new(),
        };
        ((place.unwrap_or(FIELDS.len()), round), name)
    };
    let mut found: Vec<_> = wrong
        .all()
        .map(|(field, text)| {
            let (place, name) = place(field);
            (place, Mistake { field: field.to_owned(), name, text: text.to_owned() })
        })
        .collect();
    found.sort_by_key(|(place, _)| *place);
    found.into_iter().map(|(_, mistake)| mistake).collect()
}

#[cfg(test)]
mod tests {
    use messages::Language;

    use super::*;

    #[test]
    fn they_stand_in_the_order_of_the_form_under_their_names() {
        let mut wrong = Wrong::only("control", "a".to_owned());
        for field in ["start_2", "unheard", "name", "start_1"] {
            wrong.add(field, "b".to_owned());
        }
        let starts =
            [(1, String::new(), "start_1".to_owned()), (2, String::new(), "start_2".to_owned())];
        let found = mistakes(&wrong, &starts, Words::of(Language::English));
        let fields: Vec<&str> = found.iter().map(|mistake| mistake.field.as_str()).collect();
        assert_eq!(fields, ["name", "start_1", "start_2", "control", "unheard"]);
        assert!(found[..4].iter().all(|mistake| !mistake.name.is_empty()));
    }
}
