import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { ReservationsDeps } from './deps.ts'
import { latestRequest } from './queries.ts'

/** The event key of the notice that welcomes a new member on the tribe's page. */
export const welcomeKey = (reservationId: string): string => `reservation:${reservationId}:welcome`

/** Whether an accepted member has not yet seen the welcome on the tribe's page. */
export async function isNewMember(deps: ReservationsDeps, tribeId: string, userId: string): Promise<boolean> {
  const request = await latestRequest(deps.db, tribeId, userId)
  return request?.status === 'accepted' && deps.pageNotices.isUnseen(deps.db, userId, welcomeKey(request.id))
}

/** Marks the welcome as seen, on all devices of the viewer. */
export async function markWelcomed(
  { db, tribes, pageNotices }: ReservationsDeps,
  viewer: Viewer,
  tribeId: string,
): Promise<{ id: string }> {
  if (!(await tribes.exists(viewer.id, tribeId))) throw refuse('TRIBE_NOT_FOUND')
  if (!(await tribes.acceptedMembers(db, tribeId)).includes(viewer.id)) throw refuse('NOT_A_MEMBER')
  const request = await latestRequest(db, tribeId, viewer.id)
  if (request?.status === 'accepted') await pageNotices.markSeen(db, viewer.id, welcomeKey(request.id))
  return { id: tribeId }
}
