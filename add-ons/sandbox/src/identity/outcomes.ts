import { addMonths } from '@wayhouse/domain/dates'
import type { Clock } from '@wayhouse/server/platform/clock'
import type { Database } from '@wayhouse/server/platform/database/connect'
import { foreignDocument, ownDocument } from './sessions.ts'
import type { IdentitySession, CheckedPerson } from './sessions.ts'

/** The outcomes that a session can have. */
export const outcomes = {
  approved: { label: 'Approved', status: 'Approved' },
  declined: { label: 'Declined', status: 'Declined' },
  underage: { label: 'Approved, but under 18', status: 'Approved' },
  same_document: { label: 'Approved, with the document of another account', status: 'Approved' },
  in_review: { label: 'In Review', status: 'In Review' },
  resubmitted: { label: 'Resubmitted', status: 'Resubmitted' },
  in_progress: { label: 'In Progress', status: 'In Progress' },
  abandoned: { label: 'Abandoned', status: 'Abandoned' },
  expired: { label: 'Expired', status: 'Expired' },
  kyc_expired: { label: 'Kyc Expired', status: 'Kyc Expired' },
} as const
export type OutcomeName = keyof typeof outcomes

/** The markers that a document can have, as the partner writes them. */
export const markers = {
  female: { label: 'Female (F)', gender: 'F' },
  male: { label: 'Male (M)', gender: 'M' },
  unspecified: { label: 'Unspecified (X)', gender: 'X' },
  none: { label: 'Not read', gender: null },
} as const
export type MarkerName = keyof typeof markers

export function isMarker(name: unknown): name is MarkerName {
  return typeof name === 'string' && Object.hasOwn(markers, name)
}

export function isOutcome(name: unknown): name is OutcomeName {
  return typeof name === 'string' && Object.hasOwn(outcomes, name)
}

/** The person data for an outcome: an adult with a document of their own, unless the outcome is about age or document. */
export async function personFor(
  { db, clock }: { db: Database; clock: Clock },
  { userId }: IdentitySession,
  outcome: OutcomeName,
  { reason, gender }: { reason: string; gender: MarkerName },
): Promise<CheckedPerson> {
  return {
    date_of_birth: outcome === 'underage' ? addMonths(clock.today(), -12 * 17) : '1992-05-14',
    document_number: outcome === 'same_document' ? await foreignDocument(db, userId) : ownDocument(userId),
    gender: markers[gender].gender,
    warning: outcome === 'declined' && reason !== '' ? reason : null,
  }
}
