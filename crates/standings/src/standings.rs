//! The standings: the field ordered by one criterion after the other (docs/pairing.md).

use std::cmp::Ordering;

use codex::Explanation;
use lots::Lot;
use tournament::team::{ScoreKind, TeamTournament};
use tournament::{Score, Tournament, Tpn};

use crate::code::{Criterion, Rule, TieBreak};
use crate::ground::Ground;
use crate::rules::{AfterTheList, Refusal, Remark, Rules, SettledBy, Unrated};
use crate::value::Value;
use crate::{InShort, boards, direct_encounter, explain, extended, opponents, own_record, ratings};

/// One participant's line of the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The place, from 1; shared by those whom nothing tells apart.
    pub rank: u16,
    /// The pairing number.
    pub tpn: Tpn,
    /// As it is printed.
    pub name: String,
    /// The primary score.
    pub score: Score,
    /// One value for each of [`Standings::columns`].
    pub values: Vec<Value>,
    /// Whether the results do not count: left a round robin too early.
    pub struck: bool,
}

/// The standings of an event.
#[derive(Debug, Clone)]
pub struct Standings {
    pub(crate) ground: Ground,
    /// The score that orders first.
    pub(crate) head: TieBreak,
    columns: Vec<TieBreak>,
    /// The groups that were tied before each column, and after the last one.
    pub(crate) tied: Vec<Vec<Vec<usize>>>,
    /// The line of each row.
    pub(crate) order: Vec<usize>,
    rows: Vec<Row>,
    remarks: Vec<Remark>,
    /// The settlements that held: by what, and whose lines, the best first.
    pub(crate) settled: Vec<(SettledBy, Vec<Vec<usize>>)>,
}

impl Standings {
    /// Ranks the players of an event.
    pub fn of_players(event: &Tournament, rules: &Rules) -> Result<Self, Refusal> {
        Self::compute(Ground::of_players(event, rules))
    }

    /// Ranks the teams of an event.
    pub fn of_teams(event: &TeamTournament, rules: &Rules) -> Result<Self, Refusal> {
        Self::compute(Ground::of_teams(event, rules))
    }

    /// The same standings under other names: those of people whom the event knows by number only.
    #[must_use]
    pub fn with_names(mut self, name: impl Fn(Tpn) -> String) -> Self {
        for row in &mut self.rows {
            row.name = name(row.tpn);
        }
        // The explanations name opponents as the event does.
        for identity in &mut self.ground.identities {
            identity.name = name(identity.tpn);
        }
        self
    }

    /// The tie-breaks that were used, in order, without a score at their head.
    pub fn columns(&self) -> &[TieBreak] {
        &self.columns
    }

    /// Everybody, the first first; those who share a place in order of number.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// What people should know about the list.
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// Whether these have the same points and hold places next to each other, so that an order among
    /// them can be settled beside the list.
    pub fn can_be_settled(&self, among: &[Tpn]) -> bool {
        let rows: Vec<&Row> = self.rows.iter().filter(|row| among.contains(&row.tpn)).collect();
        let whole = |row: &Row| {
            self.rows
                .iter()
                .filter(|other| other.rank == row.rank)
                .all(|it| among.contains(&it.tpn))
        };
        let first = rows.first().and_then(|row| self.rows.iter().position(|it| it.tpn == row.tpn));
        let next = first.is_some_and(|first| {
            self.rows[first..].iter().take(rows.len()).all(|row| among.contains(&row.tpn))
        });
        let level = rows.windows(2).all(|pair| pair[0].score == pair[1].score);
        let all = rows.len() == among.len() && among.len() > 1;
        all && next && level && rows.iter().all(|row| whole(row) && !row.struck)
    }

    /// How one participant came to the place: the score, every value and what decided.
    pub fn explain(&self, tpn: Tpn) -> Option<Explanation> {
        explain::place(self, tpn)
    }

    /// Why one participant has the place, in a line or two.
    pub fn in_short(&self, tpn: Tpn) -> Option<InShort> {
        explain::shortly(self, tpn)
    }

