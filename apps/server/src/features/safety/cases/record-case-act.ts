import type { Transaction } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { Act } from '../../../platform/audit/record-act.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { nameOf } from '../acts/record-member-act.ts'
import type { SafetyDeps } from '../deps.ts'
import type { LockedCase } from './locked-case.ts'
import { isNameless } from './names-nobody.ts'

type CaseAct = Omit<Act, 'subject' | 'concerns'> & {
  number: number
  /** The case whose member the act restricts, or no longer does: the act names them, and is in their download. */
  restricts?: Pick<LockedCase, 'about_id' | 'reason' | 'subject_type'> | undefined
}

/** Adds what an operator did with a case to the audit (CON-10), as the last statement of its transaction. */
export async function recordCaseAct(
  deps: Pick<SafetyDeps, 'clock' | 'profiles'>,
  trx: Transaction<DB>,
  { number, restricts, ...act }: CaseAct,
): Promise<void> {
  const memberId = restricts === undefined || isNameless(restricts) ? null : restricts.about_id
  const name = memberId === null ? '' : await nameOf(deps, trx, memberId)
  const subject = { type: 'case', id: String(number), name: [`Case ${number}`, name].filter(Boolean).join(', ') }
  await recordActs(trx, deps.clock, { ...act, subject, concerns: memberId === null ? [] : [memberId] })
}
