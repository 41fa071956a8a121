import type { FieldCodes } from '../../platform/use-action.ts'

export type Credentials = { email: string; password: string }

/** What a field says that nothing was typed into; white space alone counts as nothing (AUTH-03, decision G-14). */
export const missingCredentials: Credentials = {
  email: 'Enter your email address',
  password: 'Enter your password',
}

/** Which field a refusal of sign-in is about. */
export const credentialFields: FieldCodes = {
  email: ['EMAIL_'],
  password: ['PASSWORD_', 'INVALID_EMAIL_OR_PASSWORD'],
}
