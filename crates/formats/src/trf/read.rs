//! Reading: each line by its first three columns.

use std::collections::BTreeMap;

use tournament::{MOST_ROUNDS, RequestedBye, Round, Score, Tpn};
use vocabulary::Side;

use super::Document;
use super::cell::Opponent;
use super::columns::{Line, Word, number, points, round, round_or_all, whole};
use super::date;
use super::entry::{Dialect, Entry, Heading};
use super::fault::{Expected, Fault, Located, Notes, Oddity};
use super::player::{National, Player};
use super::records::{
    AbnormalPoints, Acceleration, Byes, Configuration, ForfeitedMatch, LineUp, OldTeam, Prohibited,
    TeamByes, TeamLine, VirtualPoints, Worth,
};
use super::text::Source;

/// A file as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// Its records.
    pub document: Document,
    /// What was forgiven.
    pub oddities: Vec<Located<Oddity>>,
    /// Its lines, to show a place.
    pub source: Source,
}

/// Why a file could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// What is wrong, at least one thing.
    pub faults: Vec<Located<Fault>>,
    /// The lines, to show a place; none if the bytes are no text.
    pub source: Option<Source>,
}

/// Reads a file: any TRF, with the extensions of `JaVaFo` and bbpPairings.
pub fn read(bytes: &[u8]) -> Result<Reading, Refusal> {
    let mut notes = Notes::default();
    let source = Source::read(bytes, &mut notes)
        .map_err(|fault| Refusal { faults: vec![fault], source: None })?;
    let players = player_lines(&source, &mut notes);
    let entries: Vec<Entry> = (1..)
        .zip(source.lines())
        .map(|(number, text)| entry(&Line::new(number, text), &players, &mut notes))
        .collect();
    let known =
        |entry: &Entry| !matches!(entry, Entry::Blank | Entry::Comment(_) | Entry::Unknown(_));
    if notes.faults.is_empty() && !entries.iter().any(known) {
        notes.wrong(1, (1, 1), Fault::NotATournament);
    }
    if notes.faults.is_empty() {
        let document = Document { entries };
        Ok(Reading { document, oddities: notes.oddities, source })
    } else {
        Err(Refusal { faults: notes.faults, source: Some(source) })
    }
}

/// The line of each player; a number that two lines have is a fault (docs/files.md).
fn player_lines(source: &Source, notes: &mut Notes) -> BTreeMap<Tpn, u32> {
    let mut lines = BTreeMap::new();
    for (line, text) in (1..).zip(source.lines()) {
        if !text.starts_with("001") {
            continue;
        }
        let Some(number) = number(Line::new(line, text).trimmed(5, 8)) else { continue };
        if let Some(other) = lines.insert(number, line) {
            notes.wrong(line, (5, 8), Fault::TwoWithOneNumber { number, other });
        }
    }
    lines
}

fn entry(line: &Line<'_>, players: &BTreeMap<Tpn, u32>, notes: &mut Notes) -> Entry {
    let text = line.text();
    if text.is_empty() {
        return Entry::Blank;
    }
    if text.starts_with('#') {
        return Entry::Comment(text.to_owned());
    }
    let code = line.field(1, 3);
    if !line.blank(4, 4) {
        return unknown(line, notes);
    }
    if let Some(heading) = Heading::of_code(code) {
        return heading_entry(heading, line, notes);
    }
    let before = notes.faults.len();
    let read = record(code, line, players, notes);
    if let (Some(tab), true) = (text.chars().position(|sign| sign == '\t'), read.is_ok()) {
        // The columns behind a tab cannot be told, so whatever else was found is its consequence.
        notes.faults.truncate(before);
        let column = u32::try_from(tab + 1).unwrap_or(u32::MAX);
        notes.wrong(line.number, (column, column), Fault::Tab);
    }
    match read {
        Err(NoSuchRecord) => unknown(line, notes),
        Ok(Some(entry)) => entry,
        // What cannot be read is a fault already noted; the line is kept meanwhile.
        Ok(None) => Entry::Unknown(text.to_owned()),
    }
}

