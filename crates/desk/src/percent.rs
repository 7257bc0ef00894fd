//! Text in addresses and headers: every byte but letters, figures and `-._~` as `%` and two digits.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, PercentEncode, utf8_percent_encode};

/// What stands for itself beside letters and figures (RFC 3986, RFC 8187).
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A text as part of an address.
pub fn percent_encoded(text: &str) -> PercentEncode<'_> {
    utf8_percent_encode(text, RESERVED)
}
