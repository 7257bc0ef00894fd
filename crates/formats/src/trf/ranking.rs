//! Which rating counts where a federation has its own: the method of record `172`.

use super::Document;
use super::entry::{Entry, Heading};
use super::player::{National, Player};

/// A method of record `172`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Method {
    /// FIDE's rating alone.
    Fide,
    /// The national rating alone.
    National,
    /// FIDE's, else the national one.
    FideOrNational,
    /// The national one, else FIDE's.
    NationalOrFide,
    /// The higher of both.
    Higher,
    /// The lower of both.
    Lower,
}

impl Method {
    fn of_code(code: &str) -> Option<Self> {
        Some(match code.to_ascii_uppercase().as_str() {
            "FIDE" => Self::Fide,
            "NRO" => Self::National,
            "FIDON" => Self::FideOrNational,
            "NIDOF" => Self::NationalOrFide,
            "HBFN" => Self::Higher,
            "LBFN" => Self::Lower,
            // Another method is the file's own affair.
            _ => return None,
        })
    }

    fn take(self, fide: Option<u16>, national: Option<u16>) -> Option<u16> {
        match self {
            Self::Fide => fide,
            Self::National => national,
            Self::FideOrNational => fide.or(national),
            Self::NationalOrFide => national.or(fide),
            Self::Higher => fide.max(national),
            // Whoever has only one rating has no lower one.
            Self::Lower => match (fide, national) {
                (Some(fide), Some(national)) => Some(fide.min(national)),
                (fide, national) => fide.or(national),
            },
        }
    }
}

impl Document {
    /// The rating that counts for a player: as record `172` says where the federation's own ratings
    /// are in the file, else the one of `001`.
    pub fn counted_rating(&self, player: &Player) -> Option<u16> {
        let fide = player.person.rating();
        let Some((federation, code)) =
            self.text(Heading::Ranking).and_then(|it| it.split_once(' '))
        else {
            return fide;
        };
        let Some(method) = Method::of_code(code.trim()) else { return fide };
        let own = |national: &&National| {
            national.number == player.number && national.federation == federation
        };
        let mut nationals = self.entries.iter().filter_map(|entry| match entry {
            Entry::National(national) => Some(national),
            _ => None,
        });
        method.take(fide, nationals.find(own).and_then(|national| national.person.rating()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;

    #[test]
    fn the_method_of_172_chooses_between_both_ratings() {
        let file = |method: &str| {
            format!(
                "012 Open\n172 ITA {method}\n\
                 001    1      Rossi, Anna                       1843 ITA      812345             0.0    1\n\
                 001    2      Bianchi, Ugo                           ITA                         0.0    2\n\
                 ITA    1   1N Rossi, Anna                       1790 ITA      123456\n\
                 ITA    2   3N Bianchi, Ugo                      1510 ITA      123457\n"
            )
        };
        for (method, first, second) in [
            ("FIDE", Some(1843), None),
            ("NRO", Some(1790), Some(1510)),
            ("FIDON", Some(1843), Some(1510)),
            ("NIDOF", Some(1790), Some(1510)),
            ("HBFN", Some(1843), Some(1510)),
            ("LBFN", Some(1790), Some(1510)),
            ("OTHER", Some(1843), None),
        ] {
            let document = read(file(method).as_bytes()).unwrap().document;
            let ratings: Vec<_> =
                document.players().map(|(_, player)| document.counted_rating(player)).collect();
            assert_eq!(ratings, [first, second], "{method}");
        }
    }
}
