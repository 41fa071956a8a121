import { days, hours, minutes } from '../../platform/clock.ts'
import type { Queue } from '../../platform/jobs.ts'
import { newestEventAt, storedEventIds } from '../../platform/webhook-events.ts'
import type { MembershipDeps, PaymentsSync } from './deps.ts'
import { eventProvider } from './payments-sync.ts'

/** How long an event may take to arrive before it counts as missed. */
const deliveryMs = minutes(10)
/** How far before the newest stored event the list starts; without one, how far before now. */
const overlapMs = hours(1)
const longestMs = days(3)

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
  const newest = await newestEventAt(db, eventProvider)
  const from = newest === null ? now - longestMs : newest.getTime() - overlapMs
  const events = await payments.listEvents(new Date(from), new Date(now - deliveryMs))
  if (events === null) return
  const ids = events.map(({ eventId }) => eventId)
  const stored = await storedEventIds(db, eventProvider, ids)
  for (const event of events.filter(({ eventId }) => !stored.has(eventId)))
    // a provider that fails for one fails for all
    if ((await sync.syncEvent(event)) === 'failed') return
}
