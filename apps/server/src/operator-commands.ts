import { ConfigError } from './config/config.ts'
import { emailsOf, idOfEmail } from './features/accounts/index.ts'
import { pendingVerifications, summaries, verificationOf } from './features/profiles/index.ts'
import { decideManually, waitingForDecision } from './features/verification/index.ts'
import { runEmailCommand } from './operator-emails.ts'
import type { CommandResult } from './operator-result.ts'
import { runReviewCommand } from './operator-reviews.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/connect.ts'
import type { Jobs } from './platform/jobs.ts'

/** The commands of operators, which they run in a terminal. */
export const operatorUsage = [
  'npm run operate -- waiting                 members waiting for a decision on their identity',
  'npm run operate -- approve EMAIL           approves one',
  'npm run operate -- reject EMAIL "REASON"   rejects one and tells them why',
  'npm run operate -- emails                  emails that could not be delivered',
  'npm run operate -- emails retry [ID]       retries all of them, or one',
  'npm run operate -- reviews EMAIL           reviews about a member',
  'npm run operate -- reviews hide ID "WHY"   hides one, which then no longer counts',
  'npm run operate -- reviews show ID         shows it again',
]

export type OperatorDeps = {
  db: Database
  clock: Clock
  jobs: Jobs
  /** The identity provider; operators decide only if it is `manual`. */
  checkedBy: string
  /** The user name of the operator. */
  by: string
}

const rooms = {
  profiles: { pendingVerifications, summaries, verificationOf },
  accounts: { emailsOf, idOfEmail },
}

const identityCommands = new Set<string | undefined>(['waiting', 'approve', 'reject'])

/**
 * Runs one command and returns the lines to print. Throws ConfigError for a command about identities if operators do not
 * check them.
 */
export async function runCommand(deps: OperatorDeps, args: readonly string[]): Promise<CommandResult> {
  if (identityCommands.has(args[0]) && deps.checkedBy !== 'manual')
    throw new ConfigError([`IDENTITY_PROVIDER: identities are checked by ${deps.checkedBy}, not by hand`])
  const otherResult = (await runEmailCommand(deps, args)) ?? (await runReviewCommand(deps, args))
  if (otherResult !== null) return otherResult
  const [command, email = '', reason = ''] = args
  if (command === 'help' || command === '--help') return done([...operatorUsage])
  if (command === 'waiting') return done(await waitingLines(deps))
  if (command === 'approve' && email !== '') return decide(deps, email, 'Approved', null)
  if (command === 'reject' && email !== '' && reason.trim() !== '')
    return decide(deps, email, 'Declined', reason.trim())
  return { lines: operatorUsage, exitCode: 1 }
}

async function waitingLines({ db, clock }: OperatorDeps): Promise<string[]> {
  const waiting = await waitingForDecision({ db, clock, ...rooms })
  if (waiting.length === 0) return ['No members are waiting']
  return waiting.map(({ email, name, since }) => `${since.toISOString().slice(0, 16)}Z  ${email}  ${name}`)
}

async function decide(
  { db, clock, by }: OperatorDeps,
  email: string,
  status: 'Approved' | 'Declined',
  reason: string | null,
): Promise<CommandResult> {
  if (!(await decideManually({ db, clock, ...rooms }, email, { status, reason, by })))
    return { lines: [`No member with the address ${email} is waiting`], exitCode: 1 }
  return done([`${email}: ${status === 'Approved' ? 'approved' : 'rejected'}. They get an email within a minute.`])
}

function done(lines: readonly string[]): CommandResult {
  return { lines, exitCode: 0 }
}
