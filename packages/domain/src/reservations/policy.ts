import { dayAt } from '../dates/index.ts'
import { allowed, refused } from '../decision.ts'
import type { Decision } from '../decision.ts'
import { isFull, acceptsMembers, tribeState } from '../tribes/index.ts'
import type { Tribe } from '../tribes/index.ts'
import type { ReservationStatus } from './rules.ts'

/** The facts about a tribe that the policies need. */
export type TribeFacts = {
  created_by: string | null
  status: Tribe['status']
  size: number
  members_count: number
  start_date: string
  end_date: string
  time_zone: string | null
}

/** The facts about a request to join it. */
export type RequestFacts = { user_id: string; status: ReservationStatus; answer_by: Date }

type Viewer = { id: string }

/** What a member had to do with a tribe before. `last` is their latest request. */
export type RequestHistory = {
  isMember: boolean
  last: { status: ReservationStatus; ask_again_at: Date | null } | undefined
}

/** Whether a tribe still accepts members. */
function canJoin(tribe: TribeFacts, now: Date): Decision<'TRIBE_NOT_OPEN' | 'STAY_OVER' | 'TRIBE_FULL'> {
  const state = tribeState({ ...tribe, has_host: tribe.created_by !== null }, dayAt(tribe.time_zone, now))
  if (!acceptsMembers(state)) return refused(state === 'over' ? 'STAY_OVER' : 'TRIBE_NOT_OPEN')
  return isFull(tribe) ? refused('TRIBE_FULL') : allowed
}

/**
 * Whether a member may request a spot (decision G-92). A member who was rejected or removed waits for seven days, unless the
 * host invites them. The access of the procedure has already checked membership and identity.
 */
export function canRequest(
  viewer: Viewer,
  tribe: TribeFacts,
  history: RequestHistory,
  now: Date,
): Decision<
  | 'TRIBE_NOT_OPEN'
  | 'STAY_OVER'
  | 'TRIBE_FULL'
  | 'OWN_TRIBE'
  | 'ALREADY_MEMBER'
  | 'ALREADY_PENDING'
  | 'REJECTED_RECENTLY'
  | 'REMOVED_RECENTLY'
> {
  const joinable = canJoin(tribe, now)
  if (!joinable.allowed) return joinable
  if (tribe.created_by === viewer.id) return refused('OWN_TRIBE')
  if (history.isMember) return refused('ALREADY_MEMBER')
  if (history.last?.status === 'pending') return refused('ALREADY_PENDING')
  if (history.last === undefined || !isWaiting(history.last, now)) return allowed
  return refused(history.last.status === 'rejected' ? 'REJECTED_RECENTLY' : 'REMOVED_RECENTLY')
}

/** Whether a member must still wait before asking again. */
export function isWaiting({ ask_again_at }: { ask_again_at: Date | null }, now: Date): boolean {
  return ask_again_at !== null && now < ask_again_at
}

/** The host of an open tribe with a free spot may invite a member who was rejected or removed, so that they need not wait. */
export function canInvite(
  viewer: Viewer,
  request: { ask_again_at: Date | null },
  tribe: TribeFacts,
  now: Date,
): Decision<'RESERVATION_NOT_FOUND' | 'NOT_WAITING' | 'TRIBE_NOT_OPEN' | 'STAY_OVER' | 'TRIBE_FULL'> {
  if (tribe.created_by !== viewer.id) return refused('RESERVATION_NOT_FOUND')
  const joinable = canJoin(tribe, now)
  if (!joinable.allowed) return joinable
  return isWaiting(request, now) ? allowed : refused('NOT_WAITING')
}

/** Only a tribe's host decides, and only while the request is pending (RES-07, decision G-87). */
export function canDecide(
  viewer: Viewer,
  request: RequestFacts,
  tribe: TribeFacts,
  now: Date,
): Decision<'RESERVATION_NOT_FOUND' | 'FORBIDDEN' | 'ALREADY_DECIDED'> {
  if (request.user_id === viewer.id) return refused('FORBIDDEN')
  if (tribe.created_by !== viewer.id) return refused('RESERVATION_NOT_FOUND')
  return isPending(request, now) ? allowed : refused('ALREADY_DECIDED')
}

/**
 * Accepting requires a free spot and a requester whose account exists and who has confirmed after any change of the tribe.
 * Their membership may have lapsed (decision G-96).
 */
