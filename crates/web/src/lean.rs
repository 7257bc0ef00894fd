//! Pages without the indentation of their templates, which is for readers of the templates only.

/// Elements whose spaces a browser shows, and how they end.
const KEPT: [(&str, &str); 2] = [("<textarea", "</textarea"), ("<pre", "</pre")];

/// The same page with every line begun at its first sign, each tag in one line, and no empty line;
/// what stands in a `textarea` or `pre` stays as it is.
pub(crate) fn lean(html: &str) -> String {
    let mut lean = String::with_capacity(html.len());
    let (mut kept, mut in_tag) = (None, false);
    for line in html.split_inclusive('\n') {
        if in_tag && lean.ends_with('\n') {
            lean.pop();
            lean.push(' ');
        }
        lean.push_str(if kept.is_some() { line } else { line.trim_start_matches([' ', '\n']) });
        let (begun, ended) = (line.rfind('<'), line.rfind('>'));
        in_tag = if begun == ended { in_tag } else { begun > ended };
        kept = match kept {
            Some(end) if !line.contains(end) => Some(end),
            _ => KEPT
                .into_iter()
                .find(|(begin, end)| line.rfind(begin) > line.rfind(end))
                .map(|(_, end)| end),
        };
    }
    lean
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_lose_their_indentation_and_nothing_else() {
        let page = "<ul>\n  <li>one\n    word  more</li>\n\n    \n</ul>\n";
        assert_eq!(lean(page), "<ul>\n<li>one\nword  more</li>\n</ul>\n");
    }

    #[test]
    fn a_tag_is_one_line() {
        let page = "<p>\n  <input name=\"a\"\n      value=\"b\"\n      required> c\n</p>";
        assert_eq!(lean(page), "<p>\n<input name=\"a\" value=\"b\" required> c\n</p>");
    }

    #[test]
    fn text_that_keeps_its_spaces_stays() {
        let page = "  <textarea>a\n  b\n\n c</textarea>\n  <pre>x\n  y</pre>\n  <p>z</p>";
        assert_eq!(lean(page), "<textarea>a\n  b\n\n c</textarea>\n<pre>x\n  y</pre>\n<p>z</p>");
    }
}
