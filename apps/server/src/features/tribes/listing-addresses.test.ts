import { describe, expect, it } from 'vitest'
import { decodeListCursor, encodeListCursor } from './list-cursor.ts'
import { isListingImage, listingLinkOf, storedImage } from './listing-addresses.ts'

const appUrl = 'https://wayhouse.test'
const id = '5f0c3f9e-0000-4000-8000-000000000001'

describe('a picture of a tribe', () => {
  it.each([
    'https://a0.muscache.com/im/1.jpg',
    'https://muscache.com/1.jpg',
    'https://a0.muscache.com/im/1.jpg?im_w=720',
    `${appUrl}/images/stay/lisbon-desk.webp`,
  ])('G-68 T42 may be %s', (url) => {
    expect(isListingImage(url, appUrl)).toBe(true)
  })

  it.each([
    'http://a0.muscache.com/1.jpg',
    'https://a0.muscache.com:8443/1.jpg',
    'https://user:pw@a0.muscache.com/1.jpg',
    'https://muscache.com.evil.test/1.jpg',
    'https://evilmuscache.com/1.jpg',
    'https://evil.test/muscache.com/1.jpg',
    'https://127.0.0.1/1.jpg',
    'http://169.254.169.254/latest/meta-data',
    'data:image/png;base64,x',
    'javascript:alert(1)',
    '//a0.muscache.com/1.jpg',
    '/images/stay/lisbon-desk.webp',
    'ftp://a0.muscache.com/1.jpg',
    `${appUrl}/api/me/data`,
    `${appUrl}/images/../api/me/data`,
    `${appUrl}.evil.test/images/1.jpg`,
    'nonsense',
    '',
  ])('G-68 T42 may not be %s', (url) => {
    expect(isListingImage(url, appUrl)).toBe(false)
  })

  it('NEW-06 of our own is stored by its path, and others by their full address', () => {
    expect(storedImage(`${appUrl}/images/stay/a.webp?v=1`, appUrl)).toBe('/images/stay/a.webp?v=1')
    expect(storedImage('https://a0.muscache.com/1.jpg', appUrl)).toBe('https://a0.muscache.com/1.jpg')
    expect(storedImage('/images/stay/a.webp', appUrl)).toBe('/images/stay/a.webp')
  })
})

describe('a listing', () => {
  it('G-72 NEW-05 is stored without tracking parameters, and read with its dates', () => {
    const pasted = 'Look: https://www.airbnb.com/rooms/42?check_in=2027-01-12&check_out=2027-02-09&utm_source=x!'
    expect(listingLinkOf(pasted, { appUrl, sandbox: false })).toMatchObject({
      canonicalUrl: 'https://www.airbnb.com/rooms/42',
      fetchUrl: 'https://www.airbnb.com/rooms/42?check_in=2027-01-12&check_out=2027-02-09',
    })
  })

  it('SEC-05 of the sandbox is accepted only if there is a sandbox', () => {
    const sample = `${appUrl}/sandbox/listings/rooms/1`
    expect(listingLinkOf(sample, { appUrl, sandbox: false })).toBeNull()
    expect(listingLinkOf('https://evil.test/rooms/1', { appUrl, sandbox: true })).toBeNull()
  })
})

describe('a cursor of Explore', () => {
  it.each([
    ['newest', '2026-11-21T09:30:00.123456Z'],
    ['price', '570'],
    ['start', '2027-01-12'],
  ] as const)('EXP-11 EXP-12 in the order %s decodes to what was encoded', (sort, key) => {
    for (const is_full of [true, false]) {
      const cursor = { sort, is_full, key, id }
      expect(decodeListCursor(encodeListCursor(cursor), sort)).toEqual(cursor)
    }
  })

  it.each([
    ['another order', 'price', `newest free 2026-11-21T09:30:00.123456Z ${id}`],
    ['no fullness', 'price', `price maybe 570 ${id}`],
    ['a negative price', 'price', `price free -1 ${id}`],
    ['a price that is too large', 'price', `price free 2147483648 ${id}`],
    ['a fraction', 'price', `price free 5.5 ${id}`],
    ['a date that does not exist', 'start', `start free 2027-02-30 ${id}`],
    ['an instant that does not exist', 'newest', `newest free 2027-02-30T00:00:00.000000Z ${id}`],
    ['milliseconds', 'newest', `newest free 2027-02-28T00:00:00.000Z ${id}`],
    ['no id', 'newest', 'newest free 2027-02-28T00:00:00.000000Z'],
    ['an id in capitals', 'price', `price free 570 ${id.toUpperCase()}`],
    ['an extra part', 'price', `price free 570 ${id} x`],
    ['nothing', 'newest', ''],
  ] as const)('EXP-11 SEC-01 with %s is refused', (_what, sort, text) => {
    expect(() => decodeListCursor(Buffer.from(text).toString('base64url'), sort)).toThrow('no longer available')
  })
})
