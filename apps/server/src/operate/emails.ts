import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { isId } from '../platform/is-id.ts'
import type { Jobs } from '../platform/jobs.ts'
import { terminalOperator } from '../platform/operator.ts'
import { retryMail, undeliveredMail } from '../platform/undelivered-mail.ts'
import { done, failed, minuteOf } from './command-group.ts'
import type { CommandGroup, CommandResult } from './command-group.ts'

type EmailDeps = { jobs: Jobs; db: Database; clock: Clock; by: string }

/** Emails that could not be delivered. */
export const emailCommands = {
  usage: [
    'npm run operate -- emails                  emails that could not be delivered',
    'npm run operate -- emails retry [ID]       retries all of them, or one',
  ],
  run: async (deps: EmailDeps, [command, act, id, ...rest]: readonly string[]) => {
    if (command !== 'emails' || rest.length > 0) return null
    if (act === undefined) return list(deps.jobs)
    if (act !== 'retry') return null
    return id === undefined || isId(id) ? retry(deps, id) : notFound
  },
} satisfies CommandGroup

async function list(jobs: Jobs): Promise<CommandResult> {
  const undelivered = await undeliveredMail(jobs)
  if (undelivered.length === 0) return done('No undelivered emails')
  return done(
    ...undelivered.map(({ id, at, to, subject, reason }) => `${id}  ${minuteOf(at)}  ${to}  ${subject}  (${reason})`),
  )
}

async function retry(deps: EmailDeps, id: string | undefined): Promise<CommandResult> {
  const count = await retryMail(deps, { by: terminalOperator(deps.by), id })
  return count === 0 ? notFound : done(`${count} ${count === 1 ? 'email' : 'emails'} will be retried`)
}

const notFound = failed('No such undelivered email')
