//! A limit on everything.

use core::{num::NonZeroU32, time::Duration};
use std::net::IpAddr;

use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use table::Person;

/// The most connections over which requests come, at once; sockets not counted.
pub const CONNECTIONS_MAX: usize = 10_000;
/// The longest that a connection may take for the head of a request, or be silent before one.
pub const HEAD_MAX: Duration = Duration::from_secs(30);
/// The most bytes of the head of a request.
pub const HEAD_BYTES_MAX: usize = 32 * 1024;
/// The most sockets and streams at once.
pub const SOCKETS_MAX: usize = 20_000;
/// The most tables that one tab watches.
pub const WATCHED_MAX: usize = 16;
/// The most sockets that watch one table.
pub const WATCHERS_MAX: usize = 500;
/// The most unfinished tables that one person has made.
pub const TABLES_EACH_MAX: usize = 20;
/// The most tables that are not over.
pub const TABLES_MAX: usize = 50_000;
/// The most messages that wait for one socket; then it is closed and comes back.
pub const QUEUE_MAX: usize = 256;
/// The most things that are said at one table.
pub const CHAT_LINES_MAX: u32 = 2_000;
/// The most characters of one thing said.
pub const CHAT_CHARS_MAX: usize = 300;
/// The longest that a request may take.
pub const REQUEST_MAX: Duration = Duration::from_secs(20);
/// The longest that a stopping server waits for what is under way.
pub const STOP_MAX: Duration = Duration::from_secs(10);
/// The longest that a computer thinks.
pub const THOUGHT_MAX: Duration = Duration::from_millis(1_500);
/// The most analyses that wait or are under way; they are done one by one.
pub const ANALYSES_MAX: usize = 16;
/// A socket that is silent for so long is closed.
pub const SILENCE_MAX: Duration = Duration::from_secs(75);

/// The most new people a second from one address, and at once.
const PEOPLE_A_SECOND_MAX: u32 = 2;
const PEOPLE_AT_ONCE_MAX: u32 = 60;
/// The most requests a second from one address, and at once.
const REQUESTS_A_SECOND_MAX: u32 = 50;
const REQUESTS_AT_ONCE_MAX: u32 = 300;
/// The most messages a second of one socket, and at once.
const MESSAGES_A_SECOND_MAX: u32 = 20;
const MESSAGES_AT_ONCE_MAX: u32 = 60;
/// The most things that one person says at once to others; then one every two seconds.
const CHAT_AT_ONCE_MAX: u32 = 5;

/// How often each address may come.
#[derive(Debug)]
pub(crate) struct Rates {
    people: DefaultKeyedRateLimiter<IpAddr>,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    chat: DefaultKeyedRateLimiter<Person>,
}

impl Rates {
    pub(crate) fn new() -> Rates {
        Rates {
            people: RateLimiter::keyed(quota(PEOPLE_A_SECOND_MAX, PEOPLE_AT_ONCE_MAX)),
            requests: RateLimiter::keyed(quota(REQUESTS_A_SECOND_MAX, REQUESTS_AT_ONCE_MAX)),
            chat: RateLimiter::keyed(chat()),
        }
    }

    /// Whether a new person may come from this address. This machine always may.
    pub(crate) fn admits_person(&self, address: IpAddr) -> bool {
        address.is_loopback() || self.people.check_key(&address).is_ok()
    }

    /// Whether a request may come from this address. This machine always may.
    pub(crate) fn admits_request(&self, address: IpAddr) -> bool {
        address.is_loopback() || self.requests.check_key(&address).is_ok()
    }

    /// Whether somebody may say something now, over whatever line.
    pub(crate) fn admits_chat(&self, person: &Person) -> bool {
        self.chat.check_key(person).is_ok()
    }

    /// Forgets who has been quiet.
    pub(crate) fn forget_quiet(&self) {
        self.people.retain_recent();
        self.requests.retain_recent();
        self.chat.retain_recent();
    }
}

/// How many messages a socket may send.
pub(crate) fn messages() -> DefaultDirectRateLimiter {
    RateLimiter::direct(quota(MESSAGES_A_SECOND_MAX, MESSAGES_AT_ONCE_MAX))
}

fn chat() -> Quota {
    let every = Quota::with_period(Duration::from_secs(2)).expect("two seconds are not none");
    every.allow_burst(count(CHAT_AT_ONCE_MAX))
}

fn quota(a_second: u32, at_once: u32) -> Quota {
    Quota::per_second(count(a_second)).allow_burst(count(at_once))
}

fn count(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).expect("no limit is 0")
}
