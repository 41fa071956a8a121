import { canChangeGender, genderChangesFrom, isConfirmedBy } from '@wayhouse/domain/verification'
import type { DocumentMarker, Gender, OwnGender } from '@wayhouse/domain/verification'
import type { Transaction } from 'kysely'
import { recordActs } from '../../platform/audit/record-act.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Operator } from '../../platform/operator.ts'
import { enforce, refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { VerificationDeps } from './deps.ts'

/** A member's own gender, and from when it may change. */
export async function ownGender(
  { db, profiles, settings }: VerificationDeps,
  { id, is_verified }: Pick<Viewer, 'id' | 'is_verified'>,
): Promise<OwnGender> {
  const { gender, statedAt, isConfirmed, hasException, isShown } = await profiles.genderOf(db, id)
  return {
    gender,
    is_confirmed: gender !== null && gender !== 'man' && (isConfirmed || hasException),
    is_shown: isShown,
    changes_from: statedAt && genderChangesFrom(statedAt).toISOString(),
    women_offered: (await settings()).womenOffered,
    is_verified,
  }
}

/**
 * States a member's gender for the first time. The document of a member who is verified is compared at once: the partner still has it.
 * The same gender again, while it is not confirmed, is compared again; another one needs a new check (AUD-02).
 */
export async function stateGender(deps: VerificationDeps, viewer: Viewer, gender: Gender): Promise<OwnGender> {
  const { db, clock, profiles } = deps
  const before = await profiles.genderOf(db, viewer.id)
  if (before.gender !== null && before.gender !== gender) {
    enforce(canChangeGender(before, gender, clock.now()))
    throw refuse('GENDER_NEEDS_CHECK')
  }
  if (before.gender === null || !before.isConfirmed) {
    const isConfirmed = await isConfirmedNow(deps, viewer, gender)
    await inTransaction(db, async (trx) => {
      await profiles.lockForUpdate(trx, viewer.id)
      const current = await profiles.genderOf(trx, viewer.id)
      // two requests at once: the first one has stated it
      if (current.gender !== null && current.gender !== gender) throw refuse('GENDER_CHANGED_RECENTLY')
      const statedAt = current.statedAt ?? clock.now()
      await profiles.setGender(trx, viewer.id, { gender, statedAt, isConfirmed: current.isConfirmed || isConfirmed })
      await announceAudience(deps, trx, viewer.id)
    })
  }
  return ownGender(deps, viewer)
}

/** Whether the document of the member's own, approved check confirms what they state. False while the partner cannot be reached. */
async function isConfirmedNow(deps: VerificationDeps, viewer: Viewer, gender: Gender): Promise<boolean> {
  const { db, identity, limits, profiles } = deps
  const { sessionId, status } = await profiles.verificationOf(db, viewer.id)
  if (gender === 'man' || status !== 'Approved' || sessionId === null) return false
  await limits.count('compare_gender', viewer.id)
  const fetched = await identity.fetchDecision(sessionId)
  if (fetched.kind !== 'found') return false
  const { userId, status: partnerStatus, marker } = fetched.snapshot
  return userId === viewer.id && partnerStatus === 'Approved' && isConfirmedBy(gender, marker)
}

/** Shows the gender on the member's profile, or no longer. */
export async function showGender(deps: VerificationDeps, viewer: Viewer, isShown: boolean): Promise<OwnGender> {
  const { db, profiles } = deps
  await inTransaction(db, async (trx) => {
    if (isShown && (await profiles.genderOf(trx, viewer.id)).gender === null) throw refuse('GENDER_NOT_STATED')
    await profiles.setGender(trx, viewer.id, { isShown })
  })
  return ownGender(deps, viewer)
}

/** Compares an approved document with what the member states, and drops its marker. The caller has locked the profile. */
export async function compareMarker(
  deps: VerificationDeps,
  trx: Transaction<DB>,
  { userId, marker, wanted }: { userId: string; marker: DocumentMarker | null; wanted: Gender | null },
): Promise<void> {
  const { clock, profiles } = deps
  const before = await profiles.genderOf(trx, userId)
  const gender = wanted ?? before.gender
  if (gender === null) return
  const isChange = gender !== before.gender
  await profiles.setGender(trx, userId, {
    gender,
    isConfirmed: isConfirmedBy(gender, marker),
    // what was shown, and an exception, were about the gender before
    ...(isChange && { statedAt: clock.now(), isShown: false, hasException: false }),
  })
}

/**
 * Gives a member an operator's exception, or takes it away. Its grounds are stored nowhere, and the audit has the member's id without the
 * name: it outlives the account. False if nothing changes.
 */
export async function setException(
  deps: VerificationDeps,
  trx: Transaction<DB>,
  { userId, hasException, by }: { userId: string; hasException: boolean; by: Operator },
): Promise<boolean> {
  const { clock, profiles } = deps
  await profiles.lockForUpdate(trx, userId)
  if ((await profiles.genderOf(trx, userId)).hasException === hasException) return false
  await profiles.setGender(trx, userId, { hasException })
  await announceAudience(deps, trx, userId)
  const act = hasException ? 'add exception' : 'remove exception'
  await recordActs(trx, clock, { by, act, subject: { type: 'member', id: userId }, concerns: [userId] })
  return true
}

/** The member may belong to other audiences now: their pages load again, and requests to tribes that they no longer belong to end. */
export async function announceAudience(
  { bus, publish }: VerificationDeps,
  trx: Transaction<DB>,
  userId: string,
): Promise<void> {
  await publish(trx, { type: 'audience.changed', userId })
  await bus.announce(trx, { to: [userId], event: { type: 'verification.changed' }, recheck: true })
}
