/**
 * The errors that rooms share. A room defines its own in its `errors.ts`. Each text is written once, and the web shows the
 * text of the response.
 */
export const sharedErrors = {
  UNAUTHENTICATED: { status: 401, message: 'Not authenticated' },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended' },
  NOTE_UNREAD: { status: 403, message: 'Please read what a person here has written to you first' },
  ACCOUNT_LEAVING: { status: 403, message: 'Your account is scheduled for deletion. Keep it first in your settings' },
  EMAIL_UNVERIFIED: { status: 403, message: 'Please confirm your email address first' },
  SUBSCRIPTION_REQUIRED: { status: 403, message: 'This needs an active membership' },
  VERIFICATION_REQUIRED: { status: 403, message: 'Please verify your identity first' },
  /** `scope` in the answer is the one that is missing; without it, no token may do this. */
  TOKEN_SCOPE_MISSING: { status: 403, message: 'This access token may not do this' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  OTHER_MEMBER: { status: 409, message: 'Another member has signed in in this browser, so nothing was sent' },
  INVALID: { status: 422, message: 'Some fields are not valid' },
  INVALID_CURSOR: { status: 422, message: 'This page is no longer available. Start again from the first one' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This is too large to send' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Bodies are JSON: send Content-Type: application/json' },
  FILE_EXPECTED: {
    status: 415,
    message: 'Send the file itself, with Content-Type: image/… or application/octet-stream',
  },
  UNAVAILABLE: { status: 503, message: 'This is not available right now. Please try again in a moment' },
  /** A full disk, or a database that accepts only reads. */
  SAVING_UNAVAILABLE: { status: 503, message: 'Nothing can be saved right now. Please try again later' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please try again later' },
} as const
