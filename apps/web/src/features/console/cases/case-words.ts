import type { CaseDecisionRow, ListedCase } from '@wayhouse/domain/console'
import { communityRules, reasonTexts } from '@wayhouse/domain/safety'

export const subjectNames: Record<ListedCase['subject_type'], string> = {
  person: 'Profile',
  tribe: 'Tribe',
  message: 'Message',
  review: 'Review',
  request: 'Request',
  link: 'Page',
}

/** What a row of the list is: the reason of the reports, or an appeal. */
export function titleOf({ reason, appeal }: Pick<ListedCase, 'reason' | 'appeal'>): string {
  if (appeal === null) return reasonTexts[reason]
  return appeal === 'restricted' ? 'Appeal against the decision' : 'Appeal by the reporter'
}

export const decisionNames: Record<CaseDecisionRow['decision'], string> = {
  none: 'Nothing to act on',
  note: 'Note',
  hide: 'Hidden',
  limit: 'No first contacts',
  suspend: 'Suspended',
  end: 'Membership ended',
}

/** A decision in a few words, such as “Suspended, 30 days: rule 4”. */
export function decisionWords({ decision, days, rule }: Pick<CaseDecisionRow, 'decision' | 'days' | 'rule'>): string {
  const length = days === null ? '' : `, ${days} days`
  return `${decisionNames[decision]}${length}${rule === null ? '' : `: rule ${rule}`}`
}

/** “4. No payments outside before acceptance” */
export const ruleOptions = communityRules.map((text, index) => ({
  value: String(index + 1),
  label: `${index + 1}. ${text}`,
}))
