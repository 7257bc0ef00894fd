#!/bin/sh
# I due campionati italiani della Federazione Sport Sordi Italia, dal bando all'omologazione:
# l'individuale (24 giocatori, 7 turni) e quello a squadre (6 squadre, 5 turni).
#
#   sh examples/campionati-fssi.sh CARTELLA
#
# Nella cartella restano l'archivio, le classifiche, le variazioni Elo Italia, i verbali, i file di
# scambio (TRF), i fogli stampati (PDF), le esportazioni del registro e una copia dell'archivio. Il programma si indica con
# TRATTO, l'archivio con TRATTO_DB. Ogni ora è scritta: due esecuzioni danno la stessa impronta.
set -eu

if [ $# -ne 1 ]; then
    echo "uso: $0 CARTELLA" >&2
    exit 2
fi
cartella=$1
esempi=$(dirname "$0")
TRATTO=${TRATTO:-tratto}
mkdir -p "$cartella"
TRATTO_DB=${TRATTO_DB:-$cartella/campionati.db}
export TRATTO_DB
if [ -e "$TRATTO_DB" ]; then
    echo "$0: $TRATTO_DB esiste già: indicare una cartella nuova" >&2
    exit 2
fi

evento() { "$TRATTO" event "$@"; }
arbitro() { evento "$@" --by arbitro; }
federazione() { evento "$@" --as federation --by fssi; }

# Gli atti di una parte del file: fra «# Turno 1» e «# Fine turno 1», o «# Chiusura» e la sua fine.
parte() {
    sed -n "/^# $3\$/,/^# Fine $4\$/p" "$esempi/$2" | arbitro act "$1" -
}
turno() { parte "$1" "$2" "Turno $3" "turno $3"; }
chiusura() { parte "$1" "$2" Chiusura chiusura; }

# Il tesseramento e i due certificati di ogni giocatore, visti all'accredito, e la presenza in sala.
# Del documento resta nel registro solo che è stato visto, da chi, quando e fino a quando vale.
accredito() {
    persona=$2
    while [ "$persona" -le "$3" ]; do
        for carta in registration non_agonistic_certificate specific_fitness_certificate; do
            printf '{"act":"see_paper","entrant":%s,"paper":{"kind":"%s","valid_until":"2026-12-31"}}\n' \
                "$persona" "$carta"
        done
        printf '{"act":"check_in","entrant":%s}\n' "$persona"
        persona=$((persona + 1))
    done | evento act "$1" - --at "$4" --as arbiter --by accredito
}

# Ciò che resta di un campionato.
carte() {
    evento standings "$1" >"$cartella/$2-classifica.txt"
    evento standings "$1" --json >"$cartella/$2-classifica.json"
    evento variations "$1" >"$cartella/$2-variazioni.txt"
    evento variations "$1" --json >"$cartella/$2-variazioni.json"
    evento report "$1" >"$cartella/$2-verbale.txt"
    evento report "$1" --json >"$cartella/$2-verbale.json"
    evento show "$1" --json --at "$3" >"$cartella/$2-stato.json"
    evento trf "$1" --output "$cartella/$2.trf"
    "$TRATTO" check "$cartella/$2.trf" >"$cartella/$2-controllo.txt"
    "$TRATTO" journal export "$1" --output "$cartella/$2.registro"
    for foglio in standings report; do
        evento print "$1" --paper $foglio --at "$3" -o "$cartella/$2-$foglio.pdf"
    done
}

echo "== Campionato individuale =="
I=individuale-2026
arbitro new $I "$esempi/fssi-individuale.json" --at "2026-01-10 10:00"
arbitro request $I --at "2026-01-10 10:05"
federazione authorise $I --at "2026-01-20 12:00"
arbitro enter $I --csv "$esempi/fssi-individuale.csv" --at "2026-02-20 09:00"
accredito $I 1 23 "2026-03-12 13:00"
arbitro begin $I --at "2026-03-12 14:30"
turno $I fssi-individuale.acts.jsonl 1
# Un'iscrizione tardiva: il giocatore numero 24 entra dal secondo turno.
arbitro enter $I --family-name Corsi --given-name Cesare --category NC \
    --club "G.S. Sordi Lodi" --at "2026-03-13 07:30"
accredito $I 24 24 "2026-03-13 07:35"
for n in 2 3 4 5 6 7; do
    turno $I fssi-individuale.acts.jsonl "$n"
done
chiusura $I fssi-individuale.acts.jsonl
carte $I individuale "2026-03-30 12:00"

echo "== Campionato a squadre =="
S=squadre-2026
arbitro new $S "$esempi/fssi-squadre.json" --at "2026-02-01 10:00"
arbitro request $S --at "2026-02-01 10:05"
federazione authorise $S --at "2026-02-10 12:00"
for societa in "G.S. Sordi Lodi" "S.S. Sordi Padova" "G.S. Sordi Napoli" \
    "S.S. Sordi Torino" "G.S. Sordi Genova" "G.S. Sordi Bologna"; do
    arbitro team $S "$societa" --at "2026-04-01 10:00"
done
arbitro enter $S --csv "$esempi/fssi-squadre.csv" --at "2026-04-01 10:00"
# Il capitano è uno dei giocatori: qui la prima scacchiera.
numero=0
for capitano in 1 6 11 16 22 27; do
    numero=$((numero + 1))
    arbitro captain $S $numero $capitano --at "2026-04-01 10:30"
done
accredito $S 1 30 "2026-04-24 13:00"
arbitro begin $S --at "2026-04-24 14:00"
for n in 1 2 3 4 5; do
    turno $S fssi-squadre.acts.jsonl "$n"
done
chiusura $S fssi-squadre.acts.jsonl
carte $S squadre "2026-05-08 12:00"

echo "== Registro =="
"$TRATTO" journal verify >"$cartella/registro.txt"
cat "$cartella/registro.txt"
"$TRATTO" backup "$cartella/copia.db"
