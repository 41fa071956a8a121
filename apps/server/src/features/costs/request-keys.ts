import { createHash } from 'node:crypto'
import { refuse } from '../../platform/refuse.ts'

/** What identifies a request that may be sent again: its key, with a hash of what it asks for. */
export type Keyed = { key: string; hash: Buffer } | null

export function keyOf(key: string | null, { key: _, ...input }: { key?: string | undefined }): Keyed {
  if (key === null) return null
  return { key: key.slice(0, 100), hash: createHash('sha256').update(JSON.stringify(input)).digest() }
}

/** The id of the row that a request with this key has written; null if it is the first. Refuses the key of another request. */
export async function writtenBefore(
  keyed: Keyed,
  find: (key: string) => Promise<{ id: string; key_hash: Buffer | null } | undefined>,
): Promise<string | null> {
  if (keyed === null) return null
  const row = await find(keyed.key)
  if (row === undefined) return null
  // the same key with other values is a mistake of who sends it
  if (row.key_hash?.equals(keyed.hash) !== true) throw refuse('KEY_REUSED')
  return row.id
}
