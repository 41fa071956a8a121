import type { CommandResult } from './operator-result.ts'
import { isId } from './platform/is-id.ts'
import type { Jobs } from './platform/jobs.ts'
import { outbox } from './platform/mail.ts'

/** `emails`, `emails retry` and `emails retry ID`: emails that could not be delivered. Null for another command. */
export async function runEmailCommand(
  { jobs }: { jobs: Jobs },
  [command, act, id, ...rest]: readonly string[],
): Promise<CommandResult | null> {
  if (command !== 'emails' || rest.length > 0) return null
  if (act === undefined) return { lines: await deadEmailLines(jobs), exitCode: 0 }
  if (act !== 'retry') return null
  return id === undefined || isId(id) ? retry(jobs, id) : notFound
}

async function deadEmailLines(jobs: Jobs): Promise<string[]> {
  const dead = await jobs.dead(outbox)
  if (dead.length === 0) return ['No undelivered emails']
  return dead.map(
    ({ id, enqueuedAt, job: { to, subject }, reason }) =>
      `${id}  ${enqueuedAt.toISOString().slice(0, 16)}Z  ${to}  ${subject}  (${reason})`,
  )
}

async function retry(jobs: Jobs, id: string | undefined): Promise<CommandResult> {
  const count = await jobs.retryDead(outbox, id === undefined ? undefined : [id])
  return count === 0
    ? notFound
    : { lines: [`${count} ${count === 1 ? 'email' : 'emails'} will be retried`], exitCode: 0 }
}

const notFound: CommandResult = { lines: ['No such undelivered email'], exitCode: 1 }
