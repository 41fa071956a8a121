import { canLeave, canRemove } from '@wayhouse/domain/reservations'
import type { RemoveMember } from '@wayhouse/domain/reservations'
import { enforce } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { notice, tribeSubject } from '../notifications/index.ts'
import type { LockedTribe } from '../tribes/index.ts'
import { announceRequest, announceTribe } from './announce-change.ts'
import type { ReservationsDeps } from './deps.ts'
import { hostOf } from './locked-request.ts'
import { memberLeft, memberRemoved } from './member-texts.ts'
import { endStay } from './queries.ts'

type LockedMembership = LockedTribe & { isMember: boolean }

/** A member leaves a tribe: the spot becomes free, and the host is notified. */
export function leaveTribe(deps: ReservationsDeps, member: Viewer, tribeId: string): Promise<{ id: string }> {
  return withLockedMembership(deps, { tribeId, userId: member.id, by: member.id }, async (locked) => {
    const { trx, tribe, isMember, now } = locked
    enforce(canLeave(member, tribe, isMember, now))
    await endMembership(deps, locked, { userId: member.id, status: 'left', reason: null, by: member.id })
    const eventKey = `tribe:${tribe.id}:left:${member.id}:${now.toISOString()}`
    const notices = hostOf(tribe).map((userId) =>
      notice(memberLeft, { userId, actorId: member.id, subject: tribeSubject(tribe.id), eventKey }),
    )
    await deps.notify(trx, ...notices)
  })
}

/** A host removes a member with a reason; the member is notified. Somebody hidden from the host is refused as one who is no member. */
export function removeMember(
  deps: ReservationsDeps,
  host: Viewer,
  { id: tribeId, user_id: userId, reason }: RemoveMember,
): Promise<{ id: string }> {
  return withLockedMembership(deps, { tribeId, userId, by: host.id }, async (locked) => {
    const { trx, tribe, isMember, now } = locked
    enforce(canRemove(host, tribe, isMember, now))
    await endMembership(deps, locked, { userId, status: 'removed', reason, by: host.id })
    const eventKey = `tribe:${tribe.id}:removed:${now.toISOString()}`
    const parts = { userId, actorId: host.id, subject: tribeSubject(tribe.id), facts: { reason } }
    await deps.notify(trx, notice(memberRemoved, { ...parts, eventKey }))
  })
}

/** A spot of a locked tribe becomes free, as if the host had removed the member. The caller tells them why. */
export function freeSpot(
  deps: ReservationsDeps,
  locked: LockedTribe,
  { userId, reason, by }: { userId: string; reason: string; by: string },
): Promise<void> {
  return endMembership(deps, locked, { userId, status: 'removed', reason, by })
}

/** Runs `work` under the lock of a tribe, and returns the tribe's id. */
async function withLockedMembership(
  deps: ReservationsDeps,
  { tribeId, userId, by }: { tribeId: string; userId: string; by: string },
  work: (locked: LockedMembership) => Promise<void>,
): Promise<{ id: string }> {
  const { tribes } = deps
  return tribes.withLock({ id: tribeId, viewerId: by }, async (locked) => {
    const members = await tribes.acceptedMembers(locked.trx, tribeId)
    const isMember = members.includes(userId) && !(await deps.safety.isHidden(locked.trx, by, userId))
    await work({ ...locked, isMember })
    return { id: tribeId }
  })
}

async function endMembership(
  deps: ReservationsDeps,
  { trx, tribe, now }: LockedTribe,
  { userId, status, reason, by }: { userId: string; status: 'left' | 'removed'; reason: string | null; by: string },
): Promise<void> {
  await deps.tribes.setMember(trx, { tribeId: tribe.id, userId, status, reason }, now)
  await deps.chat.postToGroup(trx, { tribeId: tribe.id, userId, act: 'left', by })
  const ended = await endStay(trx, { tribeId: tribe.id, userId, isRemoved: status === 'removed' }, now)
  if (ended !== undefined) await announceRequest(deps, trx, { reservation: { ...ended, user_id: userId }, tribe })
  await announceTribe(deps, trx, tribe.id)
}
