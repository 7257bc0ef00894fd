#!/bin/sh
# Una stagione dell'ufficio Elo, da gennaio alla graduatoria del 1º maggio 2026: i due campionati della
# Federazione Sport Sordi Italia, omologati in questo archivio, e cinque tornei della federazione
# scacchistica che arrivano come file; uno viene rifiutato, uno rettificato.
#
#   sh examples/stagione.sh CARTELLA
#
# Il programma si indica con TRATTO. Nella cartella restano l'archivio, le graduatorie e le pagine dei
# giocatori; i conti a mano sono nei commenti di crates/tratto/tests/journeys/season.rs.
set -eu

if [ $# -ne 1 ]; then
    echo "uso: $0 CARTELLA" >&2
    exit 2
fi
cartella=$1
esempi=$(dirname "$0")
TRATTO=${TRATTO:-tratto}
mkdir -p "$cartella"
sh "$esempi/campionati-fssi.sh" "$cartella/campionati" >"$cartella/campionati.txt"
TRATTO_DB=$cartella/campionati/campionati.db
export TRATTO_DB

elo() { "$TRATTO" rating office "$@" --as federation; }
anna() { elo "$@" --by anna; }
bruno() { elo "$@" --by bruno; }
file() {
    anna receive --file "$esempi/$1" --id "$2" --received "$3" --at "$3 10:00"
}

echo "== Gennaio e febbraio =="
anna import "$esempi/stagione-registro.jsonl" --at "2026-01-02 09:00"
file stagione-esordienti.trf ESO 2026-01-12
file stagione-norma-1.trf LODI 2026-02-10
file stagione-rifiutato.trf PAVIA 2026-02-15
anna preview 2026-03-01
anna propose 2026-03-01 --at "2026-02-26 10:00"
# Chi ha proposto non può confermare: qui la prova che viene rifiutata.
if anna confirm 2026-03-01 --at "2026-02-26 10:05"; then exit 1; fi
bruno confirm 2026-03-01 --at "2026-02-26 11:00"
bruno publish 2026-03-01 --on 2026-03-01 --at "2026-03-01 08:00"
elo player 101 --json >"$cartella/moro-marzo.json"
elo player 301 --json >"$cartella/candia-marzo.json"
elo player 401 --json >"$cartella/nuvola-marzo.json"

echo "== Marzo e aprile =="
file stagione-norma-2.trf CREMA 2026-04-05
# Il risultato di una partita era scritto a rovescio.
file stagione-esordienti-corretto.trf ESO 2026-04-07
# La federazione non omologa il festival di Pavia: i titoli che ha dato si annullano.
anna receive --file "$esempi/stagione-rifiutato.trf" --id PAVIA --received 2026-04-08 \
    --refused --at "2026-04-08 10:00"
elo inbox --json >"$cartella/da-registrare.json"
anna receive individuale-2026 --id SORDI-IND --received 2026-04-10 --enrol --at "2026-04-10 10:00"
bruno propose 2026-05-01 --at "2026-04-25 10:00"
anna confirm 2026-05-01 --at "2026-04-25 11:00"
anna publish 2026-05-01 --on 2026-05-01 --at "2026-05-01 08:00"

echo "== La graduatoria del 1º maggio =="
elo list 2026-05-01
elo list 2026-05-01 --csv >"$cartella/graduatoria.csv"
elo list 2026-05-01 --pdf "$cartella/graduatoria.pdf" --at "2026-05-01 08:00"
elo player 101 --json >"$cartella/moro.json"
elo player 301 --json >"$cartella/candia.json"
elo player 401 --json >"$cartella/nuvola.json"
elo player 301 --explain 2026-05-01 >"$cartella/candia-perche.txt"
elo norms --json >"$cartella/norme.json"
# Il campionato a squadre è omologato a maggio: entra nella graduatoria di luglio.
anna receive squadre-2026 --id SORDI-SQ --received 2026-05-08 --enrol --at "2026-05-08 10:00"
elo inbox --json >"$cartella/registrati.json"
elo champions --json >"$cartella/campioni.json"
"$TRATTO" players import "$cartella/graduatoria.csv" --index "$cartella/giocatori.db" \
    --dated 2026-05-01 >"$cartella/importata.txt"
"$TRATTO" journal verify
