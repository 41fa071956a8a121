import type { FieldCodes } from '../../platform/actions/use-action.ts'

export type Credentials = { email: string; password: string }

/** The errors of empty fields; white space counts as empty (AUTH-03, decision G-14). */
export const missingCredentials: Credentials = {
  email: 'Enter your email address',
  password: 'Enter your password',
}

/** The field that shows a refusal of sign-in, by the start of its code. */
export const credentialFields: FieldCodes = {
  email: ['EMAIL_'],
  password: ['PASSWORD_', 'INVALID_EMAIL_OR_PASSWORD'],
}
