//! The call screen as a page: for a projector, without sound, readable from the last row.

use askama::Template;
use axum::response::Response;
use codex::phrase;
use desk::telling::result_at;
use desk::{EventState, Message, Names};
use office::pack::ComplaintWay;
use office::round::BoardResult;
use office::{EntrantId, Event, Instant};

use super::alarm::{self, AlarmShown};
use super::games::Games;
use super::screen::{Ended, Moment, Open, Screen, Slot, call};
use super::seats::{Room, Seats, short};
use super::slides::{Slide, Turning};
use super::{sponsors, videos};
use crate::answer::RequestError;
use crate::entrance::Hall;
use crate::page::fresh;
use crate::pages::numbered;
use crate::words::Words;

/// How many of the standings the hall sees between rounds.
const TOP: usize = 21;
/// The longest message, in characters, that leaves room for the lists.
const BESIDE_LISTS: usize = 90;
/// More lines than this are set densely.
const MANY: usize = 36;

#[derive(Template)]
#[template(path = "call-screen.html")]
struct CallPage {
    words: Words,
    event: String,
    address: String,
    heading: String,
    /// What is to be done, below the heading.
    lead: String,
    /// What empties the hall: then nothing else is shown.
    alarm: Option<AlarmShown>,
    countdown: Option<Countdown>,
    message: Option<MessageShown>,
    /// Everybody's seat, by surname.
    seats: Option<Seats>,
    /// All games of the round that is played.
    games: Option<Games>,
    lists: Vec<List>,
    /// What takes turns, while nobody is called.
    slides: Vec<Slide>,
    video: Option<String>,
    /// The classes of a call that flashes.
    alert: &'static str,
    stream: String,
    behind: u64,
    now: i64,
    /// When the screen changes by time alone.
    changes_at: Option<i64>,
    clock: String,
}

struct Countdown {
    from: i64,
    until: i64,
    digits: String,
    over: String,
    label: String,
}

struct MessageShown {
    text: String,
    class: &'static str,
}

/// A list of the screen.
pub(super) struct List {
    pub(super) id: &'static str,
    pub(super) title: String,
    pub(super) note: String,
    pub(super) lines: Vec<Line>,
}

impl List {
    /// How densely it is set: a player must not wait minutes for the page with their own seat.
    fn density(&self) -> &'static str {
        if self.lines.len() > MANY { "many" } else { "" }
    }

    /// How long a page of it stands: one line of a dense page is read faster than three of another.
    fn seconds(&self) -> u8 {
        if self.lines.len() > MANY { 6 } else { 8 }
    }
}

/// A line of a list.
#[derive(Default)]
pub(super) struct Line {
    pub(super) key: String,
    pub(super) class: &'static str,
    pub(super) board: String,
    pub(super) first: String,
    pub(super) second: String,
    /// A state in one word.
    pub(super) mark: String,
    /// A clock of its own.
    pub(super) until: Option<(i64, String)>,
}

/// Answers `/e/EVENT/call`.
pub(crate) async fn page(
    Hall { site, loaded, visitor, headers }: Hall,
) -> Result<Response, RequestError> {
    let page = {
        let (seen, calls) = (loaded.state(), loaded.calls());
        let screen = call(seen.event(), &calls, Instant(site.now()));
        let behind = seen.position().max(calls.position());
        let anew = calls.messages() % 2 == 1;
        let words = visitor.words;
        let address = loaded.name().address();
        let over = desk::opening::unentered_in_public(&loaded, &seen);
        let show = Show { seen: &seen, names: &site.names(), words, now: site.now(), over };
        let stem = match screen.moment {
            Moment::RollCall(_) => Some("appello"),
            Moment::Seats(_) | Moment::Started { .. } => Some("inizio"),
            Moment::Quiet { after: 1.., .. } => Some("fine-turno"),
            Moment::Over { .. } => Some("fine"),
            Moment::Quiet { .. } | Moment::Posted(_) | Moment::Playing { .. } => None,
        };
        let video = match screen.message.as_ref() {
            Some(message) => message.video.clone().filter(|name| videos::has(&site, name)),
            None => stem.and_then(|stem| videos::of_moment(&site, stem)),
        };
        let live = !loaded.boards(None).is_empty();
        let turning = Turning {
            rotation: calls.rotation(),
            pictures: sponsors::there(&site, loaded.name().as_str()),
            origin: visitor.origin.clone().unwrap_or_default(),
        };
        let slides = turning.slides(&show, &screen, &address);
        let beside = alarm::beside(&site, loaded.name().as_str(), words).pop();
        let beside = beside.map(|other| other.alarm);
        show.page(&screen, PageParts { address, behind, anew, video, live, slides, beside })
    };
    fresh(&page, &headers)
}

struct PageParts {
    address: String,
    behind: u64,
    /// Whether the bands flash by the other animation, so that a second alert flashes again.
    anew: bool,
    video: Option<String>,
    /// Whether clocks are kept at live boards.
    live: bool,
    slides: Vec<Slide>,
    /// The alarm of another event in the same hall.
    beside: Option<AlarmShown>,
}

