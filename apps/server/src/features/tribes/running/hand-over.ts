import { dayAt } from '@wayhouse/domain/dates'
import { canManage, isRunning } from '@wayhouse/domain/tribes'
import type { HandOver } from '@wayhouse/domain/tribes'
import { enforce, refuse } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { notice, tribeSubject } from '../../notifications/index.ts'
import type { TribesDeps } from '../deps.ts'
import { acceptedMembers } from '../tribe-members.ts'
import { isHostAbsent } from './absent-host.ts'
import { insertOffer, offerOf, removeOffer } from './hand-over-queries.ts'
import { withLockedTribe } from './locked-tribe.ts'
import type { LockedTribe } from './locked-tribe.ts'
import { handOverDeclined, handOverOffered, handOverWithdrawn } from './texts.ts'

/** The host offers the tribe to an accepted member (decision G-82). A tribe has one offer at a time. */
export function offerHandOver(
  deps: TribesDeps,
  host: Viewer,
  { id, member_id, host_stays }: HandOver,
): Promise<{ id: string }> {
  return withLockedTribe(deps, { id, viewerId: host.id }, async (locked) => {
    const { trx, tribe, now } = locked
    enforce(canManage(host, tribe, dayAt(tribe.time_zone, now)))
    const isMember = (await acceptedMembers(trx, tribe.id)).includes(member_id)
    if (!isMember || (await deps.safety.isHidden(trx, host.id, member_id))) throw refuse('NOT_A_MEMBER')
    if (await deps.profiles.isGone(trx, member_id)) throw refuse('MEMBER_GONE')
    if ((await offerOf(trx, tribe.id)) !== undefined) throw refuse('HAND_OVER_PENDING')
    await insertOffer(trx, tribe.id, { member_id, host_stays }, now)
    const parts = { userId: member_id, actorId: host.id, subject: tribeSubject(tribe.id) }
    const eventKey = `tribe:${tribe.id}:hand-over:${now.toISOString()}`
    await deps.notify(trx, notice(handOverOffered, { ...parts, eventKey }))
    return announceChange(deps, locked, [host.id, member_id])
  })
}

/** The host withdraws the offer before the member has answered. */
export function withdrawHandOver(deps: TribesDeps, host: Viewer, id: string): Promise<{ id: string }> {
  return withLockedTribe(deps, { id, viewerId: host.id }, async (locked) => {
    const { trx, tribe, now } = locked
    if (tribe.created_by !== host.id) throw refuse('FORBIDDEN')
    const offer = await offerOf(trx, tribe.id)
    if (offer === undefined) throw refuse('HAND_OVER_NOT_FOUND')
    await removeOffer(trx, tribe.id)
    const parts = { userId: offer.member_id, actorId: host.id, subject: tribeSubject(tribe.id) }
    const eventKey = `tribe:${tribe.id}:hand-over-withdrawn:${now.toISOString()}`
    await deps.notify(trx, notice(handOverWithdrawn, { ...parts, eventKey }))
    return announceChange(deps, locked, [host.id, offer.member_id])
  })
}

/** The member declines the offer and stays a guest. */
export function declineHandOver(deps: TribesDeps, member: Viewer, id: string): Promise<{ id: string }> {
  return withLockedTribe(deps, { id, viewerId: member.id }, async (locked) => {
    const { trx, tribe, now } = locked
    if ((await offerOf(trx, tribe.id))?.member_id !== member.id) throw refuse('HAND_OVER_NOT_FOUND')
    await removeOffer(trx, tribe.id)
    const hosts = tribe.created_by === null ? [] : [tribe.created_by]
    const eventKey = `tribe:${tribe.id}:hand-over-declined:${now.toISOString()}`
    const parts = { actorId: member.id, subject: tribeSubject(tribe.id), eventKey }
    await deps.notify(trx, ...hosts.map((userId) => notice(handOverDeclined, { ...parts, userId })))
    return announceChange(deps, locked, [member.id, ...hosts])
  })
}

/** The member's offer, checked again when it is accepted. Without the host, the tribe is offered to every member. */
export async function openOffer(
  deps: TribesDeps,
  { trx, tribe, now }: LockedTribe,
  member: Viewer,
): Promise<{ host_stays: boolean }> {
  const own = await offerOf(trx, tribe.id)
  const offer = own?.member_id === member.id ? own : await offerWithoutHost(deps, { trx, tribe, now }, member)
  if (offer === null) throw refuse('HAND_OVER_NOT_FOUND')
  enforce(isRunning(tribe, dayAt(tribe.time_zone, now)))
  return offer
}

async function offerWithoutHost(
  deps: TribesDeps,
  { trx, tribe }: LockedTribe,
  member: Viewer,
): Promise<{ host_stays: boolean } | null> {
  if (!(await acceptedMembers(trx, tribe.id)).includes(member.id)) return null
  return (await isHostAbsent(deps, trx, tribe)) ? { host_stays: true } : null
}

/** Announces the change to these people, and returns the tribe's id. */
async function announceChange(
  { bus }: TribesDeps,
  { trx, tribe }: LockedTribe,
  people: readonly string[],
): Promise<{ id: string }> {
  await bus.announce(trx, { to: people, event: { type: 'tribe.changed', tribe_id: tribe.id } })
  return { id: tribe.id }
}
