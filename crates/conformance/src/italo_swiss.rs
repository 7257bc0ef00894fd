//! Rounds of the Italo-Swiss system, one a line: `V4 N=5 R=4 round2 ART8 hist r1=[1-2,3-4; RM5]
//! scores 1:2 2:0 … -> 5-3 4-1 ; RM 2 ; start 5`.
//!
//! Before the arrow: the number of players, of rounds, the round to be paired, the article on odd
//! numbers, and, from round 2 on, the rounds before, the points of the players (`others` for those
//! not named) and who has withdrawn. After it: the pairs in order, who rests, where the rotation
//! starts; a case may leave out what it does not ask.

use pairing::Board;
use pairing::italo_swiss::{Account, Event, Format, PastRound, Player, Rest, RestKind, pair};
use tournament::{Score, Tpn};

use crate::{CaseFile, Outcome, cases, failed};

/// Pairs the round of every line.
pub(super) fn run(file: &CaseFile) -> Vec<Outcome> {
    cases(file).map(|(line, text)| judged(line, text)).collect()
}

fn judged(line: usize, text: &str) -> Outcome {
    let name = text.split_ascii_whitespace().next().unwrap_or_default();
    let Some((event, expected)) = text
        .split_once("->")
        .and_then(|(before, after)| Some((read_event(before)?, Expected::read(after)?)))
    else {
        return failed(name, line, "N= R= round ART … -> …", text);
    };
    let found = match pair(&event) {
        Ok(account) if expected.fits(&account) => return Outcome::Passed,
        Ok(account) => written(&account),
        Err(refusal) => refusal.to_string(),
    };
    let wanted = text.split_once("->").map_or("", |(_, after)| after.trim());
    failed(name, line, wanted, &found)
}

/// What a case asserts; what it does not mention it does not ask.
#[derive(Debug, Default, PartialEq, Eq)]
struct Expected {
    boards: Option<Vec<Board>>,
    rests: Vec<Rest>,
    start: Option<Tpn>,
}

impl Expected {
    fn read(text: &str) -> Option<Self> {
        // A remark in brackets says where the case comes from.
        let text = text.split('[').next().unwrap_or_default().split(" (").next()?;
        let mut expected = Self::default();
        for part in text.split(';').map(str::trim) {
            let words: Vec<&str> = part.split_ascii_whitespace().collect();
            match words.as_slice() {
                ["start", number]
                | ["rotation", "start", number]
                | ["rotation", "starts", "from", number, ..] => {
                    expected.start = Some(number.parse().ok()?);
                }
                [sign, numbers] if rest_kind(sign).is_some() => {
                    expected.rests.extend(read_rests(sign, numbers)?);
                }
                boards => {
                    expected.boards =
                        Some(boards.iter().map(|text| read_board(text)).collect::<Option<_>>()?);
                }
            }
        }
        Some(expected)
    }

    fn fits(&self, account: &Account) -> bool {
        let boards = self.boards.as_ref();
        boards.is_none_or(|boards| {
            let rests: Vec<Rest> = account.rests.iter().map(|(rest, _)| *rest).collect();
            *boards == account.pairing.boards && self.rests == rests
        }) && self.start.is_none_or(|start| start == account.start)
    }
}

/// An account as the cases write it.
fn written(account: &Account) -> String {
    let boards: Vec<String> = (account.pairing.boards.iter())
        .map(|board| format!("{}-{}", board.white, board.black))
        .collect();
    let rests: Vec<String> = (account.rests.iter())
        .map(|(rest, _)| format!(" ; {} {}", rest.kind.sign(), rest.player))
        .collect();
    format!("{}{} ; start {}", boards.join(" "), rests.concat(), account.start)
}

