/** The refusals of the verification room. */
export const verificationErrors = {
  ALREADY_VERIFIED: { status: 409, message: 'Your identity is already verified' },
  VERIFICATION_UNAVAILABLE: {
    status: 503,
    message: 'The verification service cannot be reached. Please try again later',
  },
  GENDER_CHANGED_RECENTLY: { status: 409, message: 'You can change this once in 180 days' },
  GENDER_NEEDS_CHECK: { status: 409, message: 'Changing this needs a new identity check' },
  GENDER_NOT_STATED: { status: 409, message: 'Say first what should be checked' },
} as const
