//! The matcher against trying everything.

use super::super::bits::BitMatrix;
use super::*;

/// A complete graph with these weights; a negative one stands for no edge.
fn graph(size: usize, weights: &[i32]) -> Graph<i128> {
    let mut edges = BitMatrix::new(size);
    let mut table = vec![0; size * size];
    let mut next = weights.iter();
    for one in 0..size {
        for other in one + 1..size {
            let weight = *next.next().expect("a weight for each edge");
            if weight >= 0 {
                edges.join(one, other);
                table[one * size + other] = i128::from(weight);
                table[other * size + one] = i128::from(weight);
            }
        }
    }
    Graph { edges, kinds: (0..size).collect(), table, width: size, lead: None }
}

/// The weight of the heaviest perfect matching by trying everything.
fn heaviest(graph: &Graph<i128>, left: &[usize]) -> Option<i128> {
    let Some((&first, rest)) = left.split_first() else { return Some(0) };
    let mut most = None;
    for (index, &mate) in rest.iter().enumerate() {
        if graph.edges.has(first, mate) {
            let mut others = rest.to_vec();
            others.remove(index);
            let total = heaviest(graph, &others).map(|sum| sum + graph.weight(first, mate));
            most = most.max(total);
        }
    }
    most
}

fn weigh(graph: &Graph<i128>, matcher: &Matcher<i128>) -> i128 {
    (0..graph.edges.size())
        .filter_map(|vertex| {
            let mate = matcher.mate(vertex)?;
            assert!(graph.edges.has(vertex, mate), "only edges are matched");
            assert_eq!(matcher.mate(mate), Some(vertex));
            Some(graph.weight(vertex, mate))
        })
        .sum::<i128>()
        / 2
}

fn check_all_questions(size: usize, weights: &[i32]) {
    let vertices: Vec<usize> = (0..size).collect();
    let mut graph = graph(size, weights);
    let mut matcher = Matcher::new(&graph);
    let solved = matcher.solve(&graph, None);
    let Some(most) = heaviest(&graph, &vertices) else {
        assert_eq!(solved, Solution::Impossible);
        return;
    };
    assert_eq!(solved, Solution::Perfect);
    assert_eq!(weigh(&graph, &matcher), most);
    assert_eq!(matcher.doubled_weight(), 2 * most);
    // Forcing an edge keeps the weight exactly when some heaviest matching holds the edge.
    let whole = graph.edges.clone();
    for one in 0..size {
        for other in whole.neighbours(one) {
            let others: Vec<usize> =
                vertices.iter().copied().filter(|&v| v != one && v != other).collect();
            let with = heaviest(&graph, &others).map(|sum| sum + graph.weight(one, other));
            assert!(with < Some(most) || matcher.is_tight(&graph, one, other));
            let mut asked = matcher.clone();
            for neighbour in whole.neighbours(one).filter(|&v| v != other) {
                graph.edges.part(one, neighbour);
            }
            asked.edges_removed(&graph, one);
            let kept = asked.solve(&graph, Some(2 * most)) == Solution::Perfect;
            assert_eq!(kept, with == Some(most), "{one}-{other}");
            if kept {
                asked.retire(one, other);
                assert_eq!(asked.solve(&graph, None), Solution::Perfect);
                assert_eq!(weigh(&graph, &asked), most);
            }
            graph.edges = whole.clone();
        }
    }
}

proptest::proptest! {
    #[test]
    fn trying_everything_finds_nothing_heavier(
        half in 1_usize..=5,
        weights in proptest::collection::vec(-4_i32..8, 45),
    ) {
        check_all_questions(2 * half, &weights);
    }

    #[test]
    fn twelve_vertices_are_matched_as_heavily_as_can_be(
        weights in proptest::collection::vec(-3_i32..20, 66),
    ) {
        let graph = graph(12, &weights);
        let vertices: Vec<usize> = (0..12).collect();
        let mut matcher = Matcher::new(&graph);
        let solved = matcher.solve(&graph, None) == Solution::Perfect;
        let found = solved.then(|| weigh(&graph, &matcher));
        proptest::prop_assert_eq!(found, heaviest(&graph, &vertices));
    }

    #[test]
    fn few_different_weights_make_many_ties(
        half in 1_usize..=4,
        weights in proptest::collection::vec(-1_i32..2, 28),
    ) {
        check_all_questions(2 * half, &weights);
    }

    #[test]
    fn a_planted_matching_is_found(
        order in proptest::strategy::Strategy::prop_shuffle(
            proptest::strategy::Just((0..40_usize).collect::<Vec<_>>())
        ),
        noise in proptest::collection::vec(0_i32..100, 780),
    ) {
        let mut graph = graph(40, &noise);
        for pair in order.chunks(2) {
            graph.table[pair[0] * 40 + pair[1]] = 1000;
            graph.table[pair[1] * 40 + pair[0]] = 1000;
        }
        let mut matcher = Matcher::new(&graph);
        proptest::prop_assert_eq!(matcher.solve(&graph, None), Solution::Perfect);
        proptest::prop_assert_eq!(weigh(&graph, &matcher), 20 * 1000);
    }
}