export function canAccept(
  tribe: TribeFacts,
  guest: { is_gone: boolean; awaits_confirmation: boolean },
  now: Date,
): Decision<'TRIBE_NOT_OPEN' | 'STAY_OVER' | 'TRIBE_FULL' | 'REQUESTER_ASKED_AGAIN' | 'REQUESTER_GONE'> {
  const joinable = canJoin(tribe, now)
  if (!joinable.allowed) return joinable
  if (guest.is_gone) return refused('REQUESTER_GONE')
  return guest.awaits_confirmation ? refused('REQUESTER_ASKED_AGAIN') : allowed
}

/** Only the sender may withdraw a request, and only while it is pending. */
export function canWithdraw(
  viewer: Viewer,
  request: RequestFacts,
  tribe: TribeFacts,
  now: Date,
): Decision<'RESERVATION_NOT_FOUND' | 'FORBIDDEN' | 'ALREADY_DECIDED'> {
  if (request.user_id !== viewer.id)
    return refused(tribe.created_by === viewer.id ? 'FORBIDDEN' : 'RESERVATION_NOT_FOUND')
  return isPending(request, now) ? allowed : refused('ALREADY_DECIDED')
}

/** The sender may confirm a request after the tribe has changed, under the same conditions. */
export function canConfirm(
  viewer: Viewer,
  request: RequestFacts,
  tribe: TribeFacts,
  now: Date,
): Decision<'RESERVATION_NOT_FOUND' | 'FORBIDDEN' | 'ALREADY_DECIDED'> {
  return canWithdraw(viewer, request, tribe, now)
}

/** A member may leave a stay that is not over; the host may not leave (decision G-82). */
export function canLeave(
  viewer: Viewer,
  tribe: TribeFacts,
  isMember: boolean,
  now: Date,
): Decision<'HOST_CANNOT_LEAVE' | 'NOT_A_MEMBER' | 'STAY_OVER'> {
  if (tribe.created_by === viewer.id) return refused('HOST_CANNOT_LEAVE')
  if (!isMember) return refused('NOT_A_MEMBER')
  return isOver(tribe, now) ? refused('STAY_OVER') : allowed
}

/** The host may remove a member from a stay that is not over. */
export function canRemove(
  viewer: Viewer,
  tribe: TribeFacts,
  isMember: boolean,
  now: Date,
): Decision<'FORBIDDEN' | 'NOT_A_MEMBER' | 'STAY_OVER'> {
  if (tribe.created_by !== viewer.id) return refused('FORBIDDEN')
  if (!isMember) return refused('NOT_A_MEMBER')
  return isOver(tribe, now) ? refused('STAY_OVER') : allowed
}

export const reservationActs = ['accept', 'reject', 'confirm', 'withdraw', 'leave', 'remove', 'invite'] as const
export type ReservationAct = (typeof reservationActs)[number]

/** The actions that a viewer may take on a reservation: the buttons of its row. */
export function allowedActs(
  viewer: Viewer,
  request: RequestFacts & { ended_at: Date | null; confirmation_asked_at: Date | null; ask_again_at: Date | null },
  tribe: TribeFacts,
  now: Date,
): ReservationAct[] {
  const isMember = request.status === 'accepted' && request.ended_at === null
  const mayDecide = canDecide(viewer, request, tribe, now).allowed
  return reservationActs.filter(
    (act) =>
      ({
        // shown for a full tribe too: a spot may be free by then, otherwise the specified error is shown
        accept: mayDecide && request.confirmation_asked_at === null,
        reject: mayDecide,
        confirm: request.confirmation_asked_at !== null && canConfirm(viewer, request, tribe, now).allowed,
        withdraw: canWithdraw(viewer, request, tribe, now).allowed,
        leave: request.user_id === viewer.id && canLeave(viewer, tribe, isMember, now).allowed,
        remove: canRemove(viewer, tribe, isMember, now).allowed,
        invite: canInvite(viewer, request, tribe, now).allowed,
      })[act],
  )
}

/** Whether a request is pending: after `answer_by` it counts as expired, even if the job has not updated its status yet. */
export function isPending({ status, answer_by }: { status: ReservationStatus; answer_by: Date }, now: Date): boolean {
  return status === 'pending' && now < answer_by
}

function isOver({ status, end_date, time_zone }: TribeFacts, now: Date): boolean {
  return status !== 'open' || end_date <= dayAt(time_zone, now)
}
