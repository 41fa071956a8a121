import { z } from 'zod'
import { sharedErrors } from '../errors.ts'
import { forConfirmed, forOwners, forVisitors } from '../procedure.ts'
import { ConsentAnswer } from './consent.ts'
import { accountsErrors } from './errors.ts'
import { AccountState, OwnAccount, OwnData, OwnSessionPage, OwnSessionsQuery, PublicConfig, Session } from './schema.ts'
import { CreatedToken, NewToken, OwnToken } from './tokens.ts'

const { SESSION_NOT_FOUND, PASSWORD_MISSING, PASSWORD_WRONG, HOSTING_OPEN_TRIBES } = accountsErrors
const { TOKEN_NOT_FOUND, TOO_MANY_TOKENS } = accountsErrors

export const accountsContract = {
  session: forVisitors
    .route({ method: 'GET', path: '/session', summary: 'The session and its user', tags: ['accounts'] })
    .output(Session),
  config: forVisitors
    .route({ method: 'GET', path: '/config', summary: 'Public settings of this installation', tags: ['accounts'] })
    .output(PublicConfig),
  recordConsent: forVisitors
    .route({
      method: 'POST',
      path: '/consent',
      summary: 'Keep an answer about cookies and analytics as evidence',
      tags: ['accounts'],
      successStatus: 204,
    })
    .input(ConsentAnswer)
    .output(z.void()),
  account: forOwners
    .route({
      method: 'GET',
      path: '/me/account',
      summary: 'Own sign-in methods and account settings',
      tags: ['accounts'],
    })
    .output(OwnAccount),
  data: forOwners
    .route({ method: 'GET', path: '/me/data', summary: 'All own data, with files', tags: ['accounts'] })
    .output(OwnData),
  sessions: forOwners
    .route({ method: 'GET', path: '/me/sessions', summary: 'Own active sessions', tags: ['accounts'] })
    .input(OwnSessionsQuery)
    .output(OwnSessionPage)
    .errors({ INVALID_CURSOR: sharedErrors.INVALID_CURSOR }),
  endOtherSessions: forOwners
    .route({ method: 'DELETE', path: '/me/sessions', summary: 'End all other sessions', tags: ['accounts'] })
    .output(z.object({ ended: z.int() })),
  endSession: forOwners
    .route({ method: 'DELETE', path: '/me/sessions/{id}', summary: 'End another session', tags: ['accounts'] })
    .input(z.strictObject({ id: z.string().max(100) }))
    .output(z.object({ id: z.guid() }))
    .errors({ SESSION_NOT_FOUND }),
  tokens: forOwners
    .route({ method: 'GET', path: '/me/tokens', summary: 'Own access tokens, newest first', tags: ['accounts'] })
    .output(z.array(OwnToken)),
  /** The only answer with the token itself. */
  createToken: forConfirmed
    .route({
      method: 'POST',
      path: '/me/tokens',
      summary: 'Create an access token',
      tags: ['accounts'],
      successStatus: 201,
    })
    .input(NewToken)
    .output(CreatedToken)
    .errors({ PASSWORD_MISSING, PASSWORD_WRONG, TOO_MANY_TOKENS }),
  revokeToken: forOwners
    .route({ method: 'DELETE', path: '/me/tokens/{id}', summary: 'Revoke an access token', tags: ['accounts'] })
    .input(z.strictObject({ id: z.string().max(100) }))
    .output(z.object({ id: z.guid() }))
    .errors({ TOKEN_NOT_FOUND }),
  disconnectLinkedIn: forOwners
    .route({ method: 'DELETE', path: '/me/linkedin', summary: 'Disconnect LinkedIn', tags: ['accounts'] })
    .output(z.object({ linkedin: z.literal(false) }))
    .errors({ PASSWORD_MISSING }),
  requestErasure: forOwners
    .route({
      method: 'DELETE',
      path: '/me',
      summary: 'Schedule the deletion of the own account; it can be cancelled for thirty days',
      tags: ['accounts'],
    })
    .input(z.strictObject({ password: z.string().max(200).optional() }))
    .output(AccountState)
    .errors({ PASSWORD_WRONG, HOSTING_OPEN_TRIBES }),
  cancelErasure: forOwners
    .route({
      method: 'POST',
      path: '/me/restore',
      summary: 'Cancel the deletion of the own account',
      tags: ['accounts'],
    })
    .output(AccountState),
}
