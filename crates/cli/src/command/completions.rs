//! `bastide completions`: what a shell needs to complete the commands.

use anyhow::Result;
use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::{Answer, Bastide};

/// Print the completion script of a shell.
#[derive(Args)]
pub struct Completions {
    /// Which shell
    shell: Shell,
}

impl Completions {
    /// Prints it.
    ///
    /// # Errors
    ///
    /// If nothing can be written.
    pub fn run(self) -> Result<Answer> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Bastide::command(), "bastide", &mut script);
        std::io::Write::write_all(&mut std::io::stdout(), &script)?;
        Ok(Answer::Yes)
    }
}
