//! The form of an announcement: its fields filled from one, and an announcement read from them.

use codex::{LawsCode, phrase};
use desk::{EventName, Names, wall_time};
use office::announcement::{
    Acceleration, Announcement, ArbiterGrade, BroadcastDelay, Field, Game, PairingSystem,
    RoundSlot, TeamScore, Tier,
};
use office::listed::NumbersBy;
use office::{Host, Pack, Packs};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use tournament::MOST_ROUNDS;
use vocabulary::TimeControl;

use super::staff_form::{self, Staff};
use super::{Wrong, live_play_form, pairing_form, regulation_form, scoring_form, ties_form};
use crate::posted::Fields;
use crate::words::Words;

/// What a form says that can be announced.
pub(super) struct Written {
    pub(super) event: EventName,
    pub(super) announcement: Announcement,
    /// Family and given name of the chief arbiter: they stay outside the journal.
    pub(super) arbiter: (String, String),
    /// The FIDE number of the chief arbiter; empty if none is known.
    pub(super) fide: String,
    /// The other arbiters, by what stays outside the journal as well.
    pub(super) staff: Vec<Staff>,
}

/// The choices of a list: what a form sends, and the message for it.
pub(super) type Choices = &'static [(&'static str, &'static str)];

pub(super) const GAMES: Choices = &[
    ("fide-2023", "web-account-game-fide-2023"),
    ("fide-2017", "web-account-game-fide-2017"),
    ("fide-2009", "web-account-game-fide-2009"),
    ("italian_draughts", "web-game-italian"),
    ("international_draughts", "web-game-international"),
];
pub(super) const FIELDS: Choices = &[
    ("open", "web-account-field-open"),
    ("promotion", "web-account-field-promotion"),
    ("teams", "web-account-field-teams"),
];
pub(super) const PRIMARY: Choices = &[
    ("", "web-account-primary-federation"),
    ("individual", "web-account-primary-individual"),
    ("match", "web-account-primary-match"),
];
pub(super) const SYSTEMS: Choices = &[
    ("swiss", "web-system-swiss"),
    ("swiss2017", "web-system-swiss-2017"),
    ("round_robin", "web-account-system-round-robin"),
    ("italo_swiss", "web-system-italo-swiss"),
    ("by_hand", "web-system-by-hand"),
    ("by_hand_authorised", "web-account-system-by-hand-authorised"),
];
pub(super) const NUMBERS: Choices = &[
    ("fidon", "web-account-numbers-fidon"),
    ("nidof", "web-account-numbers-nidof"),
    ("hbfn", "web-account-numbers-hbfn"),
    ("lbfn", "web-account-numbers-lbfn"),
    ("fide", "web-account-numbers-fide"),
    ("nro", "web-account-numbers-nro"),
    ("other", "web-account-numbers-other"),
];
pub(super) const GRADES: Choices = &[
    ("none", "papers-grade-none"),
    ("regional", "papers-grade-regional"),
    ("national_candidate", "papers-grade-candidate"),
    ("national", "papers-grade-national"),
    ("fide", "papers-grade-fide"),
    ("international", "papers-grade-international"),
];

/// The fields of an event that nobody described yet.
pub(super) fn blank(seed: u64) -> Fields {
    let usual = [
        ("federation", "fsi"),
        ("game", "fide-2023"),
        ("field", "open"),
        ("boards", "4"),
        ("reserves", "2"),
        ("primary", ""),
        ("system", "swiss"),
        ("cycles", "1"),
        ("rounds", "5"),
        ("control", "90m+30s"),
        ("fill_rhythm", "twice"),
        ("fill_morning", "09:30"),
        ("fill_afternoon", "15:00"),
        ("fill_minutes", "45"),
        ("default_minutes", "30"),
        ("grade", "national"),
        ("regulation_form", "on"),
    ];
    let usual = usual.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned()));
    usual.chain([("seed".to_owned(), seed.to_string())]).collect()
}

