import type { OperatorRole } from '@wayhouse/domain/operators'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operator } from '../../../platform/operator.ts'
import { roleEmail } from '../cases/emails.ts'
import { requiredText } from '../cases/new-decision.ts'
import type { SafetyDeps } from '../deps.ts'
import { proposeIn } from './pending-acts.ts'
import type { PendingAct } from './pending-acts.ts'
import { recordMemberAct } from './record-member-act.ts'

export type NewRole = {
  memberId: string
  /** Null for who is to be no operator any more. */
  role: OperatorRole | null
  reason: string
  by: Operator
  /** At once, without a second operator; the audit says so. */
  isEmergency: boolean
}

/**
 * Gives or takes a role. A second operator has to confirm it (CON-05), but for the first operator of an installation and in an emergency.
 * Returns what waits; null if it has happened. Refuses with ACT_PENDING and OPERATOR_CONCERNED.
 */
export function changeRole(deps: SafetyDeps, change: NewRole): Promise<PendingAct | null> {
  const { memberId, role, by, isEmergency } = change
  const reason = requiredText('reason', change.reason)
  return inTransaction(deps.db, async (trx) => {
    const isFirst = (await deps.operatorIds(trx)).length === 0
    if (!isFirst && !isEmergency)
      return proposeIn(deps, trx, { kind: role === null ? 'revoke' : 'grant', role, memberId, reason, rule: null, by })
    await setRole(deps, trx, { memberId, role, reason, by, after: isEmergency ? { emergency: true } : { first: true } })
    return null
  })
}

type SetRole = Omit<NewRole, 'isEmergency'> & { after?: object }

/** Gives or takes a role now, tells the member, and records it. */
export async function setRole(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  { memberId, role, reason, by, after = {} }: SetRole,
): Promise<void> {
  const before = { role: (await deps.profiles.operatorRoles(trx)).get(memberId) ?? null }
  await deps.profiles.setOperatorRole(memberId, { role, by: by.name }, trx)
  await deps.sendEmail(trx, { userId: memberId, kind: 'safety', email: roleEmail(role) })
  const act = role === null ? 'revoke role' : 'grant role'
  await recordMemberAct(deps, trx, { by, act, memberId, reason, caseNumber: null, before, after: { role, ...after } })
}
