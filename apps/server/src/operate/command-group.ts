import { communityRules } from '@wayhouse/domain/safety'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Jobs } from '../platform/jobs.ts'
import { isRefusal } from '../platform/refuse.ts'
import type { Rooms } from '../rooms.ts'

/** What operators' commands work with: the same rooms as the product. */
export type OperatorDeps = {
  rooms: Rooms
  db: Database
  clock: Clock
  jobs: Jobs
  /** The identity provider; operators decide only if it is `manual`. */
  checkedBy: string
  /** The user name of the operator. */
  by: string
}

/** What a command prints, and the exit code of its process. */
export type CommandResult = { lines: readonly string[]; exitCode: 0 | 1 }

/** The commands about one thing. */
export type CommandGroup = {
  /** A line for each command. */
  usage: readonly string[]
  /** Runs a command, or returns null if it is none of this group. */
  run(deps: OperatorDeps, args: readonly string[]): Promise<CommandResult | null>
}

export function done(...lines: readonly string[]): CommandResult {
  return { lines, exitCode: 0 }
}

export function failed(line: string): CommandResult {
  return { lines: [line], exitCode: 1 }
}

/** Runs `act` with the id of the member who has this address; fails if there is none. */
export async function withMember(
  { rooms, db }: OperatorDeps,
  email: string,
  act: (userId: string) => Promise<CommandResult>,
): Promise<CommandResult> {
  const userId = await rooms.accounts.idOfEmail(db, email)
  return userId === null ? failed(`No member has the address ${email}`) : act(userId)
}

/** What was refused is printed. */
export async function orRefusal(run: () => Promise<CommandResult>): Promise<CommandResult> {
  try {
    return await run()
  } catch (error) {
    if (!isRefusal(error)) throw error
    return failed(error.message)
  }
}

/** A time as operators read it. */
export function minuteOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 16)}Z`
}

/** The rule and the reason of a decision, as typed at the end of a command; null if one is missing or something follows. */
export function ruleAndReason([ruleText, reasonText = '', ...rest]: readonly string[]) {
  const rule = ruleOf(ruleText)
  const reason = reasonText.trim()
  return rule === null || reason === '' || rest.length > 0 ? null : { rule, reason }
}

/** The number of a community rule as it is typed; null if there is none of this number. */
export function ruleOf(text: string | undefined): number | null {
  const index = communityRules.findIndex((_rule, at) => String(at + 1) === text)
  return index < 0 ? null : index + 1
}
