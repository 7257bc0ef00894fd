//! Writing: every record in its columns.

use std::fmt::Write;

use tournament::{RequestedBye, Score, Tpn};
use vocabulary::Side;

use super::Document;
use super::entry::{Dialect, Entry};
use super::records::{
    AbnormalPoints, Acceleration, Byes, Configuration, ForfeitedMatch, LineUp, OldTeam, Prohibited,
    TeamByes, TeamLine, VirtualPoints, Worth,
};

/// What ends a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LineEnd {
    /// CR and LF, what every program reads.
    #[default]
    CrLf,
    /// A bare CR, what the standard literally asks for.
    Cr,
    /// LF.
    Lf,
}

impl LineEnd {
    const fn text(self) -> &'static str {
        match self {
            Self::CrLf => "\r\n",
            Self::Cr => "\r",
            Self::Lf => "\n",
        }
    }
}

impl Document {
    /// The text of the file, in UTF-8 without a byte order mark.
    pub fn write(&self, end: LineEnd) -> String {
        let mut text = String::new();
        for entry in &self.entries {
            let start = text.len();
            entry.write(&mut text);
            let blanks = text[start..].len() - text[start..].trim_end_matches([' ', '\t']).len();
            text.truncate(text.len() - blanks);
            text.push_str(end.text());
        }
        text
    }
}

impl Entry {
    // Writing to a string cannot fail, so no result of it is looked at.
    fn write(&self, out: &mut String) {
        let written = match self {
            Self::Blank => Ok(()),
            Self::Comment(text) | Self::Unknown(text) => out.write_str(text),
            Self::Text(heading, value) => write!(out, "{} {value}", heading.code()),
            Self::Player(player) => return player.write(out),
            Self::National(national) => return national.write(out),
            Self::Rounds(Dialect::Trf26, rounds) => write!(out, "142 {rounds}"),
            Self::Rounds(_, rounds) => write!(out, "XXR {rounds}"),
            Self::InitialColour(Side::White) => out.write_str("152 W"),
            Self::InitialColour(Side::Black) => out.write_str("152 B"),
            Self::Points(worths) => write!(out, "162 {}", Self::worths_text(worths, 1)),
            Self::MatchPoints(worths) => write!(out, "362 {}", Self::worths_text(worths, 2)),
            Self::Byes(byes) => write_byes(byes, out),
            Self::Acceleration(acceleration) => write_acceleration(acceleration, out),
            Self::Prohibited(Prohibited { rounds, numbers }) => {
                write!(out, "260 {:03} {:03}", rounds.0, rounds.1)
                    .and_then(|()| write_numbers(numbers, " ", out))
            }
            Self::AbnormalPoints(points) => write_abnormal(points, out),
            Self::LineUp(line_up) => write_line_up(line_up, out),
            Self::Team(team) => write_team(team, out),
            Self::OldTeam(team) => write_old_team(team, out),
            Self::TeamByes(byes) => write_team_byes(byes, out),
            Self::ForfeitedMatch(forfeited) => write_forfeited(forfeited, out),
            Self::Configuration(configuration) => write_configuration(configuration, out),
            Self::Absent(numbers) => out.write_str("XXZ").and_then(|()| write_words(numbers, out)),
            Self::NeverMeet(numbers) => {
                out.write_str("XXP").and_then(|()| write_words(numbers, out))
            }
            Self::JavafoPoints(worths) => {
                let words =
                    worths.iter().map(|worth| format!(" {}={}", worth.symbol, worth.points));
                write!(out, "XXS{}", words.collect::<String>())
            }
            Self::VirtualPoints(VirtualPoints { number, points }) => {
                let columns = points.iter().map(|points| format!(" {}", fitted(*points, 4)));
                write!(out, "XXA {number:>4}{}", columns.collect::<String>())
            }
            Self::BbpPoints(Worth { symbol, points }) => {
                write!(out, "BB{symbol} {}", fitted(*points, 4))
            }
        };
        debug_assert!(written.is_ok());
    }

    /// Symbols and points in the columns of `162` (symbols of one letter) or `362` (of two).
    pub(super) fn worths_text(worths: &[Worth], width: usize) -> String {
        // The value ends nine columns after the one before it.
        let gap = if width == 1 { " " } else { "" };
        let parts =
            worths.iter().map(|worth| format!("{gap}{}{}", worth.symbol, fitted(worth.points, 4)));
        parts.collect::<Vec<_>>().join("   ")
    }
}