/// What the lists of a screen are made of.
pub(super) struct Show<'a> {
    pub(super) seen: &'a EventState,
    pub(super) names: &'a Names,
    pub(super) words: Words,
    pub(super) now: i64,
    /// Games over at their live boards that the office has no result of.
    over: Vec<(u16, BoardResult)>,
}

impl Show<'_> {
    /// What came of a game at its live board, where the office has not confirmed it.
    fn over(&self, board: u16) -> Option<BoardResult> {
        self.over.iter().find(|(over, _)| *over == board).map(|(_, result)| *result)
    }

    pub(super) fn event(&self) -> &Event {
        self.seen.event()
    }

    fn page(&self, screen: &Screen, parts: PageParts) -> CallPage {
        let alarm = screen.message.as_ref().filter(|message| message.alert);
        let alarm = alarm.map(|message| AlarmShown::told(message, parts.live, self.words));
        let alarm = alarm.or(parts.beside);
        let (heading, lead) = match &alarm {
            Some(alarm) => (alarm.word.clone(), String::new()),
            None => self.heading(screen),
        };
        let announcement = self.event().announcement();
        let message = screen.message.as_ref().filter(|_| alarm.is_none());
        let message = message.map(|message| MessageShown {
            text: message.text.clone(),
            class: if message.text.chars().count() > 40 { "long" } else { "" },
        });
        // What fills the screen leaves room for nothing else.
        let fills = |message: &Message| message.text.chars().count() > BESIDE_LISTS;
        let alone = alarm.is_some() || screen.message.as_ref().is_some_and(fills);
        let turns = !alone && !parts.slides.is_empty();
        let room = if parts.video.is_some() { Room::BesideVideo } else { Room::Whole };
        CallPage {
            words: self.words,
            event: announcement.map(|announcement| announcement.name.clone()).unwrap_or_default(),
            heading,
            lead: if alone { String::new() } else { lead },
            countdown: if alarm.is_some() { None } else { self.countdown(screen) },
            seats: if alone { None } else { self.seats(screen, room) },
            games: if alone || turns { None } else { self.games(screen, room) },
            message,
            lists: if alone || turns { Vec::new() } else { self.lists(screen) },
            slides: if turns { parts.slides } else { Vec::new() },
            video: parts.video,
            alert: match (screen.alert && alarm.is_none(), parts.anew) {
                (false, _) => "",
                (true, false) => "alert",
                (true, true) => "alert anew",
            },
            stream: format!("/live{}", parts.address),
            address: parts.address,
            behind: parts.behind,
            now: self.now,
            changes_at: screen.changes_at.map(|at| at.0),
            clock: self.words.time(Instant(self.now)),
            alarm,
        }
    }

    fn heading(&self, screen: &Screen) -> (String, String) {
        let words = self.words;
        let at = |slot: Slot| slot.starts.map(|at| words.time(at)).unwrap_or_default();
        let said = |heading, lead| (words.say(&heading), words.say(&lead));
        match screen.moment {
            Moment::Quiet { next, .. } => {
                let lead = match next.starts {
                    Some(starts) => phrase!("web-call-next-at", moment = words.moment(starts)),
                    None => phrase!("web-call-next-unknown"),
                };
                said(phrase!("web-call-next", round = next.round), lead)
            }
            Moment::Posted(slot) => said(
                phrase!("web-call-posted", round = slot.round),
                phrase!("web-call-posted-lead", time = at(slot)),
            ),
            Moment::RollCall(slot) => {
                let lead = if screen.seats.iter().any(|seat| seat.here.is_some()) {
                    phrase!("web-call-roll-seen")
                } else {
                    phrase!("web-call-roll-lead")
                };
                said(phrase!("web-call-roll", round = slot.round), lead)
            }
            Moment::Seats(slot) => {
                said(phrase!("web-call-seats", round = slot.round), phrase!("web-call-seats-lead"))
            }
            Moment::Started { round } => {
                said(phrase!("web-call-started", round = round), phrase!("web-call-started-lead"))
            }
            Moment::Playing { round } => {
                let open = screen.open.iter().filter(|open| self.over(open.board).is_none());
                let lead = match open.count() {
                    0 => phrase!("web-call-all-in"),
                    open => phrase!("web-call-open", open = open),
                };
                said(phrase!("web-call-playing", round = round), lead)
            }
            Moment::Over { .. } => said(phrase!("web-call-over"), phrase!("web-call-over-lead")),
        }
    }

    fn countdown(&self, screen: &Screen) -> Option<Countdown> {
        const HOUR: i64 = 3_600_000;
        let calls = self.seen.event().pack().calls;
        let (slot, from) = match screen.moment {
            Moment::Posted(slot) => (slot, HOUR),
            Moment::RollCall(slot) => (slot, calls.roll_call.0),
            Moment::Seats(slot) => (slot, calls.seats.0),
            Moment::Quiet { next, .. } => (next, HOUR),
            Moment::Started { .. } | Moment::Playing { .. } | Moment::Over { .. } => return None,
        };
        let until = slot.starts?.0;
        // A whole day ahead the date says more than a clock that runs.
        (until - self.now < 12 * HOUR).then(|| Countdown {
            from: until - from,
            until,
            digits: digits(until - self.now),
            over: self.words.text("web-call-begin"),
            label: self.words.text("web-call-countdown"),
        })
    }

    fn lists(&self, screen: &Screen) -> Vec<List> {
        match screen.moment {
            Moment::Quiet { after, .. } | Moment::Over { after } => {
                let lines = self.top(after, TOP);
                let title = self.words.say(&phrase!("web-call-top", round = after));
                let list = List { id: "top", title, note: String::new(), lines };
                if list.lines.is_empty() { Vec::new() } else { vec![list] }
            }
            Moment::Posted(_)
            | Moment::RollCall(_)
            | Moment::Seats(_)
            | Moment::Started { .. }
            | Moment::Playing { .. } => Vec::new(),
        }
    }

    /// All games of the round that is played.
    fn games(&self, screen: &Screen, room: Room) -> Option<Games> {
        match screen.moment {
            Moment::Started { .. } | Moment::Playing { .. } => {
                let open = screen.open.iter().map(|open| self.open(open)).collect();
                let ended = screen.ended.iter().map(|ended| self.ended(ended)).collect();
                let complaints = screen.ended.iter().any(|ended| ended.complaint_until.is_some());
                let article = match self.seen.event().pack().complaints {
                    ComplaintWay::Protest(rules) => Some(rules.cites.notice),
                    ComplaintWay::ByMatter | ComplaintWay::NotKnown => None,
                };
                let note = article.filter(|_| complaints).map(|article| {
                    let article = self.words.cite(article);
                    self.words.say(&phrase!("web-call-complaints", article = article))
                });
                let games = Games::of(open, ended, room, note.unwrap_or_default());
                (!games.lines.is_empty()).then_some(games)
            }
            _ => None,
        }
    }

    pub(super) fn name(&self, id: Option<EntrantId>) -> String {
        id.map(|id| self.seen.listed(id, self.names)).unwrap_or_default()
    }

    /// Everybody's seat while a round is called.
    fn seats(&self, screen: &Screen, room: Room) -> Option<Seats> {
        let calling = match screen.moment {
            Moment::Posted(_) => false,
            Moment::RollCall(_) | Moment::Seats(_) => true,
            _ => return None,
        };
        Some(Seats::of(screen, calling, room, self.words, |id| self.name(Some(id))))
    }

    fn open(&self, open: &Open) -> Line {
        let over = self.over(open.board).map(|result| {
            let to_confirm = self.words.text("web-public-to-confirm");
            format!("{} {to_confirm}", result_at(self.event(), Some(result)))
        });
        Line {
            key: format!("o{}", open.board),
            class: "",
            board: open.board.to_string(),
            first: short(&self.name(open.seats[0])),
            second: short(&self.name(open.seats[1])),
            mark: over.unwrap_or_default(),
            until: None,
        }
    }

    fn ended(&self, ended: &Ended) -> Line {
        let until = ended.complaint_until.map(|until| (until.0, digits(until.0 - self.now)));
        Line {
            key: format!("e{}", ended.board),
            class: if until.is_some() { "" } else { "done" },
            board: ended.board.to_string(),
            first: short(&self.name(ended.seats[0])),
            second: short(&self.name(ended.seats[1])),
            mark: result_at(self.event(), Some(ended.result)).to_owned(),
            until,
        }
    }

    /// The first places after a round.
    pub(super) fn top(&self, after: u8, most: usize) -> Vec<Line> {
        let event = self.event();
        let teams = event.announcement().is_some_and(|announced| announced.teams().is_some());
        let standings = (after > 0).then(|| event.standings(after).ok()).flatten();
        let rows = standings.iter().flat_map(|standings| standings.rows()).take(most);
        rows.map(|row| {
            let first = if teams {
                event.team_numbered(row.tpn).map(|id| self.seen.team(id))
            } else {
                numbered(event, row.tpn).map(|(_, entrant)| self.names.listed(&entrant.form.person))
            };
            Line {
                key: format!("r{}", row.tpn.get()),
                class: "",
                board: row.rank.to_string(),
                first: first.unwrap_or_default(),
                second: String::new(),
                mark: self.words.points(row.score),
                until: None,
            }
        })
        .collect()
    }
}

/// What a countdown shows before a script counts: `4:59`, `1:04:59`.
fn digits(left: i64) -> String {
    let seconds = left.max(0).saturating_add(999) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_countdown_never_shows_less_than_is_left() {
        for (left, shown) in
            [(0, "0:00"), (1, "0:01"), (59_001, "1:00"), (299_000, "4:59"), (3_600_000, "1:00:00")]
        {
            assert_eq!(digits(left), shown);
        }
        assert_eq!(digits(-5), "0:00");
    }
}
