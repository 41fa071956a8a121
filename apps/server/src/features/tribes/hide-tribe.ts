import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Bus } from '../../platform/live/bus.ts'
import { acceptedMembers } from './tribe-members.ts'

type Deps = { bus: Bus; clock: Clock }

/**
 * Hides a tribe, by a decision of operators, or shows it again: for everybody but its host and members, whose conversation goes on, it does
 * not exist meanwhile. False if it does not exist or nothing changes.
 */
export async function setTribeHidden(
  { bus, clock }: Deps,
  trx: Transaction<DB>,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<boolean> {
  const tribe = await trx
    .updateTable('tribes')
    .set({ hidden_at: isHidden ? clock.now() : null })
    .where('id', '=', id)
    .where('hidden_at', isHidden ? 'is' : 'is not', null)
    .returning('created_by')
    .executeTakeFirst()
  if (tribe === undefined) return false
  const people = [...(tribe.created_by === null ? [] : [tribe.created_by]), ...(await acceptedMembers(trx, id))]
  // open pages of the tribe load it again
  const event = { type: 'tribe.changed', tribe_id: id } as const
  await bus.announce(trx, { to: people, tribe: id, event, dropsPages: true })
  return true
}
