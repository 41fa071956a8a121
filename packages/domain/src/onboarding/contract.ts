import { z } from 'zod'
import { forMembers, forVisitors } from '../procedure.ts'
import { FirstName, LastName, profileBounds } from '../profiles/index.ts'
import { onboardingErrors } from './errors.ts'

const { ONBOARDING_STEP_AHEAD, VERIFICATION_NOT_SKIPPABLE } = onboardingErrors

export const OnboardingProgress = z.object({
  last_onboarding_step: z.int().min(0).max(3),
  onboarding_completed: z.boolean(),
})
export type OnboardingProgress = z.infer<typeof OnboardingProgress>

const optional = (max: number) => z.string().trim().max(max, `Use ${max} characters or fewer`).nullable().default(null)

export const BasicInfo = z.strictObject({
  first_name: FirstName,
  last_name: LastName,
  bio: optional(profileBounds.bio),
  location: optional(profileBounds.place),
})
export type BasicInfo = z.infer<typeof BasicInfo>

export const onboardingContract = {
  interests: forVisitors
    .route({ method: 'GET', path: '/interests', summary: 'Interests to choose from, by name', tags: ['onboarding'] })
    .output(z.array(z.object({ id: z.guid(), name: z.string() }))),
  saveBasicInfo: forMembers
    .route({ method: 'PUT', path: '/onboarding/basic-info', summary: 'Save the first step', tags: ['onboarding'] })
    .input(BasicInfo)
    .output(OnboardingProgress),
  saveInterests: forMembers
    .route({ method: 'PUT', path: '/onboarding/interests', summary: 'Save the second step', tags: ['onboarding'] })
    .input(z.strictObject({ interests: z.array(z.string().max(60)).max(60) }))
    .output(OnboardingProgress)
    .errors({ ONBOARDING_STEP_AHEAD }),
  skipVerification: forMembers
    .route({
      method: 'POST',
      path: '/onboarding/skip-verification',
      summary: 'Finish without verification, if that is allowed',
      tags: ['onboarding'],
    })
    .output(OnboardingProgress)
    .errors({ ONBOARDING_STEP_AHEAD, VERIFICATION_NOT_SKIPPABLE }),
}
