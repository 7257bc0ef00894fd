//! The call screen as a page: for a projector, without sound, readable from the last row.

use askama::Template;
use axum::response::Response;
use codex::phrase;
use desk::telling::result_shown;
use desk::{EventState, Names};
use office::pack::ComplaintWay;
use office::{EntrantId, Event, Instant};

use super::screen::{Ended, Moment, Open, Screen, SeatCalled, Slot, call};
use super::videos;
use crate::answer::Trouble;
use crate::entrance::Hall;
use crate::page::fresh;
use crate::pages::numbered;
use crate::words::Words;

/// How many of the standings the hall sees between rounds.
const TOP: usize = 12;
/// The longest message, in characters, that leaves room for the lists.
const BESIDE_LISTS: usize = 90;
/// More lines than this are set densely.
const MANY: usize = 36;
/// How many of the latest results.
const LATEST: usize = 24;

#[derive(Template)]
#[template(path = "call-screen.html")]
struct CallPage {
    words: Words,
    event: String,
    address: String,
    heading: String,
    /// What is to be done, below the heading.
    lead: String,
    countdown: Option<Countdown>,
    message: Option<MessageShown>,
    lists: Vec<List>,
    video: Option<String>,
    /// The classes of an alert.
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

struct List {
    id: &'static str,
    title: String,
    note: String,
    lines: Vec<Line>,
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

struct Line {
    key: String,
    class: &'static str,
    board: String,
    first: String,
    second: String,
    /// A state in one word.
    mark: String,
    /// A clock of its own.
    until: Option<(i64, String)>,
}

/// Answers `/e/EVENT/call`.
pub(crate) async fn page(
    Hall { house, room, visitor, headers }: Hall,
) -> Result<Response, Trouble> {
    let page = {
        let (seen, calls) = (room.state(), room.calls());
        let screen = call(seen.event(), &calls, Instant(house.now()));
        let behind = seen.position().max(calls.position());
        let anew = calls.messages() % 2 == 1;
        let words = visitor.words;
        let address = room.name().address();
        let show = Show { seen: &seen, names: &house.names(), words, now: house.now() };
        let stem = match screen.moment {
            Moment::RollCall(_) => Some("appello"),
            Moment::Seats(_) | Moment::Started { .. } => Some("inizio"),
            Moment::Quiet { after: 1.., .. } => Some("fine-turno"),
            Moment::Over { .. } => Some("fine"),
            Moment::Quiet { .. } | Moment::Posted(_) | Moment::Playing { .. } => None,
        };
        let video = match screen.message.as_ref() {
            Some(message) => message.video.clone().filter(|name| videos::has(&house, name)),
            None => stem.and_then(|stem| videos::of_moment(&house, stem)),
        };
        show.page(&screen, PageParts { address, behind, anew, video })
    };
    fresh(&page, &headers)
}

struct PageParts {
    address: String,
    behind: u64,
    /// Whether the bands flash by the other animation, so that a second alert flashes again.
    anew: bool,
    video: Option<String>,
}

struct Show<'a> {
    seen: &'a EventState,
    names: &'a Names,
    words: Words,
    now: i64,
}

impl Show<'_> {
    fn event(&self) -> &Event {
        self.seen.event()
    }

