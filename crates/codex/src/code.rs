//! The codes: one value for each rule book in each of its editions.

use std::fmt;
use std::str::FromStr;

/// A rule book in one edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Code {
    /// FIDE Laws of Chess, in force from 1 July 2009.
    Fide2009,
    /// FIDE Laws of Chess, in force from 1 July 2017.
    Fide2017,
    /// FIDE Laws of Chess, in force from 1 January 2023.
    Fide2023,
    /// FIDE Rating Regulations (B.02), in force from 1 March 2024; 8.3.1 as amended on 1 October 2025.
    FideRating2024,
    /// FIDE Rapid and Blitz Rating Regulations, in force from 1 March 2024; 7.3.1 as amended on 1
    /// December 2024.
    FideRapidBlitz2024,
    /// FIDE Title Regulations (B.01), in force from 1 January 2024.
    FideTitles2024,
    /// Regolamento Tecnico Federale of the Italian chess federation, in force from 1 October 2009.
    Fsi2009,
    /// Chess championship regulation of the Italian deaf sports federation.
    Fssi,
    /// Technical regulation of the Italian draughts federation, Capo I (the Italian game).
    Fid2008,
}

impl Code {
    /// Every code, in the order in which they are shown.
    pub const ALL: [Self; 9] = [
        Self::Fide2009,
        Self::Fide2017,
        Self::Fide2023,
        Self::FideRating2024,
        Self::FideRapidBlitz2024,
        Self::FideTitles2024,
        Self::Fsi2009,
        Self::Fssi,
        Self::Fid2008,
    ];

    /// The short name used on the command line, in files and in citations.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Fide2009 => "fide-2009",
            Self::Fide2017 => "fide-2017",
            Self::Fide2023 => "fide-2023",
            Self::FideRating2024 => "fide-rating-2024",
            Self::FideRapidBlitz2024 => "fide-rapid-blitz-2024",
            Self::FideTitles2024 => "fide-titles-2024",
            Self::Fsi2009 => "fsi-2009",
            Self::Fssi => "fssi",
            Self::Fid2008 => "fid-2008",
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.slug())
    }
}

/// The name belongs to no rule book of the register.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no rule book is called {name:?}")]
pub struct UnknownCode {
    /// What was asked for.
    pub name: String,
}

impl FromStr for Code {
    type Err = UnknownCode;

    fn from_str(name: &str) -> Result<Self, UnknownCode> {
        Self::ALL
            .into_iter()
            .find(|code| code.slug() == name)
            .ok_or_else(|| UnknownCode { name: name.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slug_reads_back_to_its_code() {
        for code in Code::ALL {
            assert_eq!(code.slug().parse(), Ok(code));
        }
        assert!("fide-2014".parse::<Code>().is_err());
    }
}
