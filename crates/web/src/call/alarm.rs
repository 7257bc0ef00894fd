//! The alarm of the hall: what every page says of it.

use codex::phrase;
use desk::{LoadedEvent, Message};

use crate::site::Site;
use crate::words::Words;

/// An alarm as pages and the call screen show it.
pub(crate) struct AlarmShown {
    /// One word.
    pub word: String,
    /// What happened.
    pub text: String,
    /// What everybody should know, each with its icon.
    pub facts: Vec<(&'static str, String)>,
    /// Whether everybody must leave the hall.
    pub leave: bool,
}

impl AlarmShown {
    /// The alarm that stands at an event now.
    pub(crate) fn of(loaded: &LoadedEvent, now: i64, words: Words) -> Option<Self> {
        let alarm = loaded.calls().alarm(now).cloned()?;
        Some(Self::told(&alarm, !loaded.boards(None).is_empty(), words))
    }

    /// A message that is an alarm, in words; `live` says whether clocks are kept here.
    pub(crate) fn told(message: &Message, live: bool, words: Words) -> Self {
        let alarm = message.alarm.as_ref();
        let clocks = if live { "web-call-alarm-clocks" } else { "web-call-alarm-your-clocks" };
        let mut facts = vec![("pause", words.text(clocks))];
        if let Some(place) = alarm.and_then(|alarm| alarm.place.as_ref()) {
            let place = phrase!("web-call-alarm-meet", place = place.as_str());
            facts.push(("map-pin", words.say(&place)));
        }
        facts.push(("users", words.text("web-call-alarm-tell")));
        Self {
            word: alarm
                .map_or_else(|| words.text("web-call-alarm-word"), |alarm| alarm.word.clone()),
            text: message.text.clone(),
            facts,
            leave: alarm.is_some_and(|alarm| alarm.leave),
        }
    }

    /// How many letters the word has, for its size.
    pub(crate) fn letters(&self) -> usize {
        self.word.chars().count()
    }
}

/// An alarm of another event. It says which by its address alone: whoever makes a page may hold an event
/// already, and must not ask another for its name.
pub(crate) struct AlarmElsewhere {
    /// The word of the event in addresses.
    pub event: String,
    /// Where it is.
    pub address: String,
    /// What it says.
    pub alarm: AlarmShown,
}

/// The alarms of the other events under the roof of this one: who plays in one hall leaves it together.
pub(crate) fn beside(site: &Site, event: &str, words: Words) -> Vec<AlarmElsewhere> {
    let festival = site.events().festival_of(event);
    let sections = festival.map(|festival| festival.sections).unwrap_or_default();
    let others = sections.iter().filter(|name| name.as_str() != event);
    let others = others.filter_map(|name| site.events().get(name));
    others.filter_map(|loaded| elsewhere(site, &loaded, words)).collect()
}

/// The alarms of all events of the house that everybody sees.
pub(crate) fn in_the_house(site: &Site, words: Words) -> Vec<AlarmElsewhere> {
    let shown = site.events().shown();
    shown.iter().filter_map(|loaded| elsewhere(site, loaded, words)).collect()
}

/// Which alarms stand beside an event, as far as a page that is kept must know.
pub(crate) fn mark_beside(site: &Site, event: &str) -> String {
    let festival = site.events().festival_of(event);
    let sections = festival.map(|festival| festival.sections).unwrap_or_default();
    let others = sections.iter().filter(|name| name.as_str() != event);
    let others = others.filter_map(|name| site.events().get(name));
    let stands = others.filter(|loaded| loaded.calls().alarm(site.now()).is_some());
    let marks = stands.map(|loaded| {
        let entry = loaded.calls().alarmed().0;
        format!("{}-{entry} ", loaded.name().as_str())
    });
    marks.collect::<Vec<_>>().concat()
}

/// The alarm of an event as other pages tell it.
pub(crate) fn elsewhere(site: &Site, loaded: &LoadedEvent, words: Words) -> Option<AlarmElsewhere> {
    let alarm = AlarmShown::of(loaded, site.now(), words)?;
    let name = loaded.name();
    Some(AlarmElsewhere { event: name.as_str().to_owned(), address: name.address(), alarm })
}
