//! The men, drawn for this program: turned shapes on a common foot, in a box of 100 by 100.

use shakmaty::Role;

/// A man: solids painted from the back to the front, then lines and dots upon them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Drawing {
    /// Closed paths, filled and outlined.
    pub solids: &'static [&'static str],
    /// Open paths, drawn in the line colour.
    pub lines: &'static [&'static str],
    /// Closed paths filled with the line colour.
    pub dots: &'static [&'static str],
}

/// The foot every piece stands on.
const FOOT: &str = "M27 90 Q22 90 22 85 Q22 78 31 77 L69 77 Q78 78 78 85 Q78 90 73 90 Z";
/// The ring above the foot.
const RING: &str = "M33 77 Q29 77 29 73.5 Q29 70 33 70 L67 70 Q71 70 71 73.5 Q71 77 67 77 Z";

/// The drawing of a kind of man.
pub(super) const fn drawing(role: Role) -> Drawing {
    match role {
        Role::King => KING,
        Role::Queen => QUEEN,
        Role::Rook => ROOK,
        Role::Bishop => BISHOP,
        Role::Knight => KNIGHT,
        Role::Pawn => PAWN,
    }
}

const PAWN: Drawing = Drawing {
    solids: &[
        // Stem, foot, collar, head.
        "M33 77 C42 68 44 58 44 49 L56 49 C56 58 58 68 67 77 Z",
        "M30 90 Q25 90 25 85 Q25 78 33 77 L67 77 Q75 78 75 85 Q75 90 70 90 Z",
        "M39 54 Q35 54 35 50.5 Q35 47 39 47 L61 47 Q65 47 65 50.5 Q65 54 61 54 Z",
        "M50 18 A15 15 0 0 1 50 48 A15 15 0 0 1 50 18 Z",
    ],
    lines: &[],
    dots: &[],
};

const ROOK: Drawing = Drawing {
    solids: &[
        "M34 71 L37.5 41 L62.5 41 L66 71 Z",
        FOOT,
        RING,
        // The tower's head with its battlements.
        "M29 17 L38.5 17 L38.5 24 L45 24 L45 17 L55 17 L55 24 L61.5 24 L61.5 17 L71 17 L71 33 \
         Q71 41 63 41.5 L37 41.5 Q29 41 29 33 Z",
    ],
    lines: &["M29.5 32 L70.5 32"],
    dots: &[],
};

const BISHOP: Drawing = Drawing {
    solids: &[
        "M34 71 C41 66 43 60 43 54 L57 54 C57 60 59 66 66 71 Z",
        FOOT,
        RING,
        // The mitre, its button, the collar below.
        "M50 16 C63 25 70 34 69 44 C68.5 50 65 54 60.5 56.5 L39.5 56.5 C35 54 31.5 50 31 44 \
         C30 34 37 25 50 16 Z",
        "M50 7 A5.4 5.4 0 0 1 50 17.8 A5.4 5.4 0 0 1 50 7 Z",
        "M37 61 Q33.5 61 33.5 58 Q33.5 55 37 55 L63 55 Q66.5 55 66.5 58 Q66.5 61 63 61 Z",
    ],
    lines: &["M61.5 27.5 L51.5 42"],
    dots: &[],
};

const QUEEN: Drawing = Drawing {
    solids: &[
        "M34 71 C39 64 37 58 33 52 L67 52 C63 58 61 64 66 71 Z",
        FOOT,
        RING,
        // The coronet, then its five pearls.
        "M31.5 57 L18 29 L35 43 L34.5 21 L45.5 40.5 L50 17 L54.5 40.5 L65.5 21 L65 43 L82 29 \
         L68.5 57 Q50 62 31.5 57 Z",
        "M17 22.6 A4.7 4.7 0 0 1 17 32 A4.7 4.7 0 0 1 17 22.6 Z",
        "M34 14.6 A4.7 4.7 0 0 1 34 24 A4.7 4.7 0 0 1 34 14.6 Z",
        "M50 10.6 A4.7 4.7 0 0 1 50 20 A4.7 4.7 0 0 1 50 10.6 Z",
        "M66 14.6 A4.7 4.7 0 0 1 66 24 A4.7 4.7 0 0 1 66 14.6 Z",
        "M83 22.6 A4.7 4.7 0 0 1 83 32 A4.7 4.7 0 0 1 83 22.6 Z",
    ],
    lines: &["M30.5 51.5 Q50 56 69.5 51.5"],
    dots: &[],
};

const KING: Drawing = Drawing {
    solids: &[
        // The cross stands behind the crown.
        "M46.4 6 L53.6 6 L53.6 12.6 L60.2 12.6 L60.2 19.8 L53.6 19.8 L53.6 38 L46.4 38 L46.4 19.8 \
         L39.8 19.8 L39.8 12.6 L46.4 12.6 Z",
        "M34 71 C39 64 37 58 33 52 L67 52 C63 58 61 64 66 71 Z",
        FOOT,
        RING,
        // Two arches that meet under the cross.
        "M31.5 57 C27 49 20 44 20 36 C20 28 28 24.5 36 25.5 C43 26.5 48 31 50 37 \
         C52 31 57 26.5 64 25.5 C72 24.5 80 28 80 36 C80 44 73 49 68.5 57 Q50 62 31.5 57 Z",
    ],
    lines: &["M28.5 51.2 Q50 56.5 71.5 51.2"],
    dots: &[],
};

const KNIGHT: Drawing = Drawing {
    solids: &[
        FOOT,
        "M33 77 C31 66 37 60 43 55 C47 51.5 48 48 47.5 45 C43 48.5 39 49.5 35 50 \
         C33 54 29 58 25 56 C20 53.5 19 48 21.5 44 C25 38 27.5 34 30 28.5 C32 24 35.5 20.5 40 18.5 \
         L40.5 9 L49 15.5 C66 17 76 31 75 50 C74.5 60 71.5 68 70 77 Z",
    ],
    lines: &["M52 22.5 C63 27 67.5 38 66 52 C65.3 58 63.5 64 62.5 69", "M24.5 52 Q28 52.5 30 50"],
    dots: &["M38.5 27 A2.8 2.8 0 0 1 38.5 32.6 A2.8 2.8 0 0 1 38.5 27 Z"],
};
