//! The steps in which an event is described: which field belongs to which, what presets and pickers
//! put into the fields, and what applies to what is played.

use codex::{Phrase, phrase};
use desk::filler::{self, Rhythm};
use desk::wall_time;
use jiff::civil::Time;
use standings::TieBreak;

use super::announcement_form as form;
use super::staff_form;
use crate::pages::standings::tie_break_title;
use crate::posted::Fields;
use crate::words::Words;

/// A step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Step {
    /// What is played, by what name, where.
    What,
    /// The days and the time at the clock.
    When,
    /// Rules, tie-breaks, arbiters.
    Rules,
    /// The ruling, before it is opened.
    Check,
}

impl Step {
    pub(super) const ALL: [Self; 4] = [Self::What, Self::When, Self::Rules, Self::Check];

    /// Its number, as it is shown and sent.
    pub(super) const fn number(self) -> u8 {
        match self {
            Self::What => 1,
            Self::When => 2,
            Self::Rules => 3,
            Self::Check => 4,
        }
    }

    /// What it is called.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::What => "events-step-what",
            Self::When => "events-step-when",
            Self::Rules => "events-step-rules",
            Self::Check => "events-step-check",
        }
    }

    /// What the button that leads to it says.
    pub(super) const fn onward(self) -> &'static str {
        match self {
            Self::What => "events-onward-what",
            Self::When => "events-onward-when",
            Self::Rules => "events-onward-rules",
            Self::Check => "events-onward-check",
        }
    }

    /// The step of a word that a form sends.
    pub(super) fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|step| step.number().to_string() == word)
    }

    /// Where a field stands.
    pub(super) fn holding(field: &str) -> Self {
        match field {
            "name" | "event" | "place" | "federation" | "host" | "game" | "formula" => Self::What,
            "rounds" | "control" | "default_minutes" => Self::When,
            field if field.starts_with("start-") || field.starts_with("fill_") => Self::When,
            _ => Self::Rules,
        }
    }
}

/// The forms of an event: what a card sends, its words, its icon.
pub(super) const FORMULAS: [(&str, &str, &str, &str); 3] = [
    ("swiss", "events-formula-swiss", "events-formula-swiss-hint", "shuffle"),
    ("round_robin", "events-formula-round-robin", "events-formula-round-robin-hint", "repeat-2"),
    ("teams", "events-formula-teams", "events-formula-teams-hint", "users"),
];

/// The games: what a card sends, its words, its picture.
pub(super) const GAMES: [(&str, &str, &str, &str); 3] = [
    ("fide-2023", "events-game-chess", "events-game-chess-hint", "wK"),
    ("italian_draughts", "events-game-italian", "events-game-italian-hint", "wm"),
    ("international_draughts", "events-game-international", "events-game-international-hint", "bk"),
];

/// Time controls that are often played, with their words.
pub(super) const CONTROLS: [(&str, &str); 10] = [
    ("90m+30s", "events-control-90-30"),
    ("40/90m+30s, 30m+30s", "events-control-90-40-30"),
    ("60m+30s", "events-control-60-30"),
    ("40/100m+30s, 20/50m+30s, 15m+30s", "events-control-100-50-15"),
    ("120m", "events-control-120"),
    ("25m+10s", "events-control-25-10"),
    ("15m+10s", "events-control-15-10"),
    ("12m+3s", "events-control-12-3"),
    ("5m+3s", "events-control-5-3"),
    ("3m+2s", "events-control-3-2"),
];

/// How rounds follow one another: what a form sends, and its words.
pub(super) const RHYTHMS: [(&str, &str); 4] = [
    ("twice", "events-rhythm-twice"),
    ("daily", "events-rhythm-daily"),
    ("weekly", "events-rhythm-weekly"),
    ("every", "events-rhythm-every"),
];

