//! The parts of a value, family by family.

use codex::{Explanation, Phrase, Value as Shown, phrase};
use tournament::Score;
use tournament::team::ScoreKind;

use super::{encounter, number, points, round_phrase, who};
use crate::code::{Rule, TieBreak};
use crate::edition::CountedAsDrawn;
use crate::extended;
use crate::ground::{Ground, other_score};
use crate::opponents::{self, Sums};
use crate::own_record;
use crate::ratings::{self, RatedGame};
use crate::standings::{Standings, values};
use crate::unplayed::{Cut, Element, Source};

/// What a value was made from.
pub(super) fn parts(standings: &Standings, column: usize, line: usize) -> Vec<Explanation> {
    let ground = &standings.ground;
    let tie_break = &standings.columns()[column];
    match tie_break.rule {
        Rule::DirectEncounter => {
            let score = ground.score_of(tie_break);
            encounter::parts(standings, column, line, &[score])
        }
        rule if rule.is_extended() => {
            let primary = ground.score_of(tie_break);
            let scores = [primary, other_score(primary)];
            let mut parts = encounter::parts(standings, column, line, &scores);
            parts.extend(board_parts(standings, column, line));
            parts
        }
        Rule::Points
        | Rule::MatchPoints
        | Rule::GamePoints
        | Rule::OtherScore
        | Rule::PairingNumber
        | Rule::OwnRating
        | Rule::Given
        | Rule::TopBoards
        | Rule::BottomBoards => Vec::new(),
        Rule::BoardCount => {
            let totals = ground.board_totals(line, None);
            totals.iter().zip(1..).map(|(total, board)| board_part(board, *total)).collect()
        }
        Rule::Progressive => progressive(ground, tie_break, line),
        Rule::Wins
        | Rule::GamesWon
        | Rule::BlackGames
        | Rule::BlackWins
        | Rule::RoundsElected
        | Rule::StandardPoints => own_rounds(ground, tie_break, line),
        Rule::Koya => koya(ground, tie_break, line),
        Rule::AverageBuchholz => average_buchholz(ground, tie_break, line),
        Rule::StrengthOfSchedule => strength(ground, tie_break, line),
        rule if rule.rates() => rated(ground, tie_break, line),
        _ => sums(ground, tie_break, line),
    }
}

/// The opponents whose scores a value is the sum of; none where it is made from anything else.
pub(super) fn elements(ground: &Ground, tie_break: &TieBreak, line: usize) -> Vec<Element> {
    if tie_break.rule.sums_opponents() {
        Sums::new(ground, tie_break).elements(line)
    } else {
        Vec::new()
    }
}

/// The opponents of BH, FB, SB and their kin, with what was adjusted and what was cut.
fn sums(ground: &Ground, tie_break: &TieBreak, line: usize) -> Vec<Explanation> {
    let sums = Sums::new(ground, tie_break);
    let table = &sums.adjusted.table;
    let part = |element: &Element| {
        let whom = source(ground, element);
        let round = number(element.round);
        let (what, value) = match element.points {
            None => {
                (phrase!("standings-element", round = round, whom = whom), points(element.value))
            }
            Some(made) => {
                let (score, made) = (points(element.value), points(made));
                let what = phrase!(
                    "standings-element-product",
                    round = round,
                    whom = whom,
                    score = score,
                    points = made
                );
                (what, Shown::Hundredths(element.contribution()))
            }
        };
        let mut part = Explanation::of(what).with_value(value);
        let adjusted = element.opponent.filter(|opponent| {
            element.source == Source::Opponent && table.lines[*opponent].score != element.value
        });
        if let Some(opponent) = adjusted {
            let rounds = sums.adjusted.drawn(&table.lines[opponent].entries).count();
            let real = points(table.lines[opponent].score);
            let note = match ground.edition(tie_break).drawn {
                CountedAsDrawn::ClosingByes => {
                    phrase!("standings-adjusted", score = real, byes = rounds)
                }
                CountedAsDrawn::EveryUnplayedRound => {
                    phrase!("standings-adjusted-all", score = real, rounds = rounds)
                }
            };
            part = part.with_part(Explanation::of(note));
        }
        let article = cut_article(ground, tie_break);
        match element.cut {
            None => part,
            Some(cut) => part.with_part(Explanation::of(match cut {
                Cut::Lowest => phrase!("standings-cut-lowest", article = article),
                Cut::Voluntary => phrase!("standings-cut-voluntary"),
                Cut::Highest => phrase!("standings-cut-highest", article = article),
            })),
        }
    };
    sums.elements(line).iter().map(part).collect()
}

