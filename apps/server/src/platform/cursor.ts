import { isPlainDate } from '@wayhouse/domain/dates'
import { refuse } from './refuse.ts'

/** Where a page of the list ended: the next one begins after it in the order newest first. */
export type Cursor = { created_at: string; id: string }

/** Opaque to clients. The instant keeps PostgreSQL's microseconds, which a JavaScript date would lose. */
export function cursorText({ created_at, id }: Cursor): string {
  return Buffer.from(`${created_at} ${id}`).toString('base64url')
}

/** Throws INVALID_CURSOR for anything that `cursorText` has not made. */
export function cursorFrom(text: string): Cursor {
  const plain = Buffer.from(text, 'base64url').toString()
  const [created_at = '', id = '', ...more] = plain.split(' ')
  if (!isExactInstant(created_at) || !uuid.test(id) || more.length > 0) throw refuse('INVALID_CURSOR')
  return { created_at, id }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether PostgreSQL takes a text as an instant with microseconds: unlike `Date.parse`, it knows no 30 February. */
export function isExactInstant(text: string): boolean {
  return isPlainDate(text.slice(0, 10)) && /^T(?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{6}Z$/.test(text.slice(10))
}
