/** What sign-in and sign-up can refuse with; better-auth's own words are replaced by these. */
export const accountsErrors = {
  INVALID_EMAIL_OR_PASSWORD: { status: 401, message: 'Invalid email or password' },
  EMAIL_INVALID: { status: 400, message: 'Please enter a valid email address' },
  EMAIL_TAKEN: { status: 422, message: 'An account with this email address already exists' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'The password needs at least 8 characters' },
  PASSWORD_TOO_LONG: { status: 400, message: 'The password can have at most 128 characters' },
  PASSWORD_COMMON: { status: 400, message: 'This password is too common. Please choose another one' },
  SESSION_NOT_FOUND: { status: 404, message: 'This session has ended already' },
  PASSWORD_WRONG: { status: 403, message: 'This is not your password' },
  HOSTING_OPEN_TRIBES: { status: 409, message: 'Please hand over or cancel the tribes you host first' },
  LINK_EXPIRED: { status: 400, message: 'This link has expired. Please ask for a new one' },
} as const