type Written = std::fmt::Result;

fn write_numbers(numbers: &[Tpn], gap: &str, out: &mut String) -> Written {
    for (index, number) in numbers.iter().enumerate() {
        write!(out, "{}{number:>4}", if index == 0 { gap } else { " " })?;
    }
    Ok(())
}

fn write_words(numbers: &[Tpn], out: &mut String) -> Written {
    numbers.iter().try_for_each(|number| write!(out, " {number}"))
}

/// Points in columns, blank where there are none.
fn column(points: Option<Score>, width: usize) -> String {
    points.map_or_else(|| " ".repeat(width), |points| fitted(points, width))
}

/// Points with their decimal; without it where there is no room and nothing is lost.
pub(super) fn fitted(points: Score, width: usize) -> String {
    let text = format!("{points:>width$}");
    match text.strip_suffix(".0") {
        Some(whole) if text.len() > width => format!("{whole:>width$}"),
        _ => text,
    }
}

fn write_byes(byes: &Byes, out: &mut String) -> Written {
    let kind = match byes.kind {
        RequestedBye::Full => 'F',
        RequestedBye::Half => 'H',
        RequestedBye::Zero => 'Z',
    };
    write!(out, "240 {kind} {:03}", byes.round)?;
    write_numbers(&byes.numbers, " ", out)
}

fn write_acceleration(record: &Acceleration, out: &mut String) -> Written {
    let (match_points, points) = (column(record.match_points, 4), column(record.points, 4));
    let ((first, last), (from, to)) = (record.rounds, record.numbers);
    write!(out, "250 {match_points} {points} {first:03} {last:03} {from:>4} {to:>4}")
}

fn write_abnormal(record: &AbnormalPoints, out: &mut String) -> Written {
    let of = record.of.unwrap_or(' ');
    let (match_points, points) = (column(record.match_points, 4), column(record.points, 4));
    write!(out, "299 {of}  {match_points}  {points}  {:03}", record.round)?;
    write_numbers(&record.numbers, " ", out)
}

fn write_line_up(record: &LineUp, out: &mut String) -> Written {
    let opponent = record.opponent.map_or_else(|| "000".to_owned(), |team| team.to_string());
    write!(out, "300 {:>3} {:>3} {opponent:>3}", record.round, record.team)?;
    record.players.iter().try_for_each(|player| match player {
        Some(player) => write!(out, " {player:>4}"),
        None => write!(out, " 0000"),
    })
}

fn write_team(team: &TeamLine, out: &mut String) -> Written {
    let TeamLine { number, name, nickname, strength, .. } = team;
    let (match_points, game_points) = (column(team.match_points, 6), column(team.game_points, 6));
    let rank = team.rank.map(|rank| rank.to_string()).unwrap_or_default();
    write!(out, "310 {number:>3} {name:<32} {nickname:<5} {strength:>6}")?;
    write!(out, " {match_points} {game_points} {rank:>3} ")?;
    write_numbers(&team.players, " ", out)
}

fn write_old_team(team: &OldTeam, out: &mut String) -> Written {
    write!(out, "013 {:<32}", team.name)?;
    write_numbers(&team.players, "", out)
}

fn write_team_byes(byes: &TeamByes, out: &mut String) -> Written {
    write!(out, "320 {} {}", column(byes.match_points, 4), column(byes.game_points, 4))?;
    byes.teams.iter().try_for_each(|team| match team {
        Some(team) => write!(out, " {team:>3}"),
        None => write!(out, " 000"),
    })
}

fn write_forfeited(record: &ForfeitedMatch, out: &mut String) -> Written {
    let sign = match record.winner {
        Some(Side::White) => "+-",
        Some(Side::Black) => "-+",
        None => "--",
    };
    write!(out, "330 {sign} {:>3} {:>3} {:>3}", record.round, record.white, record.black)
}

fn write_configuration(configuration: &Configuration, out: &mut String) -> Written {
    out.push_str("XXC");
    if configuration.by_rank {
        out.push_str(" rank");
    }
    match configuration.colour {
        Some(Side::White) => out.write_str(" white1"),
        Some(Side::Black) => out.write_str(" black1"),
        None => Ok(()),
    }
}
