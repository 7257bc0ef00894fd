//! The faces of the papers, for whoever draws with the same letters.

/// The sans, for text.
pub const SANS: &[u8] = include_bytes!("../fonts/TrattoSans-Regular.ttf");
/// The same, bold.
pub const SANS_BOLD: &[u8] = include_bytes!("../fonts/TrattoSans-Bold.ttf");
