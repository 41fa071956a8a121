import type { OnboardingProgress } from '@wayhouse/domain/onboarding'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'

/** What an onboarding step writes. Progress goes up to `step` and never back (decision G-06). */
export type OnboardingStep = {
  step: number
  completed?: true
  fields?: {
    first_name?: string
    last_name?: string
    bio?: string | null
    location?: string | null
    interests?: string[]
  }
  /** The progress that this step waits for. */
  after: number
}

/** Writes a step of a member's onboarding and answers their progress, or undefined where an earlier step is missing. */
export function saveOnboardingStep(
  db: Database,
  id: string,
  { step, completed, fields, after }: OnboardingStep,
): Promise<OnboardingProgress | undefined> {
  return db
    .updateTable('profiles')
    .set({
      ...fields,
      last_onboarding_step: sql<number>`greatest(last_onboarding_step, ${step})`,
      ...(completed ? { onboarding_completed: true } : {}),
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where('last_onboarding_step', '>=', after)
    .returning(['last_onboarding_step', 'onboarding_completed'])
    .executeTakeFirst()
}

/** Ends a member's onboarding for good, within the transaction of what completed it. */
export async function completeOnboarding(trx: Transaction<DB>, id: string): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ onboarding_completed: true, last_onboarding_step: 3 })
    .where('id', '=', id)
    .execute()
}
