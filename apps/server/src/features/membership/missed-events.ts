import { days, minutes } from '../../platform/clock.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import { storedEventIds } from '../../platform/webhook-events.ts'
import type { MembershipDeps, PaymentsSync } from './deps.ts'
import { eventProvider } from './payments-sync.ts'

/** How long an event may take to arrive before it counts as missed. */
const deliveryMs = minutes(10)
/**
 * Every run looks back this far, even if newer events are stored, so that an event that could not be handled is tried
 * again. The provider repeats its webhooks for as long.
 */
const lookbackMs = days(3)
/** A few subjects may fail on their own; if this many fail, the provider is unavailable. */
const maxFailedSubjects = 5

/** Every five minutes: handles events of the provider that never arrived here (R2b). */
export function missedEventsQueue(deps: MembershipDeps, sync: PaymentsSync): Queue<object> {
  return scheduled({
    name: 'missed-payment-events',
    cron: '*/5 * * * *',
    retryLimit: 0,
    run: () => syncMissed(deps, sync),
  })
}

async function syncMissed({ db, clock, payments }: MembershipDeps, sync: PaymentsSync): Promise<void> {
  const now = clock.now().getTime()
  const events = await payments.listEvents(new Date(now - lookbackMs), new Date(now - deliveryMs))
  const ids = events.map(({ eventId }) => eventId)
  const stored = await storedEventIds(db, eventProvider, ids)
  const failed = new Set<string>()
  await forEachIsolated(
    events.filter(({ eventId }) => !stored.has(eventId)),
    async (event) => {
      const subject = `${event.subject.kind}:${event.subject.id}`
      if (failed.has(subject) || failed.size >= maxFailedSubjects) return
      if ((await sync.syncEvent(event)) === 'failed') failed.add(subject)
    },
  )
}