fn read_event(text: &str) -> Option<Event> {
    let (heading, history) = text.split_once("hist").unwrap_or((text, ""));
    let words: Vec<&str> = heading.split_ascii_whitespace().collect();
    let after = |prefix: &str| words.iter().find_map(|word| word.strip_prefix(prefix));
    let count: u16 = after("N=")?.parse().ok()?;
    let format = match after("ART")? {
        "2" => Format::Even,
        "8" => Format::RestWithPoints,
        "9" => Format::RestInTurn,
        _ => return None,
    };
    let player =
        |number| Some(Player { tpn: Tpn::new(number).ok()?, score: Score::ZERO, withdrawn: false });
    let mut players: Vec<Player> = (1..=count).map(player).collect::<Option<_>>()?;
    for word in history.split([' ', ',']) {
        let Some((number, points)) = word.split_once(':') else { continue };
        players.get_mut(place(number)?)?.score = points.parse().ok()?;
    }
    if let Some((before, _)) = history.split_once(" withdrawn") {
        let number = before.split_ascii_whitespace().next_back()?;
        players.get_mut(place(number)?)?.withdrawn = true;
    }
    let rounds = history.split('[').skip(1).map(|rest| rest.split(']').next().unwrap_or_default());
    let history = rounds.map(read_round).collect::<Option<_>>()?;
    Some(Event { format, rounds: after("R=")?.parse().ok()?, players, history })
}

/// `1-2,3-4; RM5`.
fn read_round(text: &str) -> Option<PastRound> {
    let mut past = PastRound::default();
    for item in text.split([',', ';']).map(str::trim) {
        match item.get(..2).filter(|sign| rest_kind(sign).is_some()) {
            Some(sign) => past.rests.extend(read_rests(sign, item.get(2..)?)?),
            None => past.boards.push(read_board(item)?),
        }
    }
    Some(past)
}

fn rest_kind(sign: &str) -> Option<RestKind> {
    let kinds = [RestKind::WithPoints, RestKind::AfterWithdrawal, RestKind::InTurn];
    kinds.into_iter().find(|kind| kind.sign() == sign)
}

/// `5`, or `7..15`.
fn read_rests(sign: &str, numbers: &str) -> Option<Vec<Rest>> {
    let kind = rest_kind(sign)?;
    let (first, last) = numbers.split_once("..").unwrap_or((numbers, numbers));
    let (first, last): (u16, u16) = (first.parse().ok()?, last.parse().ok()?);
    (first..=last).map(|number| Some(Rest { player: Tpn::new(number).ok()?, kind })).collect()
}

fn read_board(text: &str) -> Option<Board> {
    let (white, black) = text.split_once('-')?;
    Some(Board { white: white.parse().ok()?, black: black.parse().ok()? })
}

fn place(number: &str) -> Option<usize> {
    number.parse::<usize>().ok()?.checked_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passes(text: &str) -> bool {
        matches!(judged(1, text), Outcome::Passed)
    }

    #[test]
    fn a_case_asks_for_pairs_rests_and_start() {
        assert!(passes("V1 N=6 R=4 round1 ART2 -> 1-2 3-4 5-6 ; rotation start 1"));
        let second = "V4 N=5 R=4 round2 ART8 hist r1=[1-2,3-4; RM5] scores 1:2 2:0 3:1 4:1 5:2 ->";
        assert!(passes(&format!("{second} 5-3 4-1 ; RM 2 ; start 5 (the previous RM) [program]")));
        for wrong in ["5-3 1-4 ; RM 2 ; start 5", "5-3 4-1 ; start 5", "5-3 4-1 ; RM 2 ; start 4"] {
            assert!(!passes(&format!("{second} {wrong}")), "{wrong}");
        }
        assert!(passes(
            "V8 N=6 R=4 round2 ART2 hist r1=[1-2,3-4,5-6] no RM -> rotation starts from 6 (last)"
        ));
    }

    #[test]
    fn what_cannot_be_read_fails() {
        for text in ["V1", "V1 N=6 -> 1-2", "V1 N=6 R=4 ART7 -> 1-2", "V1 N=6 R=4 ART2 -> x"] {
            assert!(!passes(text), "{text}");
        }
    }
}
