import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Operator } from '../../../platform/operator.ts'
import type { SafetyDeps } from '../deps.ts'

/** Grants what the restricted member has appealed against and operators have undone meanwhile: nothing is left to judge. */
export async function grantOpenAppeals(
  { clock }: Pick<SafetyDeps, 'clock'>,
  trx: Transaction<DB>,
  { decisionIds, answer, by }: { decisionIds: readonly string[]; answer: string; by: Operator },
): Promise<void> {
  if (decisionIds.length === 0) return
  await trx
    .updateTable('appeals')
    .set({ decided_at: clock.now(), decided_by: by.name, decided_by_id: by.id, granted: true, answer })
    .where('decision_id', 'in', decisionIds)
    .where('side', '=', 'restricted')
    .where('decided_at', 'is', null)
    .execute()
}
