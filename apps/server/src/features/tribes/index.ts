import type { TribesQuery } from '@wayhouse/domain/console'
import { maxPhotoBytes } from '@wayhouse/domain/tribes'
import type { CityName } from '@wayhouse/domain/tribes'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Operator } from '../../platform/operator.ts'
import { serializeByKey } from '../../platform/serialize-by-key.ts'
import type { ViewerId } from '../profiles/index.ts'
import { copyTribe } from './copy-tribe.ts'
import type { TribesDeps } from './deps.ts'
import { forgetHiddenTribes } from './forget-hidden.ts'
import { isOpenTo, summariesFor, tribeExists, visibleTribe } from './hidden-tribes.ts'
import { setTribeHidden } from './hide-tribe.ts'
import { hasHosted, hostsOpenTribes } from './hosting.ts'
import { hostsIn } from './hosts-in.ts'
import { openTribeIds } from './list-queries.ts'
import { listedTribes } from './listed-tribes.ts'
import { deleteOldReadings, oldReadingsQueue } from './listing-readings.ts'
import { restoreTribe, takeDown } from './operate-tribes.ts'
import type { TakeDown } from './operate-tribes.ts'
import { ownData } from './own-data.ts'
import { removeUnusedPhotos, unusedPhotosQueue } from './photos/unused-photos.ts'
import { drawings } from './pictures/drawings.ts'
import { emailPictures } from './pictures/email-pictures.ts'
import { linkPreviews } from './pictures/link-previews.ts'
import { tribesRoutes } from './routes.ts'
import { openTribesOf, tellOfAbsentHost } from './running/absent-host.ts'
import { newTermsSince } from './running/change-log.ts'
import { completeEndedStays, completionQueue } from './running/completion-queue.ts'
import { emailSamples } from './running/email-samples.ts'
import { endTribesForWomen, womenQueue } from './running/end-women.ts'
import { setFreeCancellation } from './running/free-cancellation.ts'
import { endOffersBetween } from './running/hand-over-queries.ts'
import { withLockedTribe } from './running/locked-tribe.ts'
import type { LockedTribe, TribeAndViewer } from './running/locked-tribe.ts'
import { fillTimeZones, timeZonesQueue } from './time-zone.ts'
import {
  acceptedInto,
  acceptedMembers,
  hostedBy,
  housematesOf,
  joinedBy,
  lockTribe,
  lockTribes,
  setMember,
  sharedBy,
  sharedWith,
  takesPart,
  tribeSummaries,
} from './tribe-members.ts'
import type { MemberStanding } from './tribe-members.ts'
import { tribeCounts, tribesOfMember } from './tribes-of-member.ts'

export type { Ratings, TribesDeps } from './deps.ts'
export type { TribeEvents } from './events.ts'
export { publishTribe } from './publish-tribe.ts'
export type { PublishDeps, TribeToPublish } from './publish-tribe.ts'
export { sampleTribe } from './running/email-samples.ts'
export { stayCard } from './stay-card.ts'
export * as tribeNotices from './running/texts.ts'
export type { LockedTribe } from './running/locked-tribe.ts'
export type { TribeSummary } from './tribe-members.ts'
export { exploreTribes, moreTribes, openTribe, pageOf, theyWrote } from './words.ts'

export type Tribes = ReturnType<typeof createTribes>

/** Endpoints that accept a photo instead of JSON. */
const uploads = [
  {
    path: /^\/api\/(?:tribes\/[^/]+\/photos|photos)$/,
    maxBytes: maxPhotoBytes,
    tooLarge: 'PHOTO_TOO_LARGE' as const,
  },
]