fn unknown(line: &Line<'_>, notes: &mut Notes) -> Entry {
    let code = line.field(1, 3).to_owned();
    notes.odd(line.number, (1, 3), Oddity::UnknownRecord { code });
    Entry::Unknown(line.text().to_owned())
}

fn heading_entry(heading: Heading, line: &Line<'_>, notes: &mut Notes) -> Entry {
    let value = line.rest(5);
    if matches!(heading, Heading::Start | Heading::End) {
        date::remark(value.trim_matches(' '), line.number, (5, line.width()), notes);
    }
    Entry::Text(heading, value.to_owned())
}

/// There is no record with this code.
struct NoSuchRecord;

/// The record with this code, or nothing if it is one and cannot be read.
fn record(
    code: &str,
    line: &Line<'_>,
    players: &BTreeMap<Tpn, u32>,
    notes: &mut Notes,
) -> Result<Option<Entry>, NoSuchRecord> {
    Ok(match code {
        "001" => Player::read(line, notes).map(Entry::Player),
        "142" => rounds(line, notes).map(|rounds| Entry::Rounds(Dialect::Trf26, rounds)),
        "XXR" => rounds(line, notes).map(|rounds| Entry::Rounds(Dialect::Javafo, rounds)),
        "152" => {
            let word = line.trimmed(5, line.width().max(5));
            let colour = match word {
                "W" | "w" => Some(Side::White),
                "B" | "b" => Some(Side::Black),
                _ => None,
            };
            if colour.is_none() {
                line.unreadable((5, line.width().max(5)), Expected::Colour, notes);
            }
            colour.map(Entry::InitialColour)
        }
        "162" => worths(line, &["W", "D", "L", "A", "P", "X", "Z"], notes).map(|mut worths| {
            for worth in worths.iter_mut().filter(|worth| worth.symbol == "Z") {
                notes.odd(line.number, (5, line.width()), Oddity::AbsenceSymbol);
                "A".clone_into(&mut worth.symbol);
            }
            Entry::Points(worths)
        }),
        "362" => worths(line, &["TW", "TD", "TL"], notes).map(Entry::MatchPoints),
        "240" => byes(line, notes).map(Entry::Byes),
        "250" => acceleration(line, notes).map(Entry::Acceleration),
        "260" => prohibited(line, notes).map(Entry::Prohibited),
        "299" => abnormal_points(line, notes).map(Entry::AbnormalPoints),
        "300" => line_up(line, notes).map(Entry::LineUp),
        "310" => team(line, notes).map(Entry::Team),
        "013" => old_team(line, notes).map(Entry::OldTeam),
        "320" => Some(Entry::TeamByes(team_byes(line, notes))),
        "330" => forfeited_match(line, notes).map(Entry::ForfeitedMatch),
        "XXC" => configuration(line, notes).map(Entry::Configuration),
        "XXZ" => numbers(&line.words(5), line, notes).map(Entry::Absent),
        "XXP" => numbers(&line.words(5), line, notes).map(Entry::NeverMeet),
        "XXS" => javafo_points(line, notes).map(Entry::JavafoPoints),
        "XXA" => virtual_points(line, notes).map(Entry::VirtualPoints),
        "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
            let columns = (5, line.width().max(5));
            let points = line.required(columns, Expected::Points, notes, |text| text.parse().ok());
            points.map(|points| Entry::BbpPoints(Worth { symbol: code[2..].to_owned(), points }))
        }
        _ => {
            let letters = code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase());
            let owner = number(line.trimmed(5, 8)).filter(|number| players.contains_key(number));
            if !letters || owner.is_none() {
                return Err(NoSuchRecord);
            }
            National::read(line, notes).map(Entry::National)
        }
    })
}