/// The word of a value that is written as one.
fn word(value: impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

/// The fields of an announcement that there is.
pub(super) fn filled(event: &EventName, told: &Announcement, names: &Names) -> Fields {
    let person = names.person(&told.chief_arbiter.person);
    let name = |part: fn(&journal::people::Person) -> &String| {
        person.map(part).cloned().unwrap_or_default()
    };
    let game = match told.game {
        Game::Chess(laws) => word(laws),
        other => word(other),
    };
    let (system, cycles) = match told.system {
        PairingSystem::RoundRobin { cycles } => ("round_robin".to_owned(), cycles),
        PairingSystem::ByHand { authorised: true } => ("by_hand_authorised".to_owned(), 1),
        PairingSystem::ByHand { .. } => ("by_hand".to_owned(), 1),
        other => (word(other), 1),
    };
    let prizes = told.prizes.iter();
    let prizes = prizes.map(|prize| format!("{}; {}; {}", prize.place, prize.title, prize.what));
    let mut fields: Vec<(&str, String)> = vec![
        ("event", event.as_str().to_owned()),
        ("name", told.name.clone()),
        ("place", told.place.clone()),
        ("organiser", told.organiser.clone()),
        ("federation", word(told.federation)),
        ("game", game),
        ("system", system),
        ("cycles", cycles.to_string()),
        ("rounds", told.rounds.to_string()),
        ("control", told.control.to_string()),
        ("default_minutes", (told.default_time.0 / 60_000).to_string()),
        (
            "no_draw",
            told.no_draw_offers_before.map(|number| number.to_string()).unwrap_or_default(),
        ),
        ("numbers_by", word(told.numbers_by)),
        ("tie_breaks", told.tie_breaks.join(", ")),
        ("prizes", prizes.collect::<Vec<_>>().join("\n")),
        ("family", name(|person| &person.family_name)),
        ("given", name(|person| &person.given_name)),
        ("grade", word(told.chief_arbiter.grade)),
        ("seed", told.seed.to_string()),
    ];
    let usual = Packs::default().find(told.federation).map_or(told.worth, |pack| pack.worth);
    fields.extend(scoring_form::filled(told, usual));
    if let Some(host) = told.host {
        fields.push(("host", host.code().to_owned()));
    }
    if told.acceleration.is_some() {
        fields.push(("baku", "on".to_owned()));
    }
    if let Some(delay) = told.broadcast_delay {
        fields.push(("broadcast_minutes", delay.minutes.to_string()));
        fields.push(("broadcast_moves", delay.moves.to_string()));
    }
    if told.four_eyes {
        fields.push(("four_eyes", "on".to_owned()));
    }
    fields.extend(live_play_form::filled(told.live));
    fields.extend(pairing_form::filled(told));
    fields.extend(ties_form::filled(told));
    fields.extend(regulation_form::filled(told));
    match told.field {
        Field::Individual(tier) => fields.push(("field", word(tier))),
        Field::Teams(rules) => fields.extend([
            ("field", "teams".to_owned()),
            ("boards", rules.boards.to_string()),
            ("reserves", rules.reserves.to_string()),
            ("primary", word(rules.primary)),
        ]),
    }
    let staff = staff_form::filled(told, names);
    let fields = fields.into_iter().map(|(name, value)| (name.to_owned(), value)).chain(staff);
    let starts = (1u8..).zip(&told.calendar);
    fields.chain(starts.map(|(round, slot)| (start_field(round), local(slot)))).collect()
}

/// The field of the start of a round.
pub(super) fn start_field(round: u8) -> String {
    format!("start-{round}")
}

/// A start as `datetime-local` fields want it, by the clock of the hall.
fn local(slot: &RoundSlot) -> String {
    let time = wall_time::wall(slot.starts);
    time.map(|time| format!("{}T{:02}:{:02}", slot.day, time.hour(), time.minute()))
        .unwrap_or_default()
}

/// How many rounds the form has lines for.
pub(super) fn rounds(fields: &Fields) -> u8 {
    fields.get("rounds").trim().parse().unwrap_or(5).clamp(1, MOST_ROUNDS)
}

/// Reads the form. What the form does not speak of stays as `before` had it, or is what the
/// federation prescribes.
pub(super) fn read(
    fields: &Fields,
    event: Option<&EventName>,
    before: Option<&Announcement>,
    words: Words,
) -> Result<Written, Wrong> {
    let mut reading = Reading { fields, words, wrong: Wrong::default() };
    let event = event.cloned().or_else(|| reading.event());
    let [name, place, organiser, family] =
        ["name", "place", "organiser", "family"].map(|field| reading.text(field));
    let pack = reading.pack();
    let federation = pack.federation;
    let host = reading.host(pack);
    let game = reading.game();
    let same = before.filter(|before| before.federation == federation);
    let worth = same.map_or(pack.worth, |before| before.worth);
    let worth = scoring_form::worth(fields, worth, pack.worth, &mut reading.wrong, words);
    let field = reading.field(pack, worth, before);
    let system = reading.system();
    let rounds = reading.number("rounds", 1, MOST_ROUNDS.into());
    let calendar = reading.calendar(u8::try_from(rounds).unwrap_or(MOST_ROUNDS));
    let control = reading.control();
    let minutes = reading.number("default_minutes", 0, 24 * 60);
    let no_draw = match fields.get("no_draw").trim() {
        "" => Value::Null,
        _ => json!(reading.number("no_draw", 1, 200)),
    };
    let delay = reading.broadcast_delay();
    let codes = fields.get("tie_breaks").split([',', ';', ' ', '\n']).map(str::trim);
    let codes: Vec<&str> = codes.filter(|code| !code.is_empty()).collect();
    let prizes = reading.prizes();
    let grade: ArbiterGrade = reading.choice("grade", GRADES);
    let numbers: Option<NumbersBy> =
        fields.has("numbers_by").then(|| reading.choice("numbers_by", NUMBERS));
    let seed = reading.number("seed", 0, u64::from(u32::MAX));
    let live = live_play_form::read(fields, &mut reading.wrong, words);
    let fide = fields.get("chief_fide").trim().to_owned();
    staff_form::number(&fide, "chief_fide", &mut reading.wrong, words);
    let named = event.clone().unwrap_or_else(|| EventName::of_stream("event"));
    let (arbiters, staff) = staff_form::read(fields, &named, before, &mut reading.wrong, words);
    let byes = pairing_form::byes(fields, &mut reading.wrong, words);
    let regulation = regulation_form::read(fields, &mut reading.wrong, words);
    let apart = pairing_form::apart(fields, &mut reading.wrong, words);
    let handicap_by = ties_form::handicap_by(fields, &mut reading.wrong, words);
    let handicap = ties_form::handicap(fields, &mut reading.wrong, words);
    let play_off = ties_form::play_off(fields, &mut reading.wrong, words);
    let Some(event) = event.filter(|_| reading.wrong.is_empty()) else {
        return Err(reading.wrong);
    };
    let person = before.map_or_else(
        || format!("{}-arbiter", event.as_str()),
        |before| before.chief_arbiter.person.0.clone(),
    );
    let mut written = json!({
        "name": name, "place": place, "organiser": organiser, "federation": federation, "host": host,
        "game": game, "field": field, "system": system, "rounds": rounds, "calendar": calendar,
        "control": control, "default_time": minutes * 60_000, "no_draw_offers_before": no_draw,
        "worth": worth, "tie_breaks": codes, "prizes": prizes,
        "chief_arbiter": { "person": person, "grade": grade }, "seed": seed,
        "four_eyes": fields.has("four_eyes"), "live": live, "broadcast_delay": delay,
        "arbiters": arbiters,
        "acceleration": fields.has("baku").then_some(Acceleration::Baku),
        "byes": byes, "apart": apart,
    });
    if fields.has("handicap") {
        written["handicap"] = json!(handicap);
    }
    if let Some(by) = handicap_by {
        written["handicap_by"] = json!(by);
    }
    if fields.has("play_off_places") {
        written["play_off"] = json!(play_off);
    }
    if let Some((regulation, limits)) = regulation {
        written["regulation"] = json!(regulation);
        written["restrictions"] = json!(limits);
    }
    if let Some(by) = numbers {
        written["numbers_by"] = json!(by);
    }
    let base = before.and_then(|before| serde_json::to_value(before).ok());
    let mut value = base.unwrap_or_else(|| Value::Object(Map::new()));
    if let (Some(value), Value::Object(written)) = (value.as_object_mut(), written) {
        value.extend(written);
    }
    let mut wrong = reading.wrong;
    match desk::strict::understood::<Announcement>(&value) {
        Ok(announcement) => {
            if let Some(why) = announcement.unfit_tie_breaks(pack) {
                wrong.add("tie_breaks", words.say(&why));
                return Err(wrong);
            }
            let given = fields.get("given").trim().to_owned();
            Ok(Written { event, announcement, arbiter: (family, given), fide, staff })
        }
        Err(unread) => {
            let text = words.say(&phrase!("event-announcement-field", cause = unread.cause()));
            wrong.add("name", text);
            Err(wrong)
        }
    }
}

/// A form being read, with what was wrong so far.
struct Reading<'a> {
    fields: &'a Fields,
    words: Words,
    wrong: Wrong,
}

