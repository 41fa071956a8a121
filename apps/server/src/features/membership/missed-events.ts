import { days, minutes } from '../../platform/clock.ts'
import { eachAlone } from '../../platform/each-alone.ts'
import type { Queue } from '../../platform/jobs.ts'
import { storedEventIds } from '../../platform/webhook-events.ts'
import type { MembershipDeps, PaymentsSync } from './deps.ts'
import { eventProvider } from './payments-sync.ts'

/** How long an event may take to arrive before it counts as missed. */
const deliveryMs = minutes(10)
/**
 * How far back every run looks, whatever is stored: an event that could not be handled is found again by each of the next
 * runs, also when newer ones have arrived since. For so long the provider itself repeats its webhooks.
 */
const spanMs = days(3)
/** One subject may fail by itself; where so many do, the provider does. */
const mostFailures = 5

/** Every five minutes: handles events that the provider has and that never arrived (R2b). */
export function missedEventsQueue(deps: MembershipDeps, sync: PaymentsSync): Queue<object> {
  return {
    name: 'missed-payment-events',
    retryLimit: 0,
    retryDelaySeconds: 0,
    cron: '*/5 * * * *',
    run: () => syncMissed(deps, sync),
  }
}

async function syncMissed({ db, clock, payments }: MembershipDeps, sync: PaymentsSync): Promise<void> {
  const now = clock.now().getTime()
  const events = await payments.listEvents(new Date(now - spanMs), new Date(now - deliveryMs))
  if (events === null) return
  const ids = events.map(({ eventId }) => eventId)
  const stored = await storedEventIds(db, eventProvider, ids)
  let failures = 0
  await eachAlone(
    events.filter(({ eventId }) => !stored.has(eventId)),
    async (event) => {
      if (failures < mostFailures && (await sync.syncEvent(event)) === 'failed') failures += 1
    },
  )
}
