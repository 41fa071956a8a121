import type { CaseDecision } from '@wayhouse/domain/safety'

/** What an operator decides about a case: `version` is that of the case as they read it. */
export type NewDecision = {
  number: number
  version: number
  decision: CaseDecision
  /** For a suspension. */
  days: number | null
  /** The number of a community rule; null only for `none`. */
  rule: number | null
  /** In words, for the member whom it is about. */
  reason: string
  by: string
}
