/** The refusals of the onboarding room. */
export const onboardingErrors = {
  ONBOARDING_STEP_AHEAD: { status: 409, message: 'Please finish the earlier steps first' },
  VERIFICATION_NOT_SKIPPABLE: { status: 409, message: 'Verification is required here and cannot be skipped' },
} as const
