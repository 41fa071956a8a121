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

/**
 * A file of a member: its key in the storage, the path below our address at which the member can open it, and its size if it
 * is known.
 */
export type OwnStoredFile = { key: string; type: string; path: string; bytes?: number }

/** What a room adds to the download of a member's data. */
export type OwnData = {
  tables: readonly OwnTable[]
  /** Columns (`table.column`) that name a member in rows which are not theirs alone, read by `readMore` or left out. */
  shared?: readonly string[]
  /** Rows that take more than an owner column to find or to show, by what the download calls them. */
  readMore?(trx: Transaction<DB>, userId: string): Promise<Record<string, OwnRow[]>>
  /** The member's files that are stored here. */
  readFiles?(trx: Transaction<DB>, userId: string): Promise<OwnStoredFile[]>
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

/** The files that these rooms have of a member, each once. */
export async function readOwnFiles(
  trx: Transaction<DB>,
  rooms: readonly OwnData[],
  userId: string,
): Promise<OwnStoredFile[]> {
  const files = new Map<string, OwnStoredFile>()
  for (const { readFiles } of rooms)
    for (const file of (await readFiles?.(trx, userId)) ?? []) files.set(file.key, file)
  return [...files.values()]
}

/** A picture by its address, where it is stored here; those that lie elsewhere stay addresses. */
export function storedPicture(url: string | null): OwnStoredFile[] {
  const [path, key, ending = ''] = /^\/(images(?:\/[\w-]+)+\.(\w+))$/.exec(url ?? '') ?? []
  if (path === undefined || key === undefined) return []
  return [{ key, type: pictureTypes[ending] ?? 'application/octet-stream', path }]
}

const pictureTypes: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
}

async function ownRows(trx: Transaction<DB>, { table, owner, fields }: OwnTable, userId: string): Promise<OwnRow[]> {
  const columns = sql.join(fields.map((field) => sql.ref(field)))
  const { rows } =
    await sql<OwnRow>`select ${columns} from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`.execute(trx)
  return rows
}
