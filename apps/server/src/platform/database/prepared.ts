import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import type { Database } from './connect.ts'

const names = new Map<string, string>()

/**
 * Rows of a query that each connection parses and plans only once, which halves the cost of a small read. Only for frequent reads
 * whose best plan is the same for all values, and with few different texts: each connection stores all of them until it closes.
 */
export async function preparedRows<Row>(db: Database, query: CompiledQuery<Row>): Promise<Row[]> {
  const statement = { name: nameOf(query.sql), text: query.sql }
  // Kysely's driver passes this object to pg as it is, and pg prepares a statement that has a name
  const { rows } = await db.executeQuery<Row>({ ...query, sql: statement as unknown as string })
  return rows
}

/** A hash as the name, because PostgreSQL truncates names after 63 bytes. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}
