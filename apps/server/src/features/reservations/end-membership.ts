import { canLeave, canRemove } from '@wayhouse/domain/reservations'
import type { RemoveMember } from '@wayhouse/domain/reservations'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { isId } from '../../platform/is-id.ts'
import { enforce, refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { TribeSummary } from '../tribes/index.ts'
import { announceRequest, announceTribe } from './announce-change.ts'
import type { Reserving } from './deps.ts'
import { memberLeft, memberRemoved } from './emails.ts'
import { hostOf } from './locked-request.ts'
import { nameOf, peopleOf } from './people.ts'
import { endStay } from './queries.ts'
import { inTribe } from './tribe-transaction.ts'

type Ending = { trx: Transaction<DB>; tribe: TribeSummary; isMember: boolean; now: Date }

/** A member gives up their spot; it is free at once, and the host is notified. */
export function leaveTribe(deps: Reserving, member: Viewer, tribeId: string): Promise<{ id: string }> {
  return withMembers(deps, { tribeId, userId: member.id }, async (ending) => {
    const { trx, tribe, isMember, now } = ending
    enforce(canLeave(member, tribe, isMember, now))
    await endMembership(deps, ending, { userId: member.id, status: 'left', reason: null, by: member.id })
    const name = nameOf(await peopleOf(deps, trx, [member.id]), member.id)
    for (const userId of hostOf(tribe))
      await deps.notify(trx, {
        ...memberLeft(tribe, name),
        userId,
        kind: 'tribe_members',
        eventKey: `tribe:${tribe.id}:left:${member.id}:${now.toISOString()}`,
      })
  })
}

/** A host takes a member's spot back and says why; the member is notified. */
export function removeMember(
  deps: Reserving,
  host: Viewer,
  { id: tribeId, user_id: userId, reason }: RemoveMember,
): Promise<{ id: string }> {
  return withMembers(deps, { tribeId, userId }, async (ending) => {
    const { trx, tribe, isMember, now } = ending
    enforce(canRemove(host, tribe, isMember, now))
    await endMembership(deps, ending, { userId, status: 'removed', reason, by: host.id })
    await deps.notify(trx, {
      ...memberRemoved(tribe, nameOf(await peopleOf(deps, trx, [host.id]), host.id), reason),
      userId,
      kind: 'tribe_members',
      eventKey: `tribe:${tribe.id}:removed:${now.toISOString()}`,
    })
  })
}

/** Runs `end` under the lock of a tribe and answers the tribe's id. */
async function withMembers(
  deps: Reserving,
  { tribeId, userId }: { tribeId: string; userId: string },
  end: (ending: Ending) => Promise<void>,
): Promise<{ id: string }> {
  if (!isId(tribeId)) throw refuse('TRIBE_NOT_FOUND')
  const { clock, tribes } = deps
  return inTribe(deps, tribeId, async (trx) => {
    const tribe = await tribes.lock(trx, tribeId)
    if (tribe === undefined) throw refuse('TRIBE_NOT_FOUND')
    const members = await tribes.acceptedMembers(trx, tribeId)
    await end({ trx, tribe, isMember: members.includes(userId), now: clock.now() })
    return { id: tribeId }
  })
}

async function endMembership(
  deps: Reserving,
  { trx, tribe, now }: Ending,
  { userId, status, reason, by }: { userId: string; status: 'left' | 'removed'; reason: string | null; by: string },
): Promise<void> {
  await deps.tribes.setMember(trx, { tribeId: tribe.id, userId, status, reason }, now)
  await deps.chat.postToGroup(trx, { tribeId: tribe.id, userId, act: 'left', by })
  const ended = await endStay(trx, tribe.id, userId, now)
  if (ended !== undefined) await announceRequest(deps, trx, { reservation: { ...ended, user_id: userId }, tribe })
  await announceTribe(deps, trx, tribe.id)
}