impl Reading<'_> {
    /// How late the public sees games; nothing where nothing is held back.
    fn broadcast_delay(&mut self) -> Option<BroadcastDelay> {
        let [minutes, moves] =
            [("broadcast_minutes", 180), ("broadcast_moves", 50)].map(|(field, most)| {
                let number = match self.fields.get(field).trim() {
                    "" => 0,
                    _ => self.number(field, 0, most),
                };
                u16::try_from(number).unwrap_or(u16::MAX)
            });
        Some(BroadcastDelay { minutes, moves }).filter(|delay| delay.is_any())
    }

    fn event(&mut self) -> Option<EventName> {
        let event = EventName::new(self.fields.get("event").trim());
        if event.is_none() {
            self.wrong.add("event", self.words.text("web-account-bad-event"));
        }
        event
    }

    /// A text that must be there.
    fn text(&mut self, field: &str) -> String {
        let text = self.fields.get(field).trim();
        if text.is_empty() {
            self.wrong.add(field, self.words.text("web-account-required"));
        }
        text.to_owned()
    }

    fn number(&mut self, field: &str, least: u64, most: u64) -> u64 {
        match self.fields.get(field).trim().parse::<u64>() {
            Ok(number) if (least..=most).contains(&number) => number,
            _ => {
                let what = phrase!("web-account-bad-number", least = least, most = most);
                self.wrong.add(field, self.words.say(&what));
                least
            }
        }
    }

    /// One of the words of a list, as the value it stands for.
    fn choice<T: DeserializeOwned + Fallback>(&mut self, field: &str, of: Choices) -> T {
        let word = self.fields.get(field);
        let known = of.iter().any(|(known, _)| *known == word);
        let value = serde_json::from_value(Value::String(word.to_owned())).ok();
        value.filter(|_| known).unwrap_or_else(|| {
            self.wrong.add(field, self.words.text("web-account-choose"));
            T::FALLBACK
        })
    }

    fn game(&mut self) -> Value {
        let word = self.fields.get("game");
        match word {
            "italian_draughts" | "international_draughts" => json!(word),
            _ => {
                let laws: LawsCode = self.choice("game", GAMES);
                json!({ "chess": laws })
            }
        }
    }

    /// The pack of the federation that was chosen.
    fn pack(&mut self) -> &'static Pack {
        let packs = Packs::default();
        let chosen = self.fields.get("federation").parse().ok();
        chosen.and_then(|federation| packs.find(federation)).unwrap_or_else(|| {
            let text = self.words.text("web-account-choose");
            self.wrong.add("federation", text);
            packs.home()
        })
    }

    /// The national federation, where the pack asks for one.
    fn host(&mut self, pack: &Pack) -> Option<Host> {
        if !pack.any_host {
            return None;
        }
        let host = self.fields.get("host").parse().ok();
        if host.is_none() {
            self.wrong.add("host", self.words.text("web-account-bad-host"));
        }
        host
    }

    fn field(
        &mut self,
        pack: &Pack,
        worth: office::announcement::Worth,
        before: Option<&Announcement>,
    ) -> Value {
        if self.fields.get("field") != "teams" {
            let tier: Tier = self.choice("field", FIELDS);
            return json!({ "individual": tier });
        }
        let boards = self.number("boards", 1, 20);
        let reserves = self.number("reserves", 0, 20);
        let primary: TeamScore = match self.fields.get("primary") {
            "" => pack.team_score,
            _ => self.choice("primary", PRIMARY),
        };
        let own = before.and_then(Announcement::teams);
        let same = own.filter(|rules| u64::from(rules.boards) == boards);
        let (forfeit, bye, bye_match) = same.map_or(
            (boards * u64::from(worth.win), boards * u64::from(worth.draw), 1),
            |rules| {
                let halves = (rules.forfeit_board_halves, rules.bye_board_halves);
                (halves.0.into(), halves.1.into(), rules.bye_match_points)
            },
        );
        json!({ "teams": {
            "boards": boards, "reserves": reserves, "primary": primary,
            "forfeit_board_halves": forfeit, "bye_board_halves": bye, "bye_match_points": bye_match,
        } })
    }

    fn system(&mut self) -> Value {
        match self.fields.get("system") {
            "round_robin" => json!({ "round_robin": { "cycles": self.number("cycles", 1, 8) } }),
            "by_hand" => json!({ "by_hand": { "authorised": false } }),
            "by_hand_authorised" => json!({ "by_hand": { "authorised": true } }),
            word if SYSTEMS.iter().any(|(known, _)| *known == word) => json!(word),
            _ => {
                self.wrong.add("system", self.words.text("web-account-choose"));
                Value::Null
            }
        }
    }

    fn calendar(&mut self, rounds: u8) -> Vec<Value> {
        let mut calendar = Vec::new();
        for round in 1..=rounds {
            let field = start_field(round);
            let text = self.fields.get(&field).trim();
            match wall_time::read(text) {
                Some(starts) => {
                    let day = text.get(..10).unwrap_or_default();
                    calendar.push(json!({ "day": day, "starts": starts }));
                }
                None => self.wrong.add(&field, self.words.text("web-account-bad-start")),
            }
        }
        calendar
    }

    fn control(&mut self) -> String {
        let text = self.fields.get("control").trim();
        let control = text.parse::<TimeControl>().map(|control| control.to_string());
        if control.is_err() {
            self.wrong.add("control", self.words.text("web-account-bad-control"));
        }
        control.unwrap_or_default()
    }

    /// A prize on each line: place, title, what it is.
    fn prizes(&mut self) -> Vec<Value> {
        let mut prizes = Vec::new();
        let lines = self.fields.get("prizes").lines().map(str::trim);
        for (number, line) in (1u32..).zip(lines).filter(|(_, line)| !line.is_empty()) {
            let mut parts = line.splitn(3, ';').map(str::trim);
            let place = parts.next().and_then(|place| place.parse::<u16>().ok());
            let title = parts.next().filter(|title| !title.is_empty());
            if let (Some(place), Some(title)) = (place.filter(|place| *place > 0), title) {
                let what = parts.next().unwrap_or_default();
                prizes.push(json!({ "title": title, "place": place, "what": what }));
            } else {
                let text = self.words.say(&phrase!("web-account-bad-prize", line = number));
                self.wrong.add("prizes", text);
            }
        }
        prizes
    }
}

/// What stands for a choice that cannot be read; the form is refused anyway.
trait Fallback {
    const FALLBACK: Self;
}

impl Fallback for LawsCode {
    const FALLBACK: Self = Self::CURRENT;
}

impl Fallback for Tier {
    const FALLBACK: Self = Self::Open;
}

impl Fallback for TeamScore {
    const FALLBACK: Self = Self::Match;
}

impl Fallback for NumbersBy {
    const FALLBACK: Self = Self::Fidon;
}

impl Fallback for ArbiterGrade {
    const FALLBACK: Self = Self::None;
}
