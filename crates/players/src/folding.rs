//! Names as they are compared: small letters without accents, whatever they were written in.
//!
//! A name is found by each of its words. A particle or whatever stands before an apostrophe or a
//! hyphen is also found together with what follows: `D'Amico` by `d`, `amico` and `damico`, `van der
//! Wiel` by `van`, `der`, `wiel`, `vander`, `derwiel` and `vanderwiel`. Umlauts are found with and without
//! their `e`: `Müller` by `muller` and `mueller`, and so is `Mueller`.

/// Particles that people write apart or not (De Angelis, Deangelis).
const PARTICLES: [&str; 41] = [
    "af", "al", "ben", "bin", "d", "da", "dal", "dall", "dalla", "das", "de", "degli", "dei",
    "del", "dell", "della", "delle", "dello", "den", "der", "des", "di", "do", "dos", "du", "el",
    "ibn", "l", "la", "le", "lo", "mac", "mc", "o", "san", "st", "ten", "ter", "van", "von", "zu",
];

/// Stands behind a word that is found by its beginning but is not what was meant exactly.
pub(crate) const LOOSE: char = '\'';

/// Stands before a word of a club's name.
pub(crate) const CLUB: char = '@';

/// A name or a question in comparable words.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Folded {
    /// The words, each once.
    pub words: Vec<String>,
}

/// A part of a name between blanks, apostrophes and hyphens.
#[derive(Debug)]
struct Part {
    /// Without accents: `muller`.
    plain: String,
    /// With `e` for an umlaut, if that is another word: `mueller`.
    spelled: Option<String>,
    /// Whether it belongs to the next part.
    joined: bool,
}

/// The words a name is found by; a loose sign ends those that only resemble it.
pub fn name_words(name: &str) -> Folded {
    let parts = parts(name);
    let mut words: Vec<String> = Vec::with_capacity(parts.len() + 2);
    let mut add = |word: String| {
        if !word.is_empty() && !words.contains(&word) {
            words.push(word);
        }
    };
    for start in 0..parts.len() {
        let (mut plain, mut spelled) = (String::new(), String::new());
        for part in &parts[start..] {
            plain.push_str(&part.plain);
            spelled.push_str(part.spelled.as_deref().unwrap_or(&part.plain));
            if let Some(loose) = without_e(&plain) {
                add(loose);
            }
            add(plain.clone());
            if spelled != plain {
                add(spelled.clone());
            }
            if !part.joined {
                break;
            }
        }
    }
    Folded { words }
}

/// What a question asks for: words that must all begin a word of the name, in several readings.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Asked {
    /// Particles together with what follows: `d amico` asks for `damico`.
    pub together: Vec<Folded>,
    /// Every word for itself: `d amico` asks for `d` and `amico`. Empty if that is the same.
    pub apart: Vec<Folded>,
}

/// The readings of a question.
pub fn asked_words(question: &str) -> Asked {
    let parts = parts(question);
    let mut asked = Asked::default();
    for spelled in [false, true] {
        let word = |part: &Part| match &part.spelled {
            Some(word) if spelled => word.clone(),
            _ => part.plain.clone(),
        };
        let mut together = vec![String::new()];
        for part in &parts {
            if let Some(last) = together.last_mut() {
                last.push_str(&word(part));
            }
            if !part.joined {
                together.push(String::new());
            }
        }
        let (together, apart) =
            (Folded::of(together), Folded::of(parts.iter().map(word).collect()));
        let known = |folded: &Folded| folded.words.is_empty() || asked.together.contains(folded);
        if !known(&together) {
            asked.together.push(together);
        }
        if !apart.words.is_empty()
            && !asked.together.contains(&apart)
            && !asked.apart.contains(&apart)
        {
            asked.apart.push(apart);
        }
    }
    asked
}

impl Folded {
    fn of(words: Vec<String>) -> Self {
        let mut words: Vec<_> = words.into_iter().filter(|word| !word.is_empty()).collect();
        words.sort_unstable();
        words.dedup();
        Self { words }
    }
}

/// The word without the `e` that may stand for an umlaut, marked as loose.
fn without_e(word: &str) -> Option<String> {
    let bytes = word.as_bytes();
    let drops =
        |at: usize| at > 0 && bytes[at] == b'e' && matches!(bytes[at - 1], b'a' | b'o' | b'u');
    if !(0..bytes.len()).any(drops) {
        return None;
    }
    let mut short: String =
        word.char_indices().filter(|(at, _)| !drops(*at)).map(|(_, letter)| letter).collect();
    short.push(LOOSE);
    Some(short)
}

