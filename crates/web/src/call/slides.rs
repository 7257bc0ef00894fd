//! What takes turns on the call screen while nobody is called.

use codex::phrase;
use desk::telling::result_at;
use desk::{Rotation, Shows};
use office::Round;

use super::page::{Line, List, Show};
use super::screen::{Moment, Screen};
use super::sponsors::Sponsor;

/// The most places of the standings in the rotation: more is for the wall of paper.
const PLACES: usize = 120;

/// One of what takes turns: exactly one of its parts is there.
pub(super) struct Slide {
    pub(super) key: String,
    pub(super) seconds: u8,
    /// Whether its turn is now; scripts turn on from here.
    pub(super) now: bool,
    pub(super) lists: Vec<List>,
    pub(super) notices: Vec<String>,
    pub(super) picture: Option<String>,
    /// The path that a code leads to.
    pub(super) code: Option<String>,
    /// The same in letters.
    pub(super) address: String,
}

impl Slide {
    fn new(key: impl Into<String>, seconds: u8) -> Self {
        Self {
            key: key.into(),
            seconds,
            now: false,
            lists: Vec::new(),
            notices: Vec::new(),
            picture: None,
            code: None,
            address: String::new(),
        }
    }
}

/// What the office wants shown in turn, and what there is to show.
pub(super) struct Turning<'a> {
    pub(super) rotation: &'a Rotation,
    pub(super) pictures: Vec<Sponsor>,
    /// Scheme and name of the site.
    pub(super) origin: String,
}

impl Turning<'_> {
    /// The slides of this moment; none while somebody is called or told something.
    pub(super) fn slides(&self, show: &Show<'_>, screen: &Screen, address: &str) -> Vec<Slide> {
        let free = matches!(
            screen.moment,
            Moment::Quiet { .. } | Moment::Playing { .. } | Moment::Over { .. }
        );
        if !free || screen.message.is_some() {
            return Vec::new();
        }
        let (paired, ranked) = match screen.moment {
            Moment::Quiet { after, .. } | Moment::Over { after } => (after, after),
            Moment::Playing { round } => (round, round.saturating_sub(1)),
            _ => (0, 0),
        };
        let mut slides = Vec::new();
        for turn in &self.rotation.turns {
            let key = turn.show.slug();
            let mut slide = Slide::new(key, turn.seconds);
            match turn.show {
                Shows::Pairings => slide.lists.extend(games(show, paired)),
                Shows::Standings => slide.lists.extend(places(show, ranked)),
                Shows::Notices => slide.notices.clone_from(&self.rotation.notices),
                Shows::Pictures => {
                    slides.extend(self.pictures.iter().map(|picture| Slide {
                        picture: Some(format!("{address}/pictures/{}", picture.name)),
                        ..Slide::new(format!("{key}-{}", picture.name), turn.seconds)
                    }));
                    continue;
                }
                Shows::Code => {
                    let shown = format!("{}{address}", self.origin);
                    let bare = shown.split_once("://").map_or(shown.as_str(), |(_, bare)| bare);
                    bare.clone_into(&mut slide.address);
                    slide.code = Some(address.to_owned());
                }
            }
            let empty = slide.lists.is_empty() && slide.notices.is_empty() && slide.code.is_none();
            if !empty {
                slides.push(slide);
            }
        }
        let seconds: Vec<u8> = slides.iter().map(|slide| slide.seconds).collect();
        let now = whose_turn(&seconds, show.now);
        if let Some(slide) = slides.get_mut(now) {
            slide.now = true;
        }
        slides
    }
}

/// Whose turn it is by the clock alone: a page without scripts is fetched anew and turns as well.
fn whose_turn(seconds: &[u8], now: i64) -> usize {
    let whole: i64 = seconds.iter().copied().map(i64::from).sum();
    let mut left = (now / 1000).checked_rem_euclid(whole).unwrap_or_default();
    for (place, seconds) in seconds.iter().copied().map(i64::from).enumerate() {
        if left < seconds {
            return place;
        }
        left -= seconds;
    }
    0
}

fn games(show: &Show<'_>, round: u8) -> Option<List> {
    let book = show.event().round(round)?;
    let pairing = Round::pairing(book)?;
    let lines: Vec<Line> = (1u16..)
        .zip(pairing.boards.iter().zip(book.results()))
        .map(|(board, (seats, result))| Line {
            key: format!("g{board}"),
            board: board.to_string(),
            first: show.name(seats.white),
            second: show.name(seats.black),
            mark: result_at(show.event(), *result).to_owned(),
            ..Line::default()
        })
        .collect();
    let title = show.words.say(&phrase!("web-call-rotation-games", round = round));
    (!lines.is_empty()).then_some(List { id: "games", title, note: String::new(), lines })
}

fn places(show: &Show<'_>, after: u8) -> Option<List> {
    let lines = show.top(after, PLACES);
    let title = show.words.say(&phrase!("web-call-top", round = after));
    (!lines.is_empty()).then_some(List { id: "top", title, note: String::new(), lines })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_as_long_as_they_say_and_begin_again() {
        let turns = [10, 5, 20];
        for (second, expected) in
            [(0, 0), (9, 0), (10, 1), (14, 1), (15, 2), (34, 2), (35, 0), (44, 0), (45, 1)]
        {
            assert_eq!(whose_turn(&turns, second * 1000), expected, "{second}");
        }
        assert_eq!(whose_turn(&[], 5000), 0);
    }
}
