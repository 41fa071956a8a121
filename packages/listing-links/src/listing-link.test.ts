import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forms } from './corpus/forms.ts'
import { hostile } from './corpus/hostile.ts'
import { canonicalUrl, isListingHost, parseListingLink, findListingLink, readingUrl } from './index.ts'

const sandbox = 'http://localhost:3000'
const storedUrl = (text: string) => {
  const link = findListingLink(text, sandbox)
  return link && canonicalUrl(link)
}
const urlToRead = (text: string) => {
  const link = findListingLink(text, sandbox)
  return link && readingUrl(link)
}
const onListingHost =
  /^(https:\/\/((www\.|[a-z-]{2,4}\.)?airbnb\.[a-z]{2,3}(\.[a-z]{2})?|(www\.)?abnb\.me)|http:\/\/localhost:3000)$/

describe('NEW-02 pasted texts', () => {
  it('are a hundred valid and a hundred hostile ones', () => {
    expect(new Set(forms.map(([pasted]) => pasted)).size).toBeGreaterThanOrEqual(100)
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(100)
  })

  it.each(forms)('G-72 %j is a listing', (pasted, stored) => {
    expect(storedUrl(pasted)).toBe(stored)
  })

  it.each(forms)('G-72 the URL stored for %j is parsed as the same URL', (_pasted, stored) => {
    const link = parseListingLink(stored, sandbox)
    expect(link && canonicalUrl(link)).toBe(stored)
  })

  it.each(hostile)('SEC-05 T41 %j is not a listing', (text) => {
    expect(storedUrl(text)).toBeUndefined()
    expect(parseListingLink(text, sandbox)).toBeUndefined()
  })

  it('SEC-05 the sandbox is not accepted unless its origin is given', () => {
    expect(findListingLink(`${sandbox}/sandbox/listings/rooms/7`)).toBeUndefined()
  })

  it.each([
    'http://www.airbnb.com/rooms/7',
    'www.airbnb.com/rooms/7',
    ' https://www.airbnb.com/rooms/7',
    'https://www.airbnb.com/rooms/7 ',
    'at https://www.airbnb.com/rooms/7',
  ])('T41 %j contains a listing but is not its exact URL', (text) => {
    expect(findListingLink(text)).toBeDefined()
    expect(parseListingLink(text)).toBeUndefined()
  })

  it('G-72 a link is read in whatever case, with more slashes, zeros and surrounding characters', () => {
    const around = ['', ' ', '\n', '\u00a0', '\u200b', '\ufeff', '"', '<', '(', '>', ')', ', ', '…', '🏠']
    const texts = fc
      .tuple(
        fc.constantFrom('https://www.airbnb.com', 'http://m.airbnb.de', 'fr.airbnb.ca', 'airbnb.co.uk'),
        fc.constantFrom('rooms', 'rooms/plus', 'rooms/show', 'luxury/listing', 'book/stays'),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 3 }),
        fc.boolean(),
        fc.constantFrom(...around),
        fc.constantFrom(...around),
      )
      .map(([site, folder, slashes, zeros, upper, before, after]) => {
        const link = [site, ...folder.split('/'), `${'0'.repeat(zeros)}12345`].join('/'.repeat(slashes))
        return before + (upper ? link.toUpperCase() : link) + after
      })
    fc.assert(
      fc.property(texts, (text) => {
        expect(storedUrl(text)).toBe('https://www.airbnb.com/rooms/12345')
      }),
    )
  })

  it('T41 a long text is parsed quickly', () => {
    const texts = [
      'a'.repeat(1e6),
      'airbnb.'.repeat(2e5),
      'https://'.repeat(2e5),
      'a.'.repeat(5e5),
      '/rooms/'.repeat(2e5),
    ]
    const started = performance.now()
    for (const text of texts) expect(findListingLink(text, sandbox)).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it('SEC-05 a modified link still leads only to a listing host or the sandbox', () => {
    const fragments = String.raw`https:// http:// // www. .com .evil.test 10.0.0.1 :443 @ user:pass@ \\ / .. %2f %40 # ? = & a`
    const inserted = fc.constantFrom(...fragments.split(' '), ' ', '\t', '\0', '\u0430', '\uff41', '\u3002', '\u200b')
    const texts = fc
      .tuple(fc.constantFrom(...forms), inserted, fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([[pasted], fragment, share]) => {
        const position = Math.floor(share * pasted.length)
        return pasted.slice(0, position) + fragment + pasted.slice(position)
      })
    fc.assert(
      fc.property(texts, (text) => {
        const url = urlToRead(text)
        if (url === undefined) return
        const { username, password, hash, origin } = new URL(url)
        expect(username + password + hash).toBe('')
        expect(origin).toMatch(onListingHost)
      }),
      { numRuns: 2000 },
    )
  })

  it('G-72 the canonical URL has the id of the room', () => {
    const ids = fc.bigInt({ min: 1n, max: 9_999_999_999_999_999_999n })
    fc.assert(
      fc.property(ids, fc.constantFrom('airbnb.com', 'www.airbnb.com.br', 'de.airbnb.com'), (id, host) => {
        expect(storedUrl(`https://${host}/rooms/${id}`)).toBe(`https://www.airbnb.com/rooms/${id}`)
      }),
    )
  })

  it.each([
    ['airbnb.com', true],
    ['www.airbnb.com.ar', true],
    ['fr.airbnb.ch', true],
    ['airbnb.org', false],
    ['evil.airbnb.com', false],
    ['airbnb.com.evil.test', false],
    ['www.airbnb.com.', false],
  ])('SEC-05 %s is a listing host: %s', (host, expected) => {
    expect(isListingHost(host)).toBe(expected)
  })
})

