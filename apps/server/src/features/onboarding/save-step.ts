import { progressAfter } from '@wayhouse/domain/onboarding'
import type { BasicInfo, OnboardingProgress } from '@wayhouse/domain/onboarding'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import { knownInterests } from '../profiles/index.ts'

const shown = ['last_onboarding_step', 'onboarding_completed'] as const

/** The first step: who one is (ONB-02). */
export function saveBasicInfo(db: Database, userId: string, info: BasicInfo): Promise<OnboardingProgress> {
  return db
    .updateTable('profiles')
    .set({
      first_name: info.first_name,
      last_name: info.last_name,
      bio: info.bio || null,
      location: info.location || null,
      last_onboarding_step: atLeast(progressAfter('basic-info', 0)),
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', userId)
    .returning(shown)
    .executeTakeFirstOrThrow()
}

/** The second step: interests of the catalogue, each once (ONB-03, ONB-05). It waits for the first. */
export async function saveInterests(
  db: Database,
  userId: string,
  interests: readonly string[],
): Promise<OnboardingProgress> {
  const row = await db
    .updateTable('profiles')
    .set({
      interests: await knownInterests(db, interests),
      last_onboarding_step: atLeast(progressAfter('interests-skills', 0)),
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', userId)
    .where('last_onboarding_step', '>=', 1)
    .returning(shown)
    .executeTakeFirst()
  if (row === undefined) throw refuse('ONBOARDING_STEP_AHEAD')
  return row
}

/** The last step without a check, where the installation does not require one (ONB-08, decision G-07). */
export async function skipVerification(db: Database, userId: string, required: boolean): Promise<OnboardingProgress> {
  if (required) throw refuse('VERIFICATION_NOT_SKIPPABLE')
  const row = await db
    .updateTable('profiles')
    .set({ last_onboarding_step: 3, onboarding_completed: true, updated_at: sql`clock_timestamp()` })
    .where('id', '=', userId)
    .where('last_onboarding_step', '>=', 2)
    .returning(shown)
    .executeTakeFirst()
  if (row === undefined) throw refuse('ONBOARDING_STEP_AHEAD')
  return row
}

/** Progress never goes back (decision G-06). */
function atLeast(step: number) {
  return sql<number>`greatest(last_onboarding_step, ${step})`
}
