//! The draft of a round as arbiters read it: score groups, floaters, colours, and what they rest on.

use codex::{Explanation, phrase};
use desk::telling::result_at;
use desk::{EventState, Names};
use office::round::Pairing;
use office::{EntrantId, Event};
use pairing::Account;
use pairing::dutch::{self, Float, Strength};
use pairing::manual::{self, HandPairing};
use tournament::{Score, Tpn};
use vocabulary::Side;

use super::tree::Node;
use crate::shown;
use crate::words::{Words, capital};

/// Everything that the desk shows of a round.
pub(super) struct Draft {
    pub(super) lines: Vec<PairLine>,
    pub(super) tree: Option<Node>,
    /// Score groups below the last board: somebody left over alone.
    pub(super) below: Vec<GroupHead>,
    /// Why there is no account of the system, where there is none.
    pub(super) silent: Option<String>,
    /// Why it was made by hand.
    pub(super) by_hand: Option<String>,
    /// Where a pairing by hand leaves the system's.
    pub(super) differences: Vec<String>,
}

/// A board of the round.
pub(super) struct PairLine {
    /// The heads of score groups above their first board; a group that makes no pair of its own
    /// stands above the next.
    pub(super) groups: Vec<GroupHead>,
    /// Two teams that meet, above their first board.
    pub(super) met: Option<[Seat; 2]>,
    pub(super) board: u16,
    pub(super) white: Option<Seat>,
    pub(super) black: Option<Seat>,
    pub(super) result: &'static str,
    /// What gave the colours.
    pub(super) colours: String,
}

/// The head of a score group.
pub(super) struct GroupHead {
    pub(super) text: String,
    /// Who moves down from it: the identifier to ask about, and the name.
    pub(super) down: Vec<(u16, String)>,
}

/// Somebody at a board, or a team.
#[derive(Default)]
pub(super) struct Seat {
    pub(super) id: u16,
    pub(super) number: u16,
    pub(super) name: String,
    pub(super) title: String,
    pub(super) rating: String,
    pub(super) points: String,
    /// The colours had, the oldest first: whether White.
    pub(super) had: Vec<bool>,
    pub(super) had_text: String,
    /// The colour due, in words.
    pub(super) due: String,
    /// Whether this pair moves them down or up.
    pub(super) float: Option<(&'static str, String)>,
}

/// The event seen before one round.
pub(super) struct Before<'a> {
    seen: &'a EventState,
    names: &'a Names,
    words: Words,
    players: Vec<dutch::Player>,
    facts: Option<&'a tournament::Tournament>,
}

impl<'a> Before<'a> {
    /// What is known before a round.
    pub(super) fn round(seen: &'a EventState, names: &'a Names, words: Words, round: u8) -> Self {
        let event = seen.event();
        let players = event.swiss_players(round);
        let facts = event.tournament(round.saturating_sub(1)).ok();
        Self { seen, names, words, players, facts }
    }

