import { createHmac } from 'node:crypto'
import { onDatabase } from './scratch-database.ts'
import { authSecret } from './secret.ts'

/** The token of the session that `memberCookie` creates. */
export const benchToken = 'the-session-of-the-benchmarks'

/** Signs the first person of a seeded community in, and returns the session cookie. */
export async function memberCookie(databaseUrl: string): Promise<string> {
  await onDatabase(databaseUrl, [
    `insert into sessions (token, user_id, expires_at)
     select '${benchToken}', id, now() + interval '30 days' from users order by id limit 1`,
  ])
  return cookieOf(benchToken)
}

/** Signs the first people of a seeded community in, and returns their session cookies in the order of their numbers. */
export async function memberCookies(databaseUrl: string, people: number): Promise<string[]> {
  await onDatabase(databaseUrl, [
    `insert into sessions (token, user_id, expires_at)
     select 'the-session-of-' || email, id, now() + interval '30 days' from users order by id limit ${people}`,
    'vacuum analyze sessions',
  ])
  return Array.from({ length: people }, (_, index) => cookieOf(`the-session-of-person${index + 1}@bench.test`))
}

/** The cookie of the session with this token. */
export function cookieOf(token: string): string {
  const signature = createHmac('sha256', authSecret).update(token).digest('base64')
  return `wayhouse.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
