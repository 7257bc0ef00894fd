//! What a download is called: plain for old browsers, in any letters for the others (RFC 6266).

use desk::percent_encoded;

/// How a browser is to take a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Taking {
    /// Shown in the browser.
    Shown,
    /// Kept as a file, never opened as a page of ours.
    Kept,
}

/// The header `Content-Disposition` for a file of this name and ending.
pub(super) fn disposition(taking: Taking, plain: &str, full: &str, ending: &str) -> String {
    let how = match taking {
        Taking::Shown => "inline",
        Taking::Kept => "attachment",
    };
    let plain: String = plain
        .chars()
        .map(|sign| if sign.is_ascii_alphanumeric() || sign == '-' { sign } else { '_' })
        .collect();
    let full = cleaned(full);
    let full = percent_encoded(&full);
    format!("{how}; filename=\"{plain}.{ending}\"; filename*=UTF-8''{full}.{ending}")
}

/// Without what means something to a file system, and not longer than one takes.
fn cleaned(name: &str) -> String {
    const LONGEST: usize = 100;
    let plain = |sign: char| match sign {
        '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '-',
        sign if sign.is_control() => ' ',
        sign => sign,
    };
    let name: String = name.chars().map(plain).take(LONGEST).collect();
    name.trim_matches(|sign: char| sign == '.' || sign.is_whitespace()).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_its_letters_and_loses_its_paths() {
        let name = disposition(Taking::Kept, "lodi/3", "Città/di \"Lodi\"", "csv");
        assert_eq!(
            name,
            "attachment; filename=\"lodi_3.csv\"; filename*=UTF-8''Citt%C3%A0-di%20-Lodi-.csv"
        );
    }

    #[test]
    fn nothing_breaks_out_of_the_header() {
        let name = disposition(Taking::Shown, "a\"\r\nb", "..\r\n/x", "pdf");
        assert!(!name.contains(['\r', '\n']), "{name}");
        assert_eq!(name.matches('"').count(), 2);
    }
}
