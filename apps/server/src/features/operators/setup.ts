import type { SetupState, SetupStep } from '@wayhouse/domain/console'
import { setupSteps } from '@wayhouse/domain/console'
import type { Transaction } from 'kysely'
import { recordActs } from '../../platform/audit/record-act.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Finding } from '../../platform/provider-check.ts'

type Deps = { db: Database; clock: Clock }

/** The first steps of the installation, as they were checked last. */
export async function readSetup(db: Database): Promise<SetupState[]> {
  const rows = await db.selectFrom('setup_steps').selectAll().execute()
  const stored = new Map(rows.map((row) => [row.step, row]))
  return setupSteps.map((step) => {
    const { checked_at = null, is_passed = null, finding = null, skipped_at = null } = stored.get(step) ?? {}
    return { step, state: stateOf(is_passed, skipped_at), finding, checked_at: checked_at?.toISOString() ?? null }
  })
}

function stateOf(isPassed: boolean | null, skippedAt: Date | null): SetupState['state'] {
  if (skippedAt !== null) return 'skipped'
  if (isPassed === null) return 'to do'
  return isPassed ? 'done' : 'failed'
}

/** Keeps what the check of a step has found. A step that was left out is resumed by it. */
export function keepFinding(
  { db, clock }: Deps,
  { step, isPassed, finding, by }: Finding & { step: SetupStep; by: Operator },
): Promise<void> {
  const checked = { checked_at: clock.now(), is_passed: isPassed, finding, skipped_at: null }
  return inTransaction(db, async (trx) => {
    await writeStep(trx, step, checked)
    await recordActs(trx, clock, {
      by,
      act: 'check setup',
      subject: { type: 'setup', id: step, name: step },
      after: { passed: isPassed, finding },
    })
  })
}

/** Leaves a step out for now, or resumes it. */
export function skipStep(
  { db, clock }: Deps,
  { step, skipped, by }: { step: SetupStep; skipped: boolean; by: Operator },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await writeStep(trx, step, { skipped_at: skipped ? clock.now() : null })
    const act = skipped ? 'skip setup' : 'resume setup'
    await recordActs(trx, clock, { by, act, subject: { type: 'setup', id: step, name: step } })
  })
}

type Written = { skipped_at: Date | null; checked_at?: Date; is_passed?: boolean; finding?: string }

async function writeStep(trx: Transaction<DB>, step: SetupStep, values: Written): Promise<void> {
  await trx
    .insertInto('setup_steps')
    .values({ step, ...values })
    .onConflict((conflict) => conflict.column('step').doUpdateSet(values))
    .execute()
}