    const fn event(&self) -> &'a Event {
        self.seen.event()
    }

    /// The name of whoever has a pairing number, after the number.
    pub(super) fn named(&self, tpn: Tpn) -> String {
        let event = self.event();
        let name = if event.announcement().is_some_and(|event| event.teams().is_some()) {
            event.team_numbered(tpn).map(|id| self.seen.team(id))
        } else {
            event.numbered(tpn).map(|id| self.seen.listed(id, self.names))
        };
        format!("{tpn} {}", name.unwrap_or_default()).trim_end().to_owned()
    }

    fn seat(&self, id: EntrantId) -> Option<Seat> {
        let entrant = self.event().entrant(id)?;
        let tpn = entrant.tpn();
        let player = self.players.iter().find(|player| Some(player.tpn) == tpn);
        let words = self.words;
        let had: Vec<bool> = player
            .map(|player| player.history.colours())
            .unwrap_or_default()
            .iter()
            .map(|colour| *colour == Side::White)
            .collect();
        let colour = |white: &bool| words.text(if *white { "web-white" } else { "web-black" });
        // Without the virtual points of an acceleration: they count for the groups alone.
        let points = self.facts.zip(tpn).and_then(|(facts, tpn)| {
            facts.participant(tpn).map(|participant| words.points(facts.score(participant)))
        });
        Some(Seat {
            id: id.0,
            number: entrant.number.unwrap_or(id.0),
            name: self.names.listed(&entrant.form.person),
            title: shown::title(entrant),
            rating: shown::rating(entrant.rating_by(self.event().numbers_by())),
            points: points.unwrap_or_default(),
            had_text: had.iter().map(colour).collect::<Vec<_>>().join(", "),
            had,
            due: player.and_then(|player| self.due(player)).unwrap_or_default(),
            float: None,
        })
    }

    fn due(&self, player: &dutch::Player) -> Option<String> {
        let preference = player.preference?;
        let colour = match preference.colour {
            Side::White => self.words.text("web-white"),
            Side::Black => self.words.text("web-black"),
        };
        Some(self.words.say(&match preference.strength {
            Strength::Mild => phrase!("web-rounds-due-mild", colour = colour),
            Strength::Strong => phrase!("web-rounds-due-strong", colour = colour),
            Strength::Absolute => phrase!("web-rounds-due-absolute", colour = colour),
        }))
    }

    fn team_seat(&self, id: office::TeamId) -> Seat {
        let number = self.event().team(id).and_then(|team| team.number).unwrap_or(id.0);
        Seat { id: id.0, number, name: self.seen.team(id), ..Seat::default() }
    }

    /// The round with its reasons.
    pub(super) fn draft(&self, round: u8) -> Draft {
        let words = self.words;
        let account = self.event().account(round);
        let silent = account.as_ref().err().map(|why| words.say(&why.phrase()));
        let account = account.ok();
        let pairing = self.event().round(round).and_then(office::Round::pairing);
        let lines = pairing.map(|pairing| self.lines(round, pairing, account.as_ref()));
        let by_hand = pairing.and_then(|pairing| pairing.by_hand.clone());
        let differences = match (pairing, &account) {
            (Some(pairing), Some(account)) if by_hand.is_some() => {
                let differences = manual::compare(&self.typed(pairing), account.pairing());
                differences.into_iter().map(|one| capital(&words.say(&one.phrase()))).collect()
            }
            _ => Vec::new(),
        };
        let below = match (&account, &by_hand, pairing) {
            (Some(Account::Dutch(account)), None, Some(_)) => {
                let last = account.pairs.iter().map(|pair| pair.bracket + 1).max().unwrap_or(0);
                let rest = last..account.brackets.len();
                rest.filter_map(|group| self.group(account, group)).collect()
            }
            _ => Vec::new(),
        };
        Draft {
            below,
            lines: lines.unwrap_or_default(),
            tree: account
                .as_ref()
                .map(|account| Node { open: true, ..self.told(&account.explanation()) }),
            silent,
            by_hand,
            differences,
        }
    }

    fn typed(&self, pairing: &Pairing) -> HandPairing {
        let tpn = |seat: Option<EntrantId>| self.event().entrant(seat?)?.tpn();
        let boards = pairing.boards.iter().filter_map(|seats| {
            Some(pairing::Board { white: tpn(seats.white)?, black: tpn(seats.black)? })
        });
        HandPairing { boards: boards.collect(), byes: tpn(pairing.bye).into_iter().collect() }
    }

    fn lines(&self, round: u8, pairing: &Pairing, account: Option<&Account>) -> Vec<PairLine> {
        let dutch = match account {
            Some(Account::Dutch(account)) => Some(&**account),
            _ => None,
        };
        let results = self.event().round(round).map(office::Round::results).unwrap_or_default();
        let of_match = (pairing.boards.len() / pairing.matches.len().max(1)).max(1);
        let mut next_group = 0;
        let mut lines = Vec::with_capacity(pairing.boards.len());
        for (index, seats) in pairing.boards.iter().enumerate() {
            let met = pairing.matches.get(index / of_match).filter(|_| index % of_match == 0);
            let mut white = seats.white.and_then(|id| self.seat(id));
            let mut black = seats.black.and_then(|id| self.seat(id));
            let pair = dutch.and_then(|account| {
                let numbers = [white.as_ref()?.number, black.as_ref()?.number];
                account.pairs.iter().find(|pair| [pair.white.get(), pair.black.get()] == numbers)
            });
            for (seat, at) in [(&mut white, 0), (&mut black, 1)] {
                if let (Some(seat), Some(pair)) = (seat, pair) {
                    seat.float = pair.floats[at].map(|float| self.float(float));
                }
            }
            let reached = pair.map_or(next_group, |pair| (pair.bracket + 1).max(next_group));
            let groups = (next_group..reached).zip(std::iter::repeat(dutch));
            let groups = groups.filter_map(|(group, account)| self.group(account?, group));
            next_group = reached;
            lines.push(PairLine {
                groups: groups.collect(),
                met: met.map(|met| [self.team_seat(met.white), self.team_seat(met.black)]),
                board: u16::try_from(index + 1).unwrap_or(u16::MAX),
                white,
                black,
                result: result_at(self.event(), results.get(index).copied().flatten()),
                colours: pair
                    .map(|pair| capital(&self.words.say(&pair.colour_rule.phrase())))
                    .unwrap_or_default(),
            });
        }
        lines
    }

    fn float(&self, float: Float) -> (&'static str, String) {
        match float {
            Float::Down => ("↓", self.words.text("web-rounds-float-down")),
            Float::Up => ("↑", self.words.text("web-rounds-float-up")),
        }
    }

    fn group(&self, account: &dutch::Account, index: usize) -> Option<GroupHead> {
        let bracket = account.brackets.get(index)?;
        let points = self.words.points(bracket.score);
        let size = bracket.residents.len();
        let bye = account.bye.as_ref().map(|bye| bye.id);
        let down = bracket.downfloaters.iter().filter(|tpn| Some(**tpn) != bye);
        let down = down.filter_map(|tpn| {
            let id = self.event().numbered(*tpn)?;
            Some((id.0, self.seen.listed(id, self.names)))
        });
        let text = self.words.say(&if bracket.score == Score::points(1) {
            phrase!("web-rounds-group-one", players = size)
        } else {
            phrase!("web-rounds-group", points = points, players = size)
        });
        Some(GroupHead { text, down: down.collect() })
    }

    /// An explanation with names in place of numbers.
    pub(super) fn told(&self, told: &Explanation) -> Node {
        let named = |numbers: &[u16]| {
            let names = numbers.iter().filter_map(|&number| Tpn::new(number).ok());
            names.map(|tpn| self.named(tpn)).collect::<Vec<_>>().join("; ")
        };
        Node::of(told, self.words, &named)
    }
}