    fn compute(ground: Ground) -> Result<Self, Refusal> {
        let mut remarks = struck_remarks(&ground);
        let mut columns = admitted(&ground, &mut remarks)?;
        let lines = ground.identities.len();
        let placed = |line: &usize| !ground.rules.left_out.contains(&ground.identities[*line].tpn);
        let (out, counted): (Vec<usize>, Vec<usize>) =
            (0..lines).filter(placed).partition(|line| ground.struck[*line]);
        let mut groups = vec![counted, out];
        let head = match columns.first() {
            Some(first) if first.rule.is_score() => columns.remove(0),
            _ => Rule::Points.into(),
        };
        let scores = values(&ground, &head);
        groups = refine(&groups, &scores, false);
        let mut tied = Vec::with_capacity(columns.len() + 1);
        let mut table: Vec<Vec<Value>> = Vec::with_capacity(columns.len());
        for column in &columns {
            let (column_values, next) = apply(&ground, column, &groups);
            table.push(column_values);
            tied.push(std::mem::replace(&mut groups, next));
        }
        tied.push(groups.clone());
        let settled = settle(&ground, &head, &mut groups);
        if let AfterTheList::Lots { seed } = ground.rules.after {
            groups = drawn(&ground, groups, seed);
        }
        let mut rows = Vec::with_capacity(lines);
        for group in &groups {
            let rank = u16::try_from(rows.len() + 1).unwrap_or(u16::MAX);
            rows.extend(group.iter().map(|&line| Row {
                rank,
                tpn: ground.identities[line].tpn,
                name: ground.identities[line].name.clone(),
                score: ground.table_of(&head).lines[line].score,
                values: table.iter().map(|column| column[line].clone()).collect(),
                struck: ground.struck[line],
            }));
        }
        let order = groups.concat();
        Ok(Self { ground, head, columns, tied, order, rows, remarks, settled })
    }
}

/// Puts those who were told apart beside the list in their order, in the places that they hold
/// together; whom later results have parted, or put among others, stay where they are.
fn settle(
    ground: &Ground,
    head: &TieBreak,
    groups: &mut Vec<Vec<usize>>,
) -> Vec<(SettledBy, Vec<Vec<usize>>)> {
    let scores = values(ground, head);
    let line_of = |tpn: &Tpn| ground.identities.iter().position(|it| it.tpn == *tpn);
    let mut settled = Vec::new();
    for settlement in &ground.rules.settled {
        let lines: Option<Vec<Vec<usize>>> = settlement
            .places
            .iter()
            .map(|place| place.iter().map(line_of).collect::<Option<Vec<usize>>>())
            .collect();
        let Some(lines) = lines else { continue };
        let all: Vec<usize> = lines.concat();
        if let Some(at) = together(groups, &all, &scores) {
            groups.splice(at, lines.iter().cloned());
            settled.push((settlement.by, lines));
        }
    }
    settled
}

/// The groups that these lines make up, if they are next to each other and have the same score.
fn together(
    groups: &[Vec<usize>],
    lines: &[usize],
    scores: &[Value],
) -> Option<std::ops::Range<usize>> {
    let level = lines.windows(2).all(|pair| scores[pair[0]] == scores[pair[1]]);
    let first = groups.iter().position(|group| group.iter().any(|line| lines.contains(line)))?;
    let (mut last, mut count) = (first, 0);
    while count < lines.len() && last < groups.len() {
        if !groups[last].iter().all(|line| lines.contains(line)) {
            return None;
        }
        count += groups[last].len();
        last += 1;
    }
    (level && count == lines.len()).then_some(first..last)
}

fn struck_remarks(ground: &Ground) -> Vec<Remark> {
    let struck = ground.identities.iter().zip(&ground.struck).filter(|(_, struck)| **struck);
    struck.map(|(identity, _)| Remark::Struck(identity.tpn)).collect()
}

/// The tie-breaks of the list that the event admits.
fn admitted(ground: &Ground, remarks: &mut Vec<Remark>) -> Result<Vec<TieBreak>, Refusal> {
    let mut columns = Vec::with_capacity(ground.rules.list.len());
    let any_unrated = ground.identities.iter().any(|identity| identity.rating.is_none());
    for criterion in &ground.rules.list {
        let tie_break = match criterion {
            Criterion::TieBreak(tie_break) => *tie_break,
            Criterion::Own(text) => {
                let mut known = ground.rules.given.keys();
                let Some(at) = known.position(|code| code == text) else {
                    remarks.push(Remark::NotComputed(text.clone()));
                    continue;
                };
                TieBreak::given(u8::try_from(at).unwrap_or(u8::MAX))
            }
        };
        let rule = tie_break.rule;
        let edition = ground.edition(&tie_break);
        ground.rules.admits(&tie_break, ground.has_teams())?;
        let announced =
            tie_break.modifiers.unrated.is_some() || ground.rules.unrated != Unrated::NotAnnounced;
        if rule.rates() && any_unrated && !announced {
            remarks.push(Remark::DroppedForUnrated(tie_break));
            continue;
        }
        if edition.lacks.contains(&rule) {
            remarks.push(Remark::NewerThanEdition(rule, edition));
        }
        columns.push(tie_break);
    }
    Ok(columns)
}

