import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Statement } from './statements.ts'

/** Ids, and email addresses of the community. Session tokens contain an address. */
const names = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|person\d+@bench\.test/g

/**
 * Sends the statements of an operation on one connection, with the names `from` replacements by those of `to` in all values, so that
 * they do the same for other rows. Other ids, which the product or the database had generated, are replacements by new ones.
 */
export async function replay(
  pool: pg.Pool,
  statements: readonly Statement[],
  from: readonly string[],
  to: readonly string[],
): Promise<void> {
  const replacements = new Map(from.map((name, index) => [name, to[index] ?? name]))
  const nameFor = (name: string) => {
    const replacement = replacements.get(name) ?? (name.includes('@') ? name : randomUUID())
    replacements.set(name, replacement)
    return replacement
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
