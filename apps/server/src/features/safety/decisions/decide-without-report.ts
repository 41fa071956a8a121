import type { SubjectType } from '@wayhouse/domain/safety'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { tellOfDecision } from '../cases/tell-of-decision.ts'
import type { SafetyDeps } from '../deps.ts'
import { openOwnCase, storeDecision } from './store-decision.ts'
import type { StoredDecision } from './store-decision.ts'

/** What an operator decided without a report, and what it is about: something of the member, by a name that they know, or themself. */
export type OwnInitiative = StoredDecision & {
  memberId: string | null
  subject?: { type: SubjectType; id: string; name: string }
  /** Whether the operator does not know whose it is, as of an anonymous review: who it is must not show in a refusal. */
  isBlind?: boolean
}

/**
 * Stores what an operator has decided without a report, and carried out, as a case of its own, and tells the member why and how to appeal.
 * Returns its number. Refuses with OPERATOR_CONCERNED if it is another operator's.
 */
export async function storeWithoutReport(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  { memberId, subject, isBlind = false, ...decision }: OwnInitiative,
): Promise<number> {
  if (!isBlind) await deps.profiles.refuseAboutOperators(trx, decision.by, [memberId])
  const found = await openOwnCase(deps, trx, { aboutId: memberId, subject, by: decision.by })
  await storeDecision(deps, trx, found, decision)
  const { number } = found
  await tellOfDecision(deps, trx, { ...decision, number, aboutId: memberId, hidden: subject?.name })
  return number
}
