import { maxAvatarBytes } from '@wayhouse/domain/profiles'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Platform } from '../../platform/platform.ts'
import { copyPerson, personCopy } from './copy-person.ts'
import { visibleProfile } from './find-profile.ts'
import type { FindDeps } from './find-profile.ts'
import { audienceLevels, genderOf, setGender } from './gender.ts'
import { idsNamed } from './ids-named.ts'
import {
  addInterest,
  knownInterests,
  listInterests,
  orderInterests,
  removeInterest,
  renameInterest,
  usedInterests,
} from './interests.ts'
import {
  deletionRequests,
  endedMemberships,
  isGone,
  isLeaving,
  isSuspended,
  joinedAt,
  lockForChange,
  lockForDeletion,
  lockForUpdate,
  pendingVerifications,
  setDeletionRequested,
  setMembership,
  setNoteUnread,
  setVerification,
  timeZoneOf,
  verificationOf,
  withdrawDeletion,
} from './member-state.ts'
import { namedPeople } from './named-people.ts'
import { advanceOnboarding } from './onboarding-progress.ts'
import { ownData } from './own-data.ts'
import type { ViewerId } from './people-for.ts'
import { operatorRoles, presentOperators, refuseAboutOperators, setOperatorRole } from './roles.ts'
import type { RoleChange } from './roles.ts'
import { profilesRoutes } from './routes.ts'
import { membersPerMonth, signUpsPerDay } from './sign-ups.ts'
import { summaries } from './summaries.ts'
import {
  forgetHiddenTexts,
  overdueSuspensions,
  prolongSuspension,
  recordRestoration,
  recordSuspension,
  replaceSuspension,
  setTextsHidden,
  standingOf,
  suspensionsOf,
} from './suspension.ts'
import { removeUnusedAvatars, unusedAvatarsQueue } from './unused-avatars.ts'
import type { AvatarDeps } from './upload-avatar.ts'

export { resemblance } from './look-alikes.ts'
export { formerMember, fullNameOf, initialsOf, maskedNameOf, shortNameOf } from './names.ts'
export { peopleFor, shownIdOf, systemViewer, visitor } from './people-for.ts'

export type ProfilesDeps = Platform & FindDeps & AvatarDeps

export type { ProfileSummary, ViewerId } from './people-for.ts'

export type Profiles = ReturnType<typeof createProfiles>

/**
 * Members' profiles and their state: membership, identity check, onboarding, role, suspension, deletion. Functions that take a
 * `trx` must run in the caller's transaction; those that take a `db` may.
 */
export function createProfiles(deps: ProfilesDeps) {
  return {
    routes: profilesRoutes(deps),
    /** Paths that accept pictures instead of JSON. */
    uploads: [{ path: /^\/api\/me\/avatar$/, maxBytes: maxAvatarBytes, tooLarge: 'AVATAR_TOO_LARGE' as const }],
    ownData,
    queues: [unusedAvatarsQueue(deps)],
    /** For tests: what the queue does every night. */
    removeUnusedAvatars: () => removeUnusedAvatars(deps),
    /** Throws PROFILE_NOT_FOUND unless this viewer may see this profile. */
    requireVisible: async (viewer: ViewerId, id: string): Promise<void> =>
      void (await visibleProfile(deps, viewer, id)),
    summaries,
    namedPeople,
    ...interestsOf(deps),
    advanceOnboarding,
    lockForUpdate,
    lockForChange,
    isLeaving,
    isGone,
    isSuspended,
    joinedAt,
    setDeletionRequested,
    withdrawDeletion,
    deletionRequests,
    lockForDeletion,
    setMembership,
    setNoteUnread,
    endedMemberships,
    verificationOf,
    setVerification,
    pendingVerifications,
    timeZoneOf,
    signUpsPerDay,
    membersPerMonth,
    audienceLevels,
    genderOf,
    setGender,
    refuseAboutOperators,
    operatorRoles: (db: Database = deps.db) => operatorRoles(db),
    presentOperators,
    setOperatorRole: (id: string, change: RoleChange, trx?: Transaction<DB>): Promise<void> =>
      trx === undefined
        ? inTransaction(deps.db, (own) => setOperatorRole(deps, own, { id, ...change }))
        : setOperatorRole(deps, trx, { id, ...change }),
    copyPerson,
    personCopy,
    recordSuspension,
    prolongSuspension,
    replaceSuspension,
    recordRestoration,
    overdueSuspensions,
    forgetHidden: forgetHiddenTexts,
    /** Hides what a member has written about themself, and their picture, or shows it again. */
    setTextsHidden: (trx: Transaction<DB>, id: string, isHidden: boolean) =>
      setTextsHidden(deps, trx, { id, isHidden }),
    standingOf,
    suspensionsOf,
  }
}

/** The interests that members choose from, and what operators do with them. */
function interestsOf(deps: ProfilesDeps) {
  return {
    listInterests,
    idsNamed,
    knownInterests,
    usedInterests,
    addInterest: (by: Operator, name: string) => addInterest(deps, by, name),
    renameInterest: (by: Operator, interest: { id: string; name: string }) => renameInterest(deps, by, interest),
    removeInterest: (by: Operator, id: string) => removeInterest(deps, by, id),
    orderInterests: (by: Operator, ids: readonly string[]) => orderInterests(deps, by, ids),
  }
}
