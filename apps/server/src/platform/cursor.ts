import { isPlainDate } from '@wayhouse/domain/dates'
import { refuse } from './refuse.ts'

/** The last item of a page, in the order newest first. The next page starts after it. `instant` is an `exactInstant`. */
export type Cursor = { instant: string; id: string }

/** Opaque to clients. The instant keeps PostgreSQL's microseconds, which a JavaScript date would lose. */
export function encodeCursor({ instant, id }: Cursor): string {
  return Buffer.from(`${instant} ${id}`).toString('base64url')
}

/** Null for no text, the first page. Throws INVALID_CURSOR for a text that is not in the format of `encodeCursor`. */
export function decodeCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  const decoded = Buffer.from(text, 'base64url').toString()
  const [instant = '', id = '', ...rest] = decoded.split(' ')
  if (!isExactInstant(instant) || !uuid.test(id) || rest.length > 0) throw refuse('INVALID_CURSOR')
  return { instant, id }
}

/**
 * The page in the rows of a query for `limit + 1` rows, and the cursor of the next one, which is null if no row is left.
 * `cursorOf` encodes the last row of the page; rows in the order newest first need only `encodeCursor`.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { page: readonly Row[]; next_cursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next_cursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether PostgreSQL accepts a text as an instant with microseconds. Unlike `Date.parse`, it rejects 30 February. */
export function isExactInstant(text: string): boolean {
  return isPlainDate(text.slice(0, 10)) && /^T(?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{6}Z$/.test(text.slice(10))
}