fn rounds(line: &Line<'_>, notes: &mut Notes) -> Option<Round> {
    let columns = (5, line.width().max(5));
    let asked = line.required(columns, Expected::Round, notes, whole)?;
    if asked > u16::from(MOST_ROUNDS) {
        notes.wrong(line.number, columns, Fault::TooManyRounds);
        return None;
    }
    line.required(columns, Expected::Round, notes, round)
}

/// Symbols with their points, however they are spaced: the symbols are letters, the points are not.
fn worths(line: &Line<'_>, symbols: &[&str], notes: &mut Notes) -> Option<Vec<Worth>> {
    let mut worths = Vec::new();
    let mut rest = line.rest(5).trim_matches(' ');
    let columns = (5, line.width().max(5));
    while !rest.is_empty() {
        let letters = rest.find(|sign: char| !sign.is_ascii_alphabetic()).unwrap_or(rest.len());
        let symbol = rest[..letters].to_ascii_uppercase();
        rest = rest[letters..].trim_start_matches(' ');
        let digits = rest.find(|sign: char| !sign.is_ascii_digit() && !".,".contains(sign));
        let (value, after) = rest.split_at(digits.unwrap_or(rest.len()));
        rest = after.trim_start_matches(' ');
        if !symbols.contains(&symbol.as_str()) {
            line.unreadable(columns, Expected::Symbol, notes);
            return None;
        }
        let Ok(points) = value.parse() else {
            line.unreadable(columns, Expected::Points, notes);
            return None;
        };
        worths.push(Worth { symbol, points });
    }
    let width = symbols.first().map_or(1, |symbol| symbol.len());
    if Entry::worths_text(&worths, width) != line.rest(5) {
        notes.odd(line.number, columns, Oddity::LooseSpacing);
    }
    Some(worths)
}

/// Every word as a number.
fn numbers(words: &[Word<'_>], line: &Line<'_>, notes: &mut Notes) -> Option<Vec<Tpn>> {
    words.iter().map(|word| word.value(line, Expected::Number, notes, number)).collect()
}

/// The word at an index, or the fault that it is not there.
fn word<'a>(
    words: &[Word<'a>],
    index: usize,
    expected: Expected,
    line: &Line<'_>,
    notes: &mut Notes,
) -> Option<Word<'a>> {
    let found = words.get(index).copied();
    if found.is_none() {
        line.unreadable((line.width() + 1, line.width() + 1), expected, notes);
    }
    found
}

fn byes(line: &Line<'_>, notes: &mut Notes) -> Option<Byes> {
    let words = line.words(5);
    let kind = word(&words, 0, Expected::Symbol, line, notes)?;
    let kind = kind.value(line, Expected::Symbol, notes, |text| match text {
        "F" | "f" => Some(RequestedBye::Full),
        "H" | "h" => Some(RequestedBye::Half),
        "Z" | "z" => Some(RequestedBye::Zero),
        _ => None,
    })?;
    let of = word(&words, 1, Expected::Round, line, notes)?;
    let round = of.value(line, Expected::Round, notes, round)?;
    Some(Byes { kind, round, numbers: numbers(&words[2..], line, notes)? })
}

fn acceleration(line: &Line<'_>, notes: &mut Notes) -> Option<Acceleration> {
    line.separated(&[(9, 9), (14, 14), (18, 18), (22, 22), (27, 27), (32, u32::MAX)], notes);
    let match_points = line.points((5, 8), notes);
    let points = line.points((10, 13), notes);
    let first = line.required((15, 17), Expected::Round, notes, round);
    let last = line.required((19, 21), Expected::Round, notes, round);
    let from = line.required((23, 26), Expected::Number, notes, number);
    let to = line.required((28, 31), Expected::Number, notes, number);
    Some(Acceleration { match_points, points, rounds: (first?, last?), numbers: (from?, to?) })
}

fn prohibited(line: &Line<'_>, notes: &mut Notes) -> Option<Prohibited> {
    let words = line.words(5);
    let mut of = |index| {
        let word = word(&words, index, Expected::Round, line, notes)?;
        word.value(line, Expected::Round, notes, round)
    };
    let (first, last) = (of(0)?, of(1)?);
    Some(Prohibited { rounds: (first, last), numbers: numbers(&words[2..], line, notes)? })
}

