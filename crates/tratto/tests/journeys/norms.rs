//! Norms in a tournament file on the command line.
//!
//! The files have one candidate, number 1, who meets everybody else once; the others sit out the
//! other rounds, so that each file shows one norm that was worked out by hand.

use std::fmt::Write;
use std::fs;

use serde_json::Value;

use crate::{answer, err, json, out};

/// Rating, title, federation and result of the opponents, round by round; `+` is a forfeit win,
/// `U` the bye instead of the game, `Z` an absence.
///
/// Sum 20980, average 2331.1; six and a half points are 72 %, 166 points: performance 2497. Five
/// Italians, the most of nine; three other federations; seven titled, five of them IM or GM.
const IM: &str = "
    2400 GM FRA 1
    2350 IM GER =
    2300 IM ITA 1
    2300 FM ITA 1
    2250 FM ITA =
    2200 -- ITA 1
    2400 IM ESP =
    2350 -- FRA 0
    2430 GM ITA 1";

/// The candidate's line of a file: sex, title, federation.
#[derive(Clone, Copy)]
struct Who<'a>(&'a str, &'a str, &'a str);

const ANNA: Who<'_> = Who("w", "WFM", "ITA");

fn player(
    number: usize,
    who: Who<'_>,
    name: &str,
    rating: &str,
    halves: u32,
    cells: &[String],
) -> String {
    let Who(sex, title, federation) = who;
    let points = format!("{}.{}", halves / 2, halves % 2 * 5);
    let (empty, cells) = ("", cells.concat());
    format!(
        "001 {number:4} {sex}{title:>3} {name:<33} {rating:>4} {federation:3} \
         {empty:11} {empty:10} {points:>4} {empty:4}{cells}\n"
    )
}

/// The file of a candidate after some rounds of so many.
fn file(who: Who<'_>, opponents: &str, after: usize, rounds: usize, heading: &str) -> String {
    let lines: Vec<Vec<&str>> = opponents
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .filter(|words| words.len() == 4)
        .collect();
    let halves = |result: &str| match result {
        "1" | "+" | "U" => 2,
        "=" => 1,
        _ => 0,
    };
    let other = |result: &str| match result {
        "1" => "0",
        "0" => "1",
        "+" => "-",
        _ => "=",
    };
    let mut text = format!("012 Open di prova\n032 ITA\n142 {rounds}\n{heading}");
    let cells: Vec<String> = (2..)
        .zip(&lines[..after])
        .map(|(number, line)| match line[3] {
            alone @ ("U" | "Z") => format!("  0000 - {alone}"),
            result => format!("  {number:4} w {result}"),
        })
        .collect();
    let scored = lines[..after].iter().map(|line| halves(line[3])).sum();
    text += &player(1, who, "Rossi, Anna", "2300", scored, &cells);
    for (round, line) in lines.iter().enumerate() {
        let mut cells = vec!["  0000 - Z".to_owned(); after];
        let mut scored = 0;
        if round < after && !matches!(line[3], "U" | "Z") {
            cells[round] = format!("     1 b {}", other(line[3]));
            scored = if other(line[3]) == "-" { 0 } else { halves(other(line[3])) };
        }
        let title = line[1].trim_matches('-');
        let rating = line[0].trim_matches('-');
        let name = format!("Avversario, {}", round + 1);
        text += &player(round + 2, Who("m", title, line[2]), &name, rating, scored, &cells);
    }
    text
}

/// Writes a file, and runs the command on it.
fn norms<T>(text: &str, words: &[&str], ask: impl Fn(&[&str]) -> T) -> T {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("open.trf");
    fs::write(&path, text).unwrap();
    ask(&[&["norms", path.to_str().unwrap()], words].concat())
}

/// The norm of the candidate, as JSON.
fn norm(text: &str, title: &str, words: &[&str]) -> Value {
    let entries = norms(text, &[&["--json", "--title", title], words].concat(), json);
    entries.as_array().unwrap().iter().find(|entry| entry["number"] == 1).unwrap().clone()
}

