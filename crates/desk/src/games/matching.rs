//! Whose game a score is: the board of a round whose two players its tags name.

use codex::{Phrase, phrase};
use deunicode::deunicode;
use office::EntrantId;

use super::reading::Score;
use super::seated;
use crate::names::Names;
use crate::place::BoardName;
use crate::state::EventState;

/// What the tags of a score say of its place.
struct Wanted<'s> {
    round: Option<u8>,
    board: Option<u16>,
    white: Option<&'s str>,
    black: Option<&'s str>,
    fide_ids: [Option<&'s str>; 2],
}

/// How well a board fits.
enum Fit {
    Both,
    Reversed,
    No,
}

/// The board of a score, in the round that the arbiter named or in that of its tags.
pub(super) fn board_of(
    score: &Score,
    asked: Option<u8>,
    seen: &EventState,
    names: &Names,
) -> Result<BoardName, Phrase> {
    let wanted = Wanted::of(score, asked);
    let rounds: Vec<u8> = {
        let public = seen.event().paired_rounds().filter(|(_, book)| book.is_public());
        public.map(|(number, _)| number).collect()
    };
    if let Some(round) = wanted.round.filter(|round| !rounds.contains(round)) {
        return Err(phrase!("games-import-no-round", round = round));
    }
    let places: Vec<BoardName> = rounds
        .into_iter()
        .filter(|round| wanted.round.is_none_or(|wanted| wanted == *round))
        .flat_map(|round| boards(seen, round))
        .collect();
    if wanted.is_nameless() {
        let place = wanted.round.zip(wanted.board);
        let place = place.map(|(round, board)| BoardName { round, board });
        return place
            .filter(|name| places.contains(name))
            .ok_or_else(|| phrase!("games-import-nameless"));
    }
    let (mut both, mut reversed) = (Vec::new(), Vec::new());
    for name in places {
        match wanted.fits(name, seen, names) {
            Fit::Both => both.push(name),
            Fit::Reversed => reversed.push(name),
            Fit::No => {}
        }
    }
    // The tag of the board decides between namesakes.
    if let Some(board) = wanted.board
        && both.len() > 1
        && both.iter().any(|name| name.board == board)
    {
        both.retain(|name| name.board == board);
    }
    match (both.as_slice(), reversed.first()) {
        ([one], _) => Ok(*one),
        ([], Some(other)) => {
            Err(phrase!("games-import-reversed", round = other.round, board = other.board))
        }
        ([], None) => Err(wanted.unknown(seen, names)),
        (several, _) => Err(phrase!("games-import-ambiguous", count = several.len())),
    }
}

fn boards(seen: &EventState, round: u8) -> Vec<BoardName> {
    let pairing = seen.event().round(round).and_then(office::Round::pairing);
    let count = pairing.map_or(0, |pairing| pairing.boards.len());
    (1u16..).take(count).map(|board| BoardName { round, board }).collect()
}

impl<'s> Wanted<'s> {
    fn of(score: &'s Score, asked: Option<u8>) -> Self {
        let told = score.tag("Round").unwrap_or_default();
        let mut parts = told.split('.');
        let round = parts.next().and_then(|round| round.trim().parse().ok());
        let in_round = parts.next().and_then(|board| board.trim().parse().ok());
        let board = score.tag("Board").and_then(|board| board.parse().ok());
        Self {
            round: asked.or(round),
            board: board.or(in_round),
            white: score.tag("White"),
            black: score.tag("Black"),
            fide_ids: [score.tag("WhiteFideId"), score.tag("BlackFideId")],
        }
    }

    fn is_nameless(&self) -> bool {
        self.white.is_none() && self.black.is_none() && self.fide_ids == [None, None]
    }

    fn fits(&self, name: BoardName, seen: &EventState, names: &Names) -> Fit {
        let [Some(white), Some(black)] = seated(seen, name) else { return Fit::No };
        let is = |entrant, side: usize| {
            let written = if side == 0 { self.white } else { self.black };
            is_named(entrant, written, self.fide_ids[side], seen, names)
        };
        if is(white, 0) && is(black, 1) {
            Fit::Both
        } else if is(black, 0) && is(white, 1) {
            Fit::Reversed
        } else {
            Fit::No
        }
    }

    /// Why no board fits: nobody has one of the names, or the two did not meet.
    fn unknown(&self, seen: &EventState, names: &Names) -> Phrase {
        for (side, written) in [self.white, self.black].into_iter().enumerate() {
            let known = |(id, _)| is_named(id, written, self.fide_ids[side], seen, names);
            if !seen.event().entrants().any(known) {
                return phrase!("games-import-nobody", name = written.unwrap_or("?"));
            }
        }
        let (white, black) = (self.white.unwrap_or("?"), self.black.unwrap_or("?"));
        match self.round {
            Some(round) => {
                phrase!("games-import-not-in-round", white = white, black = black, round = round)
            }
            None => phrase!("games-import-never-met", white = white, black = black),
        }
    }
}

/// Whether an entrant is meant: by the number at FIDE where both sides have one, else by name.
fn is_named(
    entrant: EntrantId,
    written: Option<&str>,
    fide_id: Option<&str>,
    seen: &EventState,
    names: &Names,
) -> bool {
    let Some(entrant) = seen.event().entrant(entrant) else { return false };
    let person = names.person(&entrant.form.person);
    let own = person.and_then(|person| person.federation_ids.get("fide"));
    if let (Some(own), Some(fide_id)) = (own, fide_id) {
        return own == fide_id;
    }
    match (person, written) {
        (Some(person), Some(written)) => {
            same_person(&person.family_name, &person.given_name, written)
        }
        (None, Some(written)) => written == entrant.form.person.0,
        (_, None) => false,
    }
}

/// Whether a written name is this one: the family name whole, given names whole, as initials or
/// left out, in any order, accents and capitals aside.
fn same_person(family: &str, given: &str, written: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        let plain = deunicode(text).to_lowercase().replace(['\'', '’'], "");
        let words = plain.split(|sign: char| !sign.is_alphanumeric());
        words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let mut rest = words(written);
    for word in words(family) {
        let Some(place) = rest.iter().position(|other| *other == word) else { return false };
        rest.remove(place);
    }
    let mut given = words(given);
    rest.iter().all(|word| {
        let same =
            |own: &String| own == word || (word.len() == 1 && own.starts_with(word.as_str()));
        match given.iter().position(same) {
            Some(place) => {
                given.remove(place);
                true
            }
            None => false,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_known_however_they_are_written() {
        for (written, same) in [
            ("D'Amico, Nicolò", true),
            ("D'Amico,N", true),
            ("Nicolo D’Amico", true),
            ("DAMICO NICOLÒ", true),
            ("D'Amico", true),
            ("D'Amico, Anna", false),
            ("Amico, Nicolò", false),
            ("", false),
        ] {
            assert_eq!(same_person("D'Amico", "Nicolò", written), same, "{written}");
        }
        assert!(same_person("De Rossi", "Maria Anna", "De Rossi, M. A."));
        assert!(same_person("De Rossi", "Maria Anna", "Maria De Rossi"));
        assert!(!same_person("De Rossi", "Maria Anna", "Rossi, Maria"));
    }
}
