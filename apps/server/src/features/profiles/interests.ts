import type { Database } from '../../platform/database/connect.ts'

/** The catalogue of interests, by name. */
export function listInterests(db: Database): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('interests').select(['id', 'name']).orderBy('name').execute()
}

/** Those of these names that are in the catalogue, sorted and without duplicates. */
export async function knownInterests(db: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db.selectFrom('interests').select('name').where('name', 'in', names).orderBy('name').execute()
  return rows.map((row) => row.name)
}
