//! The Technical Commission's exercise of 2023: the published values, and those of 2026.

use standings::Edition;

use crate::events::{event, ranked, tpn};

const EVENT: &str = "
2200 9w1 13b= 2w= 15b1 4w=
2150 10b1 7w1 1b= 16w1 3b=
2100 11w= 6b1 8w1 4b= 2w=
2050 12b1 H 13w1 3w= 1b=
2000 13w0 15b0 11w1 7b= 10w1
1950 14b0 3w0 U 10w1 8b1
1900 15w1 2b0 16b0 5w= 11b0
1850 16b= 14w1 3b0 13w1 6w0
1800 1b0 10w0 H 11b- U
1750 2w0 9b1 15w0 6b0 5b0
1700 3b= 16w0 5b0 9w+ 7w1
1650 4w0 U 14w+ Z Z
1600 5b1 1w= 4b0 8b0 14w0
1550 6w1 8b0 12b- Z 13b1
1500 7b0 5w1 10b1 1w0 16b0
1450 8w= 11b1 7w1 2b0 15w1";

/// Each tie-break with the values of players 1 to 16.
const IN_2023: [(&str, &str); 9] = [
    ("PTS", "3.5 4.0 3.5 3.5 2.5 3.0 1.5 2.5 1.5 1.0 2.5 2.0 1.5 2.0 2.0 3.5"),
    ("BH", "12.5 13.0 15.5 15.0 8.5 12.0 14.5 13.5 9.0 13.0 13.5 11.5 14.0 11.0 12.0 12.5"),
    ("BH/C1", "11.0 12.0 13.0 11.5 7.5 11.0 12.5 12.0 7.5 11.5 12.0 9.5 12.0 9.0 11.0 11.0"),
    ("BH/C2", "9.5 10.5 10.5 10.0 6.0 9.0 10.0 10.0 6.0 9.5 9.5 7.5 9.5 7.0 9.5 9.0"),
    ("BH/M1", "7.0 8.5 9.0 8.0 5.0 7.5 8.5 8.5 4.0 7.5 8.5 6.0 8.5 6.0 7.5 7.0"),
    ("FB", "13.5 13.5 15.0 15.5 10.0 12.0 13.5 12.5 9.5 12.5 12.5 11.5 13.5 10.5 12.0 13.5"),
    ("SB", "8.00 9.50 10.50 9.75 4.25 6.50 3.25 5.25 2.25 1.50 5.75 4.00 4.25 4.50 3.50 7.25"),
    ("SB/C1", "7.25 8.50 9.25 8.00 3.25 5.50 1.25 3.75 2.25 0.00 4.25 4.00 4.25 3.00 2.50 5.75"),
    (
        "AOB",
        "12.60 13.60 13.40 13.38 13.40 13.25 11.90 13.00 12.75 10.90 12.75 15.00 12.10 13.17 \
         12.20 13.30",
    ),
];

/// What the edition of 2026 changes: tie-break, player, value.
const CHANGED_IN_2026: &str = "
BH 4 14.0, BH 6 11.5, BH 11 12.5, BH/C1 6 10.5, BH/C1 11 11.0, BH/C2 6 8.5, BH/M1 6 7.0,
BH/M1 11 7.5, SB 4 9.25, SB 6 6.00, SB 11 4.75, SB/C1 4 7.75, SB/C1 6 5.00, SB/C1 11 3.25,
FB 4 14.5, FB 11 12.0, FB 12 11.0, AOB 1 12.40, AOB 3 12.90, AOB 5 13.20, AOB 7 11.70,
AOB 8 12.90, AOB 10 10.80, AOB 12 14.00, AOB 13 11.90, AOB 14 13.00, AOB 16 13.10";

const IN_EVERY_EDITION: [(&str, &str); 13] = [
    ("ARO", "1820 1880 1940 1888 1690 1813 1760 1730 1975 1880 1863 2050 1930 1800 1860 1820"),
    ("ARO/C1", "1900 1988 2000 1983 1738 1900 1838 1800 2200 1975 2000 - 2025 1900 1963 1900"),
    ("TPR", "1969 2120 2089 2081 1690 1813 1611 1730 1175 1640 1776 1250 1781 1925 1788 1969"),
    ("PTP", "2029 2216 2112 2168 1689 1810 1531 1715 950 1575 1763 1250 1744 1942 1768 2013"),
    ("APRO", "1789 1856 1904 1772 1719 1846 1869 1915 1805 1717 1840 2081 1879 1775 1776 1805"),
    ("APPO", "1769 1852 1934 1784 1676 1836 1890 1924 1802 1687 1836 2168 1909 1756 1767 1799"),
    ("PS", "11.0 13.0 11.0 11.5 5.0 6.0 6.0 8.5 2.5 4.0 5.5 7.0 7.0 6.0 7.0 10.5"),
    ("PS/C1", "10.0 12.0 10.5 10.5 5.0 6.0 5.0 8.0 2.5 4.0 5.0 7.0 6.0 5.0 7.0 10.0"),
    ("REP", "5 5 5 4 5 5 5 5 3 5 5 3 5 3 5 5"),
    ("WIN", "2 3 2 2 2 3 1 2 1 1 2 2 1 2 2 3"),
    ("WON", "2 3 2 2 2 2 1 2 0 1 1 0 1 2 2 3"),
    ("BPG", "2 3 2 2 2 2 3 2 1 3 2 0 3 2 3 2"),
    ("BWG", "1 1 1 1 0 1 0 0 0 1 0 0 1 1 1 1"),
];

/// The value of each player, by number; `-` where there is none.
fn column(edition: &'static Edition, code: &str) -> Vec<String> {
    let standings = ranked(&event(EVENT), edition, &format!("PTS {code}"));
    let value = |number| {
        let row = standings.rows().iter().find(|row| row.tpn == tpn(number)).expect("a row");
        let value = row.values[0].to_string();
        if value.is_empty() { "-".to_owned() } else { value }
    };
    (1..=16).map(value).collect()
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn the_published_values_hold_in_2023_and_2024() {
    for (code, expected) in IN_2023.iter().chain(&IN_EVERY_EDITION) {
        assert_eq!(column(&Edition::E2023_09, code), words(expected), "{code} in 2023");
        assert_eq!(column(&Edition::E2024_08, code), words(expected), "{code} in 2024");
    }
}

#[test]
fn the_edition_of_2026_changes_what_the_caps_touch_and_nothing_else() {
    let changes: Vec<Vec<String>> = CHANGED_IN_2026.split(',').map(words).collect();
    for (code, expected) in IN_2023.iter().chain(&IN_EVERY_EDITION) {
        let mut expected = words(expected);
        for change in changes.iter().filter(|change| change[0] == *code) {
            let player: usize = change[1].parse().expect("a number");
            expected[player - 1].clone_from(&change[2]);
        }
        assert_eq!(column(&Edition::E2026_03, code), expected, "{code}");
    }
}

#[test]
fn a_code_can_name_its_own_edition() {
    assert_eq!(column(&Edition::E2026_03, "BH/V2023"), column(&Edition::E2023_09, "BH"));
}
