//! Clocks: a stock of time with an increment, or days for each turn.

use protocol::table::{Clock, Clocks};

/// The most that a slow line is forgiven, each time.
pub const LAG_GRACE_MS_MAX: u64 = 500;
/// A table at which nobody begins is closed after so long.
pub(crate) const SEATING_SILENCE_MS_MAX: u64 = 7 * DAY_MS;
/// A game without a clock is given up after so long.
pub(crate) const PLAYING_SILENCE_MS_MAX: u64 = 30 * DAY_MS;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;
/// The longest stock of time and the longest increment.
const STOCK_MS_MAX: u64 = DAY_MS;
/// The most days for a turn.
const DAYS_MAX: u8 = 30;

/// Says what is wrong with a clock, if something is.
pub(crate) fn check(clock: Clock) -> Result<(), String> {
    match clock {
        Clock::None => Ok(()),
        Clock::Fischer { initial_ms, increment_ms } => {
            if initial_ms + increment_ms == 0 || STOCK_MS_MAX < initial_ms.max(increment_ms) {
                return Err("a clock has more than nothing and at most 24 hours".into());
            }
            Ok(())
        }
        Clock::Correspondence { days } if (1..=DAYS_MAX).contains(&days) => Ok(()),
        Clock::Correspondence { .. } => Err(format!("a turn has 1 to {DAYS_MAX} days")),
    }
}

/// The clocks at the start of a game, or of another way to keep time.
pub(crate) fn started(
    clock: Clock,
    seat_count: usize,
    running: Option<u8>,
    at_ms: u64,
) -> Option<Clocks> {
    let stock = match clock {
        Clock::None => return None,
        // Without a stock, the first turn has what each later one gets.
        Clock::Fischer { initial_ms: 0, increment_ms } => increment_ms,
        Clock::Fischer { initial_ms, .. } => initial_ms,
        Clock::Correspondence { days } => u64::from(days) * DAY_MS,
    };
    Some(Clocks { left_ms: vec![stock; seat_count], running, at_ms })
}

/// What the running clock has left at `now_ms`, when `lag_ms` of it are forgiven.
/// `None` if it ran out.
pub(crate) fn left_ms(clocks: &Clocks, seat: u8, now_ms: u64, lag_ms: u64) -> Option<u64> {
    let had = clocks.left_ms[usize::from(seat)];
    if clocks.running != Some(seat) {
        return Some(had);
    }
    let forgiven = lag_ms.min(LAG_GRACE_MS_MAX);
    had.checked_sub(now_ms.saturating_sub(clocks.at_ms).saturating_sub(forgiven))
}

/// The clocks after the running one was stopped and another, or the same, goes on.
pub(crate) fn passed(
    clocks: &Clocks,
    clock: Clock,
    next: Option<u8>,
    now_ms: u64,
    lag_ms: u64,
) -> Clocks {
    let mut after = Clocks { running: next, at_ms: now_ms, ..clocks.clone() };
    let Some(seat) = clocks.running else { return after };
    let left = &mut after.left_ms[usize::from(seat)];
    *left = left_ms(clocks, seat, now_ms, lag_ms).unwrap_or(0);
    if next != Some(seat) {
        *left = match clock {
            Clock::None => *left,
            Clock::Fischer { increment_ms, .. } => *left + increment_ms,
            Clock::Correspondence { days } => u64::from(days) * DAY_MS,
        };
    }
    after
}

/// When the running clock has surely run out, any lag forgiven.
pub(crate) fn out_ms(clocks: &Clocks) -> Option<u64> {
    let seat = clocks.running?;
    Some(clocks.at_ms + clocks.left_ms[usize::from(seat)] + LAG_GRACE_MS_MAX + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FISCHER: Clock = Clock::Fischer { initial_ms: 1000, increment_ms: 100 };

    #[test]
    fn a_clock_is_at_its_edge_when_nothing_is_left_and_over_it_a_moment_later() {
        let clocks = started(FISCHER, 2, Some(0), 50).expect("there is a clock");
        let table = [
            // now  lag  want
            (50, 0, Some(1000)),
            (1050, 0, Some(0)),
            (1051, 0, None),
            (1151, 101, Some(0)),
            (1152, 101, None),
            (1550, 9999, Some(0)), // no more than the grace is forgiven
            (1551, 9999, None),
            (0, 0, Some(1000)), // a time before the last one is that one
        ];
        for (now, lag, want) in table {
            assert_eq!(left_ms(&clocks, 0, now, lag), want, "now={now} lag={lag}");
        }
        assert_eq!(left_ms(&clocks, 1, 9999, 0), Some(1000), "only one clock runs");
        assert_eq!(out_ms(&clocks), Some(1551));
    }

    #[test]
    fn the_increment_is_added_when_the_turn_passes_on() {
        let clocks = started(FISCHER, 2, Some(0), 0).expect("there is a clock");
        let same = passed(&clocks, FISCHER, Some(0), 400, 0);
        assert_eq!(same.left_ms, [600, 1000]);
        let next = passed(&same, FISCHER, Some(1), 500, 0);
        assert_eq!(next, Clocks { left_ms: vec![600, 1000], running: Some(1), at_ms: 500 });
        let over = passed(&next, FISCHER, None, 700, 0);
        assert_eq!(over.left_ms, [600, 900]);
    }

    #[test]
    fn each_turn_by_correspondence_has_all_its_days() {
        let clock = Clock::Correspondence { days: 2 };
        let clocks = started(clock, 2, Some(0), 0).expect("there is a clock");
        let next = passed(&clocks, clock, Some(1), DAY_MS, 0);
        assert_eq!(next.left_ms, [2 * DAY_MS; 2]);
    }

    #[test]
    fn a_clock_that_cannot_be_is_refused() {
        for (clock, want) in [
            (Clock::None, true),
            (FISCHER, true),
            (Clock::Fischer { initial_ms: 0, increment_ms: 0 }, false),
            (Clock::Fischer { initial_ms: u64::from(u32::MAX), increment_ms: 0 }, false),
            (Clock::Correspondence { days: 0 }, false),
            (Clock::Correspondence { days: 30 }, true),
            (Clock::Correspondence { days: 31 }, false),
        ] {
            assert_eq!(check(clock).is_ok(), want, "{clock:?}");
        }
    }
}
