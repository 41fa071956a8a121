import { isPlainDate } from '@wayhouse/domain/dates'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { isExactInstant } from '../cursor.ts'
import { refuse } from '../refuse.ts'

/** The types of values that lists are sorted by: which texts of a cursor PostgreSQL accepts as one, and how it writes one. */
const kinds = {
  text: {
    accepts: (text: string) => !text.includes('\0'),
    type: sql`text`,
    write: (by: RawBuilder<unknown>) => sql`${by}`,
  },
  int: {
    accepts: (text: string) => /^-?\d{1,9}$/.test(text),
    type: sql`int`,
    write: (by: RawBuilder<unknown>) => sql`${by}::text`,
  },
  date: {
    accepts: isPlainDate,
    type: sql`date`,
    write: (by: RawBuilder<unknown>) => sql`to_char(${by}, 'YYYY-MM-DD')`,
  },
  instant: {
    accepts: isExactInstant,
    type: sql`timestamptz`,
    write: (by: RawBuilder<unknown>) => sql`to_char(${by} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  },
}

/** What rows are sorted by: an expression that is never null. */
export type SortKey = { by: RawBuilder<unknown>; kind: keyof typeof kinds }

/** A text to sort by, without its case and accents. Its beginning is enough, and fits into a cursor. */
export function sortText(text: RawBuilder<unknown>): SortKey {
  return { by: sql`left(lower(plain_letters(${text})), 60) collate "C"`, kind: 'text' }
}

const Position = z.tuple([z.string(), z.string(), z.guid()])

/**
 * The parts of a query for a page of rows in one of the orders of a list, by the `id` of the rows where they are equal.
 * `sort` is the name of a key, with a minus for the descending order. Throws INVALID_CURSOR for the cursor of another order.
 */
export function sorted<Name extends string>(
  keys: Record<Name, SortKey>,
  sort: Name | `-${Name}`,
  cursor: string | undefined,
) {
  const isDescending = sort.startsWith('-')
  const { by, kind } = keys[(isDescending ? sort.slice(1) : sort) as Name] // the rest of a name with a minus
  const { type, write } = kinds[kind]
  const after = positionIn(cursor, sort, kind)
  return {
    /** Selected as `sort_key`, for the cursor. */
    key: sql<string>`${write(by)}`,
    isAfter: after === null ? sql`true` : isAfter({ by, isDescending }, sql`${after.key}::${type}`, after.id),
    order: isDescending ? sql`${by} desc, id desc` : sql`${by}, id`,
    cursorOf: ({ sort_key, id }: { sort_key: string; id: string }) =>
      Buffer.from(JSON.stringify([sort, sort_key, id])).toString('base64url'),
  }
}

/** The rows after a key and an id. That the key is not before it lets an index begin there, whichever table the id is of. */
function isAfter(
  { by, isDescending }: { by: RawBuilder<unknown>; isDescending: boolean },
  key: RawBuilder<unknown>,
  id: string,
): RawBuilder<unknown> {
  if (isDescending) return sql`${by} <= ${key} and (${by}, id) < (${key}, ${id}::uuid)`
  return sql`${by} >= ${key} and (${by}, id) > (${key}, ${id}::uuid)`
}

function positionIn(
  cursor: string | undefined,
  sort: string,
  kind: SortKey['kind'],
): { key: string; id: string } | null {
  if (cursor === undefined) return null
  const [order, key, id] = readPosition(cursor)
  if (order !== sort || !kinds[kind].accepts(key)) throw refuse('INVALID_CURSOR')
  return { key, id }
}

function readPosition(cursor: string): z.infer<typeof Position> {
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw refuse('INVALID_CURSOR')
  }
}
