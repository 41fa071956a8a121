import { isId } from '../../../platform/is-id.ts'
import { refuse } from '../../../platform/refuse.ts'

/** The last row of a page of cases: its place in time, its number and, if it is an appeal, that one's id. */
export type CaseCursor = { rank: string; number: number; appealId: string | null }

export function caseCursor({ rank, number, appealId }: CaseCursor): string {
  return Buffer.from([rank, number, appealId ?? ''].join(' ')).toString('base64url')
}

/** Null for the first page. Throws INVALID_CURSOR for a text that is not in the format of `caseCursor`. */
export function readCaseCursor(text: string | null): CaseCursor | null {
  if (text === null) return null
  const [rank = '', number = '', appealId = '', ...rest] = Buffer.from(text, 'base64url').toString().split(' ')
  const isRead = /^-?\d{1,12}\.\d{1,6}$/.test(rank) && /^\d{1,9}$/.test(number) && (appealId === '' || isId(appealId))
  if (!isRead || rest.length > 0) throw refuse('INVALID_CURSOR')
  return { rank, number: Number(number), appealId: appealId || null }
}