fn abnormal_points(line: &Line<'_>, notes: &mut Notes) -> Option<AbnormalPoints> {
    let sign = line.field(5, 5);
    let of = match sign.to_ascii_uppercase().as_str() {
        "" | " " => None,
        sign @ ("W" | "D" | "L" | "F" | "H" | "Z" | "+" | "-") => sign.chars().next(),
        _ => {
            line.unreadable((5, 5), Expected::Symbol, notes);
            return None;
        }
    };
    let separators = [(6, 7), (12, 13), (18, 19), (23, 23)];
    let in_columns = separators.iter().all(|&(first, last)| line.blank(first, last));
    if !in_columns {
        notes.odd(line.number, (5, line.width()), Oddity::LooseSpacing);
        return loose_abnormal_points(of, line, notes);
    }
    let match_points = line.value((8, 11), Expected::Points, notes, points);
    let game_points = line.value((14, 17), Expected::Points, notes, points);
    let round = line.value((20, 22), Expected::Round, notes, round_or_all).unwrap_or(0);
    let numbers = numbers(&line.words(24), line, notes)?;
    Some(AbnormalPoints { of, match_points, points: game_points, round, numbers })
}

/// The same by words: both points with their decimals, then the round, then the numbers.
fn loose_abnormal_points(
    of: Option<char>,
    line: &Line<'_>,
    notes: &mut Notes,
) -> Option<AbnormalPoints> {
    let words = line.words(6);
    let mut score = |index| {
        let word = word(&words, index, Expected::Points, line, notes)?;
        word.value(line, Expected::Points, notes, |text| {
            text.contains(['.', ',']).then(|| points(text))?
        })
    };
    let (match_points, game_points) = (score(0)?, score(1)?);
    let round = match words.get(2) {
        Some(word) => word.value(line, Expected::Round, notes, round_or_all)?,
        None => 0,
    };
    let numbers = numbers(words.get(3..).unwrap_or_default(), line, notes)?;
    Some(AbnormalPoints {
        of,
        match_points: Some(match_points),
        points: Some(game_points),
        round,
        numbers,
    })
}

fn line_up(line: &Line<'_>, notes: &mut Notes) -> Option<LineUp> {
    let words = line.words(5);
    let of = word(&words, 0, Expected::Round, line, notes)?;
    let round = of.value(line, Expected::Round, notes, round)?;
    let of = word(&words, 1, Expected::Number, line, notes)?;
    let team = of.value(line, Expected::Number, notes, number)?;
    let of = word(&words, 2, Expected::Number, line, notes)?;
    let opponent = of.value(line, Expected::Number, notes, Opponent::parse)?.number();
    let players = words[3..].iter();
    let players = players.map(|word| {
        word.value(line, Expected::Number, notes, Opponent::parse).map(Opponent::number)
    });
    Some(LineUp { round, team, opponent, players: players.collect::<Option<_>>()? })
}

fn team(line: &Line<'_>, notes: &mut Notes) -> Option<TeamLine> {
    let separators = [(8, 8), (41, 41), (47, 47), (54, 54), (61, 61), (68, 68), (72, 73)];
    line.separated(&separators, notes);
    let number = line.required((5, 7), Expected::Number, notes, number);
    Some(TeamLine {
        number: number?,
        name: line.trimmed(9, 40).to_owned(),
        nickname: line.trimmed(42, 46).to_owned(),
        strength: line.trimmed(48, 53).to_owned(),
        match_points: line.points((55, 60), notes),
        game_points: line.points((62, 67), notes),
        rank: line.value((69, 71), Expected::WholeNumber, notes, whole),
        players: numbers(&line.words(74), line, notes)?,
    })
}

