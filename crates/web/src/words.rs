//! What a page says: messages, dates, points and results as people of a language write them.

use codex::{Article, Phrase, Value, Voice};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use messages::{Catalogue, Language};
use office::Instant;
use office::round::BoardResult;
use tournament::Score;

/// The time zone of every hall of the federations.
const ZONE: &str = "Europe/Rome";

/// The words of one language.
#[derive(Clone, Copy)]
pub struct Words {
    catalogue: &'static Catalogue,
}

impl Words {
    /// The words of a language.
    pub fn of(language: Language) -> Self {
        Self { catalogue: Catalogue::of(language) }
    }

    /// The language.
    pub fn language(self) -> Language {
        self.catalogue.language()
    }

    /// Its tag.
    pub fn tag(self) -> &'static str {
        self.language().tag()
    }

    /// The catalogue itself.
    pub const fn catalogue(self) -> &'static Catalogue {
        self.catalogue
    }

    /// A message without arguments.
    pub fn text(self, key: &str) -> String {
        self.catalogue.text(key)
    }

    /// A phrase in words.
    pub fn say(self, phrase: &Phrase) -> String {
        self.catalogue.say(phrase)
    }

    /// A citation.
    pub fn cite(self, article: Article) -> String {
        self.catalogue.cite(article)
    }

    /// Points: `4½`, or with a decimal where they are no halves.
    pub fn points(self, score: Score) -> String {
        let tenths = i64::from(score.in_tenths());
        if tenths % 5 == 0 {
            self.catalogue.show(&Value::HalfPoints(tenths / 5))
        } else {
            self.catalogue.show(&Value::Tenths(tenths))
        }
    }

    /// A day as people write it: `14 novembre 2026`, `14 November 2026`.
    pub fn day(self, instant: Instant) -> String {
        let Some(zoned) = wall(instant) else { return String::new() };
        self.date(zoned.date())
    }

    /// A calendar day.
    pub fn date(self, date: jiff::civil::Date) -> String {
        let month = self.text(&format!("web-month-{}", date.month()));
        format!("{} {month} {}", date.day(), date.year())
    }

    /// The time on the wall: `15:30`.
    #[expect(clippy::unused_self, reason = "asked of the words like everything a page says")]
    pub fn time(self, instant: Instant) -> String {
        wall(instant)
            .map(|zoned| format!("{:02}:{:02}", zoned.hour(), zoned.minute()))
            .unwrap_or_default()
    }

    /// The same with seconds.
    pub fn time_to_the_second(self, instant: Instant) -> String {
        let seconds = wall(instant).map(|zoned| format!(":{:02}", zoned.second()));
        self.time(instant) + &seconds.unwrap_or_default()
    }

    /// Day and time.
    pub fn moment(self, instant: Instant) -> String {
        format!("{}, {}", self.day(instant), self.time(instant))
    }

    /// The moment as `datetime-local` fields have it: the wall of the hall, to the minute.
    #[expect(clippy::unused_self, reason = "asked of the words like everything a page says")]
    pub fn field(self, instant: Instant) -> String {
        wall(instant)
            .map(|zoned| zoned.datetime().strftime("%Y-%m-%dT%H:%M").to_string())
            .unwrap_or_default()
    }

    /// Day and time where the year is known: `14 novembre, 15:30`.
    pub fn day_and_time(self, instant: Instant) -> String {
        let Some(zoned) = wall(instant) else { return String::new() };
        let month = self.text(&format!("web-month-{}", zoned.month()));
        format!("{} {month}, {}", zoned.day(), self.time(instant))
    }

    /// The time to the second, with its day unless that is today.
    pub fn near(self, instant: Instant, now: Instant) -> String {
        let today = wall(instant).zip(wall(now)).is_some_and(|(one, now)| one.date() == now.date());
        if today { self.time_to_the_second(instant) } else { self.day_and_time(instant) }
    }

    /// A span as a clock shows it.
    pub fn span(self, milliseconds: i64) -> String {
        self.catalogue.show(&Value::Milliseconds(milliseconds - milliseconds % 1000))
    }
}

/// The sentence with a capital at its head.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let head = letters.next().map(|first| first.to_uppercase().to_string());
    head.unwrap_or_default() + letters.as_str()
}

/// The moment on the wall of the hall.
fn wall(instant: Instant) -> Option<jiff::Zoned> {
    let stamp = Timestamp::from_millisecond(instant.0).ok()?;
    let zone = TimeZone::get(ZONE).unwrap_or(TimeZone::UTC);
    Some(stamp.to_zoned(zone))
}

/// The instant that a time on the wall stands for, as `datetime-local` fields send it.
pub fn from_wall(text: &str) -> Option<Instant> {
    let civil: jiff::civil::DateTime = text.trim().replace(' ', "T").parse().ok()?;
    let zone = TimeZone::get(ZONE).unwrap_or(TimeZone::UTC);
    Some(Instant(civil.to_zoned(zone).ok()?.timestamp().as_millisecond()))
}

/// The moment on the wall as `datetime-local` fields want it.
pub fn wall_field(instant: Instant) -> String {
    let zoned = wall(instant);
    zoned.map(|zoned| zoned.strftime("%Y-%m-%dT%H:%M").to_string()).unwrap_or_default()
}

/// The moment as `datetime` attributes want it.
pub fn machine_time(instant: Instant) -> String {
    Timestamp::from_millisecond(instant.0).map(|stamp| stamp.to_string()).unwrap_or_default()
}

/// A result as it stands on the wall, the same in every language; empty while there is none.
pub fn result_shown(result: Option<BoardResult>) -> &'static str {
    match result {
        None => "",
        Some(BoardResult::White) => "1 – 0",
        Some(BoardResult::Draw) => "½ – ½",
        Some(BoardResult::Black) => "0 – 1",
        Some(BoardResult::BothLost) => "0 – 0",
        Some(BoardResult::HalfForWhite) => "½ – 0",
        Some(BoardResult::HalfForBlack) => "0 – ½",
        Some(BoardResult::WhiteUnrated) => "1 – 0 *",
        Some(BoardResult::DrawUnrated) => "½ – ½ *",
        Some(BoardResult::BlackUnrated) => "0 – 1 *",
        Some(BoardResult::WhiteByForfeit) => "+ – −",
        Some(BoardResult::BlackByForfeit) => "− – +",
        Some(BoardResult::NobodyPlayed) => "− – −",
        Some(BoardResult::Adjourned) => "…",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_that_on_the_wall_in_rome() {
        // 15 July 2026, 13:30 UTC; Rome keeps summer time.
        let instant = Instant(1_784_122_200_000);
        let (it, en) = (Words::of(Language::Italian), Words::of(Language::English));
        assert_eq!(it.moment(instant), "15 luglio 2026, 15:30");
        assert_eq!(en.moment(instant), "15 July 2026, 15:30");
        assert_eq!(from_wall("2026-07-15T15:30"), Some(instant));
        let (next_day, same_day) =
            (Instant(instant.0 + 9 * 3_600_000), Instant(instant.0 + 60_000));
        assert_eq!(it.near(instant, next_day), "15 luglio, 15:30");
        assert_eq!(it.near(instant, same_day), "15:30:00");
    }

    #[test]
    fn points_are_halves_where_they_can_be() {
        let it = Words::of(Language::Italian);
        assert_eq!(it.points(Score::halves(9)), "4½");
        assert_eq!(it.points(Score::tenths(12)), "1,2");
    }
}
