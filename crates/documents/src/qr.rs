//! QR codes as dark cells; whoever draws them chooses the size.

use qrcode::{Color, EcLevel, QrCode};

use crate::paper::PaperFault;

/// The dark cells of a code.
pub struct Code {
    /// Cells along an edge, without the quiet zone: the paper around is white.
    pub side: usize,
    /// Column and row of each dark cell.
    pub dark: Vec<(usize, usize)>,
}

/// The code of a text.
pub fn dark_cells(text: &str) -> Result<Code, PaperFault> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M)
        .map_err(|_| PaperFault::TooLongToVerify)?;
    let side = code.width();
    let colours = code.to_colors();
    let dark = colours.iter().enumerate().filter(|(_, colour)| **colour == Color::Dark);
    Ok(Code { side, dark: dark.map(|(at, _)| (at % side, at / side)).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_three_eyes() {
        let code = dark_cells("TRATTO/2026-1").expect("short enough");
        let dark = |column, row| code.dark.contains(&(column, row));
        let far = code.side - 1;
        for (column, row) in [(0, 0), (far, 0), (0, far)] {
            assert!(dark(column, row), "the corner of an eye");
        }
        assert!(!dark(1, 1), "the white ring of an eye");
        assert!(dark_cells(&"x".repeat(5_000)).is_err());
    }
}