/** Tribes: the list, one tribe for each audience, publishing, running a tribe, and reading a listing. */
export function createTribes(given: Omit<TribesDeps, 'serializeByTribe'>) {
  const deps: TribesDeps = { ...given, serializeByTribe: serializeByKey() }
  const { db, clock } = deps
  return {
    routes: tribesRoutes(deps),
    ...forCases(deps),
    ownData,
    emailSamples,
    handlers: [drawings(deps), linkPreviews(deps), emailPictures(deps)],
    queues: [completionQueue(deps), unusedPhotosQueue(deps), oldReadingsQueue(deps), timeZonesQueue(deps)].concat(
      womenQueue(deps),
    ),
    uploads,
    // run the work of the queues immediately
    completeEndedStays: () => completeEndedStays(deps),
    fillTimeZones: () => fillTimeZones(deps),
    endTribesForWomen: () => endTribesForWomen(deps),
    removeUnusedPhotos: () => removeUnusedPhotos(deps),
    deleteOldReadings: () => deleteOldReadings(deps),
    exists: (viewer: ViewerId, id: string) => tribeExists(db, viewer, id),
    visible: visibleTribe,
    /** Whether a member belongs to the audience of a tribe that exists for them, or takes part in it. */
    isOpenTo: (viewerId: string, id: string) => isOpenTo(db, viewerId, id),
    /** Those of these tribes that exist for a viewer. */
    summariesFor,
    hasHosted: (userId: string) => hasHosted(db, userId),
    hostsOpenTribes: (trx: Database, userId: string) => hostsOpenTribes(trx, clock, userId),
    /** Paths of the open tribes, newest first, at most `limit` and never more than 101: for search engines. */
    openPages: async (limit: number) => (await openTribeIds(db, clock, limit)).map((id) => `/app/tribes/${id}`),
    ...forOperators(deps),
    // for the rooms that depend on this one; they pass their transaction if they are in one
    acceptedInto,
    acceptedMembers,
    hostedBy,
    hostsIn: (dbOrTrx: Database, viewer: ViewerId, city: CityName) => hostsIn({ db: dbOrTrx, clock }, viewer, city),
    joinedBy,
    lock: lockTribe,
    lockAll: lockTribes,
    withLock: <Result>(tribe: TribeAndViewer, work: (locked: LockedTribe) => Promise<Result>) =>
      withLockedTribe(deps, tribe, work),
    newTermsSince,
    setFreeCancellation,
    setMember: async (trx: Transaction<DB>, standing: MemberStanding, now: Date) => {
      await setMember(trx, standing, now)
      if (standing.status !== 'accepted') await deps.publish(trx, { type: 'spot.freed', tribeId: standing.tribeId })
    },
    /** Announces the spots of a member who is about to be erased as free. */
    freeSpotsOf: async (trx: Transaction<DB>, { userId }: { userId: string }) => {
      for (const tribeId of await joinedBy(trx, userId)) await deps.publish(trx, { type: 'spot.freed', tribeId })
    },
    endOffersBetween,
    sharedBy,
    sharedWith,
    summaries: tribeSummaries,
    takesPart,
  }
}

/** What cases of operators need of tribes and their people. */
function forCases(deps: TribesDeps) {
  return {
    copyTribe,
    hideTribe: (trx: Transaction<DB>, id: string) => setTribeHidden(deps, trx, { id, isHidden: true }),
    showTribe: (trx: Transaction<DB>, id: string) => setTribeHidden(deps, trx, { id, isHidden: false }),
    forgetHidden: forgetHiddenTribes,
    housematesOf,
    openTribesOf: (dbOrTrx: Database, userId: string) => openTribesOf(deps, dbOrTrx, userId),
    tellOfAbsentHost: (trx: Transaction<DB>, host: { userId: string }) => tellOfAbsentHost(deps, trx, host),
  }
}

/** What the console and the terminal call. */
function forOperators(deps: TribesDeps) {
  return {
    listed: (query: TribesQuery) => listedTribes(deps, query),
    takeDown: (id: string, act: TakeDown) => takeDown(deps, id, act),
    restore: (id: string, act: { by: Operator }) => restoreTribe(deps, id, act),
    tribeCounts: (ids: readonly string[]) => tribeCounts(deps.db, ids),
    tribesOfMember: (userId: string) => tribesOfMember(deps.db, userId),
  }
}
