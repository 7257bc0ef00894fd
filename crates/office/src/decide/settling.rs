//! Ties that something else than the list decides: games, lots, the arbiter, values from elsewhere.

use std::collections::BTreeSet;

use codex::{Phrase, phrase};
use lots::Lot;
use tournament::{Round, Tpn};
use vocabulary::TimeControl;

use super::{Answer, Refusal, announced, reasoned, refuse};
use crate::change::Change;
use crate::effect::Effect;
use crate::event::Event;
use crate::round::BoardResult;
use crate::ruling::Ruling;
use crate::stage::Stage;
use crate::ties::{Contestant, GivenValues, Tie, TieFormat, TieGame, TieGames, TieWay};
use crate::{Announcement, EntrantId};

/// As long as nothing was reported.
fn open(event: &Event) -> Result<&Announcement, Refusal> {
    let announcement = announced(event)?;
    match event.stage() {
        Stage::Running | Stage::Finished => Ok(announcement),
        stage if stage < Stage::Running => refuse(phrase!("office-not-begun")),
        _ => refuse(phrase!("office-over")),
    }
}

/// The round after which it is a tie: one that is over, the last of them if none is named.
fn after(event: &Event, round: Option<Round>) -> Result<Round, Refusal> {
    let over = event.closed_rounds();
    let round = round.unwrap_or(over);
    if round == 0 || round > over {
        return refuse(phrase!("office-tie-round-open", round = round.max(1)));
    }
    if event.unfinished(round).any() {
        return refuse(phrase!("office-tie-games-open", count = event.unfinished(round).count()));
    }
    Ok(round)
}

/// Those who can be told apart beside the list: some who have the same points and hold places next
/// to each other, none of them level with somebody who is not named.
fn tied(event: &Event, among: &[Contestant], round: Round) -> Result<Vec<Tpn>, Refusal> {
    let distinct: BTreeSet<Contestant> = among.iter().copied().collect();
    if distinct.len() < 2 || distinct.len() < among.len() {
        return refuse(phrase!("office-tie-too-few"));
    }
    let numbers: Option<Vec<Tpn>> = among.iter().map(|one| event.tpn_of(*one)).collect();
    let Some(numbers) = numbers else { return refuse(phrase!("office-tie-unknown")) };
    let standings = event.standings(round);
    if standings.is_ok_and(|standings| standings.can_be_settled(&numbers)) {
        Ok(numbers)
    } else {
        refuse(phrase!("office-tie-none", round = round))
    }
}

/// What was accepted, under what the federation says of tie-breaks: the announcement decides.
fn settled(event: &Event, what: Phrase, effects: Vec<Effect>) -> Ruling {
    let system = event.announcement().map(|announced| announced.system.standings());
    let article = system.and_then(|system| (event.pack().tie_breaks)(system).article);
    Ruling::accepted(what, effects).citing(article)
}

/// A lot of the event's seed that no other tie has.
fn lot(announcement: &Announcement, tie: u32) -> Lot {
    let mut seeds = Lot::new(announcement.seed);
    let seed = (0..=tie).fold(0, |_, _| seeds.bits());
    Lot::new(seed)
}

/// Opens games between those who are tied: their clocks, and lots for colours.
pub(super) fn open_games(
    event: &Event,
    players: &[EntrantId],
    round: Option<Round>,
    (format, control): (TieFormat, &TimeControl),
    reason: &str,
) -> Answer {
    reasoned(reason)?;
    let announcement = open(event)?;
    if announcement.teams().is_some() {
        return refuse(phrase!("office-tie-players-only"));
    }
    let round = after(event, round)?;
    let among: Vec<Contestant> = players.iter().copied().map(Contestant::Player).collect();
    tied(event, &among, round)?;
    let (number, mut order) = (event.next_tie(), players.to_vec());
    order.sort_unstable();
    lot(announcement, number).shuffle(&mut order);
    let Some(games) = TieGames::new(order, control.clone(), format) else {
        return refuse(phrase!("office-tie-format"));
    };
    let first = games.games.first().map(|game| event.shown(game.white));
    let count = games.games.len();
    let who = event.listed(&among);
    let tie = Tie { round, way: TieWay::Games(games), reason: reason.to_owned() };
    let effects = vec![Effect::Tie(number, Change::put(Box::new(tie)))];
    let white = first.unwrap_or_else(|| 0.into());
    let what = match format {
        TieFormat::Games(_) => phrase!(
            "office-tie-games",
            number = number,
            who = who,
            count = count,
            control = control.to_string(),
            white = white,
            seed = announcement.seed.to_string()
        ),
        TieFormat::Armageddon => phrase!(
            "office-tie-armageddon",
            number = number,
            who = who,
            control = control.to_string(),
            white = white,
            seed = announcement.seed.to_string()
        ),
    };
    Ok(settled(event, what, effects))
}

