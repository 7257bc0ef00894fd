//! The answer to each act of a registration.

use std::collections::BTreeSet;

use codex::{Phrase, phrase};
use office::{Context, Instant, Role};

use crate::act::RegistrationAct;
use crate::money::Cents;
use crate::state::{Registration, Registrations, Standing, Status};

/// The most registrations that an event takes, whatever its limit: more than any hall holds, and a
/// bound for whoever sends them by the thousand.
const MOST: u32 = 5_000;
/// The longest reason.
const LONGEST: usize = 400;

impl Registrations {
    /// Whether an act is accepted, in words: `Ok` says what was done, `Err` why it is not. `first` is
    /// when play begins, if that is known, and `begun` whether it has.
    pub fn decide(
        &self,
        act: &RegistrationAct,
        context: &Context,
        (first, begun): (Option<Instant>, bool),
    ) -> Result<Phrase, Phrase> {
        permitted(act, context)?;
        match act {
            RegistrationAct::Rule { rules } => {
                if rules.opens.zip(rules.closes).is_some_and(|(opens, closes)| closes <= opens) {
                    return Err(phrase!("registration-closes-first"));
                }
                if rules.limit == Some(0) {
                    return Err(phrase!("registration-limit-zero"));
                }
                if rules.fees.iter().any(|fee| !amount(fee.cents) && fee.cents != Cents::ZERO) {
                    return Err(phrase!("registration-bad-amount"));
                }
                Ok(phrase!("registration-ruled"))
            }
            RegistrationAct::Register { person, byes, .. } => {
                self.open(context.at, first, begun)?;
                let rounds: BTreeSet<u8> = byes.iter().map(|bye| bye.round).collect();
                if rounds.len() != byes.len() || rounds.contains(&0) {
                    return Err(phrase!("registration-bad-byes"));
                }
                if self.next() > MOST {
                    return Err(phrase!("registration-too-many"));
                }
                let same = |of: &Registration| {
                    of.person == *person
                        && !matches!(of.status, Status::Withdrawn(_) | Status::Declined)
                };
                if self.all().any(|(_, of)| same(of)) {
                    return Err(phrase!("registration-twice"));
                }
                Ok(phrase!("registration-registered", number = self.next()))
            }
            RegistrationAct::Confirm { number } => match self.known(*number)?.status {
                Status::Unconfirmed if begun => Err(phrase!("registration-begun")),
                Status::Unconfirmed => Ok(phrase!("registration-confirmed", number = *number)),
                Status::Confirmed(_) | Status::Accepted(_) => {
                    Err(phrase!("registration-confirmed-before"))
                }
                Status::Declined | Status::Withdrawn(_) => Err(phrase!("registration-over")),
            },
            RegistrationAct::Accept { number, .. } => match self.known(*number)?.status {
                Status::Unconfirmed | Status::Confirmed(_) => Ok(self.taken_in(*number)),
                Status::Accepted(_) => Err(phrase!("registration-accepted-before")),
                Status::Declined | Status::Withdrawn(_) => Err(phrase!("registration-over")),
            },
            RegistrationAct::Decline { number, reason } => {
                reasoned(reason)?;
                match self.known(*number)?.status {
                    Status::Unconfirmed | Status::Confirmed(_) => {
                        Ok(phrase!("registration-declined", number = *number))
                    }
                    Status::Accepted(_) => Err(phrase!("registration-strike-instead")),
                    Status::Declined | Status::Withdrawn(_) => Err(phrase!("registration-over")),
                }
            }
            RegistrationAct::Withdraw { number } => match self.known(*number)?.status {
                _ if begun => Err(phrase!("registration-begun")),
                Status::Declined | Status::Withdrawn(_) => Err(phrase!("registration-over")),
                Status::Unconfirmed | Status::Confirmed(_) => {
                    Ok(phrase!("registration-withdrawn", number = *number))
                }
                // The desk strikes the entry: whoever registered cannot.
                Status::Accepted(entrant) => Ok(phrase!(
                    "registration-withdrawn-entered",
                    number = *number,
                    entrant = entrant.0
                )),
            },
            RegistrationAct::Charge { number, cents, reason } => {
                reasoned(reason)?;
                self.money(*number, *cents, None)
            }
            RegistrationAct::Pay { number, cents, .. } => {
                let posted = self.money(*number, *cents, None)?;
                let open = self.known(*number)?.ledger.balance().open();
                let over = cents.minus(open);
                if over <= Cents::ZERO {
                    return Ok(posted);
                }
                Ok(phrase!(
                    "registration-paid-over",
                    number = *number,
                    amount = cents.to_string(),
                    over = over.to_string()
                ))
            }
            RegistrationAct::Waive { number, cents, reason } => {
                reasoned(reason)?;
                let due = self.known(*number)?.ledger.balance().due;
                self.money(*number, *cents, Some(due))
            }
            RegistrationAct::Refund { number, cents, .. } => {
                let paid = self.known(*number)?.ledger.balance().paid;
                self.money(*number, *cents, Some(paid))
            }
        }
    }

