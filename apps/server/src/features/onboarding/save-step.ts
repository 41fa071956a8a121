import type { BasicInfo, OnboardingProgress, OnboardingWrite } from '@wayhouse/domain/onboarding'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Profiles } from '../profiles/index.ts'

export type StepDeps = { db: Database; profiles: Profiles }

/** The first step: name, bio and location (ONB-02). */
export function saveBasicInfo(deps: StepDeps, userId: string, info: BasicInfo): Promise<OnboardingProgress> {
  const { first_name, last_name } = info
  const fields = { first_name, last_name, bio: info.bio || null, location: info.location || null }
  return saveStep(deps, userId, 'basic-info', fields)
}

/** The second step: interests of the catalogue, without duplicates (ONB-03, ONB-05). Refused before the first step. */
export async function saveInterests(
  deps: StepDeps,
  userId: string,
  names: readonly string[],
): Promise<OnboardingProgress> {
  const interests = await deps.profiles.knownInterests(deps.db, names)
  return saveStep(deps, userId, 'interests-skills', { interests })
}

/** Completes the last step without an identity check, if the installation does not require one (ONB-08, decision G-07). */
export async function skipVerification(
  deps: StepDeps,
  userId: string,
  isRequired: boolean,
): Promise<OnboardingProgress> {
  if (isRequired) throw refuse('VERIFICATION_NOT_SKIPPABLE')
  return saveStep(deps, userId, 'skip-check')
}

async function saveStep(
  { db, profiles }: StepDeps,
  userId: string,
  write: OnboardingWrite,
  fields: Parameters<Profiles['advanceOnboarding']>[3] = {},
): Promise<OnboardingProgress> {
  const progress = await inTransaction(db, (trx) => profiles.advanceOnboarding(trx, userId, write, fields))
  if (progress === undefined) throw refuse('ONBOARDING_STEP_AHEAD')
  return progress
}
