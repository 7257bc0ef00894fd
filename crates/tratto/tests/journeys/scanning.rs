//! The scanner that ties tests to articles.

use crate::scan::{Misplaced, Test, standing_tests};

/// Samples spell the mark so that the scanner, which reads this file too, does not take them for
/// tests of ours.
fn marked(sample: &str) -> String {
    sample.replace("MARK!", "stands_for!")
}

#[test]
fn a_mark_belongs_to_the_test_it_stands_in() {
    let text = r#"
        #[test]
        fn art_7_5_5_costs_two_minutes() {
            MARK!("fide-2023 7.5.1 7.5.5", "fide-2017 7.5.5");
        }
    "#;
    let text = &marked(text);
    let expected = Test {
        name: "art_7_5_5_costs_two_minutes".to_owned(),
        citations: ["fide-2023 7.5.1", "fide-2023 7.5.5", "fide-2017 7.5.5"]
            .map(str::to_owned)
            .to_vec(),
    };
    assert_eq!(standing_tests(text), Ok(vec![expected]));
}

#[test]
fn a_mark_may_run_over_several_lines() {
    let text = "#[test]\nfn long() {\n    stands_for!(\n        \"fssi 1\",\n        \"fssi 2\",\n    );\n}";
    let citations = &standing_tests(text).unwrap()[0].citations;
    assert_eq!(*citations, ["fssi 1", "fssi 2"]);
}

#[test]
fn a_mark_in_no_running_test_is_refused() {
    let ignored = "#[test]\n#[ignore]\nfn later() {\n    stands_for!(\"fssi 1\");\n}";
    assert_eq!(standing_tests(ignored), Err(Misplaced { line: 4 }));
    let helper = "fn helper() {\n    stands_for!(\"fssi 1\");\n}";
    assert_eq!(standing_tests(helper), Err(Misplaced { line: 2 }));
    let comment = "// stands_for!(\"fssi 1\");\n";
    assert_eq!(standing_tests(comment), Ok(vec![]));
}
