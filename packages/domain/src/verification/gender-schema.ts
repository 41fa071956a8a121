import { z } from 'zod'
import { genders } from './gender.ts'

export const Gender = z.enum(genders)

/** A member's own gender. Nobody else sees more than what they show on their profile. */
export const OwnGender = z.object({
  gender: Gender.nullable(),
  /** Whether the identity check agrees, or an operator made an exception. */
  is_confirmed: z.boolean(),
  is_shown: z.boolean(),
  /** From when a new identity check may change it; null while nothing is stated. */
  changes_from: z.iso.datetime().nullable(),
  /** Whether this installation has tribes for women (AUD-04). */
  women_offered: z.boolean(),
  /** Whether the member's identity is verified. */
  is_verified: z.boolean(),
})
export type OwnGender = z.infer<typeof OwnGender>
