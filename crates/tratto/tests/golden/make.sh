#!/bin/sh
# Makes an installation of every kind of thing that a journal holds, and records what the program
# tells of it. See README.md.
#
#   sh make.sh PROGRAM FOLDER
#
# FOLDER gets hall.db, the exported events and `told/`. The moments are written, but for what goes
# through the server (the live boards, the accounts), which has the clock of the machine.
set -eu

PROGRAM=$1
FOLDER=$2
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$FOLDER/told"
cd "$FOLDER"
TRATTO_DB=$(pwd)/hall.db
export TRATTO_DB
unset LC_ALL LC_MESSAGES LANG COLUMNS || true
tratto() { "$PROGRAM" "$@" --lang it; }
event() { tratto event "$@" >>acts.txt; }
# Acts, one a line, in the hand of the arbiter.
acts() { tratto event act "$1" - --by arbitro >>acts.txt; }

# The individual championship: six players, three rounds.
event new lodi "$here/lodi.json" --at "2026-02-01 10:00" --by arbitro
while read -r family given rating; do
    event enter lodi --family-name "$family" --given-name "$given" --national "$rating" \
        --club "G.S. Sordi Lodi" --birth 1980 --at "2026-02-20 10:00" --by segreteria --as arbiter
done <<PEOPLE
Alberti Anna 2000
Bassi Bruno 1900
Conti Carla 1800
Donati Dario 1700
Esposito Elena 1600
Ferri Fabio 1500
PEOPLE
acts lodi <"$here/lodi.acts.jsonl"

# The team championship: two teams of two with a reserve, one round.
event new squadre "$here/squadre.json" --at "2026-02-01 10:00" --by arbitro
for team in "Sordi Lodi" "Silenziosa Torino"; do
    event team squadre "$team" --at "2026-02-20 09:00" --by arbitro
done
number=0
for family in Alberti Bassi Conti Donati Esposito Ferri; do
    number=$((number + 1))
    event enter squadre --family-name $family --given-name Anna --national $((2000 - 50 * number)) \
        --team $(((number + 2) / 3)) --at "2026-02-20 10:00" --by arbitro
done
acts squadre <"$here/squadre.acts.jsonl"

# Draughts: four players, everybody against everybody.
event new dama "$here/dama.json" --at "2026-02-01 10:00" --by arbitro
number=0
for family in Alberti Bassi Conti Donati; do
    number=$((number + 1))
    event enter dama --family-name $family --given-name Anna --national $((2000 - 100 * number)) \
        --at "2026-02-20 10:00" --by arbitro
done
acts dama <"$here/dama.acts.jsonl"

# The server: accounts, a grant, and two live boards of round 3, one of them played.
"$PROGRAM" serve --bind 127.0.0.1:0 --lang it >serve.txt 2>serve-errors.txt &
server=$!
trap 'kill $server 2>/dev/null || true' EXIT
until grep -q 'setup?key=' serve.txt; do sleep 0.2; done
at=$(sed -n 's/.*\(http:\/\/[0-9.:]*\)\/setup.*/\1/p' serve.txt)
key=$(sed -n 's/.*setup?key=\([^ ]*\).*/\1/p' serve.txt)
ask() { curl -sS --fail-with-body -b cookies -c cookies -H 'Accept-Language: it' "$@"; }
csrf() { ask "$at$1" | tr '\n' ' ' | sed -n 's/.*name="csrf"[^>]*value="\([^"]*\)".*/\1/p'; }
# A form of a page: the page, where it goes, its fields.
form() {
    page=$1 to=$2
    shift 2
    ask -o answer.html -d "csrf=$(csrf "$page")" "$@" "$at$to"
}
secret='torre cavallo alfiere'
ask -o answer.html -d "key=$key" -d name=chief -d shown=Giulia \
    --data-urlencode "password=$secret" "$at/setup"
form /accounts /accounts -d name=ufficiale -d shown=Ufficiale \
    --data-urlencode "password=$secret"
form /e/lodi/office/people /e/lodi/office/people -d name=ufficiale -d role=official
form /account /account/tokens -d token=prova -d event= -d days=30
token=$(sed -n 's/.*\(tratto_[0-9A-Za-z_-]*\).*/\1/p' answer.html | head -n 1)
form /e/lodi/office/boards /e/lodi/office/boards -d to=2 -d key=open
number=0
program() {
    number=$((number + 1))
    ask -o answer.json -H "Authorization: Bearer $token" -H "Idempotency-Key: k$number" \
        -H 'Content-Type: application/json' -d "$2" "$at/api/v1/events/$1"
}
play() { program lodi/boards/3/${board:-1}/acts "{\"by\":\"$1\",\"act\":$2}"; }
move() { play "$1" "{\"act\":\"typed\",\"text\":\"$2\"}"; }
# Whoever is not seated when the clocks start loses the game.
for board in 1 2; do
    play white '{"act":"arrive"}'
    play black '{"act":"arrive"}'
done
board=1
form /e/lodi/office/boards /e/lodi/office/boards/start -d key=start
move white f3
move black e5
# Refused before move 30, and kept all the same.
play white '{"act":"offer"}' 2>/dev/null || true
move white g4
move black Dh4
program lodi/acts '{"act":"result","board":1,"result":"0-1"}'
program lodi/acts '{"act":"result","board":2,"result":"1/2-1/2"}'
program lodi/acts '{"act":"close_round"}'
program lodi/acts '{"act":"finish"}'
for name in '' /rounds/1 /rounds/3 /standings /standings/1 /players /players/1 /boards /boards/3/1; do
    ask "$at/api/v1/events/lodi$name" >"told/lodi-api$(echo "$name" | tr / -).json"
done
for name in squadre squadre/teams squadre/standings dama dama/standings; do
    ask "$at/api/v1/events/$name" >"told/$(echo "$name" | sed 's/\(^[a-z]*\)/\1-api/' | tr / -).json"
done
ask "$at/e/lodi/boards/3.pgn" >told/lodi-boards-3.pgn
kill $server
wait $server || true
trap - EXIT

# What is told of it all.
told() { file=$1; shift; tratto "$@" >"told/$file" 2>&1 || echo "status $?" >>"told/$file"; }
for name in lodi squadre dama; do
    for what in show pairings standings variations report papers; do
        told $name-$what.txt event $what $name --at "2027-01-10 10:00"
        told $name-$what.json event $what $name --at "2027-01-10 10:00" --json
    done
    told $name-pairings-1.txt event pairings $name --round 1
    told $name-standings-1.txt event standings $name --after 1 --explain 1
    told $name.trf event trf $name
    told $name-log.txt journal log $name
    told $name-log.json journal log $name --json
    for paper in pairings pairings-by-name standings crosstable wall-chart cards calculation \
        variations report team-sheets team-matches; do
        told $name-$paper.csv event print $name --paper $paper --format csv --at "2027-01-10 10:00"
    done
    told $name-pairings.html event print $name --paper pairings --format html --at "2027-01-10 10:00"
    told $name-report.html event print $name --paper report --format html --at "2027-01-10 10:00"
    told $name-past.txt event show $name --until 10 --at "2026-03-01 10:00"
    tratto journal export $name --with-people --output $name.tratto >>acts.txt
done
told board-log.txt journal log lodi/3/1
told board-log.json journal log lodi/3/1 --json
told log.txt journal log
told list.txt event list
sqlite3 hall.db 'PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode=DELETE; VACUUM' >>acts.txt
rm -f hall.db-wal hall.db-shm cookies answer.html answer.json serve.txt serve-errors.txt acts.txt
