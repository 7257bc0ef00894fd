//! What norms see of an event.

use rating::norm_field::Norm;
use rating::title_norm::NormTitle;

use crate::hall::Hall;

/// FIDE Title Regulations: the titles of women are open to women, whether or not they hold one.
#[test]
fn a_woman_without_a_title_can_gain_those_of_women() {
    let hall = Hall::begun(9, 10);
    let event = hall.office.event();
    let (first, second) = {
        let mut players = event.entrants().filter_map(|(_, entrant)| entrant.tpn());
        (players.next().expect("ten play"), players.next().expect("ten play"))
    };
    let woman = event.numbered(second).and_then(|id| event.entrant(id)).expect("she plays");
    let woman = woman.form.person.clone();
    let field = event.norm_field(|person| *person == woman).expect("it is announced");
    assert!(field.can_gain(second, Norm::Title(NormTitle::Wim)));
    assert!(!field.can_gain(first, Norm::Title(NormTitle::Wim)));
}
