import { isId } from '../platform/is-id.ts'
import type { Jobs } from '../platform/jobs.ts'
import { outbox } from '../platform/mail.ts'
import { done, failed, minuteOf } from './command-group.ts'
import type { CommandGroup, CommandResult } from './command-group.ts'

/** Emails that could not be delivered. */
export const emailCommands = {
  usage: [
    'npm run operate -- emails                  emails that could not be delivered',
    'npm run operate -- emails retry [ID]       retries all of them, or one',
  ],
  run: async ({ jobs }: { jobs: Jobs }, [command, act, id, ...rest]: readonly string[]) => {
    if (command !== 'emails' || rest.length > 0) return null
    if (act === undefined) return list(jobs)
    if (act !== 'retry') return null
    return id === undefined || isId(id) ? retry(jobs, id) : notFound
  },
} satisfies CommandGroup

async function list(jobs: Jobs): Promise<CommandResult> {
  const dead = await jobs.dead(outbox)
  if (dead.length === 0) return done('No undelivered emails')
  return done(
    ...dead.map(
      ({ id, enqueuedAt, job: { to, subject }, reason }) =>
        `${id}  ${minuteOf(enqueuedAt)}  ${to}  ${subject}  (${reason})`,
    ),
  )
}

async function retry(jobs: Jobs, id: string | undefined): Promise<CommandResult> {
  const count = await jobs.retryDead(outbox, id === undefined ? undefined : [id])
  return count === 0 ? notFound : done(`${count} ${count === 1 ? 'email' : 'emails'} will be retried`)
}

const notFound = failed('No such undelivered email')
