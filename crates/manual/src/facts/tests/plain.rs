//! The definitions once more, square by square: slow, plain, and without sets of bits.

use std::collections::{BTreeMap, BTreeSet};

use chess::shakmaty::{Chess, Color, Position, Role, Square};
use serde_json::{Map, Value, json};

/// File and rank, 0 to 7.
type At = (i32, i32);

struct Plain {
    men: BTreeMap<At, (Color, Role)>,
    turn: Color,
}

const WORTH: [(Role, i32); 5] =
    [(Role::Pawn, 1), (Role::Knight, 3), (Role::Bishop, 3), (Role::Rook, 5), (Role::Queen, 9)];

fn worth(role: Role) -> i32 {
    WORTH.iter().find(|(of, _)| *of == role).map_or(0, |(_, worth)| *worth)
}

fn name((file, rank): At) -> String {
    let letter = |n: i32, from: u8| char::from(from + u8::try_from(n).unwrap());
    format!("{}{}", letter(file, b'a'), letter(rank, b'1'))
}

fn letter(file: i32) -> String {
    name((file, 0))[..1].to_owned()
}

fn names(squares: impl IntoIterator<Item = At>) -> Value {
    json!(squares.into_iter().map(name).collect::<BTreeSet<_>>())
}

fn everywhere() -> impl Iterator<Item = At> {
    (0..8).flat_map(|file| (0..8).map(move |rank| (file, rank)))
}

fn is_dark((file, rank): At) -> bool {
    (file + rank) % 2 == 0
}

fn forward(color: Color) -> i32 {
    if color == Color::White { 1 } else { -1 }
}

fn r(color: Color, (_, rank): At) -> i32 {
    if color == Color::White { rank + 1 } else { 8 - rank }
}

fn rank_of(color: Color, r: i32) -> i32 {
    if color == Color::White { r - 1 } else { 8 - r }
}

impl Plain {
    fn at(&self, square: At) -> Option<(Color, Role)> {
        self.men.get(&square).copied()
    }

    fn is(&self, square: At, color: Color, role: Role) -> bool {
        self.at(square) == Some((color, role))
    }

    fn all(&self, color: Color, role: Role) -> Vec<At> {
        everywhere().filter(|square| self.is(*square, color, role)).collect()
    }

    fn own(&self, color: Color) -> Vec<(At, Role)> {
        self.men.iter().filter(|(_, man)| man.0 == color).map(|(at, man)| (*at, man.1)).collect()
    }

    fn pawns(&self, color: Color) -> Vec<At> {
        self.all(color, Role::Pawn)
    }

    fn pawns_on(&self, color: Color, file: i32) -> Vec<At> {
        self.pawns(color).into_iter().filter(|pawn| pawn.0 == file).collect()
    }

    fn king(&self, color: Color) -> Option<At> {
        self.all(color, Role::King).first().copied()
    }

    fn attacks(&self, from: At) -> Vec<At> {
        let Some((color, role)) = self.at(from) else { return Vec::new() };
        let straight = [(0, 1), (0, -1), (1, 0), (-1, 0)];
        let slanted = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let all: Vec<At> = straight.into_iter().chain(slanted).collect();
        let jumps = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];
        let (steps, far) = match role {
            Role::Pawn => (vec![(1, forward(color)), (-1, forward(color))], false),
            Role::Knight => (jumps.to_vec(), false),
            Role::Bishop => (slanted.to_vec(), true),
            Role::Rook => (straight.to_vec(), true),
            Role::Queen => (all, true),
            Role::King => (all, false),
        };
        let mut found = Vec::new();
        for (dx, dy) in steps {
            let mut here = (from.0 + dx, from.1 + dy);
            while (0..8).contains(&here.0) && (0..8).contains(&here.1) {
                found.push(here);
                if !far || self.at(here).is_some() {
                    break;
                }
                here = (here.0 + dx, here.1 + dy);
            }
        }
        found
    }

    fn attackers(&self, color: Color, target: At) -> Vec<Role> {
        let own = self.own(color).into_iter();
        own.filter(|(at, _)| self.attacks(*at).contains(&target)).map(|(_, role)| role).collect()
    }

    fn by_pawn(&self, color: Color, target: At) -> bool {
        self.attackers(color, target).contains(&Role::Pawn)
    }

    fn stop(&self, pawn: At) -> At {
        (pawn.0, pawn.1 + forward(self.at(pawn).unwrap().0))
    }

    /// The pawns of both sides of which something is true.
    fn those(&self, is: impl Fn(Color, At) -> bool) -> BTreeSet<At> {
        let of = |color| self.pawns(color).into_iter().map(move |pawn| (color, pawn));
        let both = of(Color::White).chain(of(Color::Black));
        both.filter(|(color, pawn)| is(*color, *pawn)).map(|(_, pawn)| pawn).collect()
    }

    fn of_side(&self, pawn: At, color: Color) -> bool {
        self.at(pawn).unwrap().0 == color
    }

    fn clear(&self, from: At, to: At) -> bool {
        let step = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        let mut here = (from.0 + step.0, from.1 + step.1);
        while here != to {
            if self.at(here).is_some() {
                return false;
            }
            here = (here.0 + step.0, here.1 + step.1);
        }
        true
    }
}

