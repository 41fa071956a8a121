import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Cursor } from '../cursor.ts'

/** A column's instant as text with microseconds, which a JavaScript date would lose: 2026-11-21T09:30:00.123456Z. */
export function exactInstant(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** The condition for rows after a cursor in the order newest first; true for all rows without a cursor. */
export function isAfter(cursor: Cursor | null): RawBuilder<boolean> {
  return cursor === null
    ? sql<boolean>`true`
    : sql<boolean>`(created_at, id) < (${cursor.created_at}::timestamptz, ${cursor.id}::uuid)`
}
