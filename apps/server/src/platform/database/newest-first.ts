import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import type { Cursor } from '../cursor.ts'

/** A column's instant as text with microseconds, which a JavaScript date would lose: 2026-11-21T09:30:00.123456Z. */
export function exactInstant(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** The condition for rows after a cursor in the order newest first; true for all rows without a cursor. */
export function isAfter(cursor: Cursor | null): RawBuilder<boolean> {
  return cursor === null
    ? sql<boolean>`true`
    : sql<boolean>`(created_at, id) < (${cursor.instant}::timestamptz, ${cursor.id}::uuid)`
}

/** The rows after a cursor, newest first, each with the `instant` that the next cursor needs. For `$call` of a query. */
export function newestFirst(after: Cursor | null, limit: number) {
  return <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
    query
      .select(exactInstant('created_at').as('instant'))
      .where(isAfter(after))
      .orderBy(sql.ref('created_at'), 'desc')
      .orderBy(sql.ref('id'), 'desc')
      .limit(limit)
}
