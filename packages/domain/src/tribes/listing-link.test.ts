import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listingLink } from './listing-link.ts'

const sandbox = 'http://localhost:3000'

describe('listing links', () => {
  it.each([
    ['https://www.airbnb.com/rooms/12345', 'https://www.airbnb.com/rooms/12345'],
    ['  https://airbnb.com/rooms/12345/  ', 'https://www.airbnb.com/rooms/12345'],
    ['https://es.airbnb.com/rooms/12345?source_impression_id=p3', 'https://www.airbnb.com/rooms/12345'],
    ['https://www.airbnb.co.uk/rooms/plus/987', 'https://www.airbnb.com/rooms/987'],
    ['https://www.airbnb.pt/rooms/1234567890123456789', 'https://www.airbnb.com/rooms/1234567890123456789'],
    ['https://www.airbnb.com/h/river-flat', 'https://www.airbnb.com/h/river-flat'],
    ['https://abnb.me/AbCd12', 'https://abnb.me/AbCd12'],
    ['http://localhost:3000/sandbox/listings/rooms/42', 'http://localhost:3000/sandbox/listings/rooms/42'],
  ])('NEW-02 %s is a listing link', (pasted, canonicalUrl) => {
    expect(listingLink(pasted, sandbox)?.canonicalUrl).toBe(canonicalUrl)
  })

  it('NEW-05 keeps the dates and guests for reading and drops the rest', () => {
    const link = listingLink(
      'https://www.airbnb.com/rooms/1?check_in=2027-01-12&check_out=2027-02-09&adults=4&photo_id=7',
    )
    expect(link?.fetchUrl).toBe('https://www.airbnb.com/rooms/1?check_in=2027-01-12&check_out=2027-02-09&adults=4')
  })

  it.each([
    '',
    'airbnb',
    'www.airbnb.com/rooms/1',
    'http://www.airbnb.com/rooms/1',
    'https://www.airbnb.com/',
    'https://www.airbnb.com/s/Lisbon',
    'https://www.airbnb.com/users/show/1',
    'https://www.airbnb.com/rooms/abc',
    'https://www.airbnb.com:8443/rooms/1',
    'https://user:secret@www.airbnb.com/rooms/1',
    'https://airbnb.com@10.0.0.1/rooms/1',
    'https://airbnb.com.evil.test/rooms/1',
    'https://evil-airbnb.com/rooms/1',
    'https://airbnb.evil/rooms/1',
    'https://www.аirbnb.com/rooms/1',
    'https://ａirbnb.com/rooms/1',
    'https://127.0.0.1/rooms/1',
    'https://[::1]/rooms/1',
    'https://0x7f.1/rooms/1',
    'https://2130706433/rooms/1',
    'https://www.booking.com/hotel/pt/x.html',
    'https://www.airbnb.com\\@evil.test/rooms/1',
    'file:///etc/passwd',
    'gopher://www.airbnb.com/rooms/1',
    'javascript:alert(1)',
    'http://localhost:3000/sandbox/listings/users/1',
    'http://localhost:3000/rooms/1',
    'http://localhost:3001/sandbox/listings/rooms/1',
  ])('NEW-02 SEC-05 %s is not a listing link', (pasted) => {
    expect(listingLink(pasted, sandbox)).toBeNull()
  })

  it('SEC-05 outside the sandbox its own pages are no listing either', () => {
    expect(listingLink('http://localhost:3000/sandbox/listings/rooms/42')).toBeNull()
  })

  it('SEC-05 whatever is pasted, what is fetched is https on a listing host', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (pasted) => {
        const link = listingLink(pasted)
        if (link) expect(link.fetchUrl).toMatch(/^https:\/\/(?:[a-z]{2,3}\.)?(?:airbnb\.[a-z.]{2,6}|abnb\.me)\//)
      }),
    )
  })
})
