import type { Tribe, TribeRequest } from '@wayhouse/domain/tribes'
import { isId } from '../../platform/is-id.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Ratings, TribesDeps } from './deps.ts'
import { isHostAbsent } from './running/absent-host.ts'
import { unreadClosure } from './running/closures.ts'
import { offerOf } from './running/hand-over-queries.ts'
import { imagesOf, membersOf, tribeRow } from './tribe-queries.ts'
import type { MemberRow } from './tribe-queries.ts'
import { tribeForMember, tribeForVisitor } from './tribe-view.ts'
import type { MemberFacts, TribeFacts } from './tribe-view.ts'

/** One tribe as this viewer may see it. Unknown and malformed ids are refused with TRIBE_NOT_FOUND. */
export async function findTribe(deps: TribesDeps, viewer: Viewer | null, id: string): Promise<Tribe> {
  const { db, config, ratings } = deps
  const tribe = isId(id) ? await tribeRow(db, viewer?.id ?? null, id) : undefined
  if (tribe === undefined) throw refuse('TRIBE_NOT_FOUND')
  const host = tribe.created_by
  const [images, reviews, hostRatings] = await Promise.all([
    imagesOf(db, tribe.id),
    ratings.ofTribe(tribe.id),
    host === null ? noRatings : ratings.ofHost(host),
  ])
  const facts: TribeFacts = { tribe, images, reviews, hostRatings }
  if (viewer === null || isTreatedAsVisitor(viewer, config)) return tribeForVisitor(facts)
  const member = await memberFacts(deps, viewer, facts)
  // those outside the audience of a tribe that is shown to them get no more than its card: nothing lists whom it consists of
  const takesPart = member.standing === 'host' || member.standing === 'accepted'
  return tribe.belongs || takesPart ? tribeForMember(member) : tribeForVisitor(facts)
}

const noRatings: Ratings = { mean: null, count: 0 }

/** Suspended members, and members without a confirmed address where that is required, see what a visitor sees. */
function isTreatedAsVisitor(viewer: Viewer, { emailConfirmation }: TribesDeps['config']): boolean {
  return viewer.is_suspended || (emailConfirmation === 'required' && !viewer.email_verified)
}

async function memberFacts(deps: TribesDeps, viewer: Viewer, facts: TribeFacts): Promise<MemberFacts> {
  const { db, secret, requests, cities } = deps
  const { tribe } = facts
  const host = tribe.created_by
  const isHost = host === viewer.id
  const [members, response, request, pendingRequests, closureId, offer] = await Promise.all([
    membersOf(db, viewer.id, tribe.id),
    host === null ? null : requests.hostResponse(host),
    requests.ownRequest(tribe.id, viewer.id),
    isHost ? requests.pendingCount(tribe.id) : 0,
    tribe.status === 'completed' ? unreadClosure(db, tribe.id, viewer.id) : null,
    tribe.status === 'open' ? offerOf(db, tribe.id) : undefined,
  ])
  const isMember = members.some((member) => member.id === viewer.id)
  const isOffered = isMember && tribe.status === 'open' && (await isHostAbsent(deps, db, tribe))
  const withoutHost = isOffered ? { member_id: viewer.id, host_stays: true } : undefined
  return {
    ...facts,
    members,
    response,
    standing: isHost ? 'host' : isMember ? 'accepted' : standingOf(request),
    request,
    hasBlockedMember: await hasBlockedAmong(deps, viewer, members),
    isNewMember: isMember && (await requests.isNewMember(tribe.id, viewer.id)),
    pendingRequests,
    closureId,
    offer: isHost || offer?.member_id === viewer.id ? offer : withoutHost,
    cityPoint: tribe.latitude === null ? cities.pointOf(tribe.location) : null,
    salt: secret,
  }
}

/** Whether the viewer has blocked a member. Only somebody whom a block hides can be one. */
async function hasBlockedAmong(
  { db, safety }: TribesDeps,
  viewer: Viewer,
  members: readonly MemberRow[],
): Promise<boolean> {
  const hidden = members.filter(({ is_hidden }) => is_hidden).map(({ id }) => id)
  return hidden.length > 0 && (await safety.blockedAmong(db, viewer.id, hidden)).length > 0
}

/** A member who was removed has no part in the tribe. */
function standingOf(request: TribeRequest | null): 'pending' | 'rejected' | 'none' {
  return request === null || request.status === 'removed' ? 'none' : request.status
}
