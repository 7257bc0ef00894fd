//! Lists as the federations write them, and as they arrive when something went wrong on the way.

use proptest::prelude::*;
use vocabulary::{Pace, Sex};

use super::*;

fn read(bytes: &[u8]) -> Result<(Vec<Player>, Vec<Fault>), Misfit> {
    read_with(bytes, Options::default())
}

fn read_with(bytes: &[u8], options: Options) -> Result<(Vec<Player>, Vec<Fault>), Misfit> {
    let (mut players, mut faults) = (Vec::new(), Vec::new());
    for entry in PlayerList::open(bytes, options)? {
        let entry = entry?;
        players.extend(entry.player);
        faults.extend(entry.faults);
    }
    Ok((players, faults))
}

/// Header and lines of the combined list, as FIDE aligns them.
const COMBINED: &str = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag
1503014        Carlsen, Magnus                                              NOR M   GM                           2831  0   10 2823  0   10 2886  0   10 1990      \x20
25121731       A E M, Doshtagir                                             BAN M             FI,NA          AIM 1840  7   40 1836  0   20 1861  0   20 1974  i   \x20
";

#[test]
fn the_combined_list_is_read_by_its_header() {
    let (players, faults) = read(COMBINED.as_bytes()).unwrap();
    assert_eq!(faults, []);
    let expected = Player {
        fide_id: Some(25_121_731),
        name: "A E M, Doshtagir".to_owned(),
        federation: "BAN".to_owned(),
        sex: Some(Sex::Male),
        other_titles: "FI,NA".to_owned(),
        arena_title: "AIM".to_owned(),
        standard: Strength { rating: Some(1840), games: Some(7), k: Some(40) },
        rapid: Strength { rating: Some(1836), games: None, k: Some(20) },
        blitz: Strength { rating: Some(1861), games: None, k: Some(20) },
        birth: Birth::in_year(1974),
        flag: "i".to_owned(),
        ..Player::default()
    };
    assert_eq!(players[1], expected);
    assert_eq!((players[0].name.as_str(), players[0].strength()), ("Carlsen, Magnus", 2831));
}

#[test]
fn our_header_is_fides() {
    assert_eq!(Some(fixed_header().trim_end()), COMBINED.lines().next());
}

#[test]
fn the_list_of_one_pace_says_its_month_and_is_told_its_pace() {
    let text = "ID Number      Name      Fed Sex Tit  WTit OTit           FOA SEP26 Gms K  B-day Flag\n\
                4100018        Kasparov  RUS M   GM                           2812  0   10 1963  i   \n";
    let options = Options { pace: Pace::Rapid, ..Options::default() };
    let list = PlayerList::open(text.as_bytes(), options).unwrap();
    assert_eq!(list.published(), Some("2026-09"));
    let (players, faults) = read_with(text.as_bytes(), options).unwrap();
    assert_eq!(faults, []);
    assert_eq!(players[0].rapid, Strength { rating: Some(2812), games: None, k: Some(10) });
    assert_eq!(players[0].standard, Strength::default());
}

#[test]
fn headings_that_touch_in_the_lists_of_old_are_told_apart() {
    let text = "ID number Name                              TitlFed  Mar11 GamesBorn  Flag\n\
                700002    Rossi, Mario                      f   ITA  2301  12   1970  i   \n";
    let (players, faults) = read(text.as_bytes()).unwrap();
    assert_eq!(faults, []);
    let player = &players[0];
    assert_eq!((player.title.as_str(), player.federation.as_str()), ("f", "ITA"));
    assert_eq!((player.standard.rating, player.standard.games), (Some(2301), Some(12)));
    assert_eq!(player.birth, Birth::in_year(1970));
}

#[test]
fn accents_come_as_latin_1_as_bytes_of_utf_8_and_as_letters_of_utf_8() {
    let header = "ID Number      Name                Fed Sex SRtng\n";
    let latin =
        [header.as_bytes(), b"1              Nu\xf1ez, \xc1lvaro       ESP M   2001 \n"].concat();
    let bytes = format!("{header}1              Nuñez, Álvaro     ESP M   2001 \n");
    let letters = format!("{header}1              Nuñez, Álvaro       ESP M   2001 \n");
    for text in [latin.as_slice(), bytes.as_bytes(), letters.as_bytes()] {
        let (players, faults) = read(text).unwrap();
        assert_eq!(faults, []);
        assert_eq!(
            (players[0].name.as_str(), players[0].federation.as_str()),
            ("Nuñez, Álvaro", "ESP")
        );
        assert_eq!(players[0].standard.rating, Some(2001));
    }
}

#[test]
fn a_bad_line_is_told_of_by_number_and_the_rest_is_read() {
    let mut text = COMBINED.to_owned();
    text.push_str("               Senza, Numero\n");
    text.push_str("77\n");
    text.push_str(&"x".repeat(LONGEST_LINE + 1));
    text.push('\n');
    text.push_str(
        "78             Bianchi, Anna                                                ITA X   \n\n",
    );
    let (players, faults) = read(text.as_bytes()).unwrap();
    assert_eq!(players.len(), 3);
    let faults: Vec<_> = faults.into_iter().map(|fault| (fault.line, fault.cause)).collect();
    let sex = Cause::Value { field: Field::Sex, text: "X".to_owned() };
    let expected = [(4, Cause::NoIdentifier), (5, Cause::NoName), (6, Cause::TooLong), (7, sex)];
    assert_eq!(faults, expected);
}

