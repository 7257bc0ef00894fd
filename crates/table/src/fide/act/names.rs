//! Squares and pieces by their names in files.

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
pub(super) mod square {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use shakmaty::Square;

    pub(crate) fn serialize<S: Serializer>(
        square: &Square,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(square)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Square, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

pub(super) mod squares {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use shakmaty::Square;

    pub(crate) fn serialize<S: Serializer>(
        squares: &[Square],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(squares.iter().map(Square::to_string))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Square>, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        names.iter().map(|name| name.parse().map_err(D::Error::custom)).collect()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
pub(super) mod letter {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use shakmaty::Role;

    pub(crate) fn serialize<S: Serializer>(role: &Role, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(role.char())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Role, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Role::from_char(letter).ok_or_else(|| D::Error::custom("not a piece"))
    }
}
