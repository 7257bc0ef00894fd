//! The words that every room shares: sides, time, time controls, pace, sex,
//! and days of which not all is known.
//!
//! One thing has one type here, whatever game or file it comes from. How a file spells it is the
//! business of whoever reads or writes that file; only the journal's and JSON's words stand here.

mod lag_allowance;
mod millis;
mod pace;
mod partial_date;
mod sex;
mod side;
mod time_control;

pub use lag_allowance::{LagAllowance, LagAllowanceError};
pub use millis::Millis;
pub use pace::{Pace, Paces};
pub use partial_date::PartialDate;
pub use sex::Sex;
pub use side::{Side, Sides};
pub use time_control::{Bonus, ControlError, Period, TimeControl};

#[cfg(test)]
mod tests {
    use serde::Serialize;
    use serde::de::DeserializeOwned;

    use super::*;

    /// What journals and programs hold: once written, always read.
    fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, json: &str) {
        assert_eq!(serde_json::to_string(value).unwrap(), json);
        assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
    }

    #[test]
    fn every_word_is_written_in_one_way() {
        check(&[Side::White, Side::Black], r#"["white","black"]"#);
        check(&Sides { white: 1, black: 2 }, r#"{"white":1,"black":2}"#);
        check(&Millis::seconds(90), "90000");
        check(&[Pace::Standard, Pace::Rapid, Pace::Blitz], r#"["standard","rapid","blitz"]"#);
        check(&[Sex::Female, Sex::Male], r#"["female","male"]"#);
        check(&"90+30".parse::<TimeControl>().unwrap(), r#""90m+30s""#);
    }

    #[test]
    fn a_side_that_a_file_leaves_out_has_the_usual_value() {
        let sides: Sides<u8> = serde_json::from_str(r#"{"black":3}"#).unwrap();
        assert_eq!(sides, Sides { white: 0, black: 3 });
        assert!(serde_json::from_str::<Sides<u8>>(r#"{"green":3}"#).is_err());
    }
}
