//! What the event does to a rating so far: round by round, drawn, and explained to the last number.

use codex::{Explanation, phrase};
use journal::people::Birth;
use office::announcement::Game;
use office::entrant::{Entrant, EntryRating};
use rating::elo_italia::Circumstances;
use rating::fide::{Career, Coefficient, Ground};
use rating::{CountedGame, EloItalia, FideRating};
use table::Classified;
use tournament::Record;
use vocabulary::{Millis, Pace, PartialDate, TimeControl};

use super::plot::{Legend, drawn};
use crate::pages::field::Field;
use crate::pages::unfolded::unfolded;
use crate::words::Words;

/// From this time for sixty moves a game is rapid and no longer blitz.
const RAPID_FROM: Millis = Millis(600_001);

/// The rating of a player, as far as the rounds that are over go.
#[derive(Default)]
pub(super) struct RatingShown {
    /// Why there is nothing to show.
    pub(super) nothing: Option<String>,
    /// Which rating it is.
    pub(super) list: String,
    pub(super) before: i32,
    pub(super) change: String,
    pub(super) after: i32,
    /// The drawing, as markup of ours.
    pub(super) plot: String,
    pub(super) lines: Vec<RatingLine>,
    /// The calculation, as markup of ours.
    pub(super) why: String,
    /// What is assumed.
    pub(super) note: Option<String>,
}

/// One round of it.
pub(super) struct RatingLine {
    pub(super) round: u8,
    pub(super) opponent: String,
    pub(super) expected: String,
    pub(super) scored: String,
    pub(super) change: String,
    pub(super) after: i32,
}

/// The rating after some games.
type After = Box<dyn Fn(&[CountedGame]) -> i32>;

/// The rating after so many games, and what a game was expected to give.
struct Calculation {
    list: &'static str,
    before: i32,
    after: After,
    expected: Box<dyn Fn(i32) -> u8>,
    sheet: Explanation,
    /// What the whole gives, where a rule waives what the rounds give.
    applied: i32,
    note: Option<&'static str>,
}

/// Shows the rating of an entrant.
pub(super) fn shown(field: &Field<'_>, entrant: &Entrant, words: Words) -> RatingShown {
    let nothing =
        |key: &str| RatingShown { nothing: Some(words.text(key)), ..RatingShown::default() };
    let event = field.event();
    let Some(announcement) = event.announcement() else { return RatingShown::default() };
    let national_edition = event.rated_nationally();
    let (Some(national_edition), Game::Chess(_)) = (national_edition, announcement.game) else {
        return nothing("web-public-no-rating-draughts");
    };
    let closed = event.closed_rounds();
    let records = entrant.tpn().filter(|_| closed > 0).and_then(|tpn| {
        let facts = event.tournament(closed).ok()?;
        Some(facts.participant(tpn)?.records.clone())
    });
    let Some(records) = records else { return nothing("web-public-no-rating-yet") };
    let games: Vec<Option<CountedGame>> =
        records.iter().map(|record| counted(*record, entrant, field)).collect();
    let played: Vec<CountedGame> = games.iter().copied().flatten().collect();
    let calculation = match entrant.form.data.rating {
        EntryRating::Fide(rating) => {
            let born = field.names.person(&entrant.form.person).and_then(|it| it.birth).map(year);
            let pace = pace(&announcement.control);
            fide(rating, (entrant, born), pace, announcement.first_day(), &played)
        }
        EntryRating::National(_) | EntryRating::None => {
            match national(national_edition, field, entrant) {
                Some(calculation) => calculation,
                None => return nothing("web-public-no-rating-yet"),
            }
        }
    };
    if played.is_empty() {
        return nothing("web-public-no-rating-games");
    }
    told(&calculation, &games, words)
}

fn told(calculation: &Calculation, games: &[Option<CountedGame>], words: Words) -> RatingShown {
    let mut so_far = Vec::new();
    let mut ratings = vec![calculation.before];
    let mut lines = Vec::new();
    for (round, game) in (1..).zip(games) {
        let last = ratings.last().copied().unwrap_or(calculation.before);
        so_far.extend(*game);
        let after = (calculation.after)(&so_far);
        ratings.push(after);
        let percent = game.map(|game| i64::from((calculation.expected)(game.opponent)));
        lines.push(RatingLine {
            round,
            opponent: game.map(|game| game.opponent.to_string()).unwrap_or_default(),
            expected: percent.map(|percent| shown_hundredths(percent, words)).unwrap_or_default(),
            scored: game
                .map(|game| words.points(tournament::Score::halves(game.half_points.into())))
                .unwrap_or_default(),
            change: if game.is_some() { signed(after - last) } else { String::new() },
            after,
        });
    }
    let after = calculation.before + calculation.applied;
    let list = words.text(calculation.list);
    let description = words.say(&phrase!(
        "web-public-plot-description",
        list = list.as_str(),
        before = calculation.before.to_string(),
        after = ratings.last().copied().unwrap_or(after).to_string(),
        rounds = games.len()
    ));
    let legend = Legend {
        title: words.say(&phrase!("web-public-plot-title", list = list.as_str())),
        description,
        start: words.text("web-public-plot-start"),
        rounds: words.text("web-rounds"),
    };
    RatingShown {
        nothing: None,
        plot: drawn(&ratings, &legend),
        list,
        before: calculation.before,
        change: signed(calculation.applied),
        after,
        lines,
        why: unfolded(&calculation.sheet, words, 1),
        note: calculation.note.map(|key| words.text(key)),
    }
}

