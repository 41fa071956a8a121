/** What a command of operators prints, and the exit code of its process. */
export type CommandResult = { lines: readonly string[]; exitCode: 0 | 1 }
