import { setupSteps } from '@wayhouse/domain/console'
import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'

/** The demo is no new installation: its first steps are left out, and can be tried from the settings. */
export async function skipSetup(trx: Transaction<DB>, now: Date): Promise<void> {
  await trx
    .insertInto('setup_steps')
    .values(setupSteps.map((step) => ({ step, skipped_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
