import { createHash, randomBytes } from 'node:crypto'
import { tokenScopes } from '@wayhouse/domain/accounts'
import type { CreatedToken, NewToken } from '@wayhouse/domain/accounts'
import { days } from '../platform/clock.ts'
import { testPassword } from './accounts.ts'
import { requestsAs } from './test-app.ts'
import type { SendRequest, TestApp, TestMember, TestResponse } from './test-app.ts'

/** Asks for a token of a member who signs in with `testPassword`; by default one of all scopes. */
export function askForToken(
  { request }: Pick<TestMember, 'request'>,
  input: Partial<NewToken> = {},
): Promise<TestResponse> {
  return request('POST', '/api/me/tokens', {
    name: 'Home dashboard',
    scopes: tokenScopes,
    days: 30,
    password: testPassword,
    ...input,
  })
}

/** Creates a token and returns it. */
export async function createToken(
  member: Pick<TestMember, 'request'>,
  input?: Partial<NewToken>,
): Promise<CreatedToken> {
  const { status, body } = await askForToken(member, input)
  if (status !== 201) throw new Error(`no token was created: ${JSON.stringify(body)}`)
  return body
}

/** Sends requests with a token, without cookies. */
export function requestsWith({ url }: Pick<TestApp, 'url'>, token: string): SendRequest {
  const request = requestsAs(url)
  return (method, path, body, headers) => request(method, path, body, { authorization: `Bearer ${token}`, ...headers })
}

/** A token of all scopes of a member who has no password, as if they had created it. */
export async function tokenFor({ db, clock }: Pick<TestApp, 'db' | 'clock'>, userId: string): Promise<string> {
  const token = `wh_${randomBytes(32).toString('base64url')}`
  const now = clock.now()
  await db
    .insertInto('access_tokens')
    .values({
      user_id: userId,
      name: 'A program',
      token_hash: createHash('sha256').update(token).digest(),
      scopes: [...tokenScopes],
      created_at: now,
      expires_at: new Date(now.getTime() + days(30)),
    })
    .execute()
  return token
}
