import { communityRules, daysOfDecision, decisionReasonMax } from '@wayhouse/domain/safety'
import type { CaseDecision } from '@wayhouse/domain/safety'
import type { Operator } from '../../../platform/operator.ts'
import { refuse } from '../../../platform/refuse.ts'

/** What an operator decides about a case: `version` is that of the case as they read it. */
export type NewDecision = {
  number: number
  version: number
  decision: CaseDecision
  /** For a limit or a suspension. */
  days: number | null
  /** The number of a community rule; null only for `none`. */
  rule: number | null
  /** In words, for the member whom it is about. */
  reason: string
  by: Operator
}

/** The decision with its reason as it is stored. Refuses with INVALID and the field what is missing or not possible (CON-04). */
export function checkedDecision<Decision extends Pick<NewDecision, 'decision' | 'days' | 'rule' | 'reason'>>(
  decision: Decision,
): Decision {
  const { decision: kind, days, rule } = decision
  const reason = requiredText('reason', decision.reason)
  refuseImpossibleDays(kind, days)
  if (kind === 'none' ? rule !== null : rule === null || communityRules[rule - 1] === undefined)
    throw invalid('rule', 'Choose a rule')
  return { ...decision, reason }
}

/** Refuses with INVALID days that a decision cannot have. */
export function refuseImpossibleDays(kind: CaseDecision, days: number | null): void {
  const possible = daysOfDecision[kind]
  const isPossible = possible === null ? days === null : days !== null && possible.includes(days)
  if (!isPossible) throw invalid('days', 'Choose how long')
}

/** What an operator writes to a member. Refuses with INVALID and the field if it is empty or too long. */
export function requiredText(field: string, text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw invalid(field, 'Say why, in words')
  if (trimmed.length > decisionReasonMax)
    throw invalid(field, `Use at most ${decisionReasonMax.toLocaleString('en')} characters`)
  return trimmed
}

function invalid(path: string, message: string) {
  return refuse('INVALID', { issues: [{ path, message }] })
}