#[test]
fn xml_says_what_the_columns_say() {
    let xml = "<?xml version=\"1.0\"?>\n<playerslist>\n<player>\n<fideid>25121731</fideid>\n\
               <name>A E M, Doshtagir</name>\n<country>BAN</country>\n<sex>M</sex>\n<title></title>\n\
               <w_title></w_title>\n<o_title>FI,NA</o_title>\n<foa_title>AIM</foa_title>\n\
               <rating>1840</rating>\n<games>7</games>\n<k>40</k>\n<rapid_rating>1836</rapid_rating>\n\
               <rapid_games>0</rapid_games>\n<rapid_k>20</rapid_k>\n<blitz_rating>1861</blitz_rating>\n\
               <blitz_games>0</blitz_games>\n<blitz_k>20</blitz_k>\n<birthday>1974</birthday>\n\
               <flag>i</flag>\n</player>\n</playerslist>\n";
    let (from_xml, faults) = read(xml.as_bytes()).unwrap();
    assert_eq!(faults, []);
    assert_eq!(from_xml[0], read(COMBINED.as_bytes()).unwrap().0[1]);
}

#[test]
fn xml_takes_entities_latin_1_and_players_without_a_name() {
    let xml = b"<playerslist><player><fideid>1</fideid><name>O&apos;Neil &amp; M\xfcller</name></player>\n\
                <player><fideid>2</fideid></player></playerslist>";
    let (players, faults) = read(xml).unwrap();
    assert_eq!(players[0].name, "O'Neil & Müller");
    assert_eq!(faults, [Fault { line: 2, cause: Cause::NoName }]);
}

#[test]
fn the_csv_of_fsi_is_read_by_the_names_of_its_columns() {
    let text = "\u{feff}ID FSI;Cognome;Nome;FIN;Sesso;Data Nascita;Prov;Cat.;Elo;K;Elo FIDE;Circolo;Boh\r\n\
                123456;D'AMICO;LUCA;812345;M;31/05/1984;MI;CM;2005;15;2010;\"Scacchi; Milano\";x\r\n\
                123457;ROSSI;ANNA;;F;;RM;NC;0;;;;\r\n";
    let list = PlayerList::open(text.as_bytes(), Options::default()).unwrap();
    assert_eq!((list.source(), list.unused()), (Source::Fsi, &["Boh".to_owned()][..]));
    let (players, faults) = read(text.as_bytes()).unwrap();
    assert_eq!(faults, []);
    let expected = Player {
        fide_id: Some(812_345),
        fsi_id: Some("123456".to_owned()),
        name: "D'AMICO, LUCA".to_owned(),
        federation: "ITA".to_owned(),
        sex: Some(Sex::Male),
        standard: Strength { rating: Some(2010), ..Strength::default() },
        national: Strength { rating: Some(2005), games: None, k: Some(15) },
        birth: Birth::on(1984, 5, 31),
        category: "CM".to_owned(),
        province: "MI".to_owned(),
        club: "Scacchi; Milano".to_owned(),
        extra: vec![("Boh".to_owned(), "x".to_owned())],
        ..Player::default()
    };
    assert_eq!(players[0], expected);
    assert_eq!((players[1].fide_id, players[1].strength()), (None, 0));
}

#[test]
fn a_row_of_another_width_is_no_player() {
    let text =
        "id,nome,elo\n1,Rossi Mario,1500\n2,Bianchi, Anna,1600\n3,Verdi Ugo\n4,Neri Ada,1400,\n";
    let (players, faults) = read(text.as_bytes()).unwrap();
    let ids: Vec<_> = players.iter().filter_map(|player| player.fsi_id.as_deref()).collect();
    assert_eq!(ids, ["1", "4"]);
    let width = |line, found| Fault { line, cause: Cause::Width { found, expected: 3 } };
    assert_eq!(faults, [width(3, 4), width(4, 2)]);
}

#[test]
fn what_is_no_list_is_refused_with_its_reason() {
    let why = |bytes: &[u8]| match read(bytes) {
        Err(misfit) => format!("{misfit:?}"),
        Ok(read) => panic!("{read:?}"),
    };
    assert_eq!(why(b""), "Empty");
    assert_eq!(why(b"\n\n"), "Empty");
    assert_eq!(why(b"<!DOCTYPE html><html><body>404</body></html>"), "Html");
    assert_eq!(why(b"PK\x03\x04\x14\x00"), "Zip");
    assert_eq!(why(b"\x7fELF\x02\x01\x01\x00\x00\x00\n"), "Binary");
    assert!(why(b"pippo;pluto\n1;2\n").contains("[\"pippo\", \"pluto\"]"));
    assert!(why(b"nome;elo\nRossi;1500\n").contains("MissingColumn { missing: FsiId"));
    assert!(why(b"<playerslist><player><fideid>1</fideid><name>Ro").contains("BreaksOff"));
    assert!(why(b"<playerslist><player><fideid>1</fideid></player>").contains("BreaksOff"));
    let cut = &COMBINED.as_bytes()[..COMBINED.len() - 60];
    assert_eq!(why(cut), "BreaksOff { line: 3 }");
}