fn national(
    edition: &'static EloItalia,
    field: &Field<'_>,
    entrant: &Entrant,
) -> Option<Calculation> {
    let tpn = entrant.tpn()?;
    let rated = field.event().variations(edition).ok()?;
    let rated = rated.into_iter().find(|rated| rated.entrant.tpn == tpn)?;
    let (before, category) = (rated.variation.rating, rated.entrant.category);
    let variation = move |games: &[CountedGame]| {
        let circumstances = Circumstances::default();
        edition.variation(before, category, games.iter().copied(), circumstances).before
    };
    Some(Calculation {
        list: "web-public-list-national",
        before,
        after: Box::new(move |games| before + variation(games)),
        expected: Box::new(move |opponent| edition.expected_percent(before, opponent)),
        sheet: edition.explain(&rated.variation, &rated.games),
        applied: rated.variation.applied(),
        note: rated.variation.waiver.map(|_| "web-public-rating-waived"),
    })
}

fn fide(
    rating: i32,
    (entrant, born): (&Entrant, Option<i16>),
    pace: Pace,
    first_day: Option<PartialDate>,
    games: &[CountedGame],
) -> Calculation {
    let edition = FideRating::in_force(pace, first_day);
    let master = matches!(entrant.form.data.fide_title.as_deref(), Some("GM" | "IM"));
    let career = Career { master, born, ..Career::default() };
    let listed = entrant.form.data.ratings.fide.as_ref().and_then(|listed| listed.k);
    let coefficient = match listed.filter(|k| *k > 0) {
        Some(k) => Coefficient { k: k.into(), ground: Ground::Given },
        None => edition.coefficient(rating, &career, first_day.map(|day| day.year)),
    };
    let change = move |games: &[CountedGame]| {
        edition.close(rating, coefficient, &[edition.tally(rating, games)]).change
    };
    Calculation {
        list: match pace {
            Pace::Standard => "web-public-list-fide",
            Pace::Rapid => "web-public-list-fide-rapid",
            Pace::Blitz => "web-public-list-fide-blitz",
        },
        before: rating,
        after: Box::new(move |games| rating + change(games)),
        expected: Box::new(move |opponent| edition.expected_percent(rating, opponent)),
        sheet: edition.explain(rating, coefficient, games),
        applied: change(games),
        note: Some(match coefficient.ground {
            Ground::Given => "web-public-rating-listed-k",
            _ => "web-public-rating-assumed",
        }),
    }
}

/// The year of a birth.
fn year(birth: Birth) -> i16 {
    match birth {
        Birth::Year(year) => year,
        Birth::Day(day) => day.year(),
    }
}

/// A game that counts for this entrant: FIDE's list knows only opponents who are on it.
fn counted(record: Record, own: &Entrant, field: &Field<'_>) -> Option<CountedGame> {
    let Record::Game { opponent, own: outcome, rated: true, .. } = record else { return None };
    let (_, opponent) = field.player(opponent)?;
    let half_points = outcome.half_points();
    match (own.form.data.rating, opponent.form.data.fide()) {
        (EntryRating::Fide(_), Some(opponent)) => Some(CountedGame { opponent, half_points }),
        (EntryRating::Fide(_), _) => None,
        _ => {
            let opponent = opponent.seeding_rating(field.event().seeding().national()).into();
            Some(CountedGame { opponent, half_points })
        }
    }
}

/// The list that games at this pace count for.
pub(super) fn pace(control: &TimeControl) -> Pace {
    match table::classify(control, RAPID_FROM) {
        Classified::As(pace) => pace,
        Classified::Mixed(_) => Pace::Standard,
    }
}

fn signed(change: i32) -> String {
    match change {
        0 => "0".to_owned(),
        change if change > 0 => format!("+{change}"),
        change => format!("−{}", change.unsigned_abs()),
    }
}

fn shown_hundredths(hundredths: i64, words: Words) -> String {
    use codex::Voice;
    words.catalogue().show(&codex::Value::Hundredths(hundredths))
}