fn missing(norm: &Value) -> Vec<String> {
    let asked = norm["requirements"].as_array().unwrap().iter();
    asked
        .filter(|asked| asked["met"] == false)
        .map(|asked| asked["condition"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn a_norm_is_a_line_of_the_table() {
    let text = file(Who("m", "FM", "ITA"), IM, 9, 9, "");
    let shown = norms(&text, &["--lang", "it"], answer);
    assert!(shown.status.success(), "{}", err(&shown));
    assert_eq!(
        out(&shown),
        "\
Norme dopo 9 turni, 10 giocatori

N.  Nome         Norma  Punti  Media  Perf.  Esito
 1  Rossi, Anna  IM     6,5/9   2331   2497  ✓ ottenuta, vale 9 partite
"
    );
    // Half a point fewer twice over: 5½ is 61 %, 2331 + 80 = 2411, and six are asked.
    let fewer =
        file(Who("m", "FM", "ITA"), &IM.replace("2200 -- ITA 1", "2200 -- ITA 0"), 9, 9, "");
    let shown = norms(&fewer, &["--lang", "it"], answer);
    assert!(out(&shown).ends_with("2411  manca mezzo punto\n"), "{}", out(&shown));
}

/// The opponents with other ratings: average and performance move with them.
fn shifted(by: i32) -> String {
    let mut text = String::new();
    for line in IM.trim().lines() {
        let (rating, rest) = line.trim().split_once(' ').unwrap();
        let _ = writeln!(text, "{} {rest}", rating.parse::<i32>().unwrap() + by);
    }
    text
}

#[test]
fn each_title_has_its_norm() {
    // 150 points up the average is 2481: six points are asked for GM as well; the third GM is
    // the one from Germany. 50 down it is WGM's 2281, 200 down WIM's 2131.
    for (title, by, average, performance) in [
        ("gm", 150, 2481, 2647),
        ("im", 0, 2331, 2497),
        ("wgm", -50, 2281, 2447),
        ("wim", -200, 2131, 2297),
    ] {
        let opponents = shifted(by).replace("IM GER", "GM GER");
        let made = norm(&file(ANNA, &opponents, 9, 9, ""), title, &[]);
        assert_eq!(made["made"], true, "{made}");
        assert_eq!(made["average"], average);
        assert_eq!(made["performance"], performance);
        assert_eq!(made["half_points_needed"], 12);
        assert_eq!(made["counts_as"], 9);
    }
}

#[test]
fn each_requirement_can_be_the_one_that_is_missing() {
    let im = |opponents: &str| missing(&norm(&file(ANNA, opponents, 9, 9, ""), "im", &[]));
    assert_eq!(im(IM), [""; 0]);
    // One foreign federation instead of three; six Italians; seven Frenchmen.
    assert_eq!(im(&IM.replace("GER", "FRA").replace("ESP", "FRA")), ["federations"]);
    assert_eq!(im(&IM.replace("FRA 0", "ITA 0")), ["own-federation"]);
    assert_eq!(im(&IM.replace("ITA", "FRA")), ["one-federation"]);
    // Four titled, since CM is none; two IM or GM.
    assert_eq!(im(&IM.replace("FM", "CM").replace("IM ESP", "-- ESP")), ["title-holders"]);
    let two = IM.replace("IM", "FM");
    assert_eq!(im(&two), ["counted-titles"]);
    // 102 lower the average is 2229.1; all won would be enough for the performance.
    let low = shifted(-102);
    let low = low.replace(" =", " 1").replace(" 0\n", " 1\n");
    assert_eq!(im(&low), ["average"]);
    // Three of nine against an average of 2631: 33 %, 2631 - 125 = 2506.
    let few = shifted(300).replace(" =", " 0").replacen(" 1\n", " 0\n", 2);
    assert_eq!(im(&few), ["score"]);
    // Eight games, the other an absence; the bye of the pairing would do.
    assert_eq!(im(&IM.replace("FM ITA =", "FM ITA Z")), ["games"]);
    assert_eq!(im(&IM.replace("FM ITA =", "FM ITA U")), [""; 0]);
}

#[test]
fn a_forfeit_of_the_last_round_leaves_the_norm_to_who_could_lose() {
    // The Frenchman last: eight games have five Italians, one too many of eight. With him as a
    // loss it is the norm above.
    let order = IM.replace("    2350 -- FRA 0\n", "") + "\n    2350 -- FRA +";
    let made = norm(&file(ANNA, &order, 9, 9, ""), "im", &[]);
    assert_eq!((&made["made"], &made["performance"]), (&true.into(), &2497.into()));
    let shown = norms(&file(ANNA, &order, 9, 9, ""), &["--player", "1", "--lang", "it"], answer);
    let line =
        "  L'avversario dell'ultimo turno non è venuto: la partita conta come persa (art. 1.4.2.c)";
    assert!(out(&shown).lines().any(|found| found == line), "{}", out(&shown));
}

#[test]
fn exemptions_are_switches_and_the_host_is_in_the_file() {
    let at_home =
        ["FRA", "GER", "ESP"].iter().fold(IM.to_owned(), |text, from| text.replace(from, "ITA"));
    let text = file(ANNA, &at_home, 9, 9, "");
    let all = ["federations", "own-federation", "one-federation"];
    assert_eq!(missing(&norm(&text, "im", &[])), all);
    assert_eq!(missing(&norm(&text, "im", &["--exempt", "national"])), [""; 0]);
    assert_eq!(missing(&norm(&text, "im", &["--exempt", "zonal"])), [""; 0]);
    let abroad = text.replace("032 ITA", "032 FRA");
    assert_eq!(missing(&norm(&abroad, "im", &["--exempt", "national"])), all);
}

#[test]
fn a_round_robin_leaves_out_the_unrated_who_score_nothing() {
    // The opponent of round six has no rating and has lost the only game: eight games are left,
    // and nothing stands in for the ninth. In a Swiss the game counts, at 2050.
    let unrated = IM.replace("2200 -- ITA 1", "---- -- ITA 1");
    let text = file(ANNA, &unrated, 9, 9, "");
    assert_eq!(missing(&norm(&text, "im", &[])), [""; 0]);
    assert_eq!(missing(&norm(&text, "im", &["--system", "round-robin"])), ["games"]);
    // A draw against somebody rated is a point: 6 of 9 with an average of 2314, 2314 + 125.
    let drawn = file(ANNA, &unrated.replace("ITA 1\n    2400 IM", "ITA =\n    2400 IM"), 9, 9, "");
    assert_eq!(missing(&norm(&drawn, "im", &["--system", "round-robin"])), ["performance"]);
}

#[test]
fn one_player_and_all_players_are_told_in_one_shape() {
    let text = file(Who("m", "FM", "ITA"), IM, 9, 9, "");
    let all = norms(&text, &["--title", "im", "--json"], json);
    let one = norms(&text, &["--title", "im", "--player", "1", "--json"], json);
    let of = |list: &Value| list.as_array().unwrap().iter().find(|it| it["number"] == 1).cloned();
    let (all, mut one) = (of(&all).unwrap(), of(&one).unwrap());
    // What is asked of one player has the sheet besides.
    assert!(one.as_object_mut().unwrap().remove("sheet").is_some_and(|sheet| sheet.is_object()));
    assert_eq!(one, all);
}

#[test]
fn the_sheet_of_a_player_goes_through_every_requirement() {
    let text = file(Who("m", "FM", "ITA"), IM, 9, 9, "");
    let shown = norms(&text, &["--player", "1", "--title", "im", "--lang", "it"], answer);
    assert_eq!(
        out(&shown),
        "\
Rossi, Anna (n. 1)

Norma di IM ottenuta, vale 9 partite (Titoli FIDE 2024, art. 1.4)
  ✓ partite, almeno 9: 9 (art. 1.4.1.a)
  ✓ federazioni diverse dalla propria, almeno 2: 3 (art. 1.4.3)
  ✓ avversari della propria federazione, al massimo 5: 5 (art. 1.4.4)
  ✓ avversari di una stessa federazione, al massimo 6: 5 (art. 1.4.4)
  ✓ avversari titolati (CM e WCM esclusi), almeno 5: 7 (art. 1.4.5.a)
  ✓ avversari GM, IM, almeno 3: 5 (art. 1.4.5.c)
  ✓ media degli avversari, almeno 2230: 2331 (art. 1.4.8.a)
    20980 diviso 9 (art. 1.4.7.b)
  ✓ percentuale dei punti, almeno 35: 72 (art. 1.4.8.b)
  ✓ performance, almeno 2450: 2497 (art. 1.4.8)
    6½ su 9: 72 %, differenza della tabella: 166 (art. 1.4.9)
    punti che questi avversari richiedono: 6
"
    );
}

#[test]
fn a_forecast_says_what_the_last_round_must_bring() {
    // After eight rounds: 18550, five and a half. Six of nine ask an average of 2325, and
    // 9 × 2324.5 - 18550 = 2370.5; with a win 2284 does, 9 × 2283.5 - 18550 = 2001.5, and anybody
    // below 2050 is raised to it. The last opponent is rated 2430.
    let text = file(Who("m", "FM", "ITA"), IM, 8, 9, "");
    let words = ["--forecast", "--player", "1", "--title", "im", "--against", "10", "--lang", "it"];
    let shown = norms(&text, &words, answer);
    assert_eq!(
        out(&shown),
        "\
Rossi, Anna (n. 1)

Norma di IM: un turno da giocare
  ½ su 1 se gli avversari hanno almeno 2371 (media finale 2325)
  1 su 1 contro chiunque
  contro 10: serve ½ su 1
"
    );
    let shown = norms(&text, &["--forecast", "--lang", "it"], answer);
    assert!(
        out(&shown).contains(" 1  Rossi, Anna  IM     ½ su 1 contro avversari da 2371 in su\n"),
        "{}",
        out(&shown)
    );
    // After seven rounds: 16200, five and a half; 9 × 2324.5 - 16200 = 4720.5 for two, 2361 each.
    // Four of the seven are Italians, and nine games may have five.
    let text = file(Who("m", "FM", "ITA"), IM, 7, 9, "");
    let shown = norms(&text, &["--forecast", "--title", "im", "--lang", "en"], answer);
    let line = "½ of 2 against opponents from 2361 up; at most one more opponent of one's own federation\n";
    assert!(out(&shown).contains(line), "{}", out(&shown));
    let text = file(Who("m", "FM", "ITA"), IM, 8, 9, "");
    // For the title of GM there is one GM too few, whatever happens.
    let shown =
        norms(&text, &["--forecast", "--player", "1", "--title", "gm", "--lang", "en"], answer);
    assert!(out(&shown).contains("GM norm: out of reach"), "{}", out(&shown));
}

#[test]
fn master_norms_of_fsi_are_long_or_short_by_the_rounds() {
    // Seven opponents: 16200 / 7 = 2314: three and a half of seven are asked, five and a half were scored.
    let seven: String = IM.lines().take(8).collect::<Vec<_>>().join("\n");
    let text = file(Who("w", "", "ITA"), &seven, 7, 7, "");
    let shown = norms(&text, &["--title", "m", "--lang", "it"], answer);
    assert!(
        out(&shown)
            .contains(" 1  Rossi, Anna  M      5,5/7   2314      –  ✓ ottenuta, ne servono due\n"),
        "{}",
        out(&shown)
    );
    let text = file(Who("w", "", "ITA"), IM, 9, 9, "");
    let shown = norms(&text, &["--title", "m", "--lang", "it"], answer);
    assert!(out(&shown).contains("✓ ottenuta, ne basta una\n"), "{}", out(&shown));
}

#[test]
fn what_the_file_lacks_is_said_and_nothing_breaks() {
    let text = file(ANNA, &IM.replace("GER", "---"), 9, 9, "");
    let text = text.replace("---", "   ");
    let shown = norms(&text, &["--lang", "it"], answer);
    assert!(shown.status.success());
    assert!(err(&shown).contains("il giocatore 3 non ha federazione"), "{}", err(&shown));
    let whole = file(ANNA, IM, 9, 9, "");
    for (words, status, said) in [
        (&["--player", "99"][..], 3, "99"),
        (&["--forecast"], 3, "the tournament is over"),
        (&["--title", "fm"], 2, "gm, im, wgm, wim, m"),
        (&["--against", "3"], 2, "--forecast"),
    ] {
        let shown = norms(&whole, &[words, &["--lang", "en"]].concat(), answer);
        assert_eq!(shown.status.code(), Some(status), "{words:?}");
        assert!(err(&shown).contains(said), "{words:?}: {}", err(&shown));
    }
    let going_on = file(ANNA, IM, 8, 9, "");
    let words = ["--forecast", "--player", "1", "--against", "10,9", "--lang", "en"];
    let shown = norms(&going_on, &words, answer);
    assert!(err(&shown).contains("than rounds remain (1)"), "{}", err(&shown));
    assert_eq!(answer(&["norms", "no-such-file.trf"]).status.code(), Some(5));
}

#[test]
fn national_records_are_what_master_norms_are_reckoned_on() {
    // The file's own column has no rating: seven opponents stand in records of the federation alone,
    // 2150 each. 2150 is the row of 67 %, five points of seven games; five were made.
    let seven = "---- -- ITA 1\n".repeat(5) + &"---- -- ITA 0\n".repeat(2);
    let text = file(Who("w", "", "ITA"), &seven, 7, 7, "");
    let missing = norms(&text, &["--title", "m", "--lang", "it"], answer);
    assert!(!out(&missing).contains("✓ ottenuta"), "{}", out(&missing));
    let record = |number: usize| {
        format!(
            "ITA {number:4} m CM {:<33} 2150 ITA         {:3} 1970/00/00\n",
            "Avversario",
            100 + number
        )
    };
    let records: String = (2..=8).map(record).collect();
    let shown = norms(&(text + &records), &["--title", "m", "--lang", "it"], answer);
    let line = " 1  Rossi, Anna  M      5,0/7   2150      –  ✓ ottenuta, ne servono due\n";
    assert!(out(&shown).contains(line), "{}{}", out(&shown), err(&shown));
}
