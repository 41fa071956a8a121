import { progressAfter } from '@wayhouse/domain/onboarding'
import type { OnboardingProgress, OnboardingWrite } from '@wayhouse/domain/onboarding'
import { isVerified } from '@wayhouse/domain/verification'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'

/** What the forms of onboarding write beside the progress. */
export type OnboardingFields = {
  first_name?: string
  last_name?: string
  bio?: string | null
  location?: string | null
  interests?: string[]
}

/**
 * Moves a member's onboarding on by a write, under a lock, and returns their progress; undefined where an earlier step is
 * missing, and then nothing is written.
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
