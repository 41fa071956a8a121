/** What operators can decide about a case (CON-04). */
export const caseDecisions = ['none', 'note', 'hide', 'suspend'] as const
export type CaseDecision = (typeof caseDecisions)[number]

/** For how many days a member can be suspended by a decision. */
export const suspensionDays = [7, 30] as const

/** The rules that decisions refer to, by number; the terms list them. */
export const communityRules = [
  'Be kind: no harassment, threats, discrimination or unwanted advances',
  'Be who you say you are',
  'Describe the stay and yourself truthfully',
  'No payments outside before acceptance',
  'Write honest reviews, about the stay',
  'Nothing illegal, and nothing that harms the site',
] as const

/** A decision, as far as its texts need it. `rule` is the number of a community rule; `none` needs no rule. */
export type Decided = { decision: CaseDecision; days: number | null; rule: number | null }

/** The decision in words, for those who reported. */
export function outcomeText({ decision, days, rule }: Decided): string {
  if (decision === 'none') return 'Nothing was against the rules.'
  const act = {
    note: 'We wrote to the person about our rules.',
    hide: 'What you reported is hidden.',
    suspend: `Suspended for ${days} days.`,
  }[decision]
  return `${act}${ruleText(rule)}`
}

/** What a restricted member is told that was decided. */
export function restrictionText({ decision, days, rule }: Decided): string {
  const act = {
    none: 'Nothing changes for you.',
    note: 'Please read our rules. Nothing is restricted.',
    hide: 'Something that you wrote is hidden.',
    suspend: `Your account is suspended for ${days} days.`,
  }[decision]
  return `${act}${ruleText(rule)}`
}

function ruleText(rule: number | null): string {
  const text = rule === null ? undefined : communityRules[rule - 1]
  return text === undefined ? '' : ` Rule ${rule}: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`
}