/// Tie-breaks that announcements often name.
const TIE_BREAKS: [&str; 22] = [
    "BH/C1", "BH", "BH/M1", "DE", "SB", "SB/C1", "AOB", "WIN", "WON", "BPG", "BWG", "PS", "KS",
    "ARO", "ARO/C1", "TPR", "REP", "MPVGP", "EDE", "EMMSB", "EMGSB", "TBR",
];

/// How many tie-breaks can be picked.
pub(super) const MOST_TIE_BREAKS: usize = 6;

/// The field of a tie-break, the first being 1.
pub(super) fn tie_break_field(place: usize) -> String {
    format!("tb-{place}")
}

/// The codes that a form names, in their order.
pub(super) fn codes(fields: &Fields) -> Vec<String> {
    let codes = fields.get("tie_breaks").split([',', ';', ' ', '\n']).map(str::trim);
    codes.filter(|code| !code.is_empty()).map(str::to_owned).collect()
}

/// What can be picked: the usual ones and whatever is named already, each with its words.
pub(super) fn tie_breaks(named: &[String], words: Words) -> Vec<(String, String)> {
    let usual = TIE_BREAKS.iter().map(|code| (*code).to_owned());
    let own = named.iter().filter(|code| !TIE_BREAKS.contains(&code.as_str())).cloned();
    let shown = |code: String| {
        let title = code.parse::<TieBreak>().map(|rule| tie_break_title(&rule, words));
        let text = title.map_or_else(|_| code.clone(), |title| format!("{title} ({code})"));
        (code, text)
    };
    usual.chain(own).map(shown).collect()
}

/// Which form an event has by what its fields say.
pub(super) fn formula(fields: &Fields) -> &'static str {
    match (fields.get("field"), fields.get("system")) {
        ("teams", _) => "teams",
        (_, "round_robin") => "round_robin",
        _ => "swiss",
    }
}

/// Whether chess is played.
pub(super) fn is_chess(fields: &Fields) -> bool {
    fields.get("game").starts_with("fide-")
}

/// What presets, cards and pickers say, written into the fields that they stand for.
pub(super) fn settled(fields: &Fields) -> Fields {
    let mut new: Vec<(String, String)> = Vec::new();
    let mut put = |name: &str, value: &str| new.push((name.to_owned(), value.to_owned()));
    let (field, system) = (fields.get("field"), fields.get("system"));
    match fields.get("formula") {
        "swiss" => {
            if field == "teams" {
                put("field", "open");
            }
            if system == "round_robin" {
                put("system", "swiss");
            }
        }
        "round_robin" => {
            if field == "teams" {
                put("field", "open");
            }
            put("system", "round_robin");
        }
        "teams" => {
            put("field", "teams");
            if !matches!(system, "swiss" | "round_robin") {
                put("system", "swiss");
            }
        }
        _ => {}
    }
    let (game, edition) = (fields.get("game"), fields.get("edition"));
    if is_chess(fields) && edition.starts_with("fide-") {
        put("game", edition);
    }
    // Draughts are ruled by their own federation, chess by the others.
    let federation = fields.get("federation");
    if fields.has("formula") && game.ends_with("draughts") && federation != "fid" {
        put("federation", "fid");
    } else if fields.has("formula") && is_chess(fields) && federation == "fid" {
        put("federation", "fsi");
    }
    let preset = fields.get("preset");
    if CONTROLS.iter().any(|(control, _)| *control == preset) {
        put("control", preset);
    }
    if fields.has(&tie_break_field(1)) {
        let picked = (1..=MOST_TIE_BREAKS).map(|place| fields.get(&tie_break_field(place)));
        let mut codes: Vec<&str> = Vec::new();
        for code in picked.filter(|code| !code.is_empty()) {
            if !codes.contains(&code) {
                codes.push(code);
            }
        }
        put("tie_breaks", &codes.join(", "));
    }
    if fields.get("event").trim().is_empty() {
        let address = address_of(fields.get("name"));
        if !address.is_empty() {
            put("event", &address);
        }
    }
    merged(fields, new)
}