/// The article of cuts, or the word that says there is none to cite.
fn cut_article(ground: &Ground, tie_break: &TieBreak) -> &'static str {
    ground.edition(tie_break).article("14").unwrap_or("none")
}

/// Whose score an element has.
fn source(ground: &Ground, element: &Element) -> Phrase {
    match (element.source, element.opponent) {
        (Source::Opponent, Some(opponent)) => who(ground, opponent),
        (Source::CappedByOpponent, Some(opponent)) => {
            phrase!("standings-dummy-capped-by-opponent", opponent = who(ground, opponent))
        }
        (Source::CappedByDraws, _) => phrase!("standings-dummy-capped-by-draws"),
        (Source::Virtual, _) => phrase!("standings-virtual-opponent"),
        _ => phrase!("standings-dummy"),
    }
}

fn average_buchholz(ground: &Ground, tie_break: &TieBreak, line: usize) -> Vec<Explanation> {
    let buchholz = opponents::buchholz_of_all(ground, tie_break);
    let met = opponents::met(ground.table_of(tie_break), line);
    met.map(|(round, opponent)| {
        let whom = who(ground, opponent);
        let what = phrase!("standings-element-buchholz", round = number(round), whom = whom);
        Explanation::of(what).with_value(Shown::Tenths(buchholz[opponent]))
    })
    .collect()
}

fn strength(ground: &Ground, tie_break: &TieBreak, line: usize) -> Vec<Explanation> {
    let secondary = ground.table(other_score(ground.rules.primary)).lines[line].score;
    let buchholz = opponents::inner_buchholz(tie_break);
    let mut inner = Explanation::of(super::heading(ground, &buchholz));
    inner.value = values(ground, &buchholz)[line].shown();
    inner.parts = sums(ground, &buchholz, line);
    let divisor = opponents::divisor(ground, tie_break);
    vec![
        Explanation::of(phrase!("standings-secondary")).with_value(points(secondary)),
        inner,
        Explanation::of(phrase!("standings-divisor")).with_value(divisor),
    ]
}

fn koya(ground: &Ground, tie_break: &TieBreak, line: usize) -> Vec<Explanation> {
    let table = ground.table_of(tie_break);
    let limit = opponents::koya_limit_doubled(table, tie_break);
    let half = Shown::Hundredths(i64::from(limit.in_tenths()) * 5);
    let mut parts = vec![Explanation::of(phrase!("standings-koya-limit")).with_value(half)];
    for (round, entry) in table.lines[line].entries.iter().enumerate() {
        let Some(opponent) = entry.opponent else { continue };
        let score = table.lines[opponent].score;
        let (round, whom, score_shown) = (number(round), who(ground, opponent), points(score));
        parts.push(if score * 2 >= limit {
            let what =
                phrase!("standings-koya-counts", round = round, whom = whom, score = score_shown);
            Explanation::of(what).with_value(points(entry.points))
        } else {
            let what =
                phrase!("standings-koya-too-low", round = round, whom = whom, score = score_shown);
            Explanation::of(what)
        });
    }
    parts
}

fn progressive(ground: &Ground, tie_break: &TieBreak, line: usize) -> Vec<Explanation> {
    let line = &ground.table_of(tie_break).lines[line];
    let cut = usize::from(tie_break.modifiers.cut_low);
    let after = |round: usize| {
        let what = phrase!("standings-score-after", round = round);
        let part = Explanation::of(what).with_value(points(line.score_after(round)));
        if round > cut {
            part
        } else {
            let article = cut_article(ground, tie_break);
            part.with_part(Explanation::of(phrase!("standings-cut-first", article = article)))
        }
    };
    (1..=line.entries.len()).map(after).collect()
}