#[test]
fn an_endless_element_does_not_fill_the_memory() {
    let mut text = b"<playerslist><player><name>".to_vec();
    text.resize(1 << 20, b'a');
    assert!(matches!(read(&text), Err(Misfit::Xml { .. })));
}

fn player() -> impl Strategy<Value = Player> {
    let strength = || {
        (0..3200_u16, 0..200_u16, prop::sample::select(vec![0_u8, 10, 20, 40])).prop_map(
            |(rating, games, k)| Strength {
                rating: (rating > 0).then_some(rating),
                games: (games > 0).then_some(games),
                k: (k > 0).then_some(k),
            },
        )
    };
    let person = (
        1..u32::MAX,
        "[A-Z][a-zà-ü'-]{0,12}( [a-z]{1,5})?, [A-ZÀ-Ü][a-zà-ü]{0,9}( [A-Z])?",
        "[A-Z]{3}",
        prop::option::of(prop::sample::select(vec![Sex::Male, Sex::Female])),
        prop::option::of(1900..2020_u16),
    );
    let titles = ("(GM|FM|)", "(WGM|WFM|)", "(FA|FA,NI,DI|)", "(AIM|)", "(w|wi|i|)");
    (person, titles, [strength(), strength(), strength()]).prop_map(
        |(person, titles, strengths)| {
            let (fide_id, name, federation, sex, year) = person;
            let (title, women_title, other_titles, arena_title, flag) = titles;
            let [standard, rapid, blitz] = strengths;
            Player {
                fide_id: Some(fide_id),
                name,
                federation,
                sex,
                title,
                women_title,
                other_titles,
                arena_title,
                standard,
                rapid,
                blitz,
                birth: year.and_then(Birth::in_year),
                flag,
                ..Player::default()
            }
        },
    )
}

/// The same list in XML, written the obvious way.
fn as_xml(players: &[Player]) -> String {
    let mut text = "<playerslist>\n".to_owned();
    for player in players {
        let mut tag = |name: &str, value: String| {
            let value = value.replace('\'', "&#39;");
            text.push_str(&["<", name, ">", &value, "</", name, ">\n"].concat());
        };
        let number = |value: Option<u16>| value.unwrap_or_default().to_string();
        tag("x", String::new());
        tag("fideid", player.fide_id.unwrap_or_default().to_string());
        tag("name", player.name.clone());
        tag("country", player.federation.clone());
        tag("sex", player.sex.map_or("", sex_letter).to_owned());
        tag("title", player.title.clone());
        tag("w_title", player.women_title.clone());
        tag("o_title", player.other_titles.clone());
        tag("foa_title", player.arena_title.clone());
        let paces = [("", player.standard), ("rapid_", player.rapid), ("blitz_", player.blitz)];
        for (pace, strength) in paces {
            tag(&format!("{pace}rating"), number(strength.rating));
            tag(&format!("{pace}games"), number(strength.games));
            tag(&format!("{pace}k"), number(strength.k.map(u16::from)));
        }
        tag("birthday", player.birth.map(|birth| birth.to_string()).unwrap_or_default());
        tag("flag", player.flag.clone());
    }
    text.replace("<x></x>\n", "</player>\n<player>\n").replacen("</player>\n", "", 1)
        + "</player>\n</playerslist>\n"
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(players in prop::collection::vec(player(), 1..20)) {
        let mut text = fixed_header();
        for player in &players {
            write_fixed(player, &mut text);
        }
        let (again, faults) = read(text.as_bytes()).unwrap();
        prop_assert_eq!(&faults, &[]);
        prop_assert_eq!(&again, &players);
        let (again, faults) = read(as_xml(&players).as_bytes()).unwrap();
        prop_assert_eq!(&faults, &[]);
        prop_assert_eq!(&again, &players);
    }

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for header in ["", "ID Number Name Fed\n", "id;nome;cognome\n", "<playerslist><player>"] {
            let text = [header.as_bytes(), &bytes].concat();
            let _ = read(&text);
        }
    }
}

#[test]
fn a_sex_is_read_in_every_spelling_and_written_in_one() {
    for (spelling, sex) in [("M", Sex::Male), ("F", Sex::Female), ("W", Sex::Female)] {
        let text = format!(
            "ID Number      Name                Fed Sex SRtng\n503860         Ada, Rossi          ITA {spelling:<4}2100 \n"
        );
        let (players, faults) = read(text.as_bytes()).unwrap();
        assert_eq!((players[0].sex, faults.len()), (Some(sex), 0), "{spelling}");
    }
    assert_eq!((sex_letter(Sex::Male), sex_letter(Sex::Female)), ("M", "F"));
}