/// The same fields, some of them said otherwise.
pub(super) fn merged(fields: &Fields, new: Vec<(String, String)>) -> Fields {
    let old = fields.iter().map(|(name, value)| (name.to_owned(), value.to_owned()));
    old.chain(new).collect()
}

/// The address that a name gives: small letters without accents, figures and hyphens.
pub(super) fn address_of(name: &str) -> String {
    const LONGEST: usize = 64;
    let mut address = String::new();
    for sign in name.chars().flat_map(char::to_lowercase).map(plain) {
        if sign.is_ascii_alphanumeric() {
            address.push(sign);
        } else if !address.ends_with('-') && !address.is_empty() && !sign.is_alphanumeric() {
            address.push('-');
        }
    }
    address.truncate(LONGEST);
    address.trim_end_matches('-').to_owned()
}

/// A letter without its accent, as far as names of Italy and its neighbours have them.
fn plain(sign: char) -> char {
    match sign {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => 'a',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        'ç' | 'č' | 'ć' => 'c',
        'ñ' => 'n',
        'š' => 's',
        'ž' => 'z',
        sign => sign,
    }
}

/// The dates filled in by the rhythm that the form names, or what keeps it from that.
pub(super) fn filled(fields: &Fields) -> Result<Fields, (&'static str, Phrase)> {
    let bad = || ("fill_first", phrase!("web-account-bad-start"));
    let first = wall_time::read(fields.get("fill_first")).and_then(wall_time::wall);
    let first = first.ok_or_else(bad)?;
    let time = |field: &'static str, usual: Time| match fields.get(field).trim() {
        "" => Ok(usual),
        text => text.parse::<Time>().map_err(|_| (field, phrase!("web-account-bad-start"))),
    };
    let rhythm = match fields.get("fill_rhythm") {
        "daily" => Rhythm::Daily,
        "weekly" => Rhythm::Weekly,
        "every" => {
            let minutes = fields.get("fill_minutes").trim().parse::<u16>().ok();
            let minutes = minutes.filter(|minutes| (1..=1440).contains(minutes));
            let bad = || phrase!("web-account-bad-number", least = 1, most = 1440);
            Rhythm::Every { minutes: minutes.ok_or_else(|| ("fill_minutes", bad()))? }
        }
        _ => Rhythm::Twice {
            morning: time("fill_morning", jiff::civil::time(9, 30, 0, 0))?,
            afternoon: time("fill_afternoon", jiff::civil::time(15, 0, 0, 0))?,
        },
    };
    let starts = filler::fill(first, rhythm, form::rounds(fields));
    let shown = (1u8..).zip(starts).map(|(round, start)| {
        (form::start_field(round), start.strftime("%Y-%m-%dT%H:%M").to_string())
    });
    Ok(merged(fields, shown.collect()))
}

/// A form to begin a new event with, made from that of another: nothing of its days, its address, its
/// lots and its command stays.
pub(super) fn copied(fields: &Fields, seed: u64) -> Fields {
    let passing = ["event", "key", "csrf", "step", "draft", "checked", "seed", "fill_first"];
    let kept = fields
        .iter()
        .filter(|(name, _)| !passing.contains(name) && !name.starts_with("start-"))
        .map(|(name, value)| (name.to_owned(), value.to_owned()));
    kept.chain([("seed".to_owned(), seed.to_string())]).collect()
}