    fn page(&self, screen: &Screen, parts: PageParts) -> CallPage {
        let (heading, lead) = self.heading(screen);
        let announcement = self.event().announcement();
        let message = screen.message.as_ref().map(|message| MessageShown {
            text: message.text.clone(),
            class: match message.text.chars().count() {
                0..=40 if message.alert => "huge",
                0..=40 => "",
                _ => "long",
            },
        });
        // What empties the hall, or fills the screen, leaves room for nothing else.
        let alone = screen
            .message
            .as_ref()
            .is_some_and(|message| message.alert || message.text.chars().count() > BESIDE_LISTS);
        CallPage {
            words: self.words,
            event: announcement.map(|announcement| announcement.name.clone()).unwrap_or_default(),
            heading,
            lead: if alone { String::new() } else { lead },
            countdown: self.countdown(screen),
            message,
            lists: if alone { Vec::new() } else { self.lists(screen) },
            video: parts.video,
            alert: match (screen.alert, parts.anew) {
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
                let (here, all) = (
                    screen.seats.iter().filter(|seat| seat.here == Some(true)).count(),
                    screen.seats.len(),
                );
                let lead = if screen.seats.iter().any(|seat| seat.here.is_some()) {
                    phrase!("web-call-roll-seen", here = here, all = all)
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
                let lead = match screen.open.len() {
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
                let lines = self.top(after);
                let title = self.words.say(&phrase!("web-call-top", round = after));
                let list = List { id: "top", title, note: String::new(), lines };
                if list.lines.is_empty() { Vec::new() } else { vec![list] }
            }
            Moment::Posted(_) | Moment::RollCall(_) | Moment::Seats(_) => {
                let calling = matches!(screen.moment, Moment::RollCall(_) | Moment::Seats(_));
                let mut lines: Vec<Line> =
                    screen.seats.iter().map(|seat| self.seat(seat, calling)).collect();
                // Whoever is called for must not wait for the last page.
                lines.sort_by_cached_key(|line| (line.class != "now", line.first.to_lowercase()));
                let note = screen.roll_article.filter(|_| calling);
                let note = note.map(|article| self.words.cite(article)).unwrap_or_default();
                let title = self.words.text("web-call-by-name");
                vec![List { id: "seats", title, note, lines }]
            }
            Moment::Started { .. } | Moment::Playing { .. } => {
                let open = screen.open.iter().map(|open| self.open(open)).collect();
                let ended = screen.ended.iter().take(LATEST).map(|ended| self.ended(ended));
                let ended: Vec<Line> = ended.collect();
                let complaints = screen.ended.iter().any(|ended| ended.complaint_until.is_some());
                let article = match self.seen.event().pack().complaints {
                    ComplaintWay::Protest(rules) => Some(rules.cites.notice),
                    ComplaintWay::ByMatter | ComplaintWay::NotKnown => None,
                };
                let note = article.filter(|_| complaints).map(|article| {
                    let article = self.words.cite(article);
                    self.words.say(&phrase!("web-call-complaints", article = article))
                });
                let open = List {
                    id: "open",
                    title: self.words.text("web-call-still-playing"),
                    note: String::new(),
                    lines: open,
                };
                let ended = List {
                    id: "ended",
                    title: self.words.text("web-call-latest"),
                    note: note.unwrap_or_default(),
                    lines: ended,
                };
                [open, ended].into_iter().filter(|list| !list.lines.is_empty()).collect()
            }
        }
    }

    fn name(&self, id: Option<EntrantId>) -> String {
        id.map(|id| self.seen.listed(id, self.names)).unwrap_or_default()
    }

    fn seat(&self, seat: &SeatCalled, calling: bool) -> Line {
        let colour = if seat.white { "web-call-white" } else { "web-call-black" };
        let against = match seat.opponent {
            Some(_) => phrase!("web-call-against", name = self.name(seat.opponent)),
            None => phrase!("web-call-nobody"),
        };
        let second = format!("{} · {}", self.words.text(colour), self.words.say(&against));
        let (class, mark) = match seat.here {
            Some(false) if calling => ("now", self.words.text("web-call-missing")),
            Some(true) if calling => ("here", self.words.text("web-call-here")),
            _ => ("", String::new()),
        };
        Line {
            key: format!("s{}", seat.entrant),
            class,
            board: seat.board.to_string(),
            first: self.name(Some(seat.entrant)),
            second,
            mark,
            until: None,
        }
    }

    fn open(&self, open: &Open) -> Line {
        Line {
            key: format!("o{}", open.board),
            class: "",
            board: open.board.to_string(),
            first: self.name(open.seats[0]),
            second: self.name(open.seats[1]),
            mark: String::new(),
            until: None,
        }
    }

    fn ended(&self, ended: &Ended) -> Line {
        let until = ended.complaint_until.map(|until| (until.0, digits(until.0 - self.now)));
        Line {
            key: format!("e{}", ended.board),
            class: if until.is_some() { "" } else { "done" },
            board: ended.board.to_string(),
            first: self.name(ended.seats[0]),
            second: self.name(ended.seats[1]),
            mark: result_shown(Some(ended.result)).to_owned(),
            until,
        }
    }

    fn top(&self, after: u8) -> Vec<Line> {
        let event = self.event();
        let teams = event.announcement().is_some_and(|announced| announced.teams().is_some());
        let standings = (after > 0).then(|| event.standings(after).ok()).flatten();
        let rows = standings.iter().flat_map(|standings| standings.rows()).take(TOP);
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
