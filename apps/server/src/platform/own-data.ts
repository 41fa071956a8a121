import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import type { DB } from './database/schema.gen.ts'

/** A row of a member's data download, by column. */
export type OwnRow = Record<string, unknown>

/** A table whose rows belong to the member in the `owner` column. */
export type OwnTable = {
  /** Its name in the download. */
  name: string
  table: string
  owner: string
  /** The columns that go into the download. */
  fields: readonly string[]
  /** The columns that do not: secrets, other people's data, and internal values. */
  withheld: readonly string[]
  /** Those of the fields that are empty in a row that is about somebody or something hidden from the member. */
  emptied?: { fields: readonly string[]; when: RawBuilder<boolean> }
}

/** For rows about a tribe: after a block, or outside of its audience, the download names it no more than any page does (BLOCK-02, AUD-03). */
export function emptyIfHidden(owner: string, fields: readonly string[]): Pick<OwnTable, 'emptied'> {
  return { emptied: { fields, when: sql<boolean>`is_hidden_tribe(${sql.ref(owner)}, tribe_id)` } }
}

/**
 * A file of a member: its key in the storage, the path at which the member can open it, and its size if it
 * is known.
 */
export type OwnStoredFile = { key: string; type: string; path: string; bytes?: number }

/** What a room adds to the download of a member's data. */
export type OwnData = {
  tables: readonly OwnTable[]
  /** Columns (`table.column`) that refer to a member in rows shared with others. `readMore` reads these rows, or they are left out. */
  shared?: readonly string[]
  /** Rows that need more than an owner column, by their name in the download. */
  readMore?(trx: Transaction<DB>, userId: string): Promise<Record<string, OwnRow[]>>
  /** The member's files that are stored here. */
  readFiles?(trx: Transaction<DB>, userId: string): Promise<OwnStoredFile[]>
}

/** All data that these rooms have of a member, by its name in the download. */
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

/** All files that these rooms have of a member, without duplicates. */
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

/** The stored file of a picture's address, or none if the picture is on another site. */
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

async function ownRows(
  trx: Transaction<DB>,
  { table, owner, fields, emptied }: OwnTable,
  userId: string,
): Promise<OwnRow[]> {
  const columns = fields.map((field) =>
    emptied?.fields.includes(field)
      ? sql`case when not ${emptied.when} then ${sql.ref(field)} end as ${sql.ref(field)}`
      : sql.ref(field),
  )
  const { rows } =
    await sql<OwnRow>`select ${sql.join(columns)} from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`.execute(
      trx,
    )
  return rows
}
