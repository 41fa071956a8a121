import type { Tribe } from '@wayhouse/domain/tribes'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { imagesOf, membersOf, pendingRequests, requestOf, tribeRow } from './tribe-queries.ts'
import { tribeForMember, tribeForVisitor } from './tribe-view.ts'
import type { MemberFacts, Ratings, TribeFacts } from './tribe-view.ts'

export type FindDeps = {
  db: Database
  /** Keeps the public points of tribes from being worked out. */
  secret: string
  config: Pick<Config, 'emailConfirmation'>
  /** What people say of a tribe and of a host: the room of the reviews knows, which is built on this one. */
  ratings: { ofTribe(tribeId: string): Promise<Ratings>; ofHost(hostId: string | null): Promise<Ratings> }
}

/** One tribe as this viewer may see it. A malformed id is an unknown one: TRIBE_NOT_FOUND. */
export async function findTribe(
  { db, secret, config, ratings }: FindDeps,
  viewer: Viewer | null,
  id: string,
): Promise<Tribe> {
  const tribe = z.guid().safeParse(id).success ? await tribeRow(db, id) : undefined
  if (tribe === undefined) throw refuse('TRIBE_NOT_FOUND')
  const [images, reviews, hostRatings] = await Promise.all([
    imagesOf(db, tribe.id),
    ratings.ofTribe(tribe.id),
    ratings.ofHost(tribe.created_by),
  ])
  const facts: TribeFacts = { tribe, images, reviews, hostRatings }
  if (viewer === null || isKeptOut(viewer, config)) return tribeForVisitor(facts)
  return tribeForMember(await withMembers(db, secret, viewer, facts))
}

/** A suspended member, or one who has yet to confirm their address where that is required, sees what a visitor sees. */
function isKeptOut(viewer: Viewer, { emailConfirmation }: FindDeps['config']): boolean {
  return viewer.is_suspended || (emailConfirmation === 'required' && !viewer.email_verified)
}

async function withMembers(db: Database, salt: string, viewer: Viewer, facts: TribeFacts): Promise<MemberFacts> {
  const { tribe } = facts
  const isHost = tribe.created_by === viewer.id
  const [members, request, pending] = await Promise.all([
    membersOf(db, tribe.id),
    requestOf(db, tribe.id, viewer.id),
    isHost ? pendingRequests(db, tribe.id) : 0,
  ])
  const isMember = members.some((member) => member.id === viewer.id)
  const standing = isHost ? 'host' : isMember ? 'accepted' : standingOf(request?.status)
  return { ...facts, members, standing, pendingRequests: pending, salt }
}

function standingOf(request: string | undefined): 'none' | 'pending' | 'rejected' {
  return request === 'pending' || request === 'rejected' ? request : 'none'
}
