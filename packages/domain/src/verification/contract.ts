import { z } from 'zod'
import { sharedErrors } from '../errors.ts'
import { onboardingErrors } from '../onboarding/index.ts'
import { forConfirmed, forOwners } from '../procedure.ts'
import { verificationErrors } from './errors.ts'
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
const { ONBOARDING_STEP_AHEAD } = onboardingErrors

export const verificationContract = {
  own: forOwners
    .route({ method: 'GET', path: '/verification', summary: 'Own identity verification', tags: ['verification'] })
    .output(Verification),
  start: forConfirmed
    .route({
      method: 'POST',
      path: '/verification/start',
      summary: 'Start an identity verification; returns the URL to open',
      tags: ['verification'],
    })
    .input(z.strictObject({ userId: z.string().max(100).optional() }).optional())
    .output(z.object({ url: z.url() }))
    .errors({ FORBIDDEN: sharedErrors.FORBIDDEN, ALREADY_VERIFIED, VERIFICATION_UNAVAILABLE, ONBOARDING_STEP_AHEAD }),
}
