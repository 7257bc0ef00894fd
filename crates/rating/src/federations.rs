//! The federations that FIDE's files know, by their three letters.

/// The codes in order of the alphabet: the members, `FID` for players under FIDE's own flag, `NON`
/// for players of no federation, and `AHO`, which has no members any more but still stands in files.
#[rustfmt::skip]
const CODES: &[&str] = &[
    "AFG", "AHO", "ALB", "ALG", "AND", "ANG", "ANT", "ARG", "ARM", "ARU", "AUS", "AUT",
    "AZE", "BAH", "BAN", "BAR", "BDI", "BEL", "BEN", "BER", "BHU", "BIH", "BIZ", "BLR",
    "BOL", "BOT", "BRA", "BRN", "BRU", "BUL", "BUR", "CAF", "CAM", "CAN", "CAY", "CGO",
    "CHA", "CHI", "CHN", "CIV", "CMR", "COD", "COL", "COM", "CPV", "CRC", "CRO", "CUB",
    "CYP", "CZE", "DEN", "DJI", "DMA", "DOM", "ECU", "EGY", "ENG", "ERI", "ESA", "ESP",
    "EST", "ETH", "FAI", "FID", "FIJ", "FIN", "FRA", "GAB", "GAM", "GCI", "GEO", "GEQ",
    "GER", "GHA", "GIB", "GRE", "GRL", "GRN", "GUA", "GUI", "GUM", "GUY", "HAI", "HKG",
    "HON", "HUN", "INA", "IND", "IOM", "IRI", "IRL", "IRQ", "ISL", "ISR", "ISV", "ITA",
    "IVB", "JAM", "JCI", "JOR", "JPN", "KAZ", "KEN", "KGZ", "KOR", "KOS", "KSA", "KUW",
    "LAO", "LAT", "LBA", "LBN", "LBR", "LCA", "LES", "LIE", "LTU", "LUX", "MAC", "MAD",
    "MAR", "MAS", "MAW", "MDA", "MDV", "MEX", "MGL", "MKD", "MLI", "MLT", "MNC", "MNE",
    "MOZ", "MRI", "MTN", "MYA", "NAM", "NCA", "NCL", "NED", "NEP", "NGR", "NIG", "NON",
    "NOR", "NRU", "NZL", "OMA", "PAK", "PAN", "PAR", "PER", "PHI", "PLE", "PLW", "PNG",
    "POL", "POR", "PUR", "QAT", "ROU", "RSA", "RUS", "RWA", "SCO", "SEN", "SEY", "SGP",
    "SKN", "SLE", "SLO", "SMR", "SOL", "SOM", "SRB", "SRI", "SSD", "STP", "SUD", "SUI",
    "SUR", "SVK", "SWE", "SWZ", "SYR", "TAN", "TGA", "THA", "TJK", "TKM", "TLS", "TOG",
    "TPE", "TTO", "TUN", "TUR", "UAE", "UGA", "UKR", "URU", "USA", "UZB", "VAN", "VEN",
    "VIE", "VIN", "WLS", "YEM", "ZAM", "ZIM",
];

/// Whether a code is that of a federation, in capitals or not.
pub fn known(code: &str) -> bool {
    CODES.binary_search(&code.to_ascii_uppercase().as_str()).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_codes_are_in_order_and_found() {
        assert!(CODES.is_sorted());
        for code in ["ITA", "ita", "SMR", "ENG", "FID", "ZIM"] {
            assert!(known(code), "{code}");
        }
        for code in ["XXX", "IT", "", "GBR", "ITAL"] {
            assert!(!known(code), "{code}");
        }
    }
}
