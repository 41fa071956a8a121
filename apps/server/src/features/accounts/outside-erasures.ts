import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue, QueueName } from '../../platform/jobs.ts'
import type { AccountsDeps } from './deps.ts'

/** Asks the services outside to erase people. Enqueued with each erasure. */
export const outsideErasures: QueueName<object> = { name: 'outside-erasures' }

/** Asks again every ten minutes, until each service has answered. */
export function outsideErasuresQueue(deps: AccountsDeps): Queue<object> {
  return scheduled({ ...outsideErasures, cron: '*/10 * * * *', retryLimit: 0, run: () => askOutside(deps) })
}

type Waiting = { erasure_id: string; service: string; remaining: string[] }

/** Asks for everything that is not answered yet. Throws at the end if a service did not answer, so that operators see it. */
export async function askOutside(deps: AccountsDeps): Promise<void> {
  const waiting = await deps.db
    .selectFrom('erasure_receipts')
    .select(['erasure_id', 'service', 'remaining'])
    .where('answer', 'is', null)
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(200)
    .execute()
  await forEachIsolated(waiting, (receipt) => ask(deps, receipt))
}

/** What was erased is not asked for again, even if a later id fails. */
async function ask({ db, clock, outsideServices }: AccountsDeps, receipt: Waiting): Promise<void> {
  const { erasure_id, service, remaining } = receipt
  const outside = outsideServices().find((known) => known.service === service)
  const answers = new Set<string>()
  const left: string[] = []
  for (const id of remaining) {
    const answer = (await outside?.erase(id)) ?? 'no answer'
    if (answer === 'no answer') left.push(id)
    else answers.add(answer)
  }
  const isDone = left.length === 0
  const now = clock.now()
  await db
    .updateTable('erasure_receipts')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      asked_at: now,
      remaining: left,
      ...(isDone && { answer: answers.has('erased') ? 'erased' : [...answers].join(), answered_at: now }),
    }))
    .where('erasure_id', '=', erasure_id)
    .where('service', '=', service)
    .where('answer', 'is', null)
    .execute()
  if (!isDone) throw new Error(`${service} did not answer the request to erase somebody`)
}
