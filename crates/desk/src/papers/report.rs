//! The final report (verbale di gara) of an event.

use std::collections::BTreeMap;

use codex::{Article, Phrase, phrase};
use documents::day_shown;
use documents::papers::{
    ArbiterNorm, FinalReport, MedicalCover, Mention, NormArbiter, Official, ReportArticles,
    ReportedRound, ReportedVariation,
};
use office::announcement::{
    Acceleration, Arbiter, ArbiterDuty, ArbiterGrade, Field, PairingSystem, Tier,
};
use office::entrant::EntryRating;
use office::remark::RemarkKind;
use office::round::{BoardResult, Phase};
use office::stage::Stage;
use office::{Effect, EntrantId, Instant, ReportItem, Weight};
use standings::Standings;
use tournament::{MentionKind, Round, Tpn};

use super::event::EventPapers;
use super::source::Source;
use crate::Unfilled;
use crate::wall_time::wall;

impl EventPapers<'_> {
    /// Everything the regulation wants in the report, as far as the office knows it.
    pub(super) fn final_report(&self) -> Result<FinalReport, Unfilled> {
        let standings = self.standings()?;
        let papers = self.event.papers();
        let told = |at: Option<Instant>| {
            let moment = at.and_then(wall);
            let moment = moment.map(|moment| day_shown(moment.date(), self.catalogue));
            moment.unwrap_or_default()
        };
        let rated = |rating| !matches!(rating, EntryRating::None);
        let count = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        Ok(FinalReport {
            articles: self.articles(),
            authorisation: told(papers.authorised),
            organiser: self.announcement.organiser.clone(),
            kind: self.say(&self.kind()),
            system: self.say(&self.pairing_system()),
            pace: self.pace(),
            tie_breaks: tie_breaks(&standings),
            rating_list: self.say(&self.rating_list()),
            participants: (
                count(self.event.entrants().count()),
                count(self.event.entrants().filter(|(_, of)| rated(of.form.data.rating)).count()),
            ),
            officials: vec![Official {
                role: self.say(&phrase!("papers-chief-arbiter")),
                name: self.arbiter(),
                category: self.say(&grade(self.announcement.chief_arbiter.grade)),
            }],
            rounds: self.rounds(),
            medical: self.medical(),
            mentions: self.mentions(),
            not_asked: match self.event.pack().remarks.hearing_aid {
                Some(_) => vec![MentionKind::TieBreak],
                None => vec![MentionKind::TieBreak, MentionKind::HearingAid],
            },
            prizes: self.reported_prizes()?,
            without_prizes: self.without_prizes(),
            variations: self.reported_variations()?,
            sent: told(papers.report_sent),
            fees: told(papers.fees_paid),
            enclosures: [
                phrase!("papers-enclosed-standings"),
                phrase!("papers-enclosed-crosstable"),
                phrase!("papers-enclosed-trf"),
            ]
            .iter()
            .map(|what| self.say(what))
            .collect(),
            requirements: self.requirements(),
            remarks: self.remarks(),
        })
    }

    fn articles(&self) -> ReportArticles {
        let pack = self.event.pack();
        // Rules that are lent by another book are applied, but not cited.
        let own = |article: Article| Some(article).filter(|it| pack.applies(it.code()));
        ReportArticles {
            exclusion: own(pack.absence.exclusions),
            absence: own(pack.absence.absences),
            withdrawal: own(pack.absence.withdrawals),
            expulsion: own(pack.absence.expulsion),
            readmission: own(pack.absence.readmission),
            dispute: pack.papers.dispute,
            referral: pack.remarks.for_justice,
            complaint: pack.papers.complaint,
            hearing_aid: pack.remarks.hearing_aid,
            medical: pack.remarks.no_medical_cover,
            homologation: pack.papers.homologation,
            variation: pack.papers.variation,
        }
    }

    /// Every requirement as whoever homologates sees it.
    fn requirements(&self) -> Vec<(String, String, Article)> {
        let found = self.event.all_findings().into_iter();
        let asked = found.filter(|finding| finding.weight != Weight::Notice);
        let state = |weight: Weight| match weight {
            Weight::Met | Weight::Notice => phrase!("web-requirement-met"),
            Weight::Missing => phrase!("web-requirement-missing"),
            Weight::ForTheArbiter => phrase!("web-requirement-to-judge"),
            Weight::Breach => phrase!("web-requirement-broken"),
        };
        asked
            .map(|it| (self.say(&state(it.weight)), capitalised(&self.say(&it.what)), it.article))
            .collect()
    }

    fn kind(&self) -> Phrase {
        match self.announcement.field {
            Field::Individual(Tier::Open) => phrase!("papers-kind-open"),
            Field::Individual(Tier::Promotion) => phrase!("papers-kind-promotion"),
            Field::Teams(rules) => {
                phrase!("papers-kind-teams", boards = rules.boards, reserves = rules.reserves)
            }
        }
    }

    /// Whose lists the ratings of the entries are from.
    fn rating_list(&self) -> Phrase {
        // Lists that are known by name and day stand for themselves.
        let mut lists: Vec<(String, Option<jiff::civil::Date>)> = Vec::new();
        for (_, entrant) in self.event.entrants() {
            let ratings = &entrant.form.data.ratings;
            for listed in [&ratings.fide, &ratings.national].into_iter().flatten() {
                let list = listed.list.clone().map(|list| (list, listed.dated));
                lists.extend(list.filter(|list| !lists.contains(list)));
            }
        }
        if !lists.is_empty() {
            let shown = |(list, dated): &(String, Option<jiff::civil::Date>)| match dated {
                Some(day) => format!("{list}, {}", day_shown(*day, self.catalogue)),
                None => list.clone(),
            };
            let lists: Vec<String> = lists.iter().map(shown).collect();
            return phrase!("papers-rating-lists", lists = lists.join("; "));
        }
        let of = |counts: fn(EntryRating) -> bool| {
            self.event.entrants().filter(|(_, entrant)| counts(entrant.form.data.rating)).count()
        };
        let fide = of(|rating| matches!(rating, EntryRating::Fide(_)));
        let national = of(|rating| matches!(rating, EntryRating::National(_)));
        match (fide, national) {
            (0, 0) => phrase!("papers-rating-list-none"),
            (fide, 0) => phrase!("papers-rating-list-fide", count = fide),
            (0, national) => phrase!("papers-rating-list-national", count = national),
            (fide, national) => {
                phrase!("papers-rating-list-both", fide = fide, national = national)
            }
        }
    }

    pub(super) fn pairing_system(&self) -> Phrase {
        let system = match self.announcement.system {
            PairingSystem::Swiss => phrase!("papers-system-swiss", edition = "2026"),
            PairingSystem::Swiss2017 => phrase!("papers-system-swiss", edition = "2017"),
            PairingSystem::RoundRobin { cycles } => {
                phrase!("papers-system-round-robin", cycles = cycles)
            }
            PairingSystem::ItaloSwiss => phrase!("papers-system-italo-swiss"),
            PairingSystem::ByHand { .. } => phrase!("papers-system-by-hand"),
        };
        match self.announcement.acceleration {
            Some(Acceleration::Baku) => phrase!("papers-system-baku", system = system),
            None => system,
        }
    }

    fn rounds(&self) -> Vec<ReportedRound> {
        let began = self.began();
        let rounds = self.event.paired_rounds().map(|(round, book)| {
            let forfeit = |result: &&Option<BoardResult>| {
                use BoardResult::{BlackByForfeit, NobodyPlayed, WhiteByForfeit};
                matches!(result, Some(WhiteByForfeit | BlackByForfeit | NobodyPlayed))
            };
            let results = book.results().iter();
            let forfeited = results.clone().filter(forfeit).count();
            let over = results.filter(|result| result.is_some()).count();
            let out = book.pairing().map_or(0, |pairing| {
                pairing.absent.len()
                    + usize::from(pairing.bye.is_some())
                    + usize::from(pairing.team_bye.is_some())
            });
            let count = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
            ReportedRound {
                round,
                began: began.get(&round).copied().and_then(wall),
                games: (count(over - forfeited), count(forfeited), count(out)),
            }
        });
        rounds.collect()
    }

    /// When the clocks of each round were started: a closed round no longer says so itself.
    fn began(&self) -> BTreeMap<Round, Instant> {
        let effects = self.state.office().entries().iter().flat_map(|entry| &entry.effects);
        let began = effects.filter_map(|effect| match effect {
            Effect::Phase(round, change) => match change.after {
                Some(Phase::Playing(at)) => Some((*round, at)),
                _ => None,
            },
            _ => None,
        });
        began.collect()
    }

    fn medical(&self) -> MedicalCover {
        if self.event.pack().remarks.no_medical_cover.is_none() {
            return MedicalCover::NotRequired;
        }
        let missing = |kind| matches!(kind, RemarkKind::NoMedicalCover);
        let mut remarks = self.event.remarks();
        remarks
            .find(|(_, remark)| missing(remark.kind))
            .map_or(MedicalCover::Unrecorded, |(_, remark)| {
                MedicalCover::Absent(remark.words.trim_end_matches('.').to_owned())
            })
    }

    /// What the office has to tell.
    fn mentions(&self) -> Vec<Mention> {
        let told = self.state.office().report().into_iter();
        told.map(|item| self.mention(item)).collect()
    }

    fn mention(&self, item: ReportItem) -> Mention {
        Mention {
            kind: item.kind,
            round: item.round,
            when: item.at.and_then(wall),
            who: item.entrant.and_then(|id| self.who(id)),
            what: capitalised(&self.say(&item.what)),
            reason: item.reason.unwrap_or_default(),
            article: item.article,
        }
    }

    fn who(&self, id: EntrantId) -> Option<(Tpn, String)> {
        Some((self.event.entrant(id)?.tpn()?, self.name(id)))
    }

    pub(super) fn without_prizes(&self) -> Vec<String> {
        let teams = self.event.teams_without_prizes().filter_map(|id| self.event.team(id));
        let teams = teams.map(|team| team.form.name.clone());
        self.event.without_prizes().map(|id| self.name(id)).chain(teams).collect()
    }

    fn reported_variations(&self) -> Result<Vec<ReportedVariation>, Unfilled> {
        let Some(edition) = self.event.rated_nationally() else { return Ok(Vec::new()) };
        let rated = self.event.variations(edition)?;
        let name = |tpn| self.facts.participant(tpn).map(|player| player.name.clone());
        let row = |rated: &rating::elo_italia::Rated| ReportedVariation {
            tpn: rated.entrant.tpn,
            name: name(rated.entrant.tpn).unwrap_or_default(),
            rating: rated.variation.rating,
            games: rated.variation.games,
            half_points: rated.variation.half_points.into(),
            expected_tenths: rated.variation.expected_tenths.into(),
            computed: rated.variation.before,
            applied: rated.variation.applied(),
        };
        Ok(rated.iter().filter(|rated| rated.variation.games > 0).map(row).collect())
    }

    /// Which journal the report rests on, and what the federation made of the event.
    fn remarks(&self) -> String {
        let entries = self.state.office().next_entry() - 1;
        let head = self.state.witness();
        let journal = phrase!("papers-report-journal", entries = entries, head = head);
        let mut lines = vec![self.say(&journal)];
        match self.event.stage() {
            Stage::Homologated => lines.push(self.say(&phrase!("papers-homologated"))),
            Stage::Refused => lines.push(self.say(&phrase!("papers-not-homologated"))),
            stage if stage < Stage::Finished => {
                lines.push(self.say(&phrase!("papers-not-finished")));
            }
            _ => {}
        }
        lines.join(" ")
    }
}

