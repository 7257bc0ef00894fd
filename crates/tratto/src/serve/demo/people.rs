//! People who do not exist, with names that could.

/// Family name, given name, year of birth, rating, category, title, club.
pub(super) struct Somebody {
    pub family: &'static str,
    pub given: &'static str,
    pub born: i64,
    pub rating: i32,
    pub category: &'static str,
    pub title: Option<&'static str>,
    pub club: &'static str,
}

/// Given names of women among those who do not exist.
const WOMEN: [&str; 27] = [
    "Ada", "Alice", "Anna", "Beatrice", "Bianca", "Bice", "Camilla", "Carla", "Caterina", "Chiara",
    "Elena", "Fulvia", "Gaia", "Gianna", "Giulia", "Greta", "Irene", "Marta", "Martina", "Nadia",
    "Noemi", "Rosa", "Sofia", "Tea", "Vera", "Vittoria", "Zoe",
];

/// Whether somebody who does not exist is a woman.
pub(super) fn is_woman(given: &str) -> bool {
    WOMEN.contains(&given)
}

macro_rules! people {
    ($($family:literal $given:literal $born:literal $rating:literal $category:literal $title:literal $club:literal;)+) => {
        [$(Somebody {
            family: $family, given: $given, born: $born, rating: $rating, category: $category,
            title: if $title.is_empty() { None } else { Some($title) }, club: $club,
        }),+]
    };
}

/// The field of the regional championship, in the order of entry.
pub(super) const LOMBARDY: [Somebody; 42] = people! {
    "Brambilla" "Edoardo" 1994 2438 "M" "GM" "Accademia Milano Scacchi";
    "Colombo" "Martina" 1999 2391 "M" "IM" "Circolo Scacchistico Bergamasco";
    "Ferrario" "Davide" 1988 2364 "M" "IM" "Società Scacchistica Milanese";
    "Galimberti" "Luca" 2003 2322 "M" "FM" "Excelsior Bergamo";
    "Villa" "Tommaso" 2006 2287 "M" "FM" "Circolo Scacchi Lodi";
    "Pozzi" "Andrea" 1979 2263 "M" "" "Amatori Scacchi Pavia";
    "Sala" "Chiara" 2001 2241 "M" "WFM" "Accademia Milano Scacchi";
    "Rota" "Giorgio" 1968 2218 "M" "" "Circolo Scacchistico Bergamasco";
    "Beretta" "Simone" 1997 2204 "M" "" "Torre e Cavallo Brescia";
    "Fumagalli" "Paolo" 1985 2176 "CM" "CM" "Scacchi Club Lecco";
    "Locatelli" "Elena" 2004 2151 "CM" "" "Excelsior Bergamo";
    "Invernizzi" "Marco" 1991 2133 "CM" "" "Scacchi Club Lecco";
    "Castelli" "Filippo" 2008 2119 "CM" "" "Circolo Scacchi Lodi";
    "Bianchi" "Roberto" 1962 2094 "CM" "" "Società Scacchistica Milanese";
    "Mariani" "Sofia" 2005 2076 "CM" "" "Circolo Scacchi Cremona";
    "Ghezzi" "Stefano" 1974 2058 "CM" "" "Amatori Scacchi Pavia";
    "Tagliabue" "Matteo" 1995 2043 "CM" "" "Scacchistica Comense";
    "Riva" "Alessandro" 1983 2027 "CM" "" "Scacchistica Varesina";
    "Corti" "Giulia" 2002 2011 "CM" "" "Scacchistica Comense";
    "Valsecchi" "Pietro" 1957 1996 "1N" "" "Scacchi Club Lecco";
    "Longoni" "Riccardo" 1989 1982 "1N" "" "Circolo Scacchi Monza";
    "Crippa" "Francesco" 1993 1967 "1N" "" "Circolo Scacchi Monza";
    "Cattaneo" "Beatrice" 2007 1953 "1N" "" "Scacchistica Varesina";
    "Perego" "Gabriele" 2000 1938 "1N" "" "Circolo Scacchi Monza";
    "Motta" "Lorenzo" 1977 1921 "1N" "" "Torre e Cavallo Brescia";
    "Arrigoni" "Nicola" 1966 1907 "1N" "" "Circolo Scacchistico Bergamasco";
    "Caprotti" "Irene" 1998 1889 "1N" "" "Accademia Milano Scacchi";
    "Dell'Orto" "Ettore" 1971 1874 "1N" "" "Scacchistica Comense";
    "Spreafico" "Daniele" 1990 1862 "1N" "" "Scacchi Club Lecco";
    "Zanetti" "Camilla" 2009 1846 "1N" "" "Torre e Cavallo Brescia";
    "Bonacina" "Leonardo" 2010 1828 "2N" "" "Excelsior Bergamo";
    "Radaelli" "Vittorio" 1959 1811 "2N" "" "Società Scacchistica Milanese";
    "Mauri" "Alice" 2006 1797 "2N" "" "Circolo Scacchi Monza";
    "Gilardi" "Samuele" 1996 1778 "2N" "" "Scacchistica Varesina";
    "Nava" "Emanuele" 1982 1764 "2N" "" "Amatori Scacchi Pavia";
    "Pirola" "Caterina" 2003 1743 "2N" "" "Circolo Scacchi Lodi";
    "Sironi" "Michele" 1987 1726 "2N" "" "Circolo Scacchi Monza";
    "Lazzarini" "Greta" 2008 1702 "2N" "" "Circolo Scacchi Cremona";
    "Rossetti" "Aldo" 1951 1688 "2N" "" "Circolo Scacchi Cremona";
    "Meroni" "Giacomo" 2011 1659 "3N" "" "Scacchistica Comense";
    "Vismara" "Noemi" 2009 1634 "3N" "" "Accademia Milano Scacchi";
    "Zucchi" "Bruno" 1948 1601 "3N" "" "Circolo Scacchi Lodi";
};

