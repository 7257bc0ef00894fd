//! Facts of an event as pages show them, in the words of a language.

use codex::phrase;
use office::announcement::{Acceleration, Announcement, Game, PairingSystem};
use office::entrant::{Departure, Entrant, EntryRating, Status};
use office::round::Phase;
use office::stage::Stage;
use office::{Event, Pack};
use office::{Ruling, Verdict};

use crate::words::{Words, capital};

/// The stage of an event: its words, and the class of its badge.
pub(crate) struct StageShown {
    /// In words.
    pub text: String,
    /// The class of the badge.
    pub class: &'static str,
}

impl StageShown {
    /// A stage in words.
    pub(crate) fn of(stage: Stage, words: Words) -> Self {
        let class = match stage {
            Stage::Authorised | Stage::Homologated => "ok",
            Stage::Running => "live",
            Stage::Refused => "bad",
            Stage::Draft | Stage::AuthorisationRequested | Stage::Finished | Stage::ReportSent => {
                ""
            }
        };
        Self { text: words.say(&desk::telling::stage(stage)), class }
    }
}

/// The phase of a round: its words, and the class of its badge.
pub(crate) fn phase(phase: Option<Phase>, words: Words) -> StageShown {
    let (text, class) = match phase {
        None => (phrase!("web-phase-none"), ""),
        Some(Phase::Draft) => (phrase!("web-phase-draft"), "warn"),
        Some(Phase::Published(_)) => (phrase!("web-phase-published"), "ok"),
        Some(Phase::Playing(_)) => (phrase!("web-phase-playing"), "live"),
        Some(Phase::Closed(_)) => (phrase!("web-phase-closed"), ""),
    };
    StageShown { text: words.say(&text), class }
}

/// Whether everybody may see the pairings of a round.
pub(crate) const fn is_public(phase: Option<Phase>) -> bool {
    !matches!(phase, None | Some(Phase::Draft))
}

/// What is played, under which rules.
pub(crate) fn game(game: Game, words: Words) -> String {
    words.say(&match game {
        Game::Chess(laws) => phrase!("web-game-chess", edition = laws.year()),
        Game::ItalianDraughts => phrase!("web-game-italian"),
        Game::InternationalDraughts => phrase!("web-game-international"),
    })
}

/// Whose regulations rule.
pub(crate) fn federation(pack: &Pack, words: Words) -> String {
    words.text(pack.name)
}

/// How opponents are found.
pub(crate) fn system(announcement: &Announcement, words: Words) -> String {
    let system = match announcement.system {
        PairingSystem::Swiss => phrase!("web-system-swiss"),
        PairingSystem::Swiss2017 => phrase!("web-system-swiss-2017"),
        PairingSystem::RoundRobin { cycles } => phrase!("web-system-round-robin", cycles = cycles),
        PairingSystem::ItaloSwiss => phrase!("web-system-italo-swiss"),
        PairingSystem::ByHand { .. } => phrase!("web-system-by-hand"),
    };
    words.say(&match announcement.acceleration {
        Some(Acceleration::Baku) => phrase!("web-system-baku", system = system),
        None => system,
    })
}

/// From the first day to the last.
pub(crate) fn days(announcement: &Announcement, words: Words) -> String {
    let days = announcement.calendar.iter().map(|slot| slot.day);
    match (days.clone().min(), days.max()) {
        (Some(first), Some(last)) if first == last => words.date(first),
        (Some(first), Some(last)) if first.first_of_month() == last.first_of_month() => {
            format!("{}–{}", first.day(), words.date(last))
        }
        (Some(first), Some(last)) => format!("{} – {}", words.date(first), words.date(last)),
        _ => String::new(),
    }
}

/// The rating on lists; empty if there is none.
pub(crate) fn rating(rating: EntryRating) -> String {
    match rating {
        EntryRating::Fide(rating) | EntryRating::National(rating) => rating.to_string(),
        EntryRating::None => String::new(),
    }
}

/// Whether somebody is a member of the national federation in the year of an event, as a badge.
pub(crate) fn membership(year: Option<u16>, event: &Event, words: Words) -> StageShown {
    let first = event.announcement().and_then(|told| told.calendar.first());
    let asked = first.map_or(0, |slot| slot.day.year());
    let (what, class) = match year {
        None => (phrase!("web-lists-member-none"), "bad"),
        Some(year) if i16::try_from(year).is_ok_and(|year| year >= asked) => {
            (phrase!("web-lists-member", year = year.to_string()), "ok")
        }
        Some(year) => (phrase!("web-lists-member-expired", year = year.to_string()), "bad"),
    };
    StageShown { text: words.say(&what), class }
}

/// The FIDE title, else the national category.
pub(crate) fn title(entrant: &Entrant) -> String {
    entrant
        .form
        .data
        .fide_title
        .clone()
        .unwrap_or_else(|| entrant.form.data.category.sign().to_owned())
}

/// What stands before a name and what after it: the FIDE title, and for whoever has none the
/// national category.
pub(crate) fn titles(entrant: &Entrant) -> (String, String) {
    match &entrant.form.data.fide_title {
        Some(title) => (title.clone(), String::new()),
        None => (String::new(), entrant.form.data.category.sign().to_owned()),
    }
}

/// How somebody who no longer plays left; nothing while they play.
pub(crate) fn departure(status: Status, words: Words) -> Option<String> {
    let Status::Gone { why, .. } = status else { return None };
    Some(words.say(&match why {
        Departure::Withdrawn => phrase!("web-gone-withdrawn"),
        Departure::WithdrawnWithoutRight => phrase!("web-gone-without-right"),
        Departure::Excluded | Departure::ExcludedByArbiter => phrase!("web-gone-excluded"),
        Departure::Expelled => phrase!("web-gone-expelled"),
    }))
}

/// A ruling as a page shows it.
pub(crate) struct RulingShown {
    /// The class of its box.
    pub class: &'static str,
    /// Accepted, refused, or left to the arbiter.
    pub verdict: String,
    /// In words.
    pub text: String,
    /// Its articles.
    pub cites: Vec<String>,
    /// What was found on the way, with its article.
    pub findings: Vec<(String, String)>,
    /// What is to be confirmed, the firmest first.
    pub asks: Vec<String>,
}

impl RulingShown {
    /// A ruling of the office.
    pub(crate) fn of(ruling: &Ruling, words: Words) -> Self {
        let (class, verdict) = match ruling.verdict {
            Verdict::Accepted if ruling.breaches() => ("asks", phrase!("web-preview")),
            Verdict::Accepted => ("accepted", phrase!("web-preview")),
            Verdict::Refused => ("refused", phrase!("web-refused")),
            Verdict::ForTheArbiter => ("asks", phrase!("web-asks")),
            Verdict::ToConfirm => ("asks", phrase!("level-to-confirm")),
        };
        // What was found under an article is not said twice.
        let found =
            |asked: &&office::Asks| ruling.findings.iter().all(|finding| finding.what != asked.why);
        let asks = ruling.asks.iter().filter(found);
        Self {
            class,
            verdict: words.say(&verdict),
            text: capital(&words.say(&ruling.what)),
            cites: words.cite_all(&ruling.articles),
            asks: asks.map(|asked| capital(&words.say(&asked.why))).collect(),
            findings: ruling
                .further()
                .map(|finding| (capital(&words.say(&finding.what)), words.cite(finding.article)))
                .collect(),
        }
    }
}
