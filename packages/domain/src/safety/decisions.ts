/** What operators can decide about a case (CON-04). */
export const caseDecisions = ['none', 'note', 'hide', 'limit', 'suspend', 'end'] as const
export type CaseDecision = (typeof caseDecisions)[number]

/** The lists of cases that operators read. */
export const caseStates = ['open', 'late', 'mine', 'appeals', 'decided'] as const
export type CaseState = (typeof caseStates)[number]

/** For how many days a decision can limit or suspend a member. */
export const limitDays = [7, 14, 30] as const
export const suspensionDays = [7, 30] as const

/** For how many days a decision can be; null for those that have no days. */
export const daysOfDecision: Record<CaseDecision, readonly number[] | null> = {
  none: null,
  note: null,
  hide: null,
  limit: limitDays,
  suspend: suspensionDays,
  end: null,
}

/** Characters of the reason of a decision, and of the answer to an appeal. */
export const decisionReasonMax = 2000

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
    limit: `For ${days} days, the person cannot contact anybody new.`,
    suspend: days === null ? 'Suspended.' : `Suspended for ${days} days.`,
    end: 'The person’s membership has ended.',
  }[decision]
  return `${act}${ruleText(rule)}`
}

/** What a decision was, and whether it still holds. */
export function outcomeNow(decided: Parameters<typeof outcomeText>[0], undoneAt: Date | null): string {
  return undoneAt === null ? outcomeText(decided) : `${outcomeText(decided)} This was undone later.`
}

/** What a restricted member is told that was decided. */
export function restrictionText({ decision, days, rule }: Decided): string {
  const act = {
    none: 'Nothing changes for you.',
    note: 'Please read our rules. Nothing is restricted.',
    hide: 'Something of yours is hidden.',
    limit: `For ${days} days you cannot contact anybody with whom you have no conversation yet.`,
    suspend: days === null ? 'Your account is suspended.' : `Your account is suspended for ${days} days.`,
    end: 'Your membership has ended. Your plan is cancelled.',
  }[decision]
  return `${act}${ruleText(rule)}`
}

function ruleText(rule: number | null): string {
  const text = rule === null ? undefined : communityRules[rule - 1]
  return text === undefined ? '' : ` Rule ${rule}: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`
}