fn old_team(line: &Line<'_>, notes: &mut Notes) -> Option<OldTeam> {
    let name = line.trimmed(5, 36).to_owned();
    Some(OldTeam { name, players: numbers(&line.words(37), line, notes)? })
}

fn team_byes(line: &Line<'_>, notes: &mut Notes) -> TeamByes {
    line.separated(&[(9, 9), (14, 14)], notes);
    let match_points = line.points((5, 8), notes);
    let game_points = line.points((10, 13), notes);
    let mut teams = Vec::new();
    for index in 0..u32::from(MOST_ROUNDS) {
        let first = 15 + 4 * index;
        if first > line.width() {
            break;
        }
        let team = line.value((first, first + 2), Expected::Number, notes, Opponent::parse);
        line.separated(&[(first + 3, first + 3)], notes);
        teams.push(team.and_then(Opponent::number));
    }
    line.separated(&[(15 + 4 * u32::from(MOST_ROUNDS), u32::MAX)], notes);
    while teams.last().is_some_and(Option::is_none) {
        teams.pop();
    }
    TeamByes { match_points, game_points, teams }
}

fn forfeited_match(line: &Line<'_>, notes: &mut Notes) -> Option<ForfeitedMatch> {
    let words = line.words(5);
    let of = word(&words, 0, Expected::Symbol, line, notes)?;
    let winner = of.value(line, Expected::Symbol, notes, |text| match text {
        "+-" => Some(Some(Side::White)),
        "-+" => Some(Some(Side::Black)),
        "--" => Some(None),
        _ => None,
    })?;
    let of = word(&words, 1, Expected::Round, line, notes)?;
    let round = of.value(line, Expected::Round, notes, round)?;
    let mut team = |index| {
        let of = word(&words, index, Expected::Number, line, notes)?;
        of.value(line, Expected::Number, notes, number)
    };
    let (white, black) = (team(2)?, team(3)?);
    if let Some(more) = words.get(4) {
        line.separated(&[more.columns], notes);
    }
    Some(ForfeitedMatch { winner, round, white, black })
}

fn configuration(line: &Line<'_>, notes: &mut Notes) -> Option<Configuration> {
    let mut configuration = Configuration { by_rank: false, colour: None };
    for word in line.words(5) {
        match word.text.to_ascii_lowercase().as_str() {
            "rank" => {
                configuration.by_rank = true;
                notes.odd(line.number, word.columns, Oddity::ByPosition);
            }
            "white1" => configuration.colour = Some(Side::White),
            "black1" => configuration.colour = Some(Side::Black),
            _ => {
                line.unreadable(word.columns, Expected::Symbol, notes);
                return None;
            }
        }
    }
    Some(configuration)
}

fn javafo_points(line: &Line<'_>, notes: &mut Notes) -> Option<Vec<Worth>> {
    const CODES: [&str; 15] =
        ["WW", "BW", "WD", "BD", "WL", "BL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL", "W", "D", "L"];
    let parse = |text: &str| {
        let (symbol, points) = text.split_once('=')?;
        let symbol = symbol.to_ascii_uppercase();
        let points = points.parse().ok()?;
        CODES.contains(&symbol.as_str()).then_some(Worth { symbol, points })
    };
    let words = line.words(5);
    words.iter().map(|word| word.value(line, Expected::Symbol, notes, parse)).collect()
}

fn virtual_points(line: &Line<'_>, notes: &mut Notes) -> Option<VirtualPoints> {
    let number = line.required((5, 8), Expected::Number, notes, number);
    let mut points = Vec::new();
    for index in 0..u32::from(MOST_ROUNDS) {
        let first = 10 + 5 * index;
        line.separated(&[(first - 1, first - 1)], notes);
        if first > line.width() {
            break;
        }
        points.push(line.points((first, first + 3), notes).unwrap_or(Score::ZERO));
    }
    line.separated(&[(10 + 5 * u32::from(MOST_ROUNDS), u32::MAX)], notes);
    Some(VirtualPoints { number: number?, points })
}
