import type { DocumentMarker } from './gender.ts'

/** The states of identity verification as the API spells them; null is none (decision G-23). */
export const verificationStatuses = ['pending', 'Approved', 'rejected'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

/** Whether a member's identity is verified. */
export function isVerified(status: VerificationStatus | null): boolean {
  return status === 'Approved'
}

const minAge = 18

/** How often a member may start a verification per day. */
export const maxStartsPerDay = 5

/** The parts of the partner's result that the product uses. */
export type Finding = {
  /** Exactly as the partner spells it, such as "Not Started". */
  status: string
  /** In years; null if the partner does not report it. */
  age: number | null
  /** The marker of the document; null if the partner does not report it. */
  marker: DocumentMarker | null
  /** Why the partner declined, as a short text. */
  reason: string | null
}

/** The outcome of a member's verification. `error` is the reason if it is not approved. */
export type Outcome = {
  status: VerificationStatus | null
  error: string | null
  /** Whether the partner reviews it manually. */
  under_review: boolean
}

export const outcomeTexts = {
  underage: 'You must be 18 or older',
  sameDocument: 'This document has already been used for another account',
  declined: 'Verification declined',
  unfinished: 'Verification was not finished',
  expired: 'Your verification has expired. Please verify your identity again',
} as const

/** The outcome of a result, or null for an unknown status, which changes nothing. */
export function outcomeOf({ status, age, reason }: Omit<Finding, 'marker'>): Outcome | null {
  if (status === 'Approved') return isUnderage(age) ? rejected(outcomeTexts.underage) : approved
  if (status === 'Declined')
    return rejected(isUnderage(age) ? outcomeTexts.underage : (reason ?? outcomeTexts.declined))
  if (status === 'Abandoned' || status === 'Expired') return rejected(outcomeTexts.unfinished)
  if (status === 'Kyc Expired') return { status: null, error: outcomeTexts.expired, under_review: false }
  return inProgress.has(status) ? { status: 'pending', error: null, under_review: status === 'In Review' } : null
}

const approved: Outcome = { status: 'Approved', error: null, under_review: false }

export function rejected(error: string): Outcome {
  return { status: 'rejected', error, under_review: false }
}

/** The age in full years on a date, from a birth date, both YYYY-MM-DD; null if the birth date is not a date. */
export function ageOn(date: string, bornOn: string): number | null {
  const [, year = '', dayOfYear = ''] = /^(\d{4})-(\d\d-\d\d)$/.exec(bornOn) ?? []
  if (year === '') return null
  return Number(date.slice(0, 4)) - Number(year) - (date.slice(5) < dayOfYear ? 1 : 0)
}

const inProgress = new Set(['Not Started', 'In Progress', 'Awaiting User', 'Resubmitted', 'In Review'])

function isUnderage(age: number | null): boolean {
  return age !== null && age < minAge
}
