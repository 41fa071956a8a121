/** The refusals of the accounts room; those of sign-in and sign-up replace better-auth's messages. */
export const accountsErrors = {
  INVALID_EMAIL_OR_PASSWORD: { status: 401, message: 'Invalid email or password' },
  EMAIL_INVALID: { status: 400, message: 'Please enter a valid email address' },
  EMAIL_TAKEN: { status: 422, message: 'An account with this email address already exists' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'The password needs at least 8 characters' },
  PASSWORD_TOO_LONG: { status: 400, message: 'The password can have at most 128 characters' },
  PASSWORD_COMMON: { status: 400, message: 'This password is too common. Please choose another one' },
  PASSWORD_GUESSABLE: {
    status: 400,
    message: 'This password is easy to guess. A few unusual words make a good one',
  },
  EMAIL_UNCHANGED: { status: 422, message: 'This is already your email address' },
  PASSWORD_MISSING: { status: 409, message: 'Your account has no password yet. Please set one first' },
  CODE_WRONG: { status: 401, message: 'This code is incorrect. Your app shows a new one every 30 seconds' },
  RECOVERY_CODE_WRONG: { status: 401, message: 'This recovery code is incorrect or has already been used' },
  SIGN_IN_AGAIN: { status: 401, message: 'That took too long or too many attempts. Please sign in again' },
  SECOND_FACTOR_ON: { status: 409, message: 'Authenticator codes are already on' },
  SECOND_FACTOR_OFF: { status: 409, message: 'Authenticator codes are off' },
  SESSION_NOT_FOUND: { status: 404, message: 'This session has already ended' },
  PASSWORD_WRONG: { status: 403, message: 'This password is incorrect' },
  HOSTING_OPEN_TRIBES: { status: 409, message: 'Please hand over or cancel the tribes you host first' },
  TOKEN_INVALID: {
    status: 401,
    message: 'This access token is not valid: it has expired, was revoked, or never existed',
  },
  TOKEN_IN_ADDRESS: {
    status: 400,
    message: 'Send an access token in the header Authorization alone. One that was in an address should be revoked',
  },
  TOKEN_NOT_FOUND: { status: 404, message: 'This access token has already been revoked or has expired' },
  TOO_MANY_TOKENS: { status: 409, message: 'You have ten access tokens. Please revoke one first' },
  LINK_EXPIRED: { status: 400, message: 'This link has expired. Please request a new one' },
} as const
