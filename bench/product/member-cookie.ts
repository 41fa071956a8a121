import { createHmac } from 'node:crypto'
import { onDatabase } from './scratch-database.ts'

/** The token of the session that is made here. */
export const benchToken = 'the-session-of-the-benchmarks'

/** Signs the first person of a seeded community in, and returns the cookie that says so. */
export async function memberCookie(databaseUrl: string, secret: string): Promise<string> {
  await onDatabase(databaseUrl, [
    `insert into sessions (token, user_id, expires_at)
     select '${benchToken}', id, now() + interval '30 days' from users order by id limit 1`,
  ])
  const signature = createHmac('sha256', secret).update(benchToken).digest('base64')
  return `wayhouse.session_token=${encodeURIComponent(`${benchToken}.${signature}`)}`
}
