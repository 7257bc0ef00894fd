//! Where one can go: the tabs of an event, the desks of the office, and what lies under the thumb.

use crate::call::alarm::AlarmShown;
use crate::words::Words;

/// A tab of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tab {
    /// The event itself.
    Event,
    /// Who meets whom.
    Pairings,
    /// The standings.
    Standings,
    /// Who takes part, and teams.
    Players,
    /// The crosstable.
    Crosstable,
    /// The live boards.
    Boards,
    /// The games archive.
    Games,
    /// What is the reader's own, for players.
    Mine,
    /// The call screen.
    Call,
    /// The office.
    Office,
}

impl Tab {
    const ALL: [Self; 10] = [
        Self::Event,
        Self::Pairings,
        Self::Standings,
        Self::Players,
        Self::Crosstable,
        Self::Boards,
        Self::Games,
        Self::Mine,
        Self::Call,
        Self::Office,
    ];

    const fn tail(self) -> &'static str {
        match self {
            Self::Event => "",
            Self::Pairings => "/pairings",
            Self::Standings => "/standings",
            Self::Players => "/players",
            Self::Crosstable => "/crosstable",
            Self::Boards => "/boards",
            Self::Games => "/games",
            Self::Mine => "/mine",
            Self::Call => "/call",
            Self::Office => "/office",
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Event => "web-tab-event",
            Self::Pairings => "web-tab-pairings",
            Self::Standings => "web-tab-standings",
            Self::Players => "web-tab-players",
            Self::Crosstable => "web-tab-crosstable",
            Self::Boards => "web-tab-boards",
            Self::Games => "web-tab-games",
            Self::Mine => "web-tab-mine",
            Self::Call => "web-tab-call",
            Self::Office => "web-tab-office",
        }
    }

    const fn icon(self) -> &'static str {
        match self {
            Self::Event => "trophy",
            Self::Pairings => "swords",
            Self::Standings => "list-ordered",
            Self::Players => "users",
            Self::Crosstable => "layout-grid",
            Self::Boards => "radio",
            Self::Games => "history",
            Self::Mine => "id-card",
            Self::Call => "monitor",
            Self::Office => "layout-dashboard",
        }
    }

    /// Whether it stands in the bar itself, not in the menu beside the name of the event.
    const fn is_tab(self) -> bool {
        !matches!(self, Self::Call | Self::Games)
    }

    /// Whether it lies under the thumb on a telephone. A player comes to the live board by the own
    /// game, which takes the place of all boards there.
    const fn is_under_thumb(self, reader: Reader) -> bool {
        match self {
            Self::Event | Self::Pairings | Self::Standings => true,
            Self::Boards => !reader.plays,
            Self::Mine => reader.plays,
            _ => false,
        }
    }

    /// Whether somebody has anything to do there.
    const fn is_for(self, reader: Reader) -> bool {
        match self {
            Self::Office => reader.in_office,
            Self::Mine => reader.plays,
            _ => true,
        }
    }
}

/// What somebody is in an event, as far as the bars go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Reader {
    /// Whether they work in its office.
    pub in_office: bool,
    /// Whether they play in it.
    pub plays: bool,
}

/// How many things wait behind a link, and how pressing they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Count {
    /// How many.
    pub number: usize,
    /// The look of its badge.
    pub class: &'static str,
}

/// A link of the bars, with its icon.
#[derive(Debug, Clone)]
pub(crate) struct NavLink {
    /// Where it leads.
    pub address: String,
    /// What it says.
    pub text: String,
    /// Its icon.
    pub icon: &'static str,
    /// Whether the page is it.
    pub current: bool,
    /// What waits there.
    pub count: Option<Count>,
}

