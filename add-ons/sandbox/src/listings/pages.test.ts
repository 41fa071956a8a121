import { describe, expect, it } from 'vitest'
import { sandboxListingPage, sandboxListings } from './pages.ts'

const origin = 'http://localhost:3000'
const dates = new URLSearchParams('check_in=2027-01-12&check_out=2027-02-09')

function bodyOf(id: string, query = dates): string {
  const page = sandboxListingPage(id, query, origin)
  return page === undefined || page === 'hang' ? '' : page.body
}

function idOf(title: RegExp): string {
  const listing = sandboxListings.find((candidate) => title.test(candidate.title))
  if (listing === undefined) throw new Error(`the sandbox has no listing ${title}`)
  return listing.id
}
const lisbon = idOf(/Alfama/)

describe('sandbox listings', () => {
  it('have a page each at their path, and no other id has a page', () => {
    for (const { id, path } of sandboxListings) {
      expect(path).toMatch(new RegExp(`^/sandbox/listings/(rooms/\\d+|h/[a-z-]+)$`))
      expect(path.endsWith(`/${id}`)).toBe(true)
      expect(sandboxListingPage(id, dates, origin)).toBeDefined()
    }
    for (const id of ['7', '', 'toString', '__proto__']) expect(sandboxListingPage(id, dates, origin)).toBeUndefined()
    expect(new Set(sandboxListings.map((listing) => listing.id)).size).toBe(sandboxListings.length)
  })

  it('cover all kinds of responses', () => {
    const pages = sandboxListings.map(({ id }) => sandboxListingPage(id, dates, origin))
    const statuses = pages.map((page) => (page === 'hang' ? 'hang' : page?.status))
    expect(new Set(statuses)).toEqual(new Set([200, 302, 403, 404, 503, 'hang']))
  })

  it('show a price for the nights of the link, and no price without dates', () => {
    expect(bodyOf(lisbon)).toContain('€2,688 for 28 nights')
    expect(bodyOf(lisbon)).toContain('BOOK_IT_SIDEBAR')
    for (const query of [
      '',
      'check_in=2027-01-12',
      'check_in=2027-02-09&check_out=2027-01-12',
      'check_in=x&check_out=y',
    ]) {
      const page = bodyOf(lisbon, new URLSearchParams(query))
      expect(page).toContain('Choose your dates')
      expect(page).not.toContain('BOOK_IT_SIDEBAR')
    }
  })

  it('redirect from a custom link to the room, with the dates', () => {
    expect(sandboxListingPage('funchal-arches', dates, origin)).toMatchObject({
      status: 302,
      headers: { location: `/sandbox/listings/rooms/${idOf(/Funchal with/)}?${dates.toString()}` },
    })
  })

  it('run no scripts: only data, no event handlers, and a policy that forbids scripts', () => {
    for (const { id } of sandboxListings) {
      const page = sandboxListingPage(id, dates, origin)
      if (page === undefined || page === 'hang' || page.body === '') continue
      const types = [...page.body.matchAll(/<script type="([^"]+)"/g)].map((found) => found[1])
      expect(page.body.match(/<script/g) ?? []).toHaveLength(types.length)
      expect(types.every((type) => type === 'application/json' || type === 'application/ld+json')).toBe(true)
      expect(page.body).not.toMatch(/\son\w+=|javascript:/)
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    }
  })

  it('show only pictures of this server', () => {
    const sources = [...bodyOf(lisbon).matchAll(/<img src="([^"]+)"/g)].map((found) => found[1])
    expect(sources).toHaveLength(5)
    for (const source of sources) expect(source).toMatch(/^http:\/\/localhost:3000\/images\/stay\/lisbon-[a-z]+\.webp$/)
  })

  it('contain no text of the request', () => {
    const query = new URLSearchParams({ check_in: '"><script>x</script>', check_out: '2027-02-09', x: '<b>' })
    expect(bodyOf(lisbon, query)).toBe(bodyOf(lisbon, new URLSearchParams()))
  })
})
