import type { Database } from '../../platform/database/connect.ts'

/** Email addresses by member id. Unknown ids are left out. */
export async function emailsOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** The id of the member with this email address, whatever its capitalisation, or null. */
export async function idOfEmail(db: Database, email: string): Promise<string | null> {
  const normalized = email.trim().toLowerCase()
  const row = await db.selectFrom('users').select('id').where('email', '=', normalized).executeTakeFirst()
  return row?.id ?? null
}
