//! The homologation folder: what is in it, what its manifest says, and who signed its papers.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use accounts::{EventRole, SiteRole};
use axum::http::StatusCode;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::kit::Kit;

const FOLDER: &str = "/e/lodi/office/documents/homologation.zip";

/// The files of an archive by name.
fn unpacked(bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).expect("an archive");
    let mut files = BTreeMap::new();
    for at in 0..archive.len() {
        let mut file = archive.by_index(at).unwrap();
        let mut content = Vec::new();
        file.read_to_end(&mut content).unwrap();
        let name = file.name().unwrap().into_owned();
        assert!(files.insert(name.clone(), content).is_none(), "{name} twice");
    }
    files
}

fn text(files: &BTreeMap<String, Vec<u8>>, name: &str) -> String {
    let known: Vec<_> = files.keys().collect();
    let file = files.get(name).unwrap_or_else(|| panic!("{name} is not among {known:?}"));
    String::from_utf8(file.clone()).unwrap()
}

/// The three rounds of `lodi` are played: everybody draws, but entrant 2 withdraws late, and entrant 8
/// stands on no list. One arbiter assists.
fn played(kit: &Kit) {
    for round in 1..=3 {
        for board in 1..=4 {
            kit.act(json!({"act": "result", "board": board, "result": "1/2-1/2"}));
        }
        kit.act(json!({"act": "close_round"}));
        if round < 3 {
            for act in ["pair", "publish", "start_round"] {
                kit.act(json!({"act": act}));
            }
        }
    }
    kit.act(json!({"act": "expel", "entrant": 2, "reason": "offese all'arbitro"}));
    kit.act(json!({"act": "finish"}));
}

#[tokio::test]
async fn the_folder_holds_everything_the_federation_is_sent_signed_and_with_its_digests() {
    let key = documents::SecretKey::from_random(&[9; 32]);
    let public = key.public();
    let kit = Kit::lodi_signing_with(key, |announcement| {
        announcement["arbiters"] =
            json!([{"person": "moser", "grade": "national", "duty": "deputy"}]);
    });
    played(&kit);
    let mut chief = kit.signed("chief").await;
    let page = chief.get("/e/lodi/office/documents").await.text();
    assert!(page.contains("homologation.zip"), "{page}");
    let packed = chief.get(FOLDER).await;
    assert_eq!(packed.status, StatusCode::OK, "{}", packed.text());
    assert_eq!(packed.headers["content-type"], "application/zip");
    let files = unpacked(&packed.body);

    // Every file but the manifest is in it, with its length and its digest.
    let manifest: Value = serde_json::from_str(&text(&files, "manifest.json")).unwrap();
    assert_eq!((&manifest["event"], &manifest["signed"]), (&"lodi".into(), &true.into()));
    let head = kit.site.events().get("lodi").unwrap().state().head().to_string();
    assert_eq!(manifest["journal"], head);
    let listed = manifest["files"].as_array().unwrap();
    assert_eq!(listed.len() + 1, files.len());
    for file in listed {
        let content = &files[file["name"].as_str().unwrap()];
        assert_eq!(file["bytes"], content.len());
        let digest = Sha256::digest(content);
        let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(file["sha256"], digest, "{file}");
    }

    // Both forms of the exchange file; papers signed by the office.
    for name in ["lodi.trf", "lodi-2016.trf"] {
        let trf = text(&files, name);
        assert!(trf.starts_with("012 ") && trf.contains("Alberti"), "{name}: {trf}");
    }
    for name in ["report.pdf", "standings.pdf", "crosstable.pdf", "variations.pdf"] {
        let signed = documents::verify(&files[name]).unwrap_or_else(|_| panic!("{name} is signed"));
        assert_eq!(
            (signed.number.to_string().as_str(), signed.key == public),
            ("lodi-omologazione", true)
        );
    }

    // What goes to the bodies of justice, the assistants' sheet, members, the letter.
    let justice = text(&files, "organi-di-giustizia.csv");
    assert!(justice.contains("Bassi") && justice.contains("offese all'arbitro"), "{justice}");
    assert!(justice.contains("7.5.4"), "{justice}");
    let assistants = text(&files, "collaboratori.csv");
    assert!(assistants.starts_with("name;fide_id;grade;duty;assessment\n"), "{assistants}");
    assert!(assistants.contains("moser;;Arbitro Nazionale;"), "{assistants}");
    assert_eq!(text(&files, "tesseramento.csv").lines().count(), 9);
    // All eight have a FIDE rating.
    assert_eq!(text(&files, "giocatori-fuori-lista.csv").lines().count(), 1);
    assert!(text(&files, "messaggio.txt").contains("Lodi"));

    // An arbiter takes it unsigned; whoever is nobody does not.
    kit.account("official", SiteRole::Member, Some(EventRole::Official));
    let official = kit.signed("official").await.get(FOLDER).await;
    let files = unpacked(&official.body);
    assert!(text(&files, "manifest.json").contains("\"signed\": false"));
    assert!(documents::verify(&files["report.pdf"]).is_err());
    assert_eq!(kit.visitor().get(FOLDER).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn the_dashboard_counts_the_days_to_what_the_federation_waits_for() {
    let kit = Kit::lodi();
    played(&kit);
    let mut chief = kit.signed("chief").await;
    let terms = |page: &str| {
        let terms = page.split("id=\"terms\"").nth(1).unwrap_or_else(|| panic!("{page}"));
        terms.split("</ul>").next().unwrap().to_owned()
    };
    // It is 14 November 2026: the list of January takes what is received by 22 December, in 38 days.
    let page = chief.get("/e/lodi/office").await.text();
    let shown = terms(&page);
    assert!(shown.contains("2027-01-01") && shown.contains("22 dicembre 2026"), "{shown}");
    assert!(shown.contains("mancano 38 giorni") && shown.contains("4.2.2"), "{shown}");
    kit.wait(38 * 24 * 60 * 60 * 1000);
    // Nobody stays signed in that long.
    let mut chief = kit.signed("chief").await;
    let shown = terms(&chief.get("/e/lodi/office").await.text());
    assert!(shown.contains("ultimo giorno"), "{shown}");
    kit.wait(24 * 60 * 60 * 1000);
    let mut chief = kit.signed("chief").await;
    let shown = terms(&chief.get("/e/lodi/office").await.text());
    assert!(shown.contains("2027-03-01") && shown.contains("19 febbraio 2027"), "{shown}");
}
