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
/** One subject may fail by itself; if so many fail, it is the provider that fails. */
const mostFailedSubjects = 5

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
  const ids = events.map(({ eventId }) => eventId)
  const stored = await storedEventIds(db, eventProvider, ids)
  const failed = new Set<string>()
  await eachAlone(
    events.filter(({ eventId }) => !stored.has(eventId)),
    async (event) => {
      const subject = `${event.subject.kind}:${event.subject.id}`
      if (failed.has(subject) || failed.size >= mostFailedSubjects) return
      if ((await sync.syncEvent(event)) === 'failed') failed.add(subject)
    },
  )
}