describe('NEW-05 the stay in a link', () => {
  const room = 'https://www.airbnb.com/rooms/7'
  const stayOf = (query: string) => findListingLink(`${room}?${query}`)?.stay
  const dates = { checkIn: '2027-01-12', checkOut: '2027-02-09' }

  it.each([
    'check_in=2027-01-12&check_out=2027-02-09',
    'checkin=2027-01-12&checkout=2027-02-09',
    'checkIn=2027-01-12&checkOut=2027-02-09',
    'startDate=2027-01-12&endDate=2027-02-09',
    'CHECK_IN=2027-01-12&CHECK_OUT=2027-02-09',
    'start_date=2027-01-12&end_date=2027-02-09',
    'check_in=2027-01-12&amp;check_out=2027-02-09',
    'check_in=&checkin=2027-01-12&check_out=2027-02-09.',
    'check_out=2027-02-09&check_in=2027-01-12, says Ana',
  ])('%s is read', (query) => {
    expect(stayOf(query)).toEqual({ dates })
  })

  it.each([
    ['check_in=2027-02-09&check_out=2027-01-12', 'reversed'],
    ['check_in=2027-02-09&check_out=2027-02-09', 'reversed'],
    ['check_in=2027-02-09', 'incomplete'],
    ['check_out=2027-02-09', 'incomplete'],
    ['check_in=2027-02-30&check_out=2027-03-09', 'impossible'],
    ['check_in=soon&check_out=2027-03-09', 'impossible'],
    ['check_in=12/01/2027&check_out=2027-03-09', 'impossible'],
    ['check_in=2150-01-01&check_out=21500-01-09', 'impossible'],
  ])('%s is invalid: %s', (query, problem) => {
    expect(stayOf(query)).toEqual({ problem })
  })

  it.each([
    ['adults=3', { adults: 3 }],
    ['adults=3&children=2&infants=1', { adults: 3, children: 2 }],
    ['numberOfAdults=2&numberOfChildren=1', { adults: 2, children: 1 }],
    ['guests=4', { adults: 4 }],
    ['numberOfGuests=4', { adults: 4 }],
    ['adults=2&guests=4', { adults: 2 }],
    ['adults=0', {}],
    ['adults=17', {}],
    ['adults=1.5', { adults: 1 }],
    ['adults=-2', {}],
    ['adults=two', {}],
  ])('%s is %j', (query, stay) => {
    expect(stayOf(query)).toEqual(stay)
  })

  it('the URL to fetch has the dates and people of the link, without tracking parameters', () => {
    const pasted =
      'https://fr.airbnb.com/rooms/7?check_in=2027-01-12&check_out=2027-02-09&adults=3&children=1&unique_share_id=me&modal=PHOTO'
    expect(urlToRead(pasted)).toBe(
      'https://fr.airbnb.com/rooms/7?check_in=2027-01-12&check_out=2027-02-09&adults=3&children=1',
    )
  })
})
