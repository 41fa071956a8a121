import type { Transaction } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { stalePages } from '../../../platform/live/bus.ts'
import { notice, tribeSubject } from '../../notifications/index.ts'
import type { TribesDeps } from '../deps.ts'
import { tribeSummaries } from '../tribe-members.ts'
import { peopleInEach } from './people-in.ts'
import type { TribeWithPeople } from './people-in.ts'
import { hostAbsent } from './texts.ts'

/** Tells the members of the open tribes of a host who is suspended that these are closed to requests, and that they may take over. */
export async function tellOfAbsentHost(
  deps: TribesDeps,
  trx: Transaction<DB>,
  { userId: hostId }: { userId: string },
): Promise<void> {
  await deps.bus.announce(trx, stalePages)
  const now = deps.clock.now()
  for (const { tribe, people } of await openTribesOf(deps, trx, hostId)) {
    const parts = { subject: tribeSubject(tribe.id), eventKey: `tribe:${tribe.id}:absent:${now.toISOString()}` }
    const members = people.filter((id) => id !== hostId)
    await deps.notify(trx, ...members.map((userId) => notice(hostAbsent, { ...parts, userId })))
    await deps.bus.announce(trx, { to: members, tribe: tribe.id, event: { type: 'tribe.changed', tribe_id: tribe.id } })
  }
}

/** The tribes that a member hosts, with a stay under way or still to come, and their people: these close to requests while the host is suspended. */
export async function openTribesOf(
  { clock }: Pick<TribesDeps, 'clock'>,
  db: Database,
  hostId: string,
): Promise<TribeWithPeople[]> {
  const open = await db
    .selectFrom('tribes')
    .select('id')
    .where('created_by', '=', hostId)
    .where('status', '=', 'open')
    .where('end_date', '>=', clock.today())
    .orderBy('start_date')
    .orderBy('id')
    .execute()
  const found = new Map(
    (
      await tribeSummaries(
        db,
        open.map(({ id }) => id),
      )
    ).map((tribe) => [tribe.id, tribe]),
  )
  return peopleInEach(
    db,
    open.flatMap(({ id }) => found.get(id) ?? []),
  )
}

/** Whether a tribe's host is suspended: its members may take over, as by an offer of a host who stays as a guest. */
export async function isHostAbsent(
  { profiles }: Pick<TribesDeps, 'profiles'>,
  db: Database,
  { created_by: host }: { created_by: string | null },
): Promise<boolean> {
  return host !== null && (await profiles.isGone(db, host))
}