fn parts(name: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::with_capacity(4);
    let mut plain = String::new();
    let mut spelled: Option<String> = None;
    let mut end = |plain: &mut String, spelled: &mut Option<String>, glued: bool| {
        if plain.is_empty() {
            return;
        }
        let plain = std::mem::take(plain);
        let joined = glued || PARTICLES.binary_search(&plain.as_str()).is_ok();
        parts.push(Part { plain, spelled: spelled.take(), joined });
    };
    for sign in name.chars() {
        match sign {
            'a'..='z' | '0'..='9' => push(sign, &mut plain, spelled.as_mut()),
            'A'..='Z' => push(sign.to_ascii_lowercase(), &mut plain, spelled.as_mut()),
            '\'' | '’' | '‘' | '`' | '´' | 'ʼ' | '-' | '‐' | '‑' | '–' => {
                end(&mut plain, &mut spelled, true);
            }
            _ if sign.is_ascii() => end(&mut plain, &mut spelled, false),
            _ => foreign(sign, &mut plain, &mut spelled, &mut end),
        }
    }
    end(&mut plain, &mut spelled, false);
    // The last part has nothing to belong to.
    if let Some(last) = parts.last_mut() {
        last.joined = false;
    }
    parts
}

fn push(letter: char, plain: &mut String, spelled: Option<&mut String>) {
    plain.push(letter);
    if let Some(spelled) = spelled {
        spelled.push(letter);
    }
}

/// A letter beyond ASCII in Latin letters.
fn foreign(
    sign: char,
    plain: &mut String,
    spelled: &mut Option<String>,
    end: &mut impl FnMut(&mut String, &mut Option<String>, bool),
) {
    let two = match sign {
        'ä' | 'Ä' | 'æ' | 'Æ' => Some(("a", "ae")),
        'ö' | 'Ö' | 'ø' | 'Ø' | 'œ' | 'Œ' => Some(("o", "oe")),
        'ü' | 'Ü' => Some(("u", "ue")),
        'å' | 'Å' => Some(("a", "aa")),
        _ => None,
    };
    if let Some((short, long)) = two {
        spelled.get_or_insert_with(|| plain.clone()).push_str(long);
        plain.push_str(short);
        return;
    }
    let latin = deunicode::deunicode_char(sign).unwrap_or_default();
    for letter in latin.chars() {
        match letter {
            'a'..='z' | '0'..='9' => push(letter, plain, spelled.as_mut()),
            'A'..='Z' => push(letter.to_ascii_lowercase(), plain, spelled.as_mut()),
            // Signs of hardness and softness are no apostrophes.
            '\'' | '"' | '`' => {}
            _ => end(plain, spelled, false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(name: &str) -> Vec<String> {
        let mut words = name_words(name).words;
        words.sort();
        words
    }

    #[test]
    fn particles_are_in_order_for_the_search() {
        assert!(PARTICLES.is_sorted());
    }

    #[test]
    fn a_name_is_found_by_its_words_and_with_its_particles() {
        assert_eq!(words("Rossi, Mario"), ["mario", "rossi"]);
        assert_eq!(words("D'Amico, Luca"), ["amico", "d", "damico", "luca"]);
        assert_eq!(
            words("van der Wiel, John"),
            ["der", "derwiel", "john", "van", "vander", "vanderwiel", "wiel"]
        );
        assert_eq!(words("Dell’Orto"), ["dell", "dellorto", "orto"]);
        assert_eq!(words("Vachier-Lagrave"), ["lagrave", "vachier", "vachierlagrave"]);
        assert_eq!(words("Li, De"), ["de", "li"]);
    }

    #[test]
    fn accents_umlauts_and_alphabets_do_not_matter() {
        assert_eq!(words("Núñez, José"), ["jose", "nunez"]);
        assert_eq!(words("Müller"), ["mueller", "muller"]);
        assert_eq!(words("Mueller"), ["mueller", "muller'"]);
        assert_eq!(words("Große"), ["grosse"]);
        assert_eq!(words("Каспаров, Игорь"), ["igor", "kasparov"]);
        assert_eq!(words("Bjørn"), ["bjoern", "bjorn"]);
        assert_eq!(words("Łukasz Đorđe"), ["dorde", "lukasz"]);
        assert_eq!(words("Nu\u{301}n\u{303}ez"), ["nunez"]);
    }

    #[test]
    fn a_question_is_read_apart_and_together() {
        let words = |folded: Vec<Folded>| -> Vec<Vec<String>> {
            folded.into_iter().map(|folded| folded.words).collect()
        };
        let together = |text: &str| words(asked_words(text).together);
        let apart = |text: &str| words(asked_words(text).apart);
        let none = Vec::<Vec<String>>::new();
        assert_eq!(
            (together("mario rossi"), apart("mario rossi")),
            (vec![vec!["mario".into(), "rossi".into()]], none.clone())
        );
        for text in ["D'Amico", "d amico", "damico", "D’AMICO"] {
            assert_eq!(together(text), [["damico"]], "{text}");
        }
        assert_eq!(apart("d amico"), [["amico", "d"]]);
        assert_eq!(together("müller"), [["muller"], ["mueller"]]);
        assert_eq!(together("rossi de"), [["de", "rossi"]]);
        assert_eq!((together(" ,; "), apart(" ,; ")), (none.clone(), none));
    }
}