fn sides(of: impl Fn(Color) -> Value) -> Value {
    json!({"white": of(Color::White), "black": of(Color::Black)})
}

fn colours(of: impl Fn(Color) -> bool) -> Value {
    let named = [(Color::White, "white"), (Color::Black, "black")];
    json!(named.iter().filter(|(color, _)| of(*color)).map(|(_, name)| *name).collect::<Vec<_>>())
}

/// All facts, as their JSON.
pub(super) fn facts(position: &Chess) -> Value {
    let men = position.board().iter().map(|(square, piece)| {
        let at = |n: u32| i32::try_from(n).unwrap();
        let square: Square = square;
        ((at(square.file().to_u32()), at(square.rank().to_u32())), (piece.color, piece.role))
    });
    let plain = Plain { men: men.collect(), turn: position.turn() };
    let mut all = Map::new();
    pawns(&plain, &mut all);
    lines(&plain, &mut all);
    squares(&plain, &mut all);
    pieces(&plain, &mut all);
    Value::Object(all)
}

#[expect(clippy::too_many_lines, reason = "one definition after the other, as the table has them")]
fn pawns(b: &Plain, all: &mut Map<String, Value>) {
    let mut put = |field: &str, value: Value| all.insert(field.to_owned(), value);
    let beside = |color: Color, pawn: At| -> Vec<At> {
        b.pawns(color).into_iter().filter(|other| (other.0 - pawn.0).abs() == 1).collect()
    };
    let isolated = b.those(|color, pawn| beside(color, pawn).is_empty());
    let doubled = b.those(|color, pawn| b.pawns_on(color, pawn.0).len() >= 2);
    let blocked: BTreeSet<At> = doubled
        .iter()
        .copied()
        .filter(|pawn| b.is(b.stop(*pawn), !b.at(*pawn).unwrap().0, Role::Pawn))
        .collect();
    let backward = b.those(|color, pawn| {
        let near = beside(color, pawn);
        let stop = b.stop(pawn);
        !near.is_empty()
            && near.iter().all(|other| r(color, *other) > r(color, pawn))
            && (b.is(stop, !color, Role::Pawn) || b.by_pawn(!color, stop))
    });
    let ahead = |color: Color, of: At, owner: Color, reach: i32| {
        b.pawns(owner)
            .into_iter()
            .any(|other| (other.0 - of.0).abs() <= reach && r(color, other) > r(color, of))
    };
    let free = |color: Color, pawn: At| !ahead(color, pawn, !color, 1);
    let passed = b.those(|color, pawn| free(color, pawn) && !ahead(color, pawn, color, 0));
    let rear = b.those(|color, pawn| free(color, pawn) && ahead(color, pawn, color, 0));
    let of_passed = |is: &dyn Fn(Color, At) -> bool| {
        names(passed.iter().copied().filter(|pawn| is(b.at(*pawn).unwrap().0, *pawn)))
    };
    put("protected_passed", of_passed(&|color, pawn| b.by_pawn(color, pawn)));
    put(
        "connected_passed",
        of_passed(&|color, pawn| {
            passed.iter().any(|it| b.of_side(*it, color) && (it.0 - pawn.0).abs() == 1)
        }),
    );
    put(
        "outside_passed",
        of_passed(&|color, pawn| {
            let others = b.those(|owner, other| !(owner == color && other.0 == pawn.0));
            !others.is_empty() && others.iter().all(|other| (other.0 - pawn.0).abs() >= 3)
        }),
    );
    let candidates = b.those(|color, pawn| {
        let near = |owner: Color| -> Vec<At> {
            let all = b.pawns(owner).into_iter();
            all.filter(|other| (other.0 - pawn.0).abs() == 1).collect()
        };
        let sentries =
            near(!color).iter().filter(|other| r(color, **other) > r(color, pawn)).count();
        let helpers =
            near(color).iter().filter(|other| r(color, **other) <= r(color, pawn)).count();
        !ahead(color, pawn, color, 0)
            && !ahead(color, pawn, !color, 0)
            && sentries >= 1
            && sentries <= helpers
    });
    let mut weak = Map::new();
    for pawn in b.those(|_, _| true) {
        let color = b.at(pawn).unwrap().0;
        let listed = [&isolated, &backward, &blocked].iter().any(|set| set.contains(&pawn));
        if listed && !b.by_pawn(color, pawn) {
            let grade = if blocked.contains(&pawn) {
                "classic"
            } else if b.pawns_on(!color, pawn.0).is_empty() {
                "serious"
            } else {
                "negligible"
            };
            weak.insert(name(pawn), json!(grade));
        }
    }
    put("weak_pawns", Value::Object(weak));
    put("tripled", names(b.those(|color, pawn| b.pawns_on(color, pawn.0).len() >= 3)));
    put(
        "phalanx",
        names(b.those(|color, pawn| {
            [-1, 1].iter().any(|dx| b.is((pawn.0 + dx, pawn.1), color, Role::Pawn))
        })),
    );
    put(
        "islands",
        sides(|color| {
            let has = |file: i32| !b.pawns_on(color, file).is_empty();
            json!((0..8).filter(|file| has(*file) && !has(file - 1)).count())
        }),
    );
    let more = |files: std::ops::Range<i32>| {
        let of = |color| files.clone().map(|file| b.pawns_on(color, file).len()).sum::<usize>();
        match of(Color::White).cmp(&of(Color::Black)) {
            std::cmp::Ordering::Greater => json!("white"),
            std::cmp::Ordering::Less => json!("black"),
            std::cmp::Ordering::Equal => Value::Null,
        }
    };
    put("majority", json!({"queenside": more(0..4), "kingside": more(4..8)}));
    put("chains", sides(|color| chains(b, color)));
    let mut hanging = BTreeSet::new();
    for color in [Color::White, Color::Black] {
        for file in 1..4 {
            let pair = [(file, rank_of(color, 4)), (file + 1, rank_of(color, 4))];
            if pair.iter().all(|pawn| b.is(*pawn, color, Role::Pawn))
                && b.pawns_on(color, file - 1).is_empty()
                && b.pawns_on(color, file + 2).is_empty()
                && b.pawns_on(!color, file).is_empty()
                && b.pawns_on(!color, file + 1).is_empty()
            {
                hanging.extend(pair);
            }
        }
    }
    put("hanging_pawns", names(hanging));
    for (field, set) in [
        ("isolated", isolated),
        ("doubled", doubled),
        ("doubled_blocked", blocked),
        ("backward", backward),
        ("passed", passed.clone()),
        ("rear_doubled", rear),
        ("candidate_passed", candidates),
    ] {
        put(field, names(set));
    }
    let mut levers = Vec::new();
    for pawn in b.pawns(Color::White) {
        for target in b.attacks(pawn) {
            if b.is(target, Color::Black, Role::Pawn) {
                levers.push((name(pawn), name(target)));
            }
        }
    }
    levers.sort();
    put("levers", json!(levers));
    put(
        "breaks",
        sides(|color| {
            let mut found = BTreeSet::new();
            for pawn in b.pawns(color) {
                let up = forward(color);
                let mut to = vec![(pawn.0, pawn.1 + up)];
                if r(color, pawn) == 2 {
                    to.push((pawn.0, pawn.1 + 2 * up));
                }
                for (steps, square) in (1..).zip(to) {
                    let way = (1..=steps).all(|n| b.at((pawn.0, pawn.1 + n * up)).is_none());
                    let hits = [-1, 1]
                        .iter()
                        .any(|dx| b.is((square.0 + dx, square.1 + up), !color, Role::Pawn));
                    if way && hits {
                        found.insert(name(pawn) + &name(square));
                    }
                }
            }
            json!(found)
        }),
    );
    let mut behind = BTreeSet::new();
    for pawn in &passed {
        let color = b.at(*pawn).unwrap().0;
        for owner in [Color::White, Color::Black] {
            for rook in b.all(owner, Role::Rook) {
                let below = rook.0 == pawn.0 && r(color, rook) < r(color, *pawn);
                if below && b.clear(rook, *pawn) {
                    behind.insert((name(rook), name(*pawn)));
                }
            }
        }
    }
    put("rooks_behind_passed", json!(behind));
}

