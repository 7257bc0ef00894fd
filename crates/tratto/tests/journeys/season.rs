//! The season of `examples/stagione.sh`, held against figures that were worked out by hand.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::{err, out};

#[test]
fn a_season_goes_from_the_receipts_to_the_list_of_may() {
    let folder = tempfile::tempdir().unwrap();
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let done = Command::new("sh")
        .arg(examples.join("stagione.sh"))
        .arg(folder.path())
        .env("TRATTO", env!("CARGO_BIN_EXE_tratto"))
        .env_remove("TRATTO_DB")
        .env("LC_ALL", "it_IT.UTF-8")
        .output()
        .expect("there is a shell");
    assert!(done.status.success(), "{}{}", out(&done), err(&done));
    let text = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let json = |name: &str| -> Value { serde_json::from_str(&text(name)).unwrap() };
    let place = |name: &str, list: &str| -> (i64, String) {
        let shown = json(name);
        let lists = shown["lists"].as_array().unwrap();
        let found = lists.iter().find(|one| one["list"] == list).unwrap();
        let (rating, category) = (&found["place"]["rating"], &found["place"]["category"]);
        (rating.as_i64().unwrap(), category.as_str().unwrap().to_owned())
    };

    // Moro, 2210 CM, against seven of 2150 in each closed tournament: 60 points more are 58 %, seven
    // times 406, expected 4.1; five wins: 5 - 4.1 = 0.9 of 30, +27. Both began under the list of
    // January. Average 2150, the row of 67 % asks five points of seven games: a short norm each.
    assert_eq!(place("moro-marzo.json", "2026-03-01"), (2237, "CM".to_owned()));
    assert_eq!(place("moro.json", "2026-05-01"), (2264, "M".to_owned()));
    let norms = json("norme.json");
    let own = norms.as_array().unwrap().iter().filter(|norm| norm["player"] == 101);
    let own: Vec<(&str, &str)> =
        own.map(|it| (it["kind"].as_str().unwrap(), it["tournament"].as_str().unwrap())).collect();
    assert_eq!(own, [("short", "LODI"), ("short", "CREMA")]);

    // Candia, 1990 1N, against six of 1990: 50 % each, expected 3; three wins and three draws are
    // 4.5: +45, and 2035 makes a Candidate Master in March. Pavia is not homologated in April:
    // rating and title go back (6.2.3).
    assert_eq!(place("candia-marzo.json", "2026-03-01"), (2035, "CM".to_owned()));
    assert_eq!(place("candia.json", "2026-05-01"), (1990, "1N".to_owned()));
    assert!(text("candia-perche.txt").contains("art. 6.2.3"), "{}", text("candia-perche.txt"));

    // Nuvola, 1440 NC, against six of 1440: expected 3, six wins +90, 1530 and Third National. In
    // truth he lost one of them: +60, 1500.
    assert_eq!(place("nuvola-marzo.json", "2026-03-01"), (1530, "3N".to_owned()));
    assert_eq!(place("nuvola.json", "2026-05-01"), (1500, "3N".to_owned()));

    // Prato drew five games and won that one: 3.5 against 3, +15. Ferro is registered, but his only
    // tournament in 24 months was Pavia, which does not count: he is not listed. Candia played in
    // November.
    let list = "\
Posto;ID FSI;Cognome e Nome;Sesso;Anno nascita;Categoria;Elo Italia;Elo FIDE;Anno tesseramento
1;101;Moro, Marta;F;1995;M;2264;;2026
2;301;Candia, Carlo;M;1970;1N;1990;;2026
3;401;Nuvola, Nino;M;2000;3N;1500;;2026
4;402;Prato, Pino;M;2001;NC;1455;;2026
";
    assert_eq!(text("graduatoria.csv"), list);
    assert!(fs::read(folder.path().join("graduatoria.pdf")).unwrap().starts_with(b"%PDF"));
    assert!(text("importata.txt").contains('4'), "{}", text("importata.txt"));

    // Both championships waited in the inbox, and are gone once they were received.
    assert_eq!(json("da-registrare.json").as_array().unwrap().len(), 2);
    assert_eq!(json("registrati.json").as_array().unwrap().len(), 0);
    let champions = json("campioni.json");
    let holders: Vec<&Value> = champions.as_array().unwrap().iter().collect();
    assert_eq!(holders.len(), 2);
    assert!(holders.iter().all(|one| one["holds"] == true));
    assert!(holders.iter().any(|one| one["winner"] == "Alberti, Anna"));
}
