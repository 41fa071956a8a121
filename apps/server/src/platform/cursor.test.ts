import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCursor, encodeCursor, pageOf } from './cursor.ts'
import { isRefusal } from './refuse.ts'

const id = '5f0c3f9e-0000-4000-8000-000000000001'
const encoded = (text: string) => Buffer.from(text).toString('base64url')

function refusalOf(text: string): string {
  try {
    return `accepted ${JSON.stringify(decodeCursor(text))}`
  } catch (error) {
    return isRefusal(error) ? error.code : String(error)
  }
}

describe('a cursor', () => {
  it('RES-05 NOTI-01 is the same after encoding and decoding, to the microsecond', () => {
    const dates = fc.date({ min: new Date('2001-01-01'), max: new Date('2190-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, fc.nat(999), fc.uuid(), (date, microseconds, uuid) => {
        const instant = date.toISOString().replace('Z', `${String(microseconds).padStart(3, '0')}Z`)
        const cursor = { instant, id: uuid }
        expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor)
        expect(encodeCursor(cursor)).toMatch(/^[\w-]+$/)
      }),
    )
  })

  it.each([
    ['an empty text', ''],
    ['a single character', '%'],
    ['nonsense', encoded('nonsense')],
    ['no id', encoded(`2026-11-21T09:30:00.000000Z`)],
    ['an id in capitals', encoded(`2026-11-21T09:30:00.000000Z ${id.toUpperCase()}`)],
    ['a third part', encoded(`2026-11-21T09:30:00.000000Z ${id} x`)],
    ['milliseconds', encoded(`2026-11-21T09:30:00.000Z ${id}`)],
    ['another format', encoded(`2026-11-21 09:30:00.000000Z ${id}`)],
    ['an invalid month', encoded(`2026-13-01T09:30:00.000000Z ${id}`)],
    ['an invalid day', encoded(`2026-02-30T09:30:00.000000Z ${id}`)],
    ['an invalid year', encoded(`0000-01-01T00:00:00.000000Z ${id}`)],
    ['an invalid hour', encoded(`2026-11-21T24:00:00.000000Z ${id}`)],
    ['an invalid minute', encoded(`2026-11-21T09:60:00.000000Z ${id}`)],
    ['an invalid second', encoded(`2026-11-21T09:30:60.000000Z ${id}`)],
    ['a trailing newline', encoded(`2026-11-21T09:30:00.000000Z ${id}\n`)],
    ['SQL', encoded(`2026-11-21T09:30:00.000000Z ' or 1=1 --`)],
  ])('SEC-01 T40 with %s is refused', (_what, text) => {
    expect(refusalOf(text)).toBe('INVALID_CURSOR')
  })

  it('SEC-01 any other text is refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string().map(encoded), fc.base64String()), (text) => {
        expect(refusalOf(text)).toBe('INVALID_CURSOR')
      }),
    )
  })
})

describe('a page of a list', () => {
  it.each([
    { rows: [], page: [], next_cursor: null },
    { rows: ['a'], page: ['a'], next_cursor: null },
    { rows: ['a', 'b'], page: ['a', 'b'], next_cursor: null },
    { rows: ['a', 'b', 'c'], page: ['a', 'b'], next_cursor: 'after b' },
  ])('RES-05 NOTI-01 of two from $rows', ({ rows, page, next_cursor }) => {
    expect(pageOf(rows, 2, (last) => `after ${last}`)).toEqual({ page, next_cursor })
  })

  it('RES-05 NOTI-01 is the first one without a cursor', () => {
    expect(decodeCursor(undefined)).toBeNull()
  })
})
