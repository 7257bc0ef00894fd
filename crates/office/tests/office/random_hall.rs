//! Random acts of every kind, more often than not ones that make sense.

use jiff::civil::date;
use lots::Lot;
use office::absence::{Cause, Measure, Rule, Statement, Withdrawal};
use office::correction::PersonalData;
use office::entrant::{EntryData, EntryForm, EntryRating};
use office::fssi::protest::{Step, Subject};
use office::fssi::{Euro, PaperKind, PaperSeen};
use office::protest::ProtestStep;
use office::remark::{Remark, RemarkKind};
use office::round::{BoardResult, Seats};
use office::team::TeamForm;
use office::{Act, EntrantId, Instant, PersonId, Role, TeamId};
use rating::Category;

use crate::hall::{HOUR, Hall, announcement, start, team_announcement};

/// What chance offers to every act.
pub(crate) struct Dice<'a> {
    pub lot: &'a mut Lot,
    pub hall: &'a Hall,
    pub teams: bool,
}

impl Dice<'_> {
    fn below(&mut self, bound: u16) -> u16 {
        u16::try_from(self.lot.below(u64::from(bound.max(1)))).expect("below a small number")
    }

    fn pick<T: Copy>(&mut self, values: &[T]) -> T {
        *self.lot.pick(values).expect("something to pick from")
    }

    fn entrant(&mut self) -> EntrantId {
        let next = self.hall.office.event().next_entrant().0;
        EntrantId(self.below(next + 1))
    }

    fn team(&mut self) -> TeamId {
        let next = self.hall.office.event().next_team().0;
        TeamId(self.below(next + 1))
    }

    fn round(&mut self) -> u8 {
        u8::try_from(self.below(9)).expect("small")
    }

    fn board(&mut self) -> u16 {
        self.below(10)
    }

    fn reason(&mut self) -> String {
        if self.below(10) == 0 { String::new() } else { "motivo".to_owned() }
    }

    fn result(&mut self) -> BoardResult {
        self.pick(&BoardResult::ALL)
    }

    /// Somebody new, or now and then somebody who is there.
    fn form(&mut self) -> EntryForm {
        let event = self.hall.office.event();
        let person = format!("player-{}", event.next_entrant().0 + 100);
        let person = if self.below(5) == 0 { "player-1".to_owned() } else { person };
        let with_team = if self.below(8) == 0 { !self.teams } else { self.teams };
        EntryForm {
            admission: None,
            person: PersonId(person),
            data: EntryData {
                rating: EntryRating::National(1200 + i32::from(self.below(900))),
                category: Category::Unclassified,
                ..EntryData::default()
            },
            team: with_team.then(|| self.team()),
        }
    }

    fn line_up(&mut self) -> Act {
        let team = self.team();
        let members = self
            .hall
            .office
            .event()
            .team(team)
            .map(|team| team.members.clone())
            .unwrap_or_default();
        let mut players: Vec<Option<EntrantId>> = Vec::new();
        for member in members {
            match self.below(6) {
                0 => {}
                1 => players.push(None),
                _ => players.push(Some(member)),
            }
        }
        players.resize(4, None);
        let next = self.hall.office.event().last_paired() + 1;
        let round = if self.below(4) == 0 { self.round() } else { next };
        Act::LineUp { team, round, players }
    }

    fn by_hand(&mut self) -> Act {
        let event = self.hall.office.event();
        let mut ids: Vec<EntrantId> = event.entrants().map(|(id, _)| id).collect();
        self.lot.shuffle(&mut ids);
        if self.below(3) == 0 {
            ids.truncate(5);
        }
        let boards = ids
            .chunks_exact(2)
            .map(|pair| Seats { white: Some(pair[0]), black: Some(pair[1]) })
            .collect();
        let bye = ids.chunks_exact(2).remainder().first().copied();
        Act::PairByHand { boards, bye, reason: self.reason() }
    }

    fn protest(&mut self) -> Act {
        let event = self.hall.office.event();
        if self.below(2) == 0 {
            let (round, board) = (event.last_paired(), self.board());
            let seats = usize::from(board)
                .checked_sub(1)
                .and_then(|index| event.round(round)?.pairing()?.boards.get(index).copied());
            let by = seats.and_then(|seats| seats.white).unwrap_or_else(|| self.entrant());
            let step =
                ProtestStep::Notice { by, round, board, copies: 2, words: "reclamo".to_owned() };
            return Act::Protest { protest: None, step: Box::new(step) };
        }
        let at = self.hall.now;
        let step = match self.below(5) {
            0 => Step::HandCopy,
            1 => Step::File { at, by_pec: true, with_reasons: true },
            2 => Step::PayFee(Euro(200)),
            3 => Step::Decide(Subject::Result),
            _ => Step::Appeal(Euro(500)),
        };
        let number = u32::from(self.below(4));
        Act::Protest { protest: Some(number), step: Box::new(ProtestStep::Next(step)) }
    }

    fn remark(&mut self) -> Act {
        let kind = match self.below(5) {
            0 => RemarkKind::Incident,
            1 => RemarkKind::HearingAid,
            2 => RemarkKind::NoMedicalCover,
            _ => RemarkKind::Points { halves: -1 },
        };
        let entrant = Some(self.entrant());
        let (round, board, article) = (Some(1), None, None);
        let words = self.reason();
        Act::Remark {
            remark: Box::new(Remark {
                kind,
                entrant,
                round,
                board,
                article,
                words,
                forwarded: None,
            }),
        }
    }

    fn paper(&mut self) -> Act {
        let kinds =
            [PaperKind::Registration, PaperKind::NonAgonisticCertificate, PaperKind::Audiometry];
        let paper = PaperSeen {
            vouched: None,
            kind: self.pick(&kinds),
            seen_by: PersonId("arbiter".into()),
            seen_at: self.hall.now,
            valid_until: (self.below(2) == 0).then(|| date(2026, 12, 31)),
        };
        Act::SeePaper { entrant: self.entrant(), paper }
    }

    fn decide(&mut self) -> Act {
        let rules = [
            Rule::ThirdForfeit,
            Rule::FirstRoundForfeit,
            Rule::SilenceAfterForfeit,
            Rule::SecondSilence,
            Rule::NewPairings,
            Rule::AbsenceTooMany,
            Rule::LastRoundForfeit,
            Rule::UnjustifiedWithdrawal,
            Rule::Readmission,
        ];
        let measures = [
            Measure::Exclude,
            Measure::Keep,
            Measure::PairAnew,
            Measure::SetAside,
            Measure::LoseByForfeit,
            Measure::Withdraw(Withdrawal::Unjustified),
            Measure::Readmit,
        ];
        let waiting = self.hall.office.event().last_paired();
        let entrant = self.entrant();
        let rule = self.pick(&rules);
        let round = if self.below(2) == 0 { waiting } else { self.round() };
        Act::Decide { entrant, rule, round, measure: self.pick(&measures), reason: self.reason() }
    }

    fn correction(&mut self) -> Act {
        let (entrant, alphabetical) = (self.entrant(), Vec::new());
        if self.below(3) == 0 {
            let data = vec![self.pick(&[PersonalData::Name, PersonalData::Contacts])];
            let alphabetical = vec![self.entrant()];
            return Act::CorrectPerson { entrant, data, alphabetical, reason: self.reason() };
        }
        let data = Box::new(self.form().data);
        Act::CorrectEntry { entrant, data, alphabetical, reason: self.reason() }
    }

    fn undo(&mut self) -> Act {
        let entries = self.hall.office.next_entry();
        let back = u32::from(self.below(4)).min(entries - 1);
        Act::Undo { entry: entries - back, reason: self.reason() }
    }

    /// What waits is decided as the first choice says, so that sequences do not stick.
    pub(crate) fn unstick(&mut self) -> Option<Act> {
        let event = self.hall.office.event();
        event.entrants().find_map(|(id, entrant)| {
            let file = office::CaseFile::of(event, id, entrant);
            let proposal = file.case().due(self.hall.now).open.into_iter().next()?;
            let choice = proposal.open_at(self.hall.now).next()?;
            Some(Act::Decide {
                entrant: id,
                rule: proposal.rule,
                round: proposal.round,
                measure: choice.measure,
                reason: "motivo".to_owned(),
            })
        })
    }

    /// An act with the role in which it is done.
    pub(crate) fn act(&mut self) -> (Role, Act) {
        let chief = |act| (Role::ChiefArbiter, act);
        chief(match self.below(60) {
            0 => {
                let announced = if self.teams { team_announcement(7) } else { announcement(7) };
                Act::Announce { announcement: Box::new(announced) }
            }
            1 => Act::Begin { alphabetical: Vec::new() },
            2..=6 => Act::Pair,
            7..=9 => Act::Publish,
            10 => Act::StartRound,
            11..=20 => Act::Result { board: self.board(), result: self.result() },
            21..=22 => Act::Correct {
                round: self.round(),
                board: self.board(),
                result: self.result(),
                reason: self.reason(),
            },
            23..=25 => Act::CloseRound,
            26 => Act::Tell { entrant: self.entrant(), says: Statement::Continues },
            27 => {
                let cause = self.pick(&[Cause::Planned, Cause::ForceMajeure]);
                let round = self.round();
                Act::Tell { entrant: self.entrant(), says: Statement::Absence { round, cause } }
            }
            28 => {
                let from = self.round();
                Act::Tell { entrant: self.entrant(), says: Statement::Withdrawal { from } }
            }
            29..=31 => self.decide(),
            32 => Act::CheckIn { entrant: self.entrant() },
            33 => Act::Expel { entrant: self.entrant(), reason: self.reason() },
            34 => Act::Readmit { entrant: self.entrant(), reason: self.reason() },
            35 => self.remark(),
            36 => {
                if self.below(8) == 0 {
                    Act::Finish
                } else {
                    Act::CloseRound
                }
            }
            37 => self.paper(),
            38 => self.line_up(),
            39 => self.protest(),
            40 => self.by_hand(),
            41 => Act::Strike { entrant: self.entrant(), reason: self.reason() },
            42 => return (Role::Federation, Act::Authorise),
            43 => return (Role::Federation, Act::Deny { reason: self.reason() }),
            44 => Act::RequestAuthorisation,
            45 => {
                let form = Box::new(self.form());
                Act::Enter { form }
            }
            46 => {
                let name = format!("Team {}", self.below(9));
                Act::EnterTeam { form: Box::new(TeamForm { name, club: None }) }
            }
            47 => Act::NameCaptain { team: self.team(), captain: self.entrant() },
            48 => {
                let round = self.round();
                let hours = i64::from(self.below(30)) * HOUR;
                let to = Instant(start(round.max(1)).0 + hours);
                Act::Postpone { round, to, reason: self.reason() }
            }
            49 => {
                let rule = self.pick(&[
                    Rule::ThirdForfeit,
                    Rule::FirstRoundForfeit,
                    Rule::SilenceAfterForfeit,
                    Rule::SecondSilence,
                    Rule::LastRoundForfeit,
                ]);
                let (entrant, round) = (self.entrant(), self.round());
                Act::Annul { entrant, rule, round, reason: self.reason() }
            }
            50 => {
                let (entrant, round) = (self.entrant(), self.round());
                Act::TakeBack { entrant, round, reason: self.reason() }
            }
            51 => Act::WithdrawTeam { team: self.team(), reason: self.reason() },
            52 => Act::ExcludeTeam { team: self.team(), reason: self.reason() },
            53 => Act::ReadmitTeam { team: self.team(), reason: self.reason() },
            54 => Act::ForfeitMatch { team: self.team(), reason: self.reason() },
            55 => return self.papers(),
            56..=57 => self.correction(),
            _ => self.undo(),
        })
    }

    /// The way of the papers after the last round.
    fn papers(&mut self) -> (Role, Act) {
        match self.below(4) {
            0 => (Role::ChiefArbiter, Act::SendReport),
            1 => (Role::ChiefArbiter, Act::PayFees),
            2 => (Role::Federation, Act::Homologate),
            _ => (Role::Federation, Act::RefuseHomologation { reason: self.reason() }),
        }
    }
}
