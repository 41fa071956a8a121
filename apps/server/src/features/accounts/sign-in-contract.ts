import { oc } from '@orpc/contract'
import { catalogue } from '@wayhouse/domain'
import type { ErrorCode, ProcedureMeta } from '@wayhouse/domain'
import { AccountName, EmailAddress, passwordLength } from '@wayhouse/domain/accounts'
import { z } from 'zod'

const base = oc.$meta<ProcedureMeta>({ access: 'visitor' }).errors(errors('RATE_LIMITED'))
const forVisitors = base
const forOwners = base.meta({ access: 'owner' }).errors(errors('UNAUTHENTICATED'))

const post = (path: string, summary: string, description?: string) =>
  ({
    method: 'POST',
    path: `/auth${path}`,
    summary,
    tags: ['sign-in'],
    ...(description === undefined ? {} : { description }),
  }) as const

const Password = z.string()
const NewPassword = z.string().min(passwordLength.min).max(passwordLength.max)
/** A path of this site. */
const Path = z.string().exactOptional()
const Done = z.object({ status: z.boolean() })
const SignedInUser = z.object({
  id: z.guid(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
const SignedIn = z.object({ user: SignedInUser })
const RecoveryCodes = z.array(z.string())
const weak = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_COMMON', 'PASSWORD_GUESSABLE'] as const
const confirming = ['PASSWORD_WRONG', 'PASSWORD_MISSING'] as const
const ofCodes = ['CODE_WRONG', 'SIGN_IN_AGAIN', 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_ON'] as const

/**
 * The endpoints of `allowed-endpoints.ts` as the API's document describes them. better-auth answers them, so no procedure implements
 * this contract: tests compare it with what is answered.
 */
export const signInContract = {
  password: forVisitors
    .route(
      post(
        '/sign-in/email',
        'Sign in with a password',
        'The answer sets the cookie of the session. With a second factor it is `twoFactorRedirect` instead, and the session begins with `/auth/two-factor/verify-totp`.',
      ),
    )
    .input(z.object({ email: EmailAddress, password: Password, callbackURL: Path }))
    .output(z.union([SignedIn, z.object({ twoFactorRedirect: z.literal(true) })]))
    .errors(errors('INVALID_EMAIL_OR_PASSWORD', 'EMAIL_INVALID', 'FORBIDDEN')),
  provider: forVisitors
    .route(post('/sign-in/social', 'Start to sign in with LinkedIn', 'Open the returned address in a browser.'))
    .input(
      z.object({
        provider: z.literal('linkedin'),
        callbackURL: Path,
        errorCallbackURL: Path,
        newUserCallbackURL: Path,
      }),
    )
    .output(z.object({ url: z.url(), redirect: z.boolean() }))
    .errors(errors('FORBIDDEN')),
  signOut: forVisitors
    .route(post('/sign-out', 'End the session'))
    .input(z.object({}))
    .output(z.object({ success: z.boolean() })),
  signUp: forVisitors
    .route(
      post(
        '/sign-up/email',
        'Create an account',
        'Who signs up agrees to the terms and confirms that they are 18. The answer sets the cookie of the session, and the address gets a link that confirms it.',
      ),
    )
    .input(z.object({ name: AccountName, email: EmailAddress, password: NewPassword, callbackURL: Path }))
    .output(SignedIn)
    .errors(errors('INVALID', 'EMAIL_INVALID', 'EMAIL_TAKEN', 'FORBIDDEN', ...weak)),
  sendConfirmation: forVisitors
    .route(post('/send-verification-email', 'Send the link that confirms an address again'))
    .input(z.object({ email: EmailAddress, callbackURL: Path }))
    .output(Done)
    .errors(errors('EMAIL_INVALID', 'FORBIDDEN')),
  requestReset: forVisitors
    .route(
      post(
        '/request-password-reset',
        'Send a link to set a new password',
        'The answer does not tell whether the address has an account.',
      ),
    )
    .input(z.object({ email: EmailAddress }))
    .output(Done)
    .errors(errors('EMAIL_INVALID')),
  resetPassword: forVisitors
    .route(post('/reset-password', 'Set a new password with the token of a link', 'Ends all sessions of the account.'))
    .input(z.object({ token: z.string(), newPassword: NewPassword }))
    .output(Done)
    .errors(errors('LINK_EXPIRED', ...weak)),
  changePassword: forOwners
    .route(post('/change-password', 'Change the own password', 'Ends all other sessions.'))
    .input(z.object({ currentPassword: Password, newPassword: NewPassword }))
    .output(SignedIn)
    .errors(errors(...confirming, ...weak)),
  changeEmail: forOwners
    .route(
      post(
        '/change-email',
        'Change the own email address',
        'Sends a link to the present address first, then one to the new one.',
      ),
    )
    .input(z.object({ newEmail: EmailAddress, password: Password }))
    .output(Done)
    .errors(errors('EMAIL_INVALID', 'EMAIL_UNCHANGED', 'ACCOUNT_SUSPENDED', ...confirming)),
  enableSecondFactor: forOwners
    .route(
      post(
        '/two-factor/enable',
        'Prepare a second factor',
        'It is on once its first code was sent to `/auth/two-factor/verify-totp`.',
      ),
    )
    .input(z.object({ password: Password }))
    .output(z.object({ totpURI: z.string(), backupCodes: RecoveryCodes }))
    .errors(errors('SECOND_FACTOR_ON', ...confirming)),
  newRecoveryCodes: forOwners
    .route(post('/two-factor/generate-backup-codes', 'Make new recovery codes', 'The old ones are void.'))
    .input(z.object({ password: Password }))
    .output(z.object({ status: z.boolean(), backupCodes: RecoveryCodes }))
    .errors(errors('SECOND_FACTOR_OFF', ...confirming)),
  disableSecondFactor: forOwners
    .route(post('/two-factor/disable', 'Switch the second factor off'))
    .input(z.object({ password: Password }))
    .output(Done)
    .errors(errors('SECOND_FACTOR_OFF', ...confirming)),
  code: forVisitors
    .route(
      post(
        '/two-factor/verify-totp',
        'Sign in with a code of the authenticator',
        'After a password, within the time of the cookie that its answer has set. With a session it switches the second factor on, or shows that an operator has it.',
      ),
    )
    .input(z.object({ code: z.string() }))
    .output(SignedIn)
    .errors(errors(...ofCodes)),
  recoveryCode: forVisitors
    .route(post('/two-factor/verify-backup-code', 'Sign in with a recovery code', 'Each code works once.'))
    .input(z.object({ code: z.string() }))
    .output(SignedIn)
    .errors(errors('RECOVERY_CODE_WRONG', ...ofCodes)),
}

function errors<Code extends ErrorCode>(...codes: Code[]): Pick<typeof catalogue, Code> {
  return Object.fromEntries(codes.map((code) => [code, catalogue[code]])) as Pick<typeof catalogue, Code> // these codes
}