impl EventPapers<'_> {
    /// The arbiters of the event, with the title that each may make a norm for.
    pub(super) fn norm_arbiters(&self) -> Vec<NormArbiter> {
        let one = |arbiter: &Arbiter, duty: Phrase| {
            let person = self.names.person(&arbiter.person);
            let birth = person.and_then(|person| person.birth).map(|birth| birth.to_string());
            let number = person.and_then(|person| person.federation_ids.get("fide").cloned());
            NormArbiter {
                name: self.names.listed(&arbiter.person),
                number: number.unwrap_or_default(),
                birth: birth.unwrap_or_default(),
                duty: self.say(&duty),
                grade: self.say(&grade(arbiter.grade)),
                seeks: match arbiter.grade {
                    ArbiterGrade::International => None,
                    ArbiterGrade::Fide => Some(ArbiterNorm::International),
                    _ => Some(ArbiterNorm::Fide),
                },
            }
        };
        let others =
            self.announcement.arbiters.iter().map(|other| one(&other.arbiter, duty(other.duty)));
        let chief = one(&self.announcement.chief_arbiter, phrase!("papers-chief-arbiter"));
        std::iter::once(chief).chain(others).collect()
    }
}

/// What an arbiter of the event does there.
pub(crate) fn duty(duty: ArbiterDuty) -> Phrase {
    match duty {
        ArbiterDuty::Deputy => phrase!("events-duty-deputy"),
        ArbiterDuty::Arbiter => phrase!("events-duty-arbiter"),
        ArbiterDuty::Pairings => phrase!("events-duty-pairings"),
    }
}

/// How qualified an arbiter is.
pub(crate) fn grade(grade: ArbiterGrade) -> Phrase {
    match grade {
        ArbiterGrade::None => phrase!("papers-grade-none"),
        ArbiterGrade::Regional => phrase!("papers-grade-regional"),
        ArbiterGrade::NationalCandidate => phrase!("papers-grade-candidate"),
        ArbiterGrade::National => phrase!("papers-grade-national"),
        ArbiterGrade::Fide => phrase!("papers-grade-fide"),
        ArbiterGrade::International => phrase!("papers-grade-international"),
    }
}

/// A sentence that begins with a capital.
fn capitalised(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}

fn tie_breaks(standings: &Standings) -> String {
    let codes: Vec<String> = standings.columns().iter().map(ToString::to_string).collect();
    codes.join(", ")
}