    /// Whether somebody may register now.
    pub fn open(&self, now: Instant, first: Option<Instant>, begun: bool) -> Result<(), Phrase> {
        let Some(rules) = self.rules() else { return Err(phrase!("registration-not-open")) };
        if begun {
            return Err(phrase!("registration-begun"));
        }
        if rules.opens.is_some_and(|opens| now < opens) {
            return Err(phrase!("registration-not-yet"));
        }
        if rules.closes.or(first).is_some_and(|closes| now >= closes) {
            return Err(phrase!("registration-closed"));
        }
        let full = rules.limit.is_some_and(|limit| self.counted() >= usize::from(limit));
        if full && !rules.waiting_list {
            return Err(phrase!("registration-full"));
        }
        Ok(())
    }

    /// That somebody is taken in; beyond the limit it is said, since the desk decides.
    fn taken_in(&self, number: u32) -> Phrase {
        let limit = self.rules().and_then(|rules| rules.limit);
        let entered = self.all().filter(|(_, of)| matches!(of.status, Status::Accepted(_))).count();
        let waits = matches!(self.standing(number), Some(Standing::Waiting(_)));
        match limit.filter(|limit| waits || entered >= usize::from(*limit)) {
            Some(limit) => phrase!(
                "registration-accepted-over",
                number = number,
                limit = limit,
                entered = entered + 1
            ),
            None => phrase!("registration-accepted", number = number),
        }
    }

    fn known(&self, number: u32) -> Result<&Registration, Phrase> {
        self.get(number).ok_or_else(|| phrase!("registration-unknown", number = number))
    }

    fn money(&self, number: u32, cents: Cents, most: Option<Cents>) -> Result<Phrase, Phrase> {
        self.known(number)?;
        if !amount(cents) {
            return Err(phrase!("registration-bad-amount"));
        }
        if most.is_some_and(|most| cents > most) {
            return Err(phrase!("registration-more-than-there-is"));
        }
        Ok(phrase!("registration-posted", number = number, amount = cents.to_string()))
    }
}

/// Who may do what: a player acts through the own link, everything else is the desk's.
fn permitted(act: &RegistrationAct, context: &Context) -> Result<(), Phrase> {
    let arbiters = [Role::ChiefArbiter, Role::Arbiter];
    let allowed = match act {
        RegistrationAct::Rule { .. } => context.role == Role::ChiefArbiter,
        RegistrationAct::Register { .. }
        | RegistrationAct::Confirm { .. }
        | RegistrationAct::Withdraw { .. } => {
            context.role == Role::Player || arbiters.contains(&context.role)
        }
        RegistrationAct::Pay { .. } => {
            context.role == Role::Scribe || arbiters.contains(&context.role)
        }
        _ => arbiters.contains(&context.role),
    };
    if allowed { Ok(()) } else { Err(phrase!("office-not-permitted")) }
}

fn amount(cents: Cents) -> bool {
    cents > Cents::ZERO && cents <= Cents::MOST
}

