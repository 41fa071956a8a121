import { days, minutes } from '../../platform/clock.ts'
import type { Queue } from '../../platform/jobs.ts'
import { forgetEvents } from '../../platform/webhook-events.ts'
import { takeReading } from './take-reading.ts'
import type { ReadingDeps, Session } from './take-reading.ts'

/** How long a session may wait for an event before the partner is asked, and between one asking and the next. */
const patienceMs = minutes(15)
const maxAtOnce = 50
const eventsKeptMs = days(90)

/** Every minute: asks about sessions that have been pending for long, in case an event was lost. */
export function pendingVerificationsQueue(deps: ReadingDeps): Queue<object> {
  return {
    name: 'pending-verifications',
    retryLimit: 0,
    retryDelaySeconds: 0,
    cron: '* * * * *',
    run: async () => {
      await readPending(deps)
      await forgetEvents(deps.db, new Date(deps.clock.now().getTime() - eventsKeptMs))
    },
  }
}

async function readPending(deps: ReadingDeps): Promise<void> {
  for (const session of await longPending(deps)) {
    // noted first, so that a session that cannot be read does not stand in the way of the others for ever
    await deps.db
      .updateTable('identity_sessions')
      .set({ asked_at: deps.clock.now() })
      .where('id', '=', session.id)
      .execute()
    // a partner that is away for one is away for all
    if ((await takeReading(deps, session)) === 'failed') return
  }
}

async function longPending({ db, clock }: ReadingDeps): Promise<Session[]> {
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('identity_sessions', 'identity_sessions.id', 'profiles.didit_verification_id')
    .select(['identity_sessions.id', 'identity_sessions.user_id'])
    .where('profiles.didit_verification_status', '=', 'pending')
    .where('identity_sessions.asked_at', '<', new Date(clock.now().getTime() - patienceMs))
    .orderBy('identity_sessions.asked_at')
    .limit(maxAtOnce)
    .execute()
  return rows.map(({ id, user_id }) => ({ id, userId: user_id }))
}