fn chains(b: &Plain, color: Color) -> Value {
    let defends = |pawn: At| -> Vec<At> {
        b.attacks(pawn).into_iter().filter(|to| b.is(*to, color, Role::Pawn)).collect()
    };
    let mut group: BTreeMap<At, usize> =
        b.pawns(color).into_iter().enumerate().map(|(index, pawn)| (pawn, index)).collect();
    // Every link makes two groups one, until nothing changes.
    loop {
        let mut changed = false;
        for pawn in b.pawns(color) {
            for other in defends(pawn) {
                let least = group[&pawn].min(group[&other]);
                for one in [pawn, other] {
                    changed |= group.insert(one, least) != Some(least);
                }
            }
        }
        if !changed {
            break;
        }
    }
    let mut found = Vec::new();
    for number in group.values().copied().collect::<BTreeSet<_>>() {
        let pawns: Vec<At> =
            group.iter().filter(|(_, of)| **of == number).map(|(at, _)| *at).collect();
        if pawns.len() < 2 {
            continue;
        }
        let undefended = |pawn: &&At| !pawns.iter().any(|other| defends(*other).contains(*pawn));
        let base: Vec<At> = pawns.iter().filter(undefended).copied().collect();
        let head: Vec<At> =
            pawns.iter().filter(|pawn| defends(**pawn).is_empty()).copied().collect();
        found.push((
            names(pawns.clone()),
            json!({
                "pawns": names(pawns.clone()), "base": names(base), "head": names(head),
            }),
        ));
    }
    found.sort_by_key(|(pawns, _)| pawns.to_string());
    json!(found.into_iter().map(|(_, chain)| chain).collect::<Vec<_>>())
}

