//! What a page says: messages, dates, points and results as people of a language write them.

use codex::{Article, Phrase, Value, Voice, phrase};
use desk::wall_time::{self, wall};
use messages::{Catalogue, Language};
use office::Instant;
use tournament::Score;

/// The words of one language.
#[derive(Clone, Copy)]
pub(crate) struct Words {
    catalogue: &'static Catalogue,
}

impl Words {
    /// The words of a language.
    pub(crate) fn of(language: Language) -> Self {
        Self { catalogue: Catalogue::of(language) }
    }

    /// The words of a language for an event: draughts have another name for their board.
    pub(crate) fn for_event(language: Language, event: &office::Event) -> Self {
        Self { catalogue: Catalogue::over(language, desk::played_on(event)) }
    }

    /// The same in another language.
    pub(crate) fn in_language(self, language: Language) -> Self {
        Self { catalogue: self.catalogue.in_language(language) }
    }

    /// Those of a catalogue.
    pub(crate) const fn from(catalogue: &'static Catalogue) -> Self {
        Self { catalogue }
    }

    /// The language.
    pub(crate) fn language(self) -> Language {
        self.catalogue.language()
    }

    /// Its tag.
    pub(crate) fn tag(self) -> &'static str {
        self.language().tag()
    }

    /// The catalogue itself.
    pub(crate) const fn catalogue(self) -> &'static Catalogue {
        self.catalogue
    }

    /// A message without arguments.
    pub(crate) fn text(self, key: &str) -> String {
        self.catalogue.text(key)
    }

    /// A phrase in words.
    pub(crate) fn say(self, phrase: &Phrase) -> String {
        self.catalogue.say(phrase)
    }

    /// A citation.
    pub(crate) fn cite(self, article: Article) -> String {
        self.catalogue.cite(article)
    }

    /// Several citations, each book named once.
    pub(crate) fn cite_all(self, articles: &[Article]) -> Vec<String> {
        self.catalogue.cite_all(articles)
    }

    /// Points: `4½`, or with a decimal where they are no halves.
    pub(crate) fn points(self, score: Score) -> String {
        let tenths = i64::from(score.in_tenths());
        if tenths % 5 == 0 {
            self.catalogue.show(&Value::HalfPoints(tenths / 5))
        } else {
            self.catalogue.show(&Value::Tenths(tenths))
        }
    }

    /// A day as people write it: `14 novembre 2026`, `14 November 2026`.
    pub(crate) fn day(self, instant: Instant) -> String {
        let Some(time) = wall(instant) else { return String::new() };
        self.date(time.date())
    }

    /// A calendar day.
    pub(crate) fn date(self, date: jiff::civil::Date) -> String {
        let month = self.text(&format!("web-month-{}", date.month()));
        let day = self.say(&phrase!("documents-day-of-month", day = i64::from(date.day())));
        format!("{day} {month} {}", date.year())
    }

    /// The day of the week, short: `sab`, `Sat`.
    pub(crate) fn weekday(self, instant: Instant) -> String {
        let Some(time) = wall(instant) else { return String::new() };
        let day = time.date().weekday().to_monday_one_offset();
        self.text(&format!("web-weekday-{day}"))
    }

    /// The time on the wall: `15:30`.
    #[expect(clippy::unused_self, reason = "asked of the words like everything a page says")]
    pub(crate) fn time(self, instant: Instant) -> String {
        wall(instant)
            .map(|time| format!("{:02}:{:02}", time.hour(), time.minute()))
            .unwrap_or_default()
    }

    /// The same with seconds.
    pub(crate) fn time_to_the_second(self, instant: Instant) -> String {
        let seconds = wall(instant).map(|time| format!(":{:02}", time.second()));
        self.time(instant) + &seconds.unwrap_or_default()
    }

    /// Day and time.
    pub(crate) fn moment(self, instant: Instant) -> String {
        wall_time::in_words(instant, self.catalogue)
    }

    /// Day and time where the year is known: `14 novembre, 15:30`.
    pub(crate) fn day_and_time(self, instant: Instant) -> String {
        let Some(time) = wall(instant) else { return String::new() };
        let month = self.text(&format!("web-month-{}", time.month()));
        format!("{} {month}, {}", time.day(), self.time(instant))
    }

    /// The time to the minute, with its day unless that is today.
    pub(crate) fn near(self, instant: Instant, now: Instant) -> String {
        let today = wall(instant).zip(wall(now)).is_some_and(|(one, now)| one.date() == now.date());
        if today { self.time(instant) } else { self.day_and_time(instant) }
    }

    /// A time control as people say it.
    pub(crate) fn control(self, control: &vocabulary::TimeControl) -> String {
        desk::control_in_words(control, self.catalogue)
    }

    /// A span as a clock shows it.
    pub(crate) fn span(self, milliseconds: i64) -> String {
        self.catalogue.show(&Value::Milliseconds(milliseconds - milliseconds % 1000))
    }
}

/// The sentence with a capital at its head.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let head = letters.next().map(|first| first.to_uppercase().to_string());
    head.unwrap_or_default() + letters.as_str()
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
        let (next_day, same_day) =
            (Instant(instant.0 + 9 * 3_600_000), Instant(instant.0 + 60_000));
        assert_eq!(it.near(instant, next_day), "15 luglio, 15:30");
        assert_eq!(it.near(instant, same_day), "15:30");
    }

    #[test]
    fn points_are_halves_where_they_can_be() {
        let it = Words::of(Language::Italian);
        assert_eq!(it.points(Score::halves(9)), "4½");
        assert_eq!(it.points(Score::tenths(12)), "1,2");
    }
}
