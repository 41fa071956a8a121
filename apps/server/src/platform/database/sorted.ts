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
  const place = after === null ? null : sql`(${after.key}::${type}, ${after.id}::uuid)`
  return {
    /** Selected as `sort_key`, for the cursor. */
    key: sql<string>`${write(by)}`,
    isAfter: isAfter(place, by, isDescending),
    order: isDescending ? sql`${by} desc, id desc` : sql`${by}, id`,
    cursorOf: ({ sort_key, id }: { sort_key: string; id: string }) =>
      Buffer.from(JSON.stringify([sort, sort_key, id])).toString('base64url'),
  }
}

function isAfter(
  place: RawBuilder<unknown> | null,
  by: RawBuilder<unknown>,
  isDescending: boolean,
): RawBuilder<unknown> {
  if (place === null) return sql`true`
  return isDescending ? sql`(${by}, id) < ${place}` : sql`(${by}, id) > ${place}`
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
