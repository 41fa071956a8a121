import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalUrl, hopUrl, parseListingLink } from './listing-link.ts'

const sandbox = 'http://localhost:3000'
const stored = (text: string) => {
  const link = parseListingLink(text, sandbox)
  return link && canonicalUrl(link)
}

describe('G-72 links that are listings', () => {
  it.each([
    ['https://www.airbnb.com/rooms/12345', 'https://www.airbnb.com/rooms/12345'],
    ['  https://airbnb.com/rooms/1082457316620914377/  ', 'https://www.airbnb.com/rooms/1082457316620914377'],
    ['https://www.airbnb.co.uk/rooms/7?adults=2', 'https://www.airbnb.com/rooms/7'],
    ['https://airbnb.pt/rooms/7#photos', 'https://www.airbnb.com/rooms/7'],
    ['https://es.airbnb.com/rooms/7', 'https://www.airbnb.com/rooms/7'],
    ['HTTPS://WWW.AIRBNB.COM/rooms/7', 'https://www.airbnb.com/rooms/7'],
    ['https://www.airbnb.com/rooms/plus/7', 'https://www.airbnb.com/rooms/7'],
    ['https://www.airbnb.com/h/casa-da-ana', 'https://www.airbnb.com/h/casa-da-ana'],
    ['https://abnb.me/AbC12xyz', 'https://abnb.me/AbC12xyz'],
    ['https://www.airbnb.com/rooms/7?note=caf\u00e9', 'https://www.airbnb.com/rooms/7'],
    [`${sandbox}/sandbox/listings/rooms/7?check_in=2027-01-12`, `${sandbox}/sandbox/listings/rooms/7`],
    [`${sandbox}/sandbox/listings/h/a-slug`, `${sandbox}/sandbox/listings/h/a-slug`],
  ])('%s is one', (text, canonical) => {
    expect(stored(text)).toBe(canonical)
  })
})

describe('SEC-05 T41 links that are not', () => {
  it.each([
    'http://www.airbnb.com/rooms/7',
    'ftp://www.airbnb.com/rooms/7',
    'file:///rooms/7',
    '//www.airbnb.com/rooms/7',
    'www.airbnb.com/rooms/7',
    'https://airbnb.com.evil.test/rooms/7',
    'https://evil.test/airbnb.com/rooms/7',
    'https://notairbnb.com/rooms/7',
    'https://airbnb.org/rooms/7',
    'https://www.airbnb.zz/rooms/7',
    'https://xx.airbnb.com/rooms/7',
    'https://a.b.airbnb.com/rooms/7',
    'https://www.airbnb.com./rooms/7',
    'https://www.airbnb.com:443/rooms/7',
    'https://www.airbnb.com:8443/rooms/7',
    'https://airbnb.com@10.0.0.1/rooms/7',
    'https://user:pass@www.airbnb.com/rooms/7',
    'https://10.0.0.1/rooms/7',
    'https://[::1]/rooms/7',
    'https://2130706433/rooms/7',
    'https://\uff41irbnb.com/rooms/7',
    'https://\u0430irbnb.com/rooms/7',
    'https://xn--irbnb-3ve.com/rooms/7',
    'https://www.airbnb.com\\@evil.test/rooms/7',
    'https://www.airbnb.com\t.evil.test/rooms/7',
    'https://www.air\nbnb.com/rooms/7',
    'https://www.airbnb.com/s/Lisbon/homes',
    'https://www.airbnb.com/experiences/7',
    'https://www.airbnb.com/users/show/7',
    'https://www.airbnb.com/wishlists/7',
    'https://www.airbnb.com/rooms/',
    'https://www.airbnb.com/rooms/abc',
    'https://www.airbnb.com/rooms/0',
    'https://www.airbnb.com/rooms/12345678901234567890',
    'https://www.airbnb.com/rooms/7/../../s/x',
    'https://www.airbnb.com/rooms/%37',
    'https://www.airbnb.com//rooms/7',
    'https://abnb.me/rooms/7',
    'https://abnb.me/',
    'http://localhost:3001/sandbox/listings/rooms/7',
    'http://localhost:3000/sandbox/mail/rooms/7',
    'http://localhost:3000/sandbox/listings/rooms/7/../../mail',
    'http://localhost:3000@evil.test/sandbox/listings/rooms/7',
    `https://www.airbnb.com/rooms/7?${'x'.repeat(2100)}`,
    '',
  ])('%s', (text) => {
    expect(parseListingLink(text, sandbox)).toBeUndefined()
  })

  it('the sandbox is no exception when none is set', () => {
    expect(parseListingLink(`${sandbox}/sandbox/listings/rooms/7`)).toBeUndefined()
  })

  it('no text at all leads anywhere but to a listing host or the sandbox', () => {
    const hosts = fc.oneof(
      fc.domain(),
      fc.ipV4(),
      fc.ipV6(),
      fc.constantFrom('airbnb.com', 'www.airbnb.es', 'abnb.me', 'airbnb.com.evil.test'),
    )
    const paths = fc.oneof(fc.webPath(), fc.constantFrom('/rooms/7', '/h/x', '/AbC'))
    const links = fc
      .tuple(fc.constantFrom('https://', 'http://', 'https://a@', 'https:\\\\'), hosts, paths, fc.string())
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(links, fc.webUrl(), fc.string()), (text) => {
        const link = parseListingLink(text, sandbox)
        if (!link) return
        const fetched = new URL(hopUrl(link))
        expect(`${fetched.username}${fetched.password}${fetched.hash}`).toBe('')
        expect(fetched.origin).toMatch(
          /^(https:\/\/((www\.|[a-z-]{2,4}\.)?airbnb\.[a-z]{2,3}(\.[a-z]{2})?|abnb\.me)|http:\/\/localhost:3000)$/,
        )
      }),
      { numRuns: 300 },
    )
  })
})

describe('what is fetched', () => {
  it('keeps the dates and adults of a link and drops what follows people about', () => {
    const link = parseListingLink(
      'https://fr.airbnb.com/rooms/7?check_in=2027-01-12&check_out=2027-02-09&adults=3&unique_share_id=me&modal=PHOTO',
    )
    expect(link && hopUrl(link)).toBe('https://fr.airbnb.com/rooms/7?check_in=2027-01-12&check_out=2027-02-09&adults=3')
  })

  it('a room comes back from its canonical address as it went in', () => {
    const ids = fc.bigInt({ min: 1n, max: 9_999_999_999_999_999_999n })
    fc.assert(
      fc.property(ids, fc.constantFrom('airbnb.com', 'www.airbnb.com.br', 'de.airbnb.com'), (id, host) => {
        expect(stored(`https://${host}/rooms/${id}`)).toBe(`https://www.airbnb.com/rooms/${id}`)
        expect(stored(`https://www.airbnb.com/rooms/${id}`)).toBe(`https://www.airbnb.com/rooms/${id}`)
      }),
    )
  })
})
