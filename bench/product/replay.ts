import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Statement } from './statements.ts'

/** Ids, and addresses of the community; a session's token is found by the address in it. */
const names = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|person\d+@bench\.test/g

/**
 * Sends the statements of one action for another: in the same order on one connection, with the names of `from` replaced by
 * those of `to` in every value. Other ids, which the product or the database had made, are new ones.
 */
export async function replay(
  pool: pg.Pool,
  statements: readonly Statement[],
  from: readonly string[],
  to: readonly string[],
): Promise<void> {
  const replaced = new Map(from.map((name, index) => [name, to[index] ?? name]))
  const nameFor = (name: string) => {
    const known = replaced.get(name) ?? (name.includes('@') ? name : randomUUID())
    replaced.set(name, known)
    return known
  }
  const renamed = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(names, nameFor)
    return Array.isArray(value) ? value.map(renamed) : value
  }
  const client = await pool.connect()
  try {
    for (const { text, values } of statements) await client.query(text, values.map(renamed))
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
