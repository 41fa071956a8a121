import { decideByHand, waitingForDecision } from './features/verification/index.ts'
import { runEmailCommand } from './operator-emails.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/connect.ts'
import type { Jobs } from './platform/jobs.ts'

/** What operators may do from a terminal of the machine. */
export const operatorUsage = [
  'npm run operate -- waiting                 members who wait to be verified by hand',
  'npm run operate -- approve EMAIL           verifies one',
  'npm run operate -- reject EMAIL "REASON"   does not, and tells them why',
  'npm run operate -- emails                  emails that could not be delivered',
  'npm run operate -- emails retry [ID]       tries all of them again, or one',
]

export type OperatorParts = { db: Database; clock: Clock; jobs: Jobs; /** Who is at the terminal. */ by: string }
type Said = { lines: readonly string[]; exitCode: 0 | 1 }

/** Runs one command and answers what to print. */
export async function runCommand(parts: OperatorParts, args: readonly string[]): Promise<Said> {
  const aboutEmails = await runEmailCommand(parts, args)
  if (aboutEmails !== null) return aboutEmails
  const [command, email = '', reason = ''] = args
  if (command === 'waiting') return said(await waitingLines(parts))
  if (command === 'approve' && email !== '') return decided(parts, email, 'Approved', null)
  if (command === 'reject' && email !== '' && reason.trim() !== '')
    return decided(parts, email, 'Declined', reason.trim())
  return { lines: operatorUsage, exitCode: 1 }
}

async function waitingLines({ db }: OperatorParts): Promise<string[]> {
  const waiting = await waitingForDecision(db)
  if (waiting.length === 0) return ['Nobody waits']
  return waiting.map(({ email, name, since }) => `${since.toISOString().slice(0, 16)}Z  ${email}  ${name}`)
}

async function decided(
  { db, clock, by }: OperatorParts,
  email: string,
  status: 'Approved' | 'Declined',
  reason: string | null,
): Promise<Said> {
  if (!(await decideByHand({ db, clock }, email, { status, reason, by })))
    return { lines: [`Nobody waits under ${email}`], exitCode: 1 }
  return said([`${email}: ${status === 'Approved' ? 'approved' : 'rejected'}. They are told within a minute.`])
}

function said(lines: readonly string[]): Said {
  return { lines, exitCode: 0 }
}
