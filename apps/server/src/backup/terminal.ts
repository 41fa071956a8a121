import { ConfigError } from '../config/config.ts'
import { DatabaseAway } from '../platform/database/open.ts'
import { BackupError } from './backup-error.ts'
import { BrokenArchive } from './broken-archive.ts'

/** What a command prints, and what it exits with. */
export type Outcome = { lines: readonly string[]; exitCode: number }

/** Runs a command, which returns its lines, or null if it was called in another way than `usage` says. Throws what is a bug. */
export async function outcomeOf(usage: string, work: () => Promise<readonly string[] | null>): Promise<Outcome> {
  try {
    const lines = await work()
    return lines === null ? { lines: [usage], exitCode: 64 } : { lines, exitCode: 0 }
  } catch (error) {
    if (error instanceof DatabaseAway) return { lines: [error.message], exitCode: 75 }
    if (error instanceof ConfigError) return { lines: error.errors, exitCode: 78 }
    if (!(error instanceof Error) || !isForOperators(error)) throw error
    if (codeOf(error)?.startsWith('ERR_PARSE_ARGS') === true) return { lines: [error.message, usage], exitCode: 64 }
    return { lines: [error.message], exitCode: 1 }
  }
}

/** Our own errors, and those of the system, the database and the storage server. */
function isForOperators(error: Error): boolean {
  return error instanceof BackupError || error instanceof BrokenArchive || codeOf(error) !== null || isOfStorage(error)
}

function isOfStorage({ message }: Error): boolean {
  return message.startsWith('the storage server')
}

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null
}
