import { canBelong } from '@wayhouse/domain/tribes'
import { enforce, refuse } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { notice, tribeSubject } from '../../notifications/index.ts'
import type { TribesDeps } from '../deps.ts'
import { setMember } from '../tribe-members.ts'
import { removeOffer } from './hand-over-queries.ts'
import { openOffer } from './hand-over.ts'
import { withLockedTribe } from './locked-tribe.ts'
import type { LockedTribe } from './locked-tribe.ts'
import { peopleIn } from './people-in.ts'
import { hostChanged, tookOver } from './texts.ts'

/**
 * The member accepts the offer and becomes the host (decision G-82), or takes over from a host who is suspended (CON-07). Their spot becomes free, or the previous host takes it.
 * Their account is locked until the commit, so that an account that is being deleted never hosts an open tribe.
 */
export function acceptHandOver(
  deps: TribesDeps,
  member: Viewer,
  { id, host_stays: readAs }: { id: string; host_stays?: boolean | undefined },
): Promise<{ id: string }> {
  return withLockedTribe(deps, { id, viewerId: member.id }, async (locked) => {
    const { trx, tribe } = locked
    const offer = await openOffer(deps, locked, member)
    if (readAs !== undefined && readAs !== offer.host_stays) throw refuse('HAND_OVER_CHANGED')
    if ((await deps.profiles.lockForUpdate(trx, member.id)).isLeaving) throw refuse('MEMBER_GONE')
    const level = (await deps.profiles.audienceLevels(trx, [member.id])).get(member.id) ?? 0
    enforce(canBelong(level, tribe))
    const people = await peopleIn(locked)
    await changeHost(locked, member.id, offer.host_stays)
    await deps.publish(trx, { type: 'host.changed', tribe: { ...tribe, created_by: member.id } })
    if (!offer.host_stays) await deps.publish(trx, { type: 'spot.freed', tribeId: tribe.id })
    await notifyPeople(deps, locked, { member, people })
    return { id: tribe.id }
  })
}

/** Changes the host first, so that the number of members never exceeds the size. */
async function changeHost({ trx, tribe, now }: LockedTribe, memberId: string, hostStays: boolean): Promise<void> {
  await trx
    .updateTable('tribes')
    // the key belongs to the request of the first host
    .set({ created_by: memberId, idempotency_key: null, updated_at: now })
    .where('id', '=', tribe.id)
    .execute()
  await trx.deleteFrom('tribe_members').where('tribe_id', '=', tribe.id).where('profile_id', '=', memberId).execute()
  if (hostStays && tribe.created_by !== null)
    await setMember(trx, { tribeId: tribe.id, userId: tribe.created_by, status: 'accepted' }, now)
  await removeOffer(trx, tribe.id)
}

async function notifyPeople(
  deps: TribesDeps,
  { trx, tribe, now }: LockedTribe,
  { member, people }: { member: Viewer; people: readonly string[] },
): Promise<void> {
  const eventKey = `tribe:${tribe.id}:host:${now.toISOString()}`
  const parts = { actorId: member.id, subject: tribeSubject(tribe.id), eventKey }
  await deps.notify(
    trx,
    ...people.map((userId) => notice(userId === tribe.created_by ? tookOver : hostChanged, { ...parts, userId })),
  )
  await deps.bus.announce(trx, { to: people, tribe: tribe.id, event: { type: 'tribe.changed', tribe_id: tribe.id } })
}
