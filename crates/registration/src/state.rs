//! The registrations of an event: the fold of what was accepted.

use office::entrant::EntryData;
use office::{Context, EntrantId, Instant, PersonId};

use crate::act::{AskedBye, RegistrationAct};
use crate::ledger::{Balance, Ledger, Posting, PostingKind};
use crate::money::Cents;
use crate::rules::Rules;

/// How far a registration has got.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Nobody has followed its link yet.
    Unconfirmed,
    /// Confirmed; the place in the order of confirmation, from 1, over all that ever were.
    Confirmed(u32),
    /// Entered by the desk.
    Accepted(EntrantId),
    /// Not taken.
    Declined,
    /// Taken back by the player; the entry that the desk had made of it, if it had.
    Withdrawn(Option<EntrantId>),
}

/// Where a registration stands now, as the player asks it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// Its link waits.
    Unconfirmed,
    /// Within the limit; the desk has yet to enter it.
    Listed,
    /// Beyond the limit, at this place of the waiting list.
    Waiting(u16),
    /// Entered.
    Accepted(EntrantId),
    /// Not taken.
    Declined,
    /// Taken back.
    Withdrawn,
}

/// A registration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registration {
    /// Who, by their identifier.
    pub person: PersonId,
    /// What the lists say of them.
    pub data: EntryData,
    /// The digest of the secret of their link.
    pub digest: String,
    /// When it came.
    pub at: Instant,
    /// The rounds that they ask to sit out.
    pub byes: Vec<AskedBye>,
    /// How far it has got.
    pub status: Status,
    /// What is due and paid.
    pub ledger: Ledger,
}

/// The registrations of an event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Registrations {
    rules: Option<Rules>,
    all: Vec<Registration>,
    /// How many were ever confirmed.
    confirmed: u32,
}

impl Registrations {
    /// How registration goes; none where nobody said.
    pub const fn rules(&self) -> Option<&Rules> {
        self.rules.as_ref()
    }

    /// All of them with their numbers, in the order in which they came.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = (u32, &Registration)> {
        let number = |index: usize| u32::try_from(index + 1).unwrap_or(u32::MAX);
        self.all.iter().enumerate().map(move |(index, of)| (number(index), of))
    }

    /// One by its number.
    pub fn get(&self, number: u32) -> Option<&Registration> {
        self.all.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    /// The one that a link leads to, by the digest of its secret.
    pub fn by_digest(&self, digest: &str) -> Option<(u32, &Registration)> {
        self.all().find(|(_, of)| of.digest == digest)
    }

    /// The number that the next one gets.
    pub fn next(&self) -> u32 {
        u32::try_from(self.all.len() + 1).unwrap_or(u32::MAX)
    }

    /// How many have a place, or would have one: entered, or confirmed and not gone.
    pub fn counted(&self) -> usize {
        let counts =
            |of: &&Registration| matches!(of.status, Status::Confirmed(_) | Status::Accepted(_));
        self.all.iter().filter(counts).count()
    }

    /// Those who are confirmed and not entered, in the order in which they confirmed.
    pub fn in_order(&self) -> Vec<u32> {
        let mut order: Vec<(u32, u32)> = self
            .all()
            .filter_map(|(number, of)| match of.status {
                Status::Confirmed(place) => Some((place, number)),
                _ => None,
            })
            .collect();
        order.sort_unstable();
        order.into_iter().map(|(_, number)| number).collect()
    }

    /// Where one stands now. Places within the limit belong first to those who are entered, then to
    /// the others in the order of confirmation; whoever goes makes room for the first who waits.
    pub fn standing(&self, number: u32) -> Option<Standing> {
        let of = self.get(number)?;
        Some(match of.status {
            Status::Unconfirmed => Standing::Unconfirmed,
            Status::Accepted(entrant) => Standing::Accepted(entrant),
            Status::Declined => Standing::Declined,
            Status::Withdrawn(_) => Standing::Withdrawn,
            Status::Confirmed(_) => {
                let entered =
                    self.all.iter().filter(|of| matches!(of.status, Status::Accepted(_))).count();
                let limit = self.rules().and_then(|rules| rules.limit).map(usize::from);
                let free = limit.map_or(usize::MAX, |limit| limit.saturating_sub(entered));
                let place = self.in_order().iter().position(|one| *one == number)?;
                match place.checked_sub(free) {
                    None => Standing::Listed,
                    Some(beyond) => {
                        Standing::Waiting(u16::try_from(beyond + 1).unwrap_or(u16::MAX))
                    }
                }
            }
        })
    }

    /// The sums of all ledgers together.
    pub fn balance(&self) -> Balance {
        let sums = self.all.iter().map(|of| of.ledger.balance());
        sums.fold(Balance::default(), Balance::plus)
    }

    /// Takes an act that was accepted into account.
    pub fn admit(&mut self, act: &RegistrationAct, context: &Context) {
        match act {
            RegistrationAct::Rule { rules } => self.rules = Some((**rules).clone()),
            RegistrationAct::Register { person, data, digest, fee, due, byes } => {
                let mut ledger = Ledger::default();
                if *due > Cents::ZERO {
                    ledger.post(posting(PostingKind::Due, *due, (None, fee), context));
                }
                self.all.push(Registration {
                    person: person.clone(),
                    data: (**data).clone(),
                    digest: digest.clone(),
                    at: context.at,
                    byes: byes.clone(),
                    status: Status::Unconfirmed,
                    ledger,
                });
            }
            RegistrationAct::Confirm { number } => {
                self.confirmed += 1;
                let place = self.confirmed;
                self.change(*number, |of| of.status = Status::Confirmed(place));
            }
            RegistrationAct::Accept { number, entrant } => {
                self.change(*number, |of| of.status = Status::Accepted(*entrant));
            }
            RegistrationAct::Decline { number, .. } => {
                self.change(*number, |of| of.status = Status::Declined);
            }
            RegistrationAct::Withdraw { number } => self.change(*number, |of| {
                of.status = Status::Withdrawn(match of.status {
                    Status::Accepted(entrant) => Some(entrant),
                    _ => None,
                });
            }),
            RegistrationAct::Charge { number, cents, reason } => {
                self.post(*number, posting(PostingKind::Due, *cents, (None, reason), context));
            }
            RegistrationAct::Pay { number, cents, way } => {
                self.post(*number, posting(PostingKind::Paid, *cents, (Some(*way), ""), context));
            }
            RegistrationAct::Waive { number, cents, reason } => {
                self.post(*number, posting(PostingKind::Waived, *cents, (None, reason), context));
            }
            RegistrationAct::Refund { number, cents, way } => {
                let way = (Some(*way), "");
                self.post(*number, posting(PostingKind::Refunded, *cents, way, context));
            }
        }
    }

    fn post(&mut self, number: u32, posting: Posting) {
        self.change(number, |of| of.ledger.post(posting));
    }

    fn change(&mut self, number: u32, change: impl FnOnce(&mut Registration)) {
        let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        if let Some(of) = index.and_then(|index| self.all.get_mut(index)) {
            change(of);
        }
    }
}

fn posting(
    kind: PostingKind,
    cents: Cents,
    (way, note): (Option<crate::Way>, &str),
    context: &Context,
) -> Posting {
    let (by, at) = (context.actor.clone(), context.at);
    Posting { kind, cents, way, by, at, note: note.to_owned() }
}
