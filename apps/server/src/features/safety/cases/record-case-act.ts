import type { Transaction } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { Act } from '../../../platform/audit/record-act.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { SafetyDeps } from '../deps.ts'

/** Adds what an operator did with a case to the audit (CON-10), as the last statement of its transaction. */
export function recordCaseAct(
  { clock }: Pick<SafetyDeps, 'clock'>,
  trx: Transaction<DB>,
  { number, ...act }: Omit<Act, 'subject' | 'concerns'> & { number: number },
): Promise<void> {
  return recordActs(trx, clock, { ...act, subject: { type: 'case', id: String(number), name: `Case ${number}` } })
}