fn lines(b: &Plain, all: &mut Map<String, Value>) {
    let mut put = |field: &str, value: Value| all.insert(field.to_owned(), value);
    let both = [Color::White, Color::Black];
    let has = |color: Color, file: i32| !b.pawns_on(color, file).is_empty();
    let files = |is: &dyn Fn(i32) -> bool| {
        json!((0..8).filter(|file| is(*file)).map(letter).collect::<Vec<_>>())
    };
    let open = |file: i32| !has(Color::White, file) && !has(Color::Black, file);
    let half = |color: Color, file: i32| !has(color, file) && has(!color, file);
    put("open_files", files(&open));
    put("closed_files", files(&|file| has(Color::White, file) && has(Color::Black, file)));
    put("half_open_files", sides(|color| files(&|file| half(color, file))));
    let rooks: Vec<(Color, At)> = both
        .iter()
        .flat_map(|color| b.all(*color, Role::Rook).into_iter().map(move |rook| (*color, rook)))
        .collect();
    let of_rooks = |is: &dyn Fn(Color, At) -> bool| {
        names(rooks.iter().filter(|(color, rook)| is(*color, *rook)).map(|(_, rook)| *rook))
    };
    put("rooks_on_open_files", of_rooks(&|_, rook| open(rook.0)));
    put("rooks_on_half_open_files", of_rooks(&|color, rook| half(color, rook.0)));
    put(
        "rooks_on_seventh",
        of_rooks(&|color, rook| {
            let king = b.king(!color).is_some_and(|king| r(color, king) == 8);
            let pawn = b.pawns(!color).iter().any(|pawn| r(color, *pawn) == 7);
            r(color, rook) == 7 && (king || pawn)
        }),
    );
    let mut doubled = BTreeSet::new();
    let mut connected = BTreeSet::new();
    for (color, first) in &rooks {
        for (other, second) in &rooks {
            let line = first.0 == second.0 || first.1 == second.1;
            if color == other && first != second && line && b.clear(*first, *second) {
                connected.insert(*color == Color::White);
                if first.0 == second.0 {
                    let mut pair = [name(*first), name(*second)];
                    pair.sort();
                    doubled.insert(pair);
                }
            }
        }
    }
    put("connected_rooks", colours(|color| connected.contains(&(color == Color::White))));
    put("doubled_rooks", json!(doubled));
    put(
        "king_open_files",
        sides(|color| {
            let king = b.king(color).unwrap();
            files(&|file| (file - king.0).abs() <= 1 && !has(color, file))
        }),
    );
    put(
        "king_shield",
        sides(|color| {
            let king = b.king(color).unwrap();
            let wing = if king.0 <= 2 { 0..3 } else { 5..8 };
            if r(color, king) > 2 || king.0 == 3 || king.0 == 4 {
                return Value::Null;
            }
            let (mut intact, mut moved, mut missing) = (Vec::new(), Vec::new(), Vec::new());
            for file in wing {
                let pawns = b.pawns_on(color, file);
                match pawns.into_iter().min_by_key(|pawn| r(color, *pawn)) {
                    None => missing.push(letter(file)),
                    Some(pawn) if r(color, pawn) == 2 => intact.push(pawn),
                    Some(pawn) => moved.push(pawn),
                }
            }
            json!({"intact": names(intact), "moved": names(moved), "missing": missing})
        }),
    );
    let centre = |file: i32, color: Color| b.pawns_on(color, file);
    let is_open = [3, 4].iter().any(|file| open(*file));
    let is_blocked = both.iter().all(|color| {
        [3, 4].iter().all(|file| {
            let pawns = centre(*file, *color);
            !pawns.is_empty()
                && pawns.iter().all(|pawn| {
                    b.is(b.stop(*pawn), !*color, Role::Pawn)
                        && !b
                            .attacks(*pawn)
                            .iter()
                            .any(|to| (to.0 == 3 || to.0 == 4) && b.is(*to, !*color, Role::Pawn))
                })
        })
    });
    put(
        "centre_type",
        json!(match (is_open, is_blocked) {
            (true, _) => "open",
            (false, true) => "blocked",
            (false, false) => "mobile",
        }),
    );
}

