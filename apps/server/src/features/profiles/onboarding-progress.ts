import { progressAfter } from '@wayhouse/domain/onboarding'
import type { OnboardingProgress, OnboardingWrite } from '@wayhouse/domain/onboarding'
import { isVerified } from '@wayhouse/domain/verification'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'

/** The fields of onboarding's forms. */
export type OnboardingFields = {
  first_name?: string
  last_name?: string
  bio?: string | null
  location?: string | null
  interests?: string[]
}

/**
 * Saves a step of a member's onboarding, under a lock, and returns their progress. Writes nothing and returns undefined if
 * an earlier step is missing.
 */
export async function advanceOnboarding(
  trx: Transaction<DB>,
  id: string,
  write: OnboardingWrite,
  fields: OnboardingFields = {},
): Promise<OnboardingProgress | undefined> {
  const { didit_verification_status: status, ...before } = await trx
    .selectFrom('profiles')
    .select(['last_onboarding_step', 'onboarding_completed', 'didit_verification_status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const after = progressAfter(write, { ...before, is_verified: isVerified(status) })
  if (after === null) return undefined
  await trx
    .updateTable('profiles')
    .set({ ...fields, ...after, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  return after
}
