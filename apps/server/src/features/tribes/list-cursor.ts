import { isPlainDate } from '@wayhouse/domain/dates'
import type { TribeSort } from '@wayhouse/domain/tribes'
import { isExactInstant } from '../../platform/cursor.ts'
import { refuse } from '../../platform/refuse.ts'

/** The last tribe of a page of Explore: its sort key in the order `sort`, and whether it is full. */
export type ListCursor = { sort: TribeSort; is_full: boolean; key: string; id: string }

/** Opaque to clients. */
export function encodeListCursor({ sort, is_full, key, id }: ListCursor): string {
  return Buffer.from([sort, is_full ? 'full' : 'free', key, id].join(' ')).toString('base64url')
}

/** Refuses with INVALID_CURSOR what `encodeListCursor` did not make, or made for another order. */
export function decodeListCursor(text: string, sort: TribeSort): ListCursor {
  const [cursorSort, fullness, key = '', id = '', ...rest] = Buffer.from(text, 'base64url').toString().split(' ')
  const isComplete = cursorSort === sort && (fullness === 'full' || fullness === 'free') && rest.length === 0
  if (!isComplete || !isValidKey[sort](key) || !uuid.test(id)) throw refuse('INVALID_CURSOR')
  return { sort, is_full: fullness === 'full', key, id }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isValidKey: Record<TribeSort, (key: string) => boolean> = {
  newest: isExactInstant,
  price: (key) => /^\d{1,10}$/.test(key) && Number(key) < 2 ** 31,
  start: isPlainDate,
}
