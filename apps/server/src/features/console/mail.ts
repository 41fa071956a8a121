import type { UndeliveredMail } from '@wayhouse/domain/console'
import type { Operator } from '../../platform/operator.ts'
import { refuse } from '../../platform/refuse.ts'
import { retryMail, undeliveredMail } from '../../platform/undelivered-mail.ts'
import type { ConsoleDeps } from './deps.ts'

/** Emails that could not be delivered, the newest first. */
export async function listMail({ jobs }: ConsoleDeps): Promise<UndeliveredMail[]> {
  const undelivered = await undeliveredMail(jobs)
  return undelivered.toReversed().map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() }))
}

/** Has one of them tried again, or all. */
export async function retryUndelivered(
  deps: ConsoleDeps,
  { id, by }: { id?: string | undefined; by: Operator },
): Promise<{ retried: number }> {
  const retried = await retryMail(deps, { id, by })
  if (retried === 0) throw refuse('UNDELIVERED_MAIL_NOT_FOUND')
  return { retried }
}