/// Writes down, changes or takes away the result of a tie-break game.
pub(super) fn game(
    event: &Event,
    (number, game): (u32, u16),
    result: Option<BoardResult>,
) -> Answer {
    open(event)?;
    let found = event.ties().find(|(it, _)| *it == number).map(|(_, tie)| tie);
    let Some(tie) = found else { return refuse(phrase!("office-tie-no-such", number = number)) };
    let TieWay::Games(games) = &tie.way else {
        return refuse(phrase!("office-tie-no-such", number = number));
    };
    let at = usize::from(game).checked_sub(1).filter(|at| *at < games.games.len());
    let Some(at) = at else { return refuse(phrase!("office-tie-no-game", game = game)) };
    if result == Some(BoardResult::Adjourned) {
        return refuse(phrase!("office-tie-not-adjourned"));
    }
    // What a later tie was opened on stands: it would be left hanging.
    let later = event.ties().any(|(it, other)| {
        it > number && other.round == tie.round && meets(&other.among(), &tie.among())
    });
    if later {
        return refuse(phrase!("office-tie-built-upon", number = number));
    }
    let before = games.games[at];
    if before.result == result {
        return refuse(phrase!("office-tie-game-same"));
    }
    let mut games = games.clone();
    games.games[at] = TieGame { result, ..before };
    let ended = games.places();
    let format = games.format;
    let after = Tie { way: TieWay::Games(games), ..tie.clone() };
    let change = Change::from_to(Box::new(tie.clone()), Box::new(after));
    let (white, black) = (event.shown(before.white), event.shown(before.black));
    let what = match result {
        Some(result) => phrase!(
            "office-tie-game-result",
            game = game,
            white = white,
            black = black,
            result = crate::ResultStyle::at(event).sign(result)
        ),
        None => phrase!("office-tie-game-open", game = game, white = white, black = black),
    };
    let drawn = format == TieFormat::Armageddon && result == Some(BoardResult::Draw);
    let what = if drawn {
        phrase!("office-and", what = what, more = phrase!("office-tie-draw-odds"))
    } else {
        what
    };
    let what = match ended {
        None => what,
        Some(places) => {
            let first: Vec<Contestant> =
                places.first().into_iter().flatten().copied().map(Contestant::Player).collect();
            let who = event.listed(&first);
            let then = if first.len() == 1 {
                phrase!("office-tie-won", who = who)
            } else {
                phrase!("office-tie-still", who = who)
            };
            phrase!("office-and", what = what, more = then)
        }
    };
    Ok(settled(event, what, vec![Effect::Tie(number, change)]))
}

fn meets(one: &[Contestant], other: &[Contestant]) -> bool {
    one.iter().any(|contestant| other.contains(contestant))
}

/// Draws lots among those whom the list leaves level: number n has the n-th lot of the announced
/// seed, whoever else is tied, and the lowest goes first.
pub(super) fn draw(
    event: &Event,
    among: &[Contestant],
    round: Option<Round>,
    reason: &str,
) -> Answer {
    reasoned(reason)?;
    let announcement = open(event)?;
    let round = after(event, round)?;
    let numbers = tied(event, among, round)?;
    let highest = numbers.iter().map(|tpn| tpn.get()).max().unwrap_or(0);
    let mut lot = Lot::new(announcement.seed);
    let lots: Vec<u64> = (0..highest).map(|_| lot.bits()).collect();
    let mut drawn: Vec<(u64, Contestant)> = (numbers.iter().zip(among))
        .map(|(tpn, one)| (lots[usize::from(tpn.get() - 1)], *one))
        .collect();
    drawn.sort_unstable();
    let order: Vec<Contestant> = drawn.into_iter().map(|(_, one)| one).collect();
    let what = phrase!(
        "office-tie-drawn",
        who = event.listed(&order),
        seed = announcement.seed.to_string(),
        reason = reason
    );
    let tie = Tie { round, way: TieWay::Lots(order), reason: reason.to_owned() };
    let effects = vec![Effect::Tie(event.next_tie(), Change::put(Box::new(tie)))];
    Ok(settled(event, what, effects))
}

/// Ranks by hand those who have the same points.
pub(super) fn rank(
    event: &Event,
    order: &[Contestant],
    round: Option<Round>,
    reason: &str,
) -> Answer {
    reasoned(reason)?;
    open(event)?;
    let round = after(event, round)?;
    tied(event, order, round)?;
    let what = phrase!("office-tie-ranked", who = event.listed(order), reason = reason);
    let tie = Tie { round, way: TieWay::Hand(order.to_vec()), reason: reason.to_owned() };
    let effects = vec![Effect::Tie(event.next_tie(), Change::put(Box::new(tie)))];
    Ok(settled(event, what, effects))
}

/// Writes down the values of a self-defined tie-break, in place of those before; none takes them
/// away.
pub(super) fn give_values(
    event: &Event,
    code: &str,
    values: &[(Contestant, i64)],
    reason: &str,
) -> Answer {
    reasoned(reason)?;
    let announcement = open(event)?;
    if !announcement.own_tie_breaks().any(|own| own == code) {
        let known: Vec<&str> = announcement.own_tie_breaks().collect();
        return refuse(if known.is_empty() {
            phrase!("office-tie-no-own")
        } else {
            phrase!("office-tie-not-own", code = code, known = known.join(", "))
        });
    }
    let mut sorted: GivenValues = values.to_vec();
    sorted.sort_unstable();
    sorted.dedup_by_key(|(who, _)| *who);
    let known = sorted.iter().all(|(who, _)| event.tpn_of(*who).is_some());
    if !known || sorted.len() < values.len() {
        return refuse(phrase!("office-tie-unknown"));
    }
    let before = event.given().find(|(it, _)| *it == code).map(|(_, values)| values.clone());
    let count = sorted.len();
    let after = Some(sorted).filter(|values| !values.is_empty());
    if before == after {
        return refuse(phrase!("office-tie-game-same"));
    }
    let what = phrase!("office-tie-values", code = code, count = count, reason = reason);
    Ok(settled(event, what, vec![Effect::Given(code.to_owned(), Change { before, after })]))
}
