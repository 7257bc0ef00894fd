//! Prizes on paper: the list, the receipts, the diplomas.

use codex::{Voice, phrase};
use documents::papers::{Award, AwardLine, Prize, PrizeGroup, PrizeList, Receipt};
use office::{EntrantId, TeamId};
use prizes::Recipient;
use standings::Row;

use super::event::EventPapers;
use super::gender;
use super::source::Source;
use crate::Unfilled;
use crate::prizes::{PrizeGiving, prize, prize_giving, share, title};

impl EventPapers<'_> {
    fn giving(&self) -> Result<PrizeGiving, Unfilled> {
        prize_giving(self.event, self.names)
    }

    /// The prizes and who has them; provisional until the event is over.
    pub(super) fn list_of_prizes(&self) -> Result<PrizeList, Unfilled> {
        let giving = self.giving()?;
        let shared = |among: u16| match among {
            0 | 1 => String::new(),
            people => self.say(&phrase!("prizes-shared-by", people = people)),
        };
        let groups = giving.groups(self.catalogue).into_iter().map(|group| PrizeGroup {
            about: std::iter::once(group.who).chain(group.terms).collect::<Vec<_>>().join(" · "),
            lines: if group.awards.is_empty() && group.unawarded.is_empty() {
                group
                    .prizes
                    .into_iter()
                    .map(|(place, _, what)| (place, String::new(), what, String::new()))
                    .collect()
            } else {
                let awards = group.awards.into_iter();
                awards.map(|it| (it.place, it.name, it.what, shared(it.among))).collect()
            },
            title: group.title,
            left: group.unawarded,
        });
        let lost: Vec<String> = self.without_prizes();
        let without = (!lost.is_empty()).then(|| {
            let said =
                self.say(&phrase!("documents-report-without-prizes", names = lost.join("; ")));
            let pack = self.event.pack();
            let article = Some(pack.absence.withdrawals).filter(|it| pack.applies(it.code()));
            match article {
                Some(article) => format!("{said} ({})", self.catalogue.cite(article)),
                None => said,
            }
        });
        let mut terms = vec![self.say(&phrase!("prizes-exclusive-rule"))];
        if !giving.awards.settled() {
            terms.push(self.say(&phrase!("prizes-unsettled")));
        }
        Ok(PrizeList {
            provisional: (!giving.is_final).then_some(giving.after),
            groups: groups.collect(),
            without: without.into_iter().collect(),
            terms,
            awards: self.award_lines(&giving),
        })
    }

    /// Every award with its sum apart from its things, as programs read them.
    fn award_lines(&self, giving: &PrizeGiving) -> Vec<AwardLine> {
        let plan = giving.awards.plan();
        let given = giving.awards.all().iter().filter(|_| giving.after > 0);
        let line = |award: &prizes::Award| {
            let cents = award.share.cents();
            AwardLine {
                group: self.catalogue.show(&plan.groups[award.group].called()),
                place: award.share.place,
                name: giving.name(award.recipient),
                sum: if cents.is_zero() {
                    (String::new(), String::new())
                } else {
                    let (whole, part) = (cents.0 / 100, cents.0 % 100);
                    (format!("{whole}.{part:02}"), plan.currency.clone())
                },
                things: award.share.things.join(" + "),
                among: award.share.among,
            }
        };
        given.map(line).collect()
    }

    /// A receipt for everybody who receives something.
    pub(super) fn prize_receipts(&self) -> Result<Vec<Receipt>, Unfilled> {
        let giving = self.giving()?;
        let awards = &giving.awards;
        let plan = awards.plan();
        if giving.after == 0 || awards.all().is_empty() {
            return Err(Unfilled::NoPrizes);
        }
        let receipt =
            |(contender, own, sum): (&prizes::Contender, Vec<&prizes::Award>, prizes::Cents)| {
                let line = |award: &&prizes::Award| {
                    let group = &plan.groups[award.group];
                    (
                        title(group, award.share.place, self.catalogue),
                        share(plan, &award.share, self.catalogue),
                    )
                };
                Receipt {
                    name: self.spoken(contender.recipient, &contender.name),
                    prizes: own.iter().map(line).collect(),
                    sum: if sum.is_zero() { String::new() } else { self.say(&plan.sum(sum)) },
                }
            };
        Ok(awards.receipts().into_iter().map(receipt).collect())
    }

    fn spoken(&self, recipient: Recipient, name: &str) -> String {
        let entrant = match recipient {
            Recipient::Player(number) => self.event.entrant(EntrantId(number)),
            Recipient::Team(_) => None,
        };
        entrant.map_or_else(|| name.to_owned(), |entrant| self.names.spoken(&entrant.form.person))
    }

    /// The first places down to one, then everybody else who has a prize.
    pub(super) fn diplomas(&self, places: u16) -> Result<Vec<Award>, Unfilled> {
        let standings = self.standings()?;
        let giving = self.giving()?;
        let plan = giving.awards.plan();
        let won = |recipient: Recipient| -> Vec<String> {
            let own = giving.awards.of(recipient).into_iter().filter(|_| giving.is_final);
            own.map(|award| title(&plan.groups[award.group], award.share.place, self.catalogue))
                .collect()
        };
        let rows = self.event.entitled(&standings).into_iter();
        let rows: Vec<&Row> = rows.take_while(|row| row.rank <= places).collect();
        let recipient = |row: &Row| {
            if self.has_teams() {
                self.event.team_numbered(row.tpn).map(|TeamId(number)| Recipient::Team(number))
            } else {
                self.event.numbered(row.tpn).map(|EntrantId(number)| Recipient::Player(number))
            }
        };
        let award = |row: &&Row| {
            let person = self.person(row);
            let sex = person.and_then(|id| self.names.person(id)).and_then(|person| person.sex);
            let prize = recipient(row).map(won).unwrap_or_default().join(" · ");
            Ok(Award {
                name: person.map_or_else(|| row.name.clone(), |id| self.names.spoken(id)),
                sex,
                team: self.has_teams(),
                members: self.members(row),
                place: Some(row.rank),
                prize: gender::agreed(&prize, sex, self.catalogue.language()),
                points: self.points(row)?,
            })
        };
        let mut awards = rows.iter().map(award).collect::<Result<Vec<Award>, Unfilled>>()?;
        let first: Vec<Recipient> = rows.iter().filter_map(|row| recipient(row)).collect();
        if giving.is_final {
            let others = giving.awards.all().iter();
            for other in others.filter(|other| !first.contains(&other.recipient)) {
                let group = &plan.groups[other.group];
                awards.push(Award {
                    name: self.spoken(other.recipient, &giving.name(other.recipient)),
                    place: Some(other.share.place),
                    prize: self.catalogue.show(&group.called()),
                    ..Award::default()
                });
            }
        }
        Ok(awards)
    }

    /// The prizes as the report has them: title, who, what. Names stand there once it is over.
    pub(super) fn reported_prizes(&self) -> Result<Vec<Prize>, Unfilled> {
        let giving = self.giving()?;
        let plan = giving.awards.plan();
        let mut lines = Vec::new();
        for (at, group) in plan.groups.iter().enumerate() {
            let awards = giving.awards.all().iter().filter(|award| award.group == at);
            let awards: Vec<_> = awards.filter(|_| giving.is_final).collect();
            for award in &awards {
                lines.push(Prize {
                    title: title(group, award.share.place, self.catalogue),
                    name: giving.name(award.recipient),
                    prize: share(plan, &award.share, self.catalogue),
                });
            }
            let given = |place: u16| awards.iter().any(|award| award.share.place == place);
            for left in group.prizes.iter().filter(|prize| !given(prize.place)) {
                lines.push(Prize {
                    title: title(group, left.place, self.catalogue),
                    name: String::new(),
                    prize: prize(plan, left, self.catalogue),
                });
            }
        }
        Ok(lines)
    }
}
