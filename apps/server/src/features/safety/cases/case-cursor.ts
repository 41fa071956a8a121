import { isExactInstant } from '../../../platform/cursor.ts'
import { isId } from '../../../platform/is-id.ts'
import { refuse } from '../../../platform/refuse.ts'

/** The last row of a page of cases: by when it is due (an `exactInstant`), its number and, if it is an appeal, that one's id. */
export type CaseCursor = { due: string; number: number; appealId: string | null }

export function caseCursor({ due, number, appealId }: CaseCursor): string {
  return Buffer.from([due, number, appealId ?? ''].join(' ')).toString('base64url')
}

/** Null for the first page. Throws INVALID_CURSOR for a text that is not in the format of `caseCursor`. */
export function readCaseCursor(text: string | null): CaseCursor | null {
  if (text === null) return null
  const [due = '', number = '', appealId = '', ...rest] = Buffer.from(text, 'base64url').toString().split(' ')
  const isRead = isExactInstant(due) && /^\d{1,9}$/.test(number) && (appealId === '' || isId(appealId))
  if (!isRead || rest.length > 0) throw refuse('INVALID_CURSOR')
  return { due, number: Number(number), appealId: appealId || null }
}
