//! What crosses the socket of a browser tab, one JSON message a text frame.
//!
//! A tab opens `/ws` once, then watches as many tables as it likes. After a
//! broken line it opens another, watches again with the version that it knows
//! (`since`), and sends again each command that was not answered: the server
//! does each once and gives the first answer again.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    http::{Problem, SessionState},
    table::{Deed, TableEvent, TableState},
};

/// The longest message that the server reads, in bytes.
pub const MESSAGE_BYTES_MAX: usize = 8 * 1024;
/// The longest command id, in characters.
pub const COMMAND_CHARS_MAX: usize = 40;

/// What a tab says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "say", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ClientMessage {
    /// Hear of a table from now on. Answered by the missed events if `since` is
    /// near enough, else by the whole state.
    Watch {
        /// The table.
        table: String,
        /// The version that the tab knows, if it knows any.
        since: Option<u32>,
    },
    /// Hear no more of a table.
    Unwatch {
        /// The table.
        table: String,
    },
    /// Ask something of a table. Answered by `done` or `refused` with the same `command`.
    Command {
        /// The table.
        table: String,
        /// An id of the tab's making, unique at that table: random letters and digits.
        command: String,
        /// What to do.
        deed: Deed,
    },
    /// Say something to everybody at a table.
    Chat {
        /// The table.
        table: String,
        /// What to say.
        text: String,
    },
    /// Ask whether the line still works, and how long it is.
    Ping {
        /// Comes back in the answer.
        n: u32,
    },
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "say", rename_all = "kebab-case")]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ServerMessage {
    /// The first message of a socket.
    Hello {
        /// Who the server takes the tab for.
        session: SessionState,
        /// The version of the server's program.
        version: String,
        /// The server's time in milliseconds since 1970.
        #[ts(type = "number")]
        now_ms: u64,
    },
    /// A table as the tab may see it; whatever the tab knew of it is out of date.
    Table {
        /// It.
        state: Box<TableState>,
    },
    /// What happened at a watched table.
    Event {
        /// The table.
        table: String,
        /// The version that it made: one more than that of the event before.
        version: u32,
        /// When.
        #[ts(type = "number")]
        at_ms: u64,
        /// What.
        event: TableEvent,
        /// Now: to how many steps the viewer's seats may ask to go back.
        takeback_to: Option<u32>,
        /// Now: the seat that is to move.
        to_move: Option<u8>,
    },
    /// A command was done and will outlive the server.
    Done {
        /// The table.
        table: String,
        /// The command.
        command: String,
        /// The version that it made.
        version: u32,
    },
    /// A command or another message was not done.
    Refused {
        /// The table, if it concerns one.
        table: Option<String>,
        /// The command, if it was one.
        command: Option<String>,
        /// Why.
        problem: Problem,
    },
    /// Who is at a watched table, after a change.
    Presence {
        /// The table.
        table: String,
        /// Whether the holder of each seat is there.
        present: Vec<bool>,
        /// How many others are watching.
        spectators: u32,
    },
    /// Somebody at a watched table said something.
    Chat {
        /// The table.
        table: String,
        /// It.
        line: ChatLine,
    },
    /// The answer to a ping.
    Pong {
        /// That of the ping.
        n: u32,
        /// The server's time in milliseconds since 1970.
        #[ts(type = "number")]
        now_ms: u64,
    },
    /// The server goes down for a moment: come back after `retry_ms`.
    Closing {
        /// How long to wait first.
        retry_ms: u32,
    },
}

/// Something that was said at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// Counts the lines of the table, from 1.
    pub number: u32,
    /// When.
    #[ts(type = "number")]
    pub at_ms: u64,
    /// Who.
    pub name: String,
    /// The seat, unless they only watch.
    pub seat: Option<u8>,
    /// What.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_says_what_it_is() {
        let text = r#"{"say":"command","table":"t1","command":"c1","deed":{"do":"act","version":7,"steps":["f7_2","HNW"]}}"#;
        let want = ClientMessage::Command {
            table: "t1".into(),
            command: "c1".into(),
            deed: Deed::Act { version: 7, steps: vec!["f7_2".into(), "HNW".into()] },
        };
        let read: ClientMessage = serde_json::from_str(text).expect("a message as documented");
        assert_eq!(read, want);
        assert_eq!(serde_json::to_string(&want).expect("plain data"), text);
    }

    #[test]
    fn a_message_with_an_unknown_field_is_not_guessed_at() {
        for text in [
            r#"{"say":"watch","table":"t1","form":3}"#,
            r#"{"say":"command","table":"t1","command":"c","deed":{"do":"resign","seat":0,"why":1}}"#,
            r#"{"say":"sing"}"#,
        ] {
            assert!(serde_json::from_str::<ClientMessage>(text).is_err(), "{text}");
        }
    }
}
