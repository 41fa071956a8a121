import { addDays, dateOf } from '@wayhouse/domain/dates'
import { hiddenBelow, womenEndDays } from '@wayhouse/domain/tribes'
import { days } from '../../../platform/clock.ts'
import { forEachIsolated } from '../../../platform/for-each-isolated.ts'
import { scheduled } from '../../../platform/jobs.ts'
import type { Queue } from '../../../platform/jobs.ts'
import { notice, tribeSubject } from '../../notifications/index.ts'
import type { TribesDeps } from '../deps.ts'
import { logChange } from './change-log.ts'
import { changeSentences } from './change-sentences.ts'
import { editableTribe, writeTribe } from './editable-tribe.ts'
import { withLockedTribe } from './locked-tribe.ts'
import type { LockedTribe } from './locked-tribe.ts'
import { peopleIn } from './people-in.ts'
import { womenEnded, womenEnding } from './texts.ts'

/** Runs every five minutes. */
export function womenQueue(deps: TribesDeps): Queue<object> {
  return scheduled({ name: 'tribes-for-women', cron: '*/5 * * * *', run: () => endTribesForWomen(deps) })
}

/**
 * Where operators have switched tribes for women off, tells their hosts, and a week later makes them tribes for verified members (AUD-04).
 * Where they are switched on again before, nothing happens to those whose hosts were told.
 */
export async function endTribesForWomen(deps: TribesDeps): Promise<void> {
  const { db } = deps
  if ((await deps.settings()).womenOffered) {
    await db.updateTable('tribes').set({ women_until: null }).where('women_until', 'is not', null).execute()
    return
  }
  const tribes = await db
    .selectFrom('tribes')
    .select('id')
    .where('status', '=', 'open')
    .where('audience', '=', 'women')
    .execute()
  await forEachIsolated(tribes, ({ id }) =>
    withLockedTribe(deps, { id, viewerId: null }, (locked) => endOne(deps, locked)),
  )
}

async function endOne(deps: TribesDeps, locked: LockedTribe): Promise<void> {
  const { trx, tribe, now } = locked
  const { women_until, status, audience } = await trx
    .selectFrom('tribes')
    .select(['women_until', 'status', 'audience'])
    .where('id', '=', tribe.id)
    .executeTakeFirstOrThrow()
  if (status !== 'open' || audience !== 'women') return
  if (women_until === null) return tellHost(deps, locked)
  if (women_until <= now) await becomeVerified(deps, locked)
}

async function tellHost(deps: TribesDeps, { trx, tribe, now }: LockedTribe): Promise<void> {
  const women_until = new Date(now.getTime() + days(womenEndDays))
  await trx.updateTable('tribes').set({ women_until }).where('id', '=', tribe.id).execute()
  const day = addDays(dateOf(now), womenEndDays)
  const parts = { subject: tribeSubject(tribe.id), facts: { day }, eventKey: `tribe:${tribe.id}:women-ending:${day}` }
  const hosts = tribe.created_by === null ? [] : [tribe.created_by]
  await deps.notify(trx, ...hosts.map((userId) => notice(womenEnding, { ...parts, userId })))
}

async function becomeVerified(deps: TribesDeps, locked: LockedTribe): Promise<void> {
  const { trx, tribe, now } = locked
  const { version, before } = await editableTribe(trx, tribe.id)
  const after = { ...before, audience: 'verified' as const, non_binary: false }
  const hostId = tribe.created_by ?? ''
  await writeTribe(trx, { id: tribe.id, hostId, version, before, after, timeZone: tribe.time_zone }, now)
  await logChange(trx, { tribeId: tribe.id, version: version + 1, by: null, before, after }, now)
  const people = await peopleIn(locked)
  const parts = { subject: tribeSubject(tribe.id), eventKey: `tribe:${tribe.id}:women-ended:${version + 1}` }
  await deps.notify(trx, ...people.map((userId) => notice(womenEnded, { ...parts, userId })))
  const changed = { ...tribe, audience: after.audience, non_binary: false, hidden_below: hiddenBelow(after) }
  if (tribe.created_by !== null)
    await deps.publish(trx, {
      type: 'tribe.changed',
      tribe: changed,
      sentences: changeSentences(before, after),
      by: tribe.created_by,
      version: version + 1,
    })
  await deps.bus.announce(trx, { to: people, tribe: tribe.id, event: { type: 'tribe.changed', tribe_id: tribe.id } })
}