fn reasoned(reason: &str) -> Result<(), Phrase> {
    if reason.trim().is_empty() {
        return Err(phrase!("office-reason-missing"));
    }
    if reason.chars().count() > LONGEST {
        return Err(phrase!("web-api-text-too-long", most = LONGEST));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use office::entrant::EntryData;
    use office::{EntrantId, PersonId};

    use super::*;
    use crate::{Rules, Way};

    const NOON: Instant = Instant(1_790_000_000_000);

    struct Desk(Registrations, Instant);

    impl Desk {
        fn new(rules: Rules) -> Self {
            let mut desk = Self(Registrations::default(), NOON);
            desk.ok(Role::ChiefArbiter, RegistrationAct::Rule { rules: Box::new(rules) });
            desk
        }

        fn ask(&self, role: Role, act: &RegistrationAct) -> Result<Phrase, Phrase> {
            let context = Context::new(PersonId("x".into()), role, self.1);
            self.0.decide(act, &context, (None, false))
        }

        #[expect(clippy::needless_pass_by_value, reason = "acts are made where they are asked for")]
        fn ok(&mut self, role: Role, act: RegistrationAct) {
            self.ask(role, &act).expect("accepted");
            self.0.admit(&act, &Context::new(PersonId("x".into()), role, self.1));
        }

        fn no(&self, role: Role, act: &RegistrationAct) -> &'static str {
            self.ask(role, act).expect_err("refused").key
        }

        fn confirmed(&mut self, person: &str) -> u32 {
            let number = self.0.next();
            self.ok(Role::Player, register(person));
            self.ok(Role::Player, RegistrationAct::Confirm { number });
            number
        }
    }

    fn register(person: &str) -> RegistrationAct {
        let data: EntryData = serde_json::from_str(r#"{"rating":"none"}"#).expect("an entry");
        RegistrationAct::Register {
            person: PersonId(person.into()),
            data: Box::new(data),
            digest: person.to_owned(),
            fee: "intera".to_owned(),
            due: Cents(3000),
            byes: Vec::new(),
        }
    }

    #[test]
    fn registration_is_open_between_its_hours_and_nowhere_else() {
        let rules = Rules {
            opens: Some(Instant(NOON.0 + 10)),
            closes: Some(Instant(NOON.0 + 20)),
            ..Rules::default()
        };
        let mut desk = Desk::new(rules);
        for (at, expected) in [
            (9, Some("registration-not-yet")),
            (10, None),
            (19, None),
            (20, Some("registration-closed")),
        ] {
            desk.1 = Instant(NOON.0 + at);
            let answer = desk.ask(Role::Player, &register("ada"));
            assert_eq!(answer.err().map(|why| why.key), expected, "{at}");
        }
        let nothing = Registrations::default();
        let closed = nothing.open(NOON, None, false).expect_err("closed");
        assert_eq!(closed.key, "registration-not-open");
        let desk = Desk::new(Rules::default());
        let first = desk.0.open(NOON, Some(NOON), false).expect_err("play begins");
        assert_eq!(first.key, "registration-closed");
    }

    #[test]
    fn those_beyond_the_limit_wait_in_the_order_in_which_they_confirmed() {
        let rules = Rules { limit: Some(2), waiting_list: true, ..Rules::default() };
        let mut desk = Desk::new(rules);
        desk.ok(Role::Player, register("late"));
        let [ada, eva, ida] = ["ada", "eva", "ida"].map(|person| desk.confirmed(person));
        desk.ok(Role::Player, RegistrationAct::Confirm { number: 1 });
        let stands = |desk: &Desk, number| desk.0.standing(number).expect("known");
        assert_eq!(stands(&desk, ada), Standing::Listed);
        assert_eq!(stands(&desk, ida), Standing::Waiting(1));
        assert_eq!(stands(&desk, 1), Standing::Waiting(2), "came first, confirmed last");
        // Whom the desk enters keeps the place; whoever goes makes room for the first who waits.
        let entrant = EntrantId(1);
        desk.ok(Role::Arbiter, RegistrationAct::Accept { number: eva, entrant });
        desk.ok(Role::Player, RegistrationAct::Withdraw { number: ada });
        assert_eq!(stands(&desk, ida), Standing::Listed);
        assert_eq!(stands(&desk, 1), Standing::Waiting(1));
        desk.ok(Role::Player, RegistrationAct::Withdraw { number: eva });
        assert_eq!(stands(&desk, 1), Standing::Listed);
        let full = Rules { limit: Some(1), ..Rules::default() };
        let mut desk = Desk::new(full);
        desk.confirmed("ada");
        assert_eq!(desk.no(Role::Player, &register("eva")), "registration-full");
    }

    #[test]
    fn nobody_registers_twice_and_nothing_goes_back_in_time() {
        let mut desk = Desk::new(Rules::default());
        let ada = desk.confirmed("ada");
        assert_eq!(desk.no(Role::Player, &register("ada")), "registration-twice");
        let confirm = RegistrationAct::Confirm { number: ada };
        assert_eq!(desk.no(Role::Player, &confirm), "registration-confirmed-before");
        desk.ok(Role::Player, RegistrationAct::Withdraw { number: ada });
        assert_eq!(desk.no(Role::Player, &confirm), "registration-over");
        let accept = RegistrationAct::Accept { number: ada, entrant: EntrantId(1) };
        assert_eq!(desk.no(Role::Arbiter, &accept), "registration-over");
        assert_eq!(desk.no(Role::Player, &accept), "office-not-permitted");
        assert!(desk.ask(Role::Player, &register("ada")).is_ok(), "one may come back");
        let unknown = RegistrationAct::Withdraw { number: 9 };
        assert_eq!(desk.no(Role::Arbiter, &unknown), "registration-unknown");
    }

    #[test]
    fn no_more_goes_back_than_came_in_and_no_more_is_let_off_than_is_due() {
        let mut desk = Desk::new(Rules::default());
        let number = desk.confirmed("ada");
        let way = Way::Desk;
        let refund = |cents| RegistrationAct::Refund { number, cents: Cents(cents), way };
        assert_eq!(desk.no(Role::Arbiter, &refund(1)), "registration-more-than-there-is");
        desk.ok(Role::Scribe, RegistrationAct::Pay { number, cents: Cents(2000), way });
        let open = |desk: &Desk| desk.0.get(number).expect("known").ledger.balance().open();
        assert_eq!(open(&desk), Cents(1000));
        let waive = |cents, reason: &str| RegistrationAct::Waive {
            number,
            cents: Cents(cents),
            reason: reason.to_owned(),
        };
        assert_eq!(desk.no(Role::Arbiter, &waive(100, " ")), "office-reason-missing");
        assert_eq!(
            desk.no(Role::Arbiter, &waive(3001, "socio")),
            "registration-more-than-there-is"
        );
        desk.ok(Role::Arbiter, waive(1500, "socio"));
        assert_eq!(open(&desk), Cents(-500), "somebody is owed");
        desk.ok(Role::Arbiter, refund(500));
        assert_eq!(open(&desk), Cents::ZERO);
        assert_eq!(desk.0.balance().paid, Cents(1500));
        for cents in [0, -1, 100_000_001] {
            let pay = RegistrationAct::Pay { number, cents: Cents(cents), way };
            assert_eq!(desk.no(Role::Arbiter, &pay), "registration-bad-amount");
        }
    }

    #[test]
    fn what_goes_beyond_limit_or_fee_is_said() {
        let rules = Rules { limit: Some(1), waiting_list: true, ..Rules::default() };
        let mut desk = Desk::new(rules);
        let [ada, eva] = ["ada", "eva"].map(|person| desk.confirmed(person));
        let accept = |number, entrant| RegistrationAct::Accept { number, entrant };
        let told = desk.ask(Role::Arbiter, &accept(eva, EntrantId(1))).expect("accepted");
        assert_eq!(told.key, "registration-accepted-over", "the other has the place");
        desk.ok(Role::Arbiter, accept(ada, EntrantId(1)));
        let told = desk.ask(Role::Arbiter, &accept(eva, EntrantId(2))).expect("accepted");
        assert_eq!(told.key, "registration-accepted-over");
        // 30 are due: 9,999 are too many by 9,969.
        let pay = |cents| RegistrationAct::Pay { number: ada, cents: Cents(cents), way: Way::Desk };
        let told = desk.ask(Role::Scribe, &pay(999_900)).expect("posted");
        let over = phrase!(
            "registration-paid-over",
            number = ada,
            amount = Cents(999_900).to_string(),
            over = Cents(996_900).to_string()
        );
        assert_eq!(told, over);
        assert_eq!(desk.ask(Role::Scribe, &pay(3000)).expect("posted").key, "registration-posted");
        // The entry stays until the desk strikes it.
        let left = RegistrationAct::Withdraw { number: ada };
        let told = desk.ask(Role::Player, &left).expect("withdrawn");
        assert_eq!(told.key, "registration-withdrawn-entered");
    }

    #[test]
    fn an_act_is_read_back_as_it_was_written() {
        let acts = [
            register("ada"),
            RegistrationAct::Rule { rules: Box::default() },
            RegistrationAct::Pay { number: 1, cents: Cents(5), way: Way::Transfer },
            RegistrationAct::Decline { number: 2, reason: "x".to_owned() },
        ];
        for act in acts {
            let json = serde_json::to_string(&act).expect("written");
            assert!(json.contains(&format!(r#""act":"{}""#, act.kind())));
            assert_eq!(serde_json::from_str::<RegistrationAct>(&json).expect("read"), act);
        }
    }
}
