import { z } from 'zod'
import { sharedErrors } from '../errors.ts'
import { onboardingErrors } from '../onboarding/index.ts'
import { forConfirmed, forMembers, forOwners, forVerified } from '../procedure.ts'
import { verificationErrors } from './errors.ts'
import { Gender, OwnGender } from './gender-schema.ts'
import { verificationStatuses } from './rules.ts'

/** The caller's verification. The partner's session id never leaves the server. */
export const Verification = z.object({
  didit_verification_status: z.enum(verificationStatuses).nullable(),
  didit_verification_error: z.string().nullable(),
  under_review: z.boolean(),
  verified_at: z.iso.datetime().nullable(),
  /** Who checks identities in this installation: the partner, or an operator manually (decision G-09). */
  checked_by: z.enum(['partner', 'operator']),
})
export type Verification = z.infer<typeof Verification>

const { ALREADY_VERIFIED, VERIFICATION_UNAVAILABLE } = verificationErrors
const { GENDER_CHANGED_RECENTLY, GENDER_NEEDS_CHECK, GENDER_NOT_STATED } = verificationErrors
const { ONBOARDING_STEP_AHEAD } = onboardingErrors

const tags = ['verification']

export const verificationContract = {
  own: forOwners
    .route({ method: 'GET', path: '/verification', summary: 'Own identity verification', tags })
    .output(Verification),
  start: forConfirmed
    .route({
      method: 'POST',
      path: '/verification/start',
      summary: 'Start an identity verification; returns the URL to open',
      tags,
    })
    .input(z.strictObject({ userId: z.string().max(100).optional() }).optional())
    .output(z.object({ url: z.url() }))
    .errors({ FORBIDDEN: sharedErrors.FORBIDDEN, ALREADY_VERIFIED, VERIFICATION_UNAVAILABLE, ONBOARDING_STEP_AHEAD }),
  gender: forMembers
    .route({ method: 'GET', path: '/me/gender', summary: 'Own gender, as stated and confirmed', tags })
    .output(OwnGender),
  stateGender: forConfirmed
    .route({
      method: 'PUT',
      path: '/me/gender',
      summary: 'State the own gender',
      description:
        'States it for the first time, or compares the same one with the document again. Only a new check changes it.',
      tags,
    })
    .input(z.strictObject({ gender: Gender }))
    .output(OwnGender)
    .errors({ GENDER_CHANGED_RECENTLY, GENDER_NEEDS_CHECK }),
  showGender: forMembers
    .route({ method: 'PUT', path: '/me/gender/shown', summary: 'Show the own gender on the profile, or not', tags })
    .input(z.strictObject({ is_shown: z.boolean() }))
    .output(OwnGender)
    .errors({ GENDER_NOT_STATED }),
  checkGender: forVerified
    .route({
      method: 'POST',
      path: '/me/gender/check',
      summary: 'Start a new identity check for a gender',
      description: 'The gender holds once the check is approved, and is confirmed if the document agrees.',
      tags,
    })
    .input(z.strictObject({ gender: Gender }))
    .output(z.object({ url: z.url() }))
    .errors({ GENDER_NOT_STATED, GENDER_CHANGED_RECENTLY, VERIFICATION_UNAVAILABLE }),
}
