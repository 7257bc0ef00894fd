//! Prizes: who has a right to one, and what the [`prizes`] room is told to find the winners.

use ::prizes::{
    Awards, BoardScore, Contender, Criterion, Group, LostRight, Plan, Prize, Recipient, Standing,
    award, read_what,
};
use codex::door;
use standings::{Row, Standings};
use tournament::{Round, Tpn};
use vocabulary::{PartialDate, Sex, Side};

use crate::announcement::{Announcement, TeamRules};
use crate::entrant::{Entrant, EntryRating};
use crate::event::Event;
use crate::facts::board_points;
use crate::{EntrantId, PersonId, TeamId};

/// What only those know who keep people's data: it is not in the journal.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Personal {
    /// The name on lists.
    pub name: String,
    /// The birth, as far as it is known.
    pub birth: Option<PartialDate>,
    /// Man or woman.
    pub sex: Option<Sex>,
    /// The province.
    pub province: Option<String>,
}

impl Announcement {
    /// Everything that was announced as prizes. The list of earlier announcements is the general
    /// one; what it says twice of a place belongs to a group that only the arbiter knows.
    pub fn all_prizes(&self) -> Plan {
        let mut general = Group::default();
        let mut judged = Vec::new();
        for listed in &self.prizes {
            let plain = Prize { thing: listed.what.clone(), ..Prize::default() };
            let what = read_what(&listed.what).unwrap_or(plain);
            let prize = Prize { place: listed.place, title: listed.title.clone(), ..what };
            if general.at(listed.place).next().is_some() {
                judged.push(Group {
                    title: listed.title.clone(),
                    who: vec![Criterion::Judged(String::new())],
                    prizes: vec![prize],
                    ..Group::default()
                });
            } else {
                general.prizes.push(prize);
            }
        }
        let listed = (!general.prizes.is_empty()).then_some(general);
        let groups = listed.into_iter().chain(judged).chain(self.prize_plan.groups.clone());
        Plan { currency: self.prize_plan.currency.clone(), groups: groups.collect() }
    }
}

