import { nested } from './operation.ts'
import type { Operation } from './operation.ts'
import { owners } from './responses.ts'

const token = { name: 'A program', scopes: ['tribes:read'], days: 30, password: 'not the password' }

/** Sessions and access tokens. No actor has a password, which a new token requires. */
export const sessionOperations: readonly Operation[] = [
  {
    name: 'sessions.own',
    procedure: 'accounts.sessions',
    cells: owners,
    request: () => ['GET', '/me/sessions'],
    fields: `items next_cursor others ${nested('items[]', 'id device ip_address created_at last_used_at is_current')}`,
  },
  {
    name: 'sessions.end.others',
    procedure: 'accounts.endOtherSessions',
    cells: owners,
    request: () => ['DELETE', '/me/sessions'],
    fields: 'ended',
  },
  {
    name: 'sessions.end.other',
    procedure: 'accounts.endSession',
    cells: 'U N N N N N N N N N N N N N U N',
    code: 'SESSION_NOT_FOUND',
    request: ({ other }) => ['DELETE', `/me/sessions/${other.session}`],
  },
  {
    name: 'tokens.own',
    procedure: 'accounts.tokens',
    cells: owners,
    request: () => ['GET', '/me/tokens'],
    fields: nested('[]', 'id name scopes created_at expires_at last_used_at'),
  },
  {
    name: 'tokens.create.own, without a password',
    procedure: 'accounts.createToken',
    cells: 'U E C C C C C C C C C C C X U C',
    code: 'PASSWORD_MISSING',
    request: () => ['POST', '/me/tokens', token],
  },
  {
    name: 'tokens.create.other',
    procedure: 'accounts.createToken',
    cells: 'U E I I I I I I I I I I I X U I',
    request: ({ other }) => ['POST', '/me/tokens', { ...token, user_id: other.id }],
  },
  {
    name: 'tokens.revoke.other',
    procedure: 'accounts.revokeToken',
    cells: 'U N N N N N N N N N N N N N U N',
    code: 'TOKEN_NOT_FOUND',
    request: ({ other }) => ['DELETE', `/me/tokens/${other.token}`],
  },
]