/// Who enters late.
pub(super) const LATECOMER: [Somebody; 1] = people! {
    "Quadri" "Ilario" 1992 1871 "1N" "" "Scacchistica Varesina";
};

/// A team: its club, and of each member family name, given name, rating and category.
pub(super) type Team = (&'static str, [(&'static str, &'static str, i32, &'static str); 5]);

macro_rules! teams {
    ($($club:literal: $($family:literal $given:literal $rating:literal $category:literal),+;)+) => {
        [$(($club, [$(($family, $given, $rating, $category)),+])),+]
    };
}

/// The deaf players of the team championship, five for each club.
pub(super) const DEAF: [Team; 6] = teams! {
    "G.S. Sordi Lodi":
        "Alberti" "Anna" 2184 "CM", "Bassi" "Bruno" 1990 "1N", "Riva" "Rosa" 1815 "2N",
        "Sala" "Sergio" 1690 "3N", "Abate" "Aldo" 1540 "3N";
    "S.S. Sordi Padova":
        "Benetton" "Bice" 2101 "CM", "Carraro" "Carlo" 1944 "1N", "Dal Pra" "Diego" 1788 "2N",
        "Favaro" "Fulvia" 1651 "3N", "Zorzi" "Zeno" 1502 "3N";
    "G.S. Sordi Napoli":
        "Esposito" "Elena" 2067 "CM", "De Luca" "Dario" 1920 "1N", "Russo" "Rocco" 1802 "2N",
        "Gallo" "Gaia" 1677 "3N", "Amato" "Ada" 1533 "3N";
    "S.S. Sordi Torino":
        "Ferrero" "Fabio" 2033 "CM", "Gallo" "Gianna" 1899 "1N", "Bruno" "Bianca" 1761 "2N",
        "Rosso" "Remo" 1640 "3N", "Viale" "Vera" 1488 "NC";
    "G.S. Sordi Genova":
        "Parodi" "Paolo" 1977 "1N", "Canepa" "Carla" 1868 "1N", "Bruzzone" "Beppe" 1744 "2N",
        "Traverso" "Tea" 1609 "3N", "Costa" "Ciro" 1466 "NC";
    "G.S. Sordi Bologna":
        "Monti" "Marta" 1959 "1N", "Fabbri" "Felice" 1843 "1N", "Neri" "Nadia" 1725 "2N",
        "Gamberini" "Guido" 1588 "3N", "Zanardi" "Zoe" 1450 "NC";
};

/// The field of the draughts event.
pub(super) const DRAUGHTS: [(&str, &str, i32); 12] = [
    ("Faleo", "Marco", 6012),
    ("Sarcinelli", "Livia", 5874),
    ("Borghetti", "Michele", 5790),
    ("Scaggiante", "Damiano", 5633),
    ("Gasparetti", "Alessio", 5501),
    ("Tovagliaro", "Erika", 5387),
    ("Fero", "Paolo", 5240),
    ("Natali", "Walter", 5102),
    ("Portoghese", "Gianni", 4977),
    ("Cortese", "Ilaria", 4815),
    ("Manetti", "Loris", 4690),
    ("Secchi", "Adele", 4522),
];