impl Event {
    /// Who lost the right to prizes: whoever withdrew without justification (RTF 7.5.3).
    pub fn without_prizes(&self) -> impl Iterator<Item = EntrantId> + '_ {
        let costs = self.pack().absence.withdrawal_costs_prizes;
        let entrants = self.entrants().filter(move |(_, of)| costs && of.left_without_right());
        entrants.map(|(id, _)| id)
    }

    /// The teams that lost it in the same way.
    pub fn teams_without_prizes(&self) -> impl Iterator<Item = TeamId> + '_ {
        let costs = self.pack().absence.withdrawal_costs_prizes;
        let teams = self.teams().filter(move |(_, team)| costs && team.left_without_right());
        teams.map(|(id, _)| id)
    }

    /// The rows of the standings that keep their right to prizes (RTF 7.5.3), the first first.
    pub fn entitled<'a>(&self, standings: &'a Standings) -> Vec<&'a Row> {
        let teams = self.announcement().is_some_and(|announced| announced.teams().is_some());
        let without: Vec<Tpn> = if teams {
            let gone = self.teams_without_prizes();
            gone.filter_map(|id| Tpn::new(self.team(id)?.number?).ok()).collect()
        } else {
            self.without_prizes().filter_map(|id| self.entrant(id)?.tpn()).collect()
        };
        let rows = standings.rows();
        let entitled: Vec<&Row> = rows.iter().filter(|row| !without.contains(&row.tpn)).collect();
        if entitled.len() < rows.len() {
            door!("office::Event::entitled", "fsi-2009 7.5.3");
        }
        entitled
    }

    /// Who gets what of the announced prizes after so many rounds, as things stand now: corrected
    /// entries and results count. Before the last round it is provisional.
    pub fn awards(
        &self,
        standings: &Standings,
        through: Round,
        personal: &dyn Fn(&PersonId) -> Personal,
    ) -> Awards {
        let plan = self.announcement().map(Announcement::all_prizes).unwrap_or_default();
        let contenders = self.contenders(standings, through, personal);
        if contenders.iter().any(|contender| contender.lost.is_some()) {
            door!("office::Event::awards", "fsi-2009 7.5.3");
        }
        award(plan, contenders)
    }

    /// Everybody who might win something after so many rounds, with what is known of them.
    pub fn contenders(
        &self,
        standings: &Standings,
        through: Round,
        personal: &dyn Fn(&PersonId) -> Personal,
    ) -> Vec<Contender> {
        let teams = self.announcement().and_then(Announcement::teams);
        let rows = standings.rows().iter();
        match teams {
            None => rows.filter_map(|row| self.player(row, personal)).collect(),
            Some(rules) => rows
                .filter_map(|row| self.team_contender(row))
                .chain(self.entrants().map(|(id, entrant)| Contender {
                    boards: self.board_scores(id, rules, through),
                    ..self.facts_of(id, entrant, None, personal)
                }))
                .collect(),
        }
    }

    fn player(&self, row: &Row, personal: &dyn Fn(&PersonId) -> Personal) -> Option<Contender> {
        let id = self.numbered(row.tpn)?;
        let standing = Standing { rank: row.rank, tenths: row.score.in_tenths() };
        Some(self.facts_of(id, self.entrant(id)?, Some(standing), personal))
    }

    fn facts_of(
        &self,
        id: EntrantId,
        entrant: &Entrant,
        standing: Option<Standing>,
        personal: &dyn Fn(&PersonId) -> Personal,
    ) -> Contender {
        let data = &entrant.form.data;
        let Personal { name, birth, sex, province } = personal(&entrant.form.person);
        // What the lists say of them; entries of older journals have the rating of merit alone.
        let listed = (data.ratings.fide.as_ref(), data.ratings.national.as_ref());
        let (fide, national) = match (data.ratings.is_empty(), data.rating) {
            (true, EntryRating::Fide(rating)) => (Some(rating), None),
            (true, EntryRating::National(rating)) => (None, Some(rating)),
            _ => (listed.0.map(|it| it.rating), listed.1.map(|it| it.rating)),
        };
        let sign = data.category.sign();
        let team = entrant.form.team.and_then(|team| self.team(team));
        Contender {
            rating: entrant.held_rating(self.seeding()).map(i32::from),
            fide,
            national,
            category: Some(sign.to_owned()).filter(|sign| !sign.is_empty()),
            birth,
            sex,
            club: data.club.clone(),
            province,
            federation: data.federation.clone(),
            team: team.map(|team| team.form.name.clone()),
            lost: self.lost_right(entrant.left_without_right()),
            ..Contender::new(Recipient::Player(id.0), name, standing)
        }
    }

    fn team_contender(&self, row: &Row) -> Option<Contender> {
        let id = self.team_numbered(row.tpn)?;
        let team = self.team(id)?;
        let standing = Standing { rank: row.rank, tenths: row.score.in_tenths() };
        let name = team.form.name.clone();
        Some(Contender {
            club: team.form.club.clone(),
            team: Some(name.clone()),
            lost: self.lost_right(team.left_without_right()),
            ..Contender::new(Recipient::Team(id.0), name, Some(standing))
        })
    }

    /// What takes the right of whoever left without justification.
    fn lost_right(&self, left: bool) -> Option<LostRight> {
        let pack = self.pack();
        let article = Some(pack.absence.withdrawals).filter(|it| pack.applies(it.code()));
        (left && pack.absence.withdrawal_costs_prizes).then_some(LostRight { article })
    }

    /// What a player of a team scored at each board, forfeits won among it.
    fn board_scores(&self, id: EntrantId, rules: TeamRules, through: Round) -> Vec<BoardScore> {
        let mut scores: Vec<BoardScore> = Vec::new();
        let Some(scoring) = self.announcement().map(|announced| announced.worth.scoring()) else {
            return scores;
        };
        let rounds = self.paired_rounds().filter(|(number, _)| *number <= through);
        for (_, round) in rounds {
            let (Some(at), Some(pairing)) = (round.board_of(id), round.pairing()) else { continue };
            let (Some(seats), Some(Some(result))) =
                (pairing.boards.get(at), round.results().get(at))
            else {
                continue;
            };
            let colour = if seats.white == Some(id) { Side::White } else { Side::Black };
            let (points, _, played) = board_points(Some(*result), colour, &scoring);
            let tenths = points.in_tenths();
            if !played && tenths == 0 {
                continue;
            }
            let board = at % usize::from(rules.boards.max(1)) + 1;
            let board = u8::try_from(board).unwrap_or(u8::MAX);
            match scores.iter_mut().find(|score| score.board == board) {
                Some(score) => {
                    score.tenths += tenths;
                    score.games = score.games.saturating_add(1);
                }
                None => scores.push(BoardScore { board, tenths, games: 1 }),
            }
        }
        scores
    }
}