/// The bar of an event.
pub(crate) struct EventBar {
    /// The name of the event.
    pub name: String,
    /// The address of its page.
    pub address: String,
    /// Whether the page is one of the office, whose desks stand at its side.
    pub in_office: bool,
    /// Where players are searched, and the field that takes the name.
    pub search: (String, &'static str),
    /// Its pages.
    pub tabs: Vec<NavLink>,
    /// All its pages, in the menu beside its name.
    pub more: Vec<NavLink>,
    /// What lies under the thumb on a telephone.
    pub thumb: Vec<NavLink>,
    /// The rest, one touch further.
    pub rest: Vec<NavLink>,
    /// What is to be said where an entry of it cannot be read: the page shows what was before it.
    pub unreadable: Option<String>,
    /// That the event is outside FIDE mode, where it is.
    pub outside: Option<String>,
    /// That its results are void, where they are.
    pub void: Option<String>,
    /// The alarm that empties the hall, in words.
    pub alarm: Option<AlarmShown>,
    /// The arbiter's message to the whole hall.
    pub message: Option<String>,
}

impl EventBar {
    /// The bar of the event at an address, for a page under a tab.
    pub(crate) fn new(address: &str, current: Option<Tab>, reader: Reader, words: Words) -> Self {
        let link = |tab: Tab| NavLink {
            address: format!("{address}{}", tab.tail()),
            text: words.text(tab.key()),
            icon: tab.icon(),
            current: Some(tab) == current,
            count: None,
        };
        let in_office = current == Some(Tab::Office);
        let search = if in_office {
            (format!("{address}/office/players"), "q")
        } else {
            (format!("{address}/players"), "find")
        };
        let seen = || Tab::ALL.into_iter().filter(|tab| tab.is_for(reader));
        Self {
            name: String::new(),
            address: address.to_owned(),
            in_office,
            search,
            tabs: seen().filter(|tab| tab.is_tab()).map(link).collect(),
            more: seen().map(link).collect(),
            thumb: seen().filter(|tab| tab.is_under_thumb(reader)).map(link).collect(),
            rest: seen().filter(|tab| !tab.is_under_thumb(reader)).map(link).collect(),
            unreadable: None,
            outside: None,
            void: None,
            alarm: None,
            message: None,
        }
    }

    /// Puts the desks of the office under the thumb, the public pages behind them.
    pub(crate) fn with_desks(&mut self, desks: &[NavLink], thumb: impl Fn(&NavLink) -> bool) {
        let (near, far): (Vec<_>, Vec<_>) = desks.iter().cloned().partition(thumb);
        self.thumb = near;
        self.rest = far;
        self.rest.extend(self.more.iter().filter(|link| !link.current).cloned());
    }
}

/// The letters that stand for a name: the first of its first and of its last word.
pub(crate) fn initials(name: &str) -> String {
    let mut words =
        name.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let first = words.next().and_then(|word| word.chars().next());
    let last = words.next_back().and_then(|word| word.chars().next());
    first.into_iter().chain(last).flat_map(char::to_uppercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_letters_stand_for_a_name() {
        for (name, letters) in
            [("Giulia Guidi", "GG"), ("arbitro", "A"), ("Dell\u{2019}Orto, Èttore", "DÈ"), ("", "")]
        {
            assert_eq!(initials(name), letters, "{name}");
        }
    }

    #[test]
    fn five_places_lie_under_the_thumb_and_none_is_lost() {
        let bar = |reader| {
            let words = Words::of(messages::Language::Italian);
            EventBar::new("/e/x", Some(Tab::Pairings), reader, words)
        };
        for (in_office, plays) in [(false, false), (true, false), (false, true), (true, true)] {
            let bar = bar(Reader { in_office, plays });
            assert_eq!(bar.thumb.len(), 4, "and one for the rest");
            let hidden = usize::from(!in_office) + usize::from(!plays);
            assert_eq!(bar.thumb.len() + bar.rest.len() + hidden, Tab::ALL.len());
            let leads = |end: &str| bar.more.iter().any(|link| link.address.ends_with(end));
            assert_eq!((leads("/office"), leads("/mine")), (in_office, plays));
        }
    }
}
