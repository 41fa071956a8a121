import type { Transaction } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Operator } from '../../../platform/operator.ts'
import { fullNameOf, systemViewer } from '../../profiles/index.ts'
import type { SafetyDeps } from '../deps.ts'

type MemberAct = {
  by: Operator
  act: string
  memberId: string
  reason?: string | null
  caseNumber: number | null
  before?: object | null
  /** What else the audit has of the member's new state. */
  after?: object | null
  /** As it was before the act, for one that erases the member. */
  name?: string
}

/** Adds what an operator did with a member to the audit (CON-10), as the last statement of its transaction. */
export async function recordMemberAct(
  deps: Pick<SafetyDeps, 'clock' | 'profiles'>,
  trx: Transaction<DB>,
  { by, act, memberId, reason = null, caseNumber, name, ...more }: MemberAct,
): Promise<void> {
  const subject = { type: 'member', id: memberId, name: name ?? (await nameOf(deps, trx, memberId)) }
  const after = more.after ?? (caseNumber === null ? null : { case: caseNumber })
  await recordActs(trx, deps.clock, { by, act, subject, reason, before: more.before ?? null, after })
}

export async function nameOf(
  { profiles }: Pick<SafetyDeps, 'profiles'>,
  trx: Transaction<DB>,
  memberId: string,
): Promise<string> {
  const person = (await profiles.summaries(trx, systemViewer, [memberId])).get(memberId)
  return person === undefined ? '' : fullNameOf(person)
}
