import { isPending, nextCheckAt } from '@wayhouse/domain/reservations'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { eachAlone } from '../../platform/each-alone.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { Reserving } from './deps.ts'
import { requestReminder } from './emails.ts'
import { expireRequest } from './expire-request.ts'
import { hostOf, lockRequest } from './locked-request.ts'
import type { LockedRequest } from './locked-request.ts'
import { nameOf } from './people.ts'
import { requestsToCheck, setNextCheck } from './queries.ts'
import { inTribe } from './tribe-transaction.ts'

/** At most so many requests in one run; the rest wait for the next one. */
const perRun = 500

/** Looks every five minutes. */
export function waitingRequestsQueue(deps: Reserving): Queue<object> {
  return scheduled({
    name: 'waiting-requests',
    cron: '*/5 * * * *',
    run: () => checkWaitingRequests(deps),
  })
}

/**
 * Reminds hosts of requests that wait for a day and for three, and ends those whose time is over. Any number of nodes may
 * run it at once and any number of times: each request is looked at again under its tribe's lock. One that fails leaves
 * the others alone. Returns how many requests it reminded of or ended.
 */
export async function checkWaitingRequests(deps: Reserving): Promise<number> {
  let acted = 0
  await eachAlone(await requestsToCheck(deps.db, deps.clock.now(), perRun), async ({ id, tribe_id }) => {
    const isDone = await inTribe(deps, tribe_id, (trx) => check(deps, trx, { id, tribeId: tribe_id }))
    if (isDone) acted += 1
  })
  return acted
}

async function check(
  deps: Reserving,
  trx: Transaction<DB>,
  request: { id: string; tribeId: string },
): Promise<boolean> {
  const locked = await lockRequest(deps, trx, request, deps.clock.now())
  if (locked?.reservation.status !== 'pending' || locked.now < locked.reservation.next_check_at) return false
  if (isPending(locked.reservation, locked.now)) await remindHost(deps, locked)
  else await expireRequest(deps, locked)
  return true
}

/** One reminder, even where an outage has swallowed the one before. */
async function remindHost(deps: Reserving, { trx, reservation, tribe, people, now }: LockedRequest) {
  await setNextCheck(trx, reservation.id, nextCheckAt(reservation, now))
  for (const userId of hostOf(tribe))
    await deps.notify(trx, {
      ...requestReminder(tribe, nameOf(people, reservation.user_id), reservation.answer_by),
      userId,
      kind: 'request_received',
      eventKey: `reservation:${reservation.id}:reminder:${reservation.next_check_at.toISOString()}`,
    })
}
