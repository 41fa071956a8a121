/** The refusals of the verification room. */
export const verificationErrors = {
  ALREADY_VERIFIED: { status: 409, message: 'Your identity is already verified' },
  VERIFICATION_UNAVAILABLE: {
    status: 503,
    message: 'The verification service cannot be reached. Please try again later',
  },
} as const