fn weak_squares(b: &Plain, color: Color) -> Vec<At> {
    let is_weak = |square: &At| {
        let guards = b.pawns(color).into_iter();
        let mut guards = guards
            .filter(|pawn| (pawn.0 - square.0).abs() == 1 && r(color, *pawn) < r(color, *square));
        (3..=4).contains(&r(color, *square)) && guards.next().is_none()
    };
    everywhere().filter(is_weak).collect()
}

fn squares(b: &Plain, all: &mut Map<String, Value>) {
    let mut put = |field: &str, value: Value| all.insert(field.to_owned(), value);
    put("weak_squares", sides(|color| names(weak_squares(b, color))));
    let strong = |color: Color| -> Vec<At> {
        let is_strong = |square: &At| {
            (4..=6).contains(&r(color, *square))
                && b.by_pawn(color, *square)
                && b.at(*square).is_none_or(|man| man.1 != Role::Pawn)
                && !b.pawns(!color).iter().any(|pawn| {
                    (pawn.0 - square.0).abs() == 1 && r(color, *pawn) > r(color, *square)
                })
        };
        everywhere().filter(is_strong).collect()
    };
    put("strong_squares", sides(|color| names(strong(color))));
    let outposts = [Color::White, Color::Black].into_iter().flat_map(|color| {
        strong(color).into_iter().filter(move |square| {
            b.is(*square, color, Role::Knight) || b.is(*square, color, Role::Bishop)
        })
    });
    put("outposts", names(outposts.collect::<Vec<_>>()));
    put(
        "weak_colour_complex",
        sides(|color| {
            let king = b.king(color).unwrap();
            let near = |at: At| (at.0 - king.0).abs().max((at.1 - king.1).abs()) <= 3;
            let is_weak = |dark: bool| {
                r(color, king) <= 2
                    && !b.all(!color, Role::Queen).is_empty()
                    && !b.all(color, Role::Bishop).iter().any(|it| is_dark(*it) == dark)
                    && weak_squares(b, color)
                        .iter()
                        .filter(|it| is_dark(**it) == dark && near(**it))
                        .count()
                        >= 3
            };
            let named = [(true, "dark"), (false, "light")].into_iter();
            json!(
                named.filter(|(dark, _)| is_weak(*dark)).map(|(_, name)| name).collect::<Vec<_>>()
            )
        }),
    );
    let small = [(3, 3), (4, 3), (3, 4), (4, 4)];
    put(
        "centre_pawns",
        sides(|color| names(small.into_iter().filter(|square| b.is(*square, color, Role::Pawn)))),
    );
    put(
        "centre_control",
        sides(|color| json!(small.iter().map(|it| b.attackers(color, *it).len()).sum::<usize>())),
    );
    put(
        "space",
        sides(|color| {
            let counts = |square: &At| {
                (2..=5).contains(&square.0)
                    && (2..=4).contains(&r(color, *square))
                    && !b.is(*square, color, Role::Pawn)
                    && !b.by_pawn(!color, *square)
            };
            json!(everywhere().filter(counts).count())
        }),
    );
}

