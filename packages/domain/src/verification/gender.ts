import { allowed, refused } from '../decision.ts'
import type { Decision } from '../decision.ts'

/** What a member may state where it is needed (AUD-02). */
export const genders = ['woman', 'non_binary', 'man'] as const
export type Gender = (typeof genders)[number]

export const genderLabels: Record<Gender, string> = { woman: 'Woman', non_binary: 'Non-binary', man: 'Man' }

/** The marker of an identity document. It is compared and dropped, never stored. */
export type DocumentMarker = 'female' | 'male' | 'unspecified'

/** Whether a document confirms what a member states. A man needs no confirmation, since no tribe asks for one. */
export function isConfirmedBy(gender: Gender, marker: DocumentMarker | null): boolean {
  return gender !== 'man' && (marker === 'female' || marker === 'unspecified')
}

const daysBetweenChanges = 180

/** From when a gender that was stated or changed at this time may change. */
export function genderChangesFrom(statedAt: Date): Date {
  return new Date(statedAt.getTime() + daysBetweenChanges * 86_400_000)
}

/** What a member has stated, and when. */
export type StatedGender = { gender: Gender | null; statedAt: Date | null }

/** Whether a new check may change a member's gender to this one; a check of the one they have may be made at any time. */
export function canChangeGender(
  { gender, statedAt }: StatedGender,
  wanted: Gender,
  now: Date,
): Decision<'GENDER_NOT_STATED' | 'GENDER_CHANGED_RECENTLY'> {
  if (gender === null || statedAt === null) return refused('GENDER_NOT_STATED')
  if (wanted === gender || now >= genderChangesFrom(statedAt)) return allowed
  return refused('GENDER_CHANGED_RECENTLY')
}
