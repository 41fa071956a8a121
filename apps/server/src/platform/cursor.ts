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
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(plain)
  const [, created_at, id] = match ?? []
  if (created_at === undefined || id === undefined || Number.isNaN(Date.parse(created_at)))
    throw refuse('INVALID_CURSOR')
  return { created_at, id }
}
