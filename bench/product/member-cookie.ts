import { createHmac } from 'node:crypto'
import { onDatabase } from './scratch-database.ts'

/** Signs the first person of a seeded community in, and returns the cookie that says so. */
export async function memberCookie(databaseUrl: string, secret: string): Promise<string> {
  const token = 'the-session-of-the-benchmarks'
  await onDatabase(databaseUrl, [
    `insert into sessions (token, user_id, expires_at)
     select '${token}', id, now() + interval '30 days' from users order by id limit 1`,
  ])
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `wayhouse.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
