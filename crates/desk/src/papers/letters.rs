//! What leaves the hall: decisions as they come out by official notice, matters for the bodies of
//! justice.

use codex::phrase;
use documents::day_shown;
use documents::papers::Letter;
use office::pack::ComplaintWay;
use office::remark::RemarkKind;

use super::event::EventPapers;
use crate::Unfilled;

impl EventPapers<'_> {
    /// The decisions on protests, as their official notice tells them (FSSI 8.f).
    pub(super) fn told_by_notice(&self) -> Result<Vec<Letter>, Unfilled> {
        let ComplaintWay::Protest(rules) = self.event.pack().complaints else {
            return Err(Unfilled::NoComplaintForm);
        };
        let decided = self.event.protests().filter_map(|(number, protest)| {
            let decision = protest.complaint.decision.as_ref()?;
            let published = protest.complaint.published.as_ref();
            let mut fields = vec![
                (self.say(&phrase!("letter-about")), self.about(protest.round, protest.board)),
                (self.say(&phrase!("letter-complainant")), self.name(protest.by)),
                (self.say(&phrase!("web-rounds-outcome")), self.say(&decision.outcome.phrase())),
            ];
            if let Some(notice) = published {
                let day = day_shown(notice.day, self.catalogue);
                fields.push((self.say(&phrase!("letter-notice-number")), notice.number.clone()));
                fields.push((self.say(&phrase!("letter-notice-day")), day));
            }
            Some(Letter {
                subject: self.say(&phrase!("letter-decision", protest = number)),
                fields,
                text: format!("{}\n{}", protest.words, decision.text),
                article: rules.cites.publication,
            })
        });
        Ok(decided.collect())
    }

    /// The matters that go to the bodies of justice (RTF 7.6.3, 7.6.4).
    pub(super) fn told_to_justice(&self) -> Result<Vec<Letter>, Unfilled> {
        let Some(usual) = self.event.pack().remarks.for_justice else {
            return Err(Unfilled::OfficeOnly);
        };
        let matters = self.event.remarks().filter(|(_, it)| it.kind == RemarkKind::ForJustice);
        let letter = |(number, remark): (u32, &office::remark::Remark)| {
            let mut fields = vec![(
                self.say(&phrase!("letter-event")),
                format!("{}, {}", self.announcement.name, self.announcement.place),
            )];
            if let Some(id) = remark.entrant {
                fields.push((self.say(&phrase!("letter-whom")), self.name(id)));
            }
            if let Some(round) = remark.round {
                let board = remark.board.unwrap_or_default();
                fields.push((self.say(&phrase!("letter-about")), self.about(round, board)));
            }
            if let Some((_, how)) = &remark.forwarded {
                fields.push((self.say(&phrase!("letter-sent")), how.clone()));
            }
            Letter {
                subject: self.say(&phrase!("letter-to-justice", remark = number)),
                fields,
                text: remark.words.clone(),
                article: remark.article.unwrap_or(usual),
            }
        };
        Ok(matters.map(letter).collect())
    }

    fn about(&self, round: u8, board: u16) -> String {
        self.say(&match board {
            0 => phrase!("letter-round", round = round),
            board => phrase!("letter-round-and-board", round = round, board = board),
        })
    }
}