fn pieces(b: &Plain, all: &mut Map<String, Value>) {
    let mut put = |field: &str, value: Value| all.insert(field.to_owned(), value);
    let both = [Color::White, Color::Black];
    let those = |is: &dyn Fn(Color, Role, At) -> bool| {
        names(b.men.iter().filter(|(at, man)| is(man.0, man.1, **at)).map(|(at, _)| *at))
    };
    let home = |color: Color, at: At, files: [i32; 2]| r(color, at) == 1 && files.contains(&at.0);
    put(
        "bad_bishops",
        those(&|color, role, at| {
            if role != Role::Bishop || home(color, at, [2, 5]) {
                return false;
            }
            let pawns: Vec<At> =
                b.pawns(color).into_iter().filter(|pawn| is_dark(*pawn) == is_dark(at)).collect();
            let stopped = pawns.iter().filter(|pawn| b.at(b.stop(**pawn)).is_some()).count();
            let seen = b.attacks(at);
            let own = |square: &&At| b.at(**square).is_some_and(|man| man.0 == color);
            let free = seen.len() - seen.iter().filter(own).count();
            let hit = seen.iter().filter(|square| b.is(**square, color, Role::Pawn)).count();
            pawns.len() >= 4 && stopped >= 2 || free <= 2 && hit >= 2
        }),
    );
    let bishops = |color: Color, dark: bool| {
        b.all(color, Role::Bishop).into_iter().filter(|it| is_dark(*it) == dark).count()
    };
    put("bishop_pair", colours(|color| bishops(color, true) > 0 && bishops(color, false) > 0));
    let only = |color: Color| (bishops(color, true), bishops(color, false));
    let opposite =
        matches!((only(Color::White), only(Color::Black)), ((1, 0), (0, 1)) | ((0, 1), (1, 0)));
    put("opposite_bishops", json!(opposite));
    put(
        "knights_on_rim",
        those(&|color, role, at| {
            let edge = [0, 7].contains(&at.0) || [0, 7].contains(&at.1);
            role == Role::Knight && edge && !home(color, at, [1, 6])
        }),
    );
    put(
        "hemmed_centre_pawns",
        those(&|color, role, at| {
            let in_front = || b.at(b.stop(at));
            role == Role::Pawn
                && [3, 4].contains(&at.0)
                && r(color, at) == 2
                && in_front().is_some_and(|man| man.0 == color && man.1 != Role::Pawn)
        }),
    );
    put(
        "en_prise",
        those(&|color, role, at| {
            let by = b.attackers(!color, at);
            let cheap = by.iter().any(|by| *by != Role::King && worth(*by) < worth(role));
            role != Role::King && !by.is_empty() && (cheap || b.attackers(color, at).is_empty())
        }),
    );
    put(
        "minors_off_home",
        sides(|color| {
            let off = |(at, role): &(At, Role)| match role {
                Role::Knight => !home(color, *at, [1, 6]),
                Role::Bishop => !home(color, *at, [2, 5]),
                _ => false,
            };
            json!(b.own(color).iter().filter(|man| off(man)).count())
        }),
    );
    put(
        "material",
        sides(|color| json!(b.own(color).iter().map(|(_, role)| worth(*role)).sum::<i32>())),
    );
    let bare = b.men.values().all(|man| [Role::King, Role::Pawn].contains(&man.1));
    let kings = both.map(|color| b.king(color).unwrap());
    let mut apart = [(kings[0].0 - kings[1].0).abs(), (kings[0].1 - kings[1].1).abs()];
    apart.sort_unstable();
    let kind = match apart {
        [0, 2] => Some("direct"),
        [0, 4 | 6] => Some("distant"),
        [2, 2] => Some("diagonal"),
        _ => None,
    };
    let holder = if b.turn == Color::White { "black" } else { "white" };
    let opposition = kind.filter(|_| bare).map(|kind| json!({"kind": kind, "holder": holder}));
    put("opposition", json!(opposition));
}
