export type Credentials = { email: string; password: string }
export type CredentialField = keyof Credentials
export type CredentialErrors = Partial<Record<CredentialField, string>>

/** Which fields are still to be filled in; white space alone counts as nothing (AUTH-03, decision G-14). */
export function errorsOfEmpty({ email, password }: Credentials): CredentialErrors {
  return {
    ...(email.trim() === '' ? { email: 'Enter your email address' } : {}),
    ...(password.trim() === '' ? { password: 'Enter your password' } : {}),
  }
}

/** The field that a refusal of the server is about, marked with its words. Empty when it is about neither. */
export function errorsOfRefusal({ code, message }: { code: string; message: string }): CredentialErrors {
  if (code.startsWith('PASSWORD_') || code === 'INVALID_EMAIL_OR_PASSWORD') return { password: message }
  return code.startsWith('EMAIL_') ? { email: message } : {}
}

/** The field to put the cursor in: the first one at error. */
export function firstError(errors: CredentialErrors): CredentialField | null {
  if (errors.email !== undefined) return 'email'
  return errors.password === undefined ? null : 'password'
}