/// What a form keeps of itself: everything but what belongs to the session and to the command.
pub(super) fn kept(fields: &Fields) -> std::collections::BTreeMap<String, String> {
    let passing = ["csrf", "key", "step", "checked", "draft", "template_name"];
    let kept = fields.iter().filter(|(name, _)| !passing.contains(name));
    kept.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// The steps that are ready by what is wrong: all before the first mistake.
pub(super) fn first_wrong(wrong: &super::Wrong, before: Step) -> Option<Step> {
    let steps = wrong.all().map(|(field, _)| {
        if staff_form::is_field(field) { Step::Rules } else { Step::holding(field) }
    });
    steps.filter(|step| *step < before).min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use vocabulary::TimeControl;

    fn fields(pairs: &[(&str, &str)]) -> Fields {
        pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn every_preset_is_a_time_control_as_it_is_written_back() {
        for (control, _) in CONTROLS {
            let read: TimeControl = control.parse().unwrap();
            assert_eq!(read.to_string(), control);
        }
    }

    #[test]
    fn every_tie_break_of_the_picker_can_be_announced() {
        for code in TIE_BREAKS {
            assert!(code.parse::<TieBreak>().is_ok(), "{code}");
        }
    }

    #[test]
    fn a_card_decides_what_its_fields_must_say() {
        for (formula, field, system, expected) in [
            ("swiss", "teams", "round_robin", ("open", "swiss")),
            ("swiss", "promotion", "italo_swiss", ("promotion", "italo_swiss")),
            ("round_robin", "teams", "swiss", ("open", "round_robin")),
            ("teams", "open", "italo_swiss", ("teams", "swiss")),
            ("teams", "teams", "round_robin", ("teams", "round_robin")),
            ("", "teams", "round_robin", ("teams", "round_robin")),
        ] {
            let said = [("formula", formula), ("field", field), ("system", system)];
            let settled = settled(&fields(&said));
            assert_eq!((settled.get("field"), settled.get("system")), expected, "{formula}");
        }
    }

    #[test]
    fn draughts_go_to_their_federation_and_chess_comes_back() {
        let of = |game: &str, federation: &str| {
            let said = [("formula", "swiss"), ("game", game), ("federation", federation)];
            settled(&fields(&said)).get("federation").to_owned()
        };
        assert_eq!(of("italian_draughts", "fsi"), "fid");
        assert_eq!(of("fide-2023", "fid"), "fsi");
        assert_eq!(of("fide-2017", "fssi"), "fssi");
    }

    #[test]
    fn picked_tie_breaks_stand_once_each_in_their_order() {
        let said = [("tb-1", "BH/C1"), ("tb-2", ""), ("tb-3", "SB"), ("tb-4", "BH/C1")];
        assert_eq!(settled(&fields(&said)).get("tie_breaks"), "BH/C1, SB");
        assert_eq!(settled(&fields(&[("tie_breaks", "DE")])).get("tie_breaks"), "DE");
    }

    #[test]
    fn an_address_is_made_from_a_name_that_has_none_yet() {
        for (name, address) in [
            ("Open di Primavera: Città di Lodi 2027", "open-di-primavera-citta-di-lodi-2027"),
            ("  «Škofja Loka» – 3º  ", "skofja-loka-3"),
            ("日本", ""),
        ] {
            assert_eq!(address_of(name), address);
        }
        assert_eq!(settled(&fields(&[("name", "Lodi"), ("event", "mine")])).get("event"), "mine");
        assert!(address_of(&"x".repeat(90)).len() == 64);
    }

    #[test]
    fn dates_are_filled_in_or_the_field_is_named_that_keeps_them_from_it() {
        let said = [("rounds", "3"), ("fill_first", "2027-05-07T20:00"), ("fill_rhythm", "twice")];
        let done = filled(&fields(&said)).unwrap();
        let starts = ["start-1", "start-2", "start-3"].map(|start| done.get(start).to_owned());
        assert_eq!(starts, ["2027-05-07T20:00", "2027-05-08T09:30", "2027-05-08T15:00"]);
        assert_eq!(filled(&fields(&[("rounds", "3")])).unwrap_err().0, "fill_first");
        let every = [("fill_first", "2027-05-07T20:00"), ("fill_rhythm", "every")];
        assert_eq!(filled(&fields(&every)).unwrap_err().0, "fill_minutes");
    }
}
