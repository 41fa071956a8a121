import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from './database/schema.gen.ts'

/** A row of the download of a member's data, by column. */
export type OwnRow = Record<string, unknown>

/** A table whose rows belong to the member in their `owner` column. */
export type OwnTable = {
  /** What the download calls it. */
  name: string
  table: string
  owner: string
  /** The columns that go into the download. */
  fields: readonly string[]
  /** The columns that do not: secrets, other people, and what only means something inside. */
  withheld: readonly string[]
}

/** What a room adds to the download of a member's data. */
export type OwnData = {
  tables: readonly OwnTable[]
  /** Columns (`table.column`) that name a member in rows which are not theirs alone, read by `readMore` or left out. */
  shared?: readonly string[]
  /** Rows that take more than an owner column to find or to show, by what the download calls them. */
  readMore?(trx: Transaction<DB>, userId: string): Promise<Record<string, OwnRow[]>>
}

/** Everything that these rooms have of a member, by what the download calls it. */
export async function readOwnData(
  trx: Transaction<DB>,
  rooms: readonly OwnData[],
  userId: string,
): Promise<Record<string, OwnRow[]>> {
  const data: Record<string, OwnRow[]> = {}
  for (const { tables, readMore } of rooms) {
    for (const table of tables) data[table.name] = await ownRows(trx, table, userId)
    Object.assign(data, await readMore?.(trx, userId))
  }
  return data
}

async function ownRows(trx: Transaction<DB>, { table, owner, fields }: OwnTable, userId: string): Promise<OwnRow[]> {
  const columns = sql.join(fields.map((field) => sql.ref(field)))
  const { rows } =
    await sql<OwnRow>`select ${columns} from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`.execute(trx)
  return rows
}
