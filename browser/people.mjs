// People who do not exist: a list as FIDE publishes it, and the entries of an open as a club keeps them.

const FAMILIES = [
  "Albani", "Bassi", "Caruso", "Donati", "Esposito", "Ferri", "Galli", "Harrasser", "Innocenti", "Longo", "Marchetti", "Negri", "Orlandi",
  "Pellegrini", "Quaranta", "Riva", "Sartori", "Testa", "Urso", "Valli", "Zanetti", "Amato", "Benedetti", "Colombo", "De Luca", "Farina",
  "Greco", "Leone", "Monti", "Neri", "Palumbo", "Rinaldi", "Serra", "Tosi", "Villa", "Barbieri", "Conti", "Fabbri", "Grassi", "Mancini",
];
const MEN = ["Andrea", "Bruno", "Carlo", "Dario", "Enrico", "Fabio", "Giorgio", "Ivan", "Luca", "Marco", "Nicola", "Paolo", "Renzo", "Sergio", "Tommaso"];
const WOMEN = ["Alice", "Bianca", "Chiara", "Daniela", "Elena", "Federica", "Giulia", "Irene", "Laura", "Marta", "Nadia", "Paola"];
const CLUBS = ["Scacchi Lodi", "Circolo Crema", "Torre e Cavallo", "Accademia Milano", "Dama e Scacchi Pavia", "Cavallo Rampante"];
const TITLES = ["GM", "IM", "FM", "CM"];

/** The people of a list, the same in every run: no two have the same name. */
export function peopleOf(count) {
  return Array.from({ length: count }, (_, place) => {
    const family = FAMILIES[place % FAMILIES.length];
    const turn = Math.floor(place / FAMILIES.length);
    const woman = place % 6 === 0;
    const names = woman ? WOMEN : MEN;
    const first = names[(turn + place) % names.length];
    // A second name tells those apart who have the same.
    const given = turn < 10 ? first : `${first} ${MEN[turn % MEN.length]} ${"IVX"[turn % 3]}${turn}`;
    return {
      id: 2_800_000 + place * 7,
      family,
      given,
      woman,
      title: place < 8 ? TITLES[place >> 1] : "",
      rating: 2480 - Math.floor((place * 1100) / count) - ((place * 37) % 61),
      born: 1950 + ((place * 17) % 65),
      club: CLUBS[place % CLUBS.length],
    };
  });
}

const WIDTHS = [15, 61, 4, 4, 5, 5, 15, 4, 6, 4, 3, 6, 4, 3, 6, 4, 3, 6, 5];
const HEADINGS = ["ID Number", "Name", "Fed", "Sex", "Tit", "WTit", "OTit", "FOA", "SRtng", "SGm", "SK", "RRtng", "RGm", "Rk", "BRtng", "BGm", "BK", "B-day", "Flag"];
const row = (cells) => cells.map((cell, at) => String(cell).padEnd(WIDTHS[at])).join("").trimEnd();

/** The list in FIDE's fixed columns. */
export function fideList(people) {
  const lines = people.map(({ id, family, given, woman, title, rating, born }) =>
    row([id, `${family}, ${given}`, "ITA", woman ? "F" : "M", title, "", "", "", rating, 0, 20, rating, 0, 20, rating, 0, 20, born, ""]),
  );
  return `${[row(HEADINGS), ...lines].join("\n")}\n`;
}

/** Entries as a club keeps them: in its own words for the columns, a number of its own in front. */
export function entriesOf(people) {
  const lines = people.map(({ id, family, given, woman, title, rating, born, club }, place) =>
    [place + 1, `${family} ${given}`, family, given, id, rating, title, `0${(place % 9) + 1}/05/${born}`, woman ? "F" : "M", club].join(";"),
  );
  return `Pos;Nominativo per la segreteria;Cognome;Nome;Cod. FIDE;Elo FIDE;Titolo;Data di nascita;Sesso;Chi lo manda\n${lines.join("\n")}\n`;
}