/// Computes a column and splits the groups that are still tied by it.
fn apply(
    ground: &Ground,
    column: &TieBreak,
    groups: &[Vec<usize>],
) -> (Vec<Value>, Vec<Vec<usize>>) {
    if column.rule == Rule::DirectEncounter || column.rule.is_extended() {
        return encounter(ground, column, groups);
    }
    let values = values(ground, column);
    let next = if column.rule == Rule::BoardCount {
        let games = ground.table(ScoreKind::Game);
        let comparable = |group: &Vec<usize>| {
            group.windows(2).all(|pair| games.lines[pair[0]].score == games.lines[pair[1]].score)
        };
        let split = |group: &Vec<usize>| {
            if comparable(group) {
                refine(std::slice::from_ref(group), &values, column.less_is_better())
            } else {
                vec![group.clone()]
            }
        };
        groups.iter().flat_map(split).collect()
    } else {
        refine(groups, &values, column.less_is_better())
    };
    (values, next)
}

fn encounter(
    ground: &Ground,
    column: &TieBreak,
    groups: &[Vec<usize>],
) -> (Vec<Value>, Vec<Vec<usize>>) {
    let mut values = vec![Value::None; ground.identities.len()];
    let mut next = Vec::with_capacity(groups.len());
    for group in groups {
        if group.len() < 2 {
            next.push(group.clone());
            continue;
        }
        let parts = if column.rule == Rule::DirectEncounter {
            direct_encounter::split(ground.table_of(column), group, column.modifiers.forfeits)
        } else {
            extended::split(ground, column, group)
        };
        let mut place = 1;
        for part in parts {
            for line in &part {
                values[*line] = Value::Place(place);
            }
            place += u16::try_from(part.len()).unwrap_or(u16::MAX);
            next.push(part);
        }
    }
    (values, next)
}

/// The values of a tie-break for everybody; those of an encounter depend on who is tied.
pub(crate) fn values(ground: &Ground, tie_break: &TieBreak) -> Vec<Value> {
    let lines = 0..ground.identities.len();
    match tie_break.rule {
        Rule::Points | Rule::MatchPoints | Rule::GamePoints | Rule::OtherScore => {
            ground.table_of(tie_break).lines.iter().map(|line| Value::Points(line.score)).collect()
        }
        Rule::BoardCount | Rule::TopBoards | Rule::BottomBoards => {
            let totals = lines.map(|line| ground.board_totals(line, None));
            totals.map(|totals| boards::value(tie_break.rule, &totals)).collect()
        }
        Rule::Given => {
            let given = ground.rules.given.values().nth(tie_break.modifiers.given.into());
            let of = |line: usize| given?.get(&ground.identities[line].tpn).copied();
            lines.map(|line| of(line).map_or(Value::None, Value::Product)).collect()
        }
        rule if rule.rates() => ratings::values(ground, tie_break),
        Rule::Wins
        | Rule::GamesWon
        | Rule::BlackGames
        | Rule::BlackWins
        | Rule::Progressive
        | Rule::RoundsElected
        | Rule::StandardPoints
        | Rule::PairingNumber
        | Rule::OwnRating => {
            lines.map(|index| own_record::value(ground, tie_break, index)).collect()
        }
        _ => opponents::values(ground, tie_break),
    }
}

/// Splits tied groups by a value; those who stay tied stay in order of lines.
fn refine(groups: &[Vec<usize>], values: &[Value], less_is_better: bool) -> Vec<Vec<usize>> {
    let best_first = |one: &usize, other: &usize| -> Ordering {
        let order = values[*one].cmp(&values[*other]);
        if less_is_better { order } else { order.reverse() }
    };
    let mut refined = Vec::with_capacity(groups.len());
    for group in groups {
        let mut group = group.clone();
        group.sort_by(best_first);
        let level = group.chunk_by(|one, other| values[*one] == values[*other]);
        refined.extend(level.map(<[usize]>::to_vec));
    }
    refined
}

/// Lots among those still tied. Number n has the n-th lot of the seed, whoever else takes part; the
/// lowest goes first.
fn drawn(ground: &Ground, groups: Vec<Vec<usize>>, seed: u64) -> Vec<Vec<usize>> {
    let numbers = ground.identities.last().map_or(0, |last| last.tpn.get());
    let mut lot = Lot::new(seed);
    let lots: Vec<u64> = (0..numbers).map(|_| lot.bits()).collect();
    let of_line = |line: &usize| lots[usize::from(ground.identities[*line].tpn.get()) - 1];
    let mut alone = Vec::with_capacity(ground.identities.len());
    for mut group in groups {
        group.sort_by_key(of_line);
        alone.extend(group.into_iter().map(|line| vec![line]));
    }
    alone
}