/// The rounds that count for a tie-break from the own record.
fn own_rounds(ground: &Ground, tie_break: &TieBreak, line: usize) -> Vec<Explanation> {
    let entries = ground.table_of(tie_break).lines[line].entries.iter().enumerate();
    entries
        .filter_map(|(round, entry)| {
            let halves = own_record::halves(ground, tie_break, line, round);
            let counts = Shown::HalfPoints(halves.into());
            let what = round_phrase(ground, entry, round);
            (halves > 0).then(|| Explanation::of(what).with_value(counts))
        })
        .collect()
}

fn rated(ground: &Ground, tie_break: &TieBreak, line: usize) -> Vec<Explanation> {
    let games = ratings::games(ground, tie_break, line);
    let inner = TieBreak { rule: ratings::of_the_opponents(tie_break.rule), ..*tie_break };
    if inner.rule != tie_break.rule {
        let performances = values(ground, &inner);
        let part = |game: &RatedGame| {
            let (round, whom) = (number(game.round), who(ground, game.opponent));
            let what = phrase!("standings-element-performance", round = round, whom = whom);
            let mut part = Explanation::of(what);
            part.value = performances[game.opponent].shown();
            part
        };
        return games.iter().map(part).collect();
    }
    let mut left = ratings::kept(tie_break, &games);
    let mut parts: Vec<Explanation> = games
        .iter()
        .map(|game| {
            let what = phrase!(
                "standings-rated-game",
                round = number(game.round),
                whom = who(ground, game.opponent),
                points = Shown::HalfPoints(game.halves.into())
            );
            let part = Explanation::of(what).with_value(game.rating);
            if let Some(kept) = left.iter().position(|rating| *rating == game.rating) {
                left.remove(kept);
                part
            } else {
                let article = cut_article(ground, tie_break);
                part.with_part(Explanation::of(phrase!("standings-cut-rating", article = article)))
            }
        })
        .collect();
    if let (Rule::Performance, Some(share)) = (tie_break.rule, ratings::share(&games)) {
        let average = TieBreak { rule: Rule::AverageRating, ..*tie_break };
        let mut mean = Explanation::of(phrase!("standings-mean-rating"));
        mean.value = values(ground, &average)[line].shown();
        parts.push(mean);
        let what = phrase!("standings-rating-difference", share = share);
        parts.push(Explanation::of(what).with_value(rating::performance::difference(share)));
    }
    parts
}

fn board_part(board: u16, total: Score) -> Explanation {
    Explanation::of(phrase!("standings-board", board = board)).with_value(points(total))
}

/// The boards of two teams that both scores leave level.
fn board_parts(standings: &Standings, column: usize, line: usize) -> Vec<Explanation> {
    let ground = &standings.ground;
    if extended::board_rules(standings.columns()[column].rule).is_empty() {
        return Vec::new();
    }
    let pair = standings.tied[column].iter().find(|group| group.contains(&line));
    let Some(&[one, other]) = pair.map(Vec::as_slice) else { return Vec::new() };
    let rival = if one == line { other } else { one };
    let part = |team: usize, against: usize| {
        let team_phrase = who(ground, team);
        let mut part = Explanation::of(phrase!("standings-boards-of", team = team_phrase));
        let totals = extended::board_totals(ground, team, against);
        part.parts =
            totals.iter().zip(1..).map(|(total, board)| board_part(board, *total)).collect();
        part
    };
    vec![part(line, rival), part(rival, line)]
}

/// The name of a score of teams; individual events have only points.
pub(super) fn score_name(ground: &Ground, score: ScoreKind) -> Phrase {
    match (ground.has_teams(), score) {
        (false, _) => phrase!("standings-points"),
        (true, ScoreKind::Match) => phrase!("standings-match-points"),
        (true, ScoreKind::Game) => phrase!("standings-game-points"),
    }
}
