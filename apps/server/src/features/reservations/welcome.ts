import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { NoticeTexts } from '../notifications/index.ts'
import type { TribeSummary } from '../tribes/index.ts'
import type { Reserving } from './deps.ts'
import { latestRequest } from './queries.ts'

/** The key of the notice that greets a new member on the tribe's page. */
export const welcomeKey = (reservationId: string): string => `reservation:${reservationId}:welcome`

/** What the notice says; the page shows more than these words. */
export function welcomeTexts(tribe: TribeSummary, host: string): NoticeTexts {
  return { title: `${host} said yes`, message: `You have a spot in “${tribe.title}”.`, path: `/app/tribes/${tribe.id}` }
}

/** Whether a member of a tribe has yet to be shown that the host said yes. */
export async function isNewMember(deps: Reserving, tribeId: string, userId: string): Promise<boolean> {
  const request = await latestRequest(deps.db, tribeId, userId)
  return request?.status === 'accepted' && deps.pageNotices.isUnseen(deps.db, userId, welcomeKey(request.id))
}

/** Notes that the viewer was shown it, so that none of their devices shows it again. */
export async function markWelcomed(
  { db, tribes, pageNotices }: Reserving,
  viewer: Viewer,
  tribeId: string,
): Promise<{ id: string }> {
  if (!(await tribes.exists(tribeId))) throw refuse('TRIBE_NOT_FOUND')
  if (!(await tribes.acceptedMembers(db, tribeId)).includes(viewer.id)) throw refuse('NOT_A_MEMBER')
  const request = await latestRequest(db, tribeId, viewer.id)
  if (request?.status === 'accepted') await pageNotices.markSeen(db, viewer.id, welcomeKey(request.id))
  return { id: tribeId }
}
