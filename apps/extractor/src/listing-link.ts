import { isListingHost, shortLinkHost } from './listing-hosts.ts'
import { stayInQuery, type StayInLink } from './stay-in-link.ts'

/** A link to one listing page, taken apart; what is fetched is rebuilt from these parts, never the text as it came. */
export type ListingLink = {
  /** `https://host`, or the sandbox origin followed by its path prefix */
  base: string
  /** the sandbox's own pages, the one exception to the host list */
  sandbox: boolean
  page: ListingPage
  stay: StayInLink
}

/** `id` stays text: real ids have up to 19 digits. `slug` and `code` only redirect to a room. */
export type ListingPage = { is: 'room'; id: string } | { is: 'slug'; slug: string } | { is: 'short'; code: string }

export const sandboxPath = '/sandbox/listings'

/**
 * The listing that `text` links to, or undefined when it is no Airbnb listing URL (G-72, T41): https, an exact host,
 * no credentials, port, IP address or non-ASCII letter, a path that names a room.
 *
 * @param sandboxOrigin the one further origin, such as `http://localhost:3000`, with its listings under `/sandbox/listings`
 */
export function parseListingLink(text: string, sandboxOrigin?: string): ListingLink | undefined {
  const link = text.trim()
  if (link.length > maxLinkLength) return undefined
  const sandboxBase = sandboxOrigin === undefined ? undefined : sandboxOrigin + sandboxPath
  if (sandboxBase !== undefined && link.startsWith(`${sandboxBase}/`)) return sandboxLink(link, sandboxBase)
  return siteLink(link)
}

/** The link as it is fetched and cached: a room is the same on every host, so the main one is used. */
export function canonicalLink(link: ListingLink): ListingLink {
  return link.sandbox || link.page.is !== 'room' ? link : { ...link, base: 'https://www.airbnb.com' }
}

/** The address to store: `https://www.airbnb.com/rooms/{id}` for a room of any host. */
export function canonicalUrl(link: ListingLink): string {
  return canonicalLink(link).base + pathOf(link.page)
}

/** The address of one hop: the page on the host it was found on, with the dates and adults and nothing else of the query. */
export function hopUrl(link: ListingLink): string {
  const query = new URLSearchParams()
  if (link.stay.dates) {
    query.set('check_in', link.stay.dates.checkIn)
    query.set('check_out', link.stay.dates.checkOut)
  }
  if (link.stay.adults) query.set('adults', String(link.stay.adults))
  return link.base + pathOf(link.page) + (query.size > 0 ? `?${query.toString()}` : '')
}

const maxLinkLength = 2048
// Matched before any URL parser sees it: those drop tabs and newlines and fold full-width letters into ASCII.
// No `u` flag: together with `i` it would let the Kelvin sign and the long s pass for k and s.
const linkParts = /^https:\/\/([a-z0-9.-]+)(\/[\w./-]*)?(?:\?([^#]*))?(?:#.*)?$/i
const sandboxParts = /^(\/[\w./-]*)(?:\?([^#]*))?(?:#.*)?$/i

function siteLink(link: string): ListingLink | undefined {
  const [, writtenHost = '', path = '/', query = ''] = linkParts.exec(link) ?? []
  const host = writtenHost.toLowerCase()
  const page = host === shortLinkHost ? shortPage(path) : isListingHost(host) ? listingPage(path) : undefined
  return page && { base: `https://${host}`, sandbox: false, page, stay: stayInQuery(query) }
}

function sandboxLink(link: string, base: string): ListingLink | undefined {
  const [, path = '/', query = ''] = sandboxParts.exec(link.slice(base.length)) ?? []
  const page = listingPage(path)
  return page && { base, sandbox: true, page, stay: stayInQuery(query) }
}

function listingPage(path: string): ListingPage | undefined {
  const [, id] = /^\/rooms\/(?:plus\/)?([1-9]\d{0,18})\/?$/.exec(path) ?? []
  if (id !== undefined) return { is: 'room', id }
  const [, slug] = /^\/h\/([\w-]{1,80})\/?$/.exec(path) ?? []
  return slug === undefined ? undefined : { is: 'slug', slug }
}

function shortPage(path: string): ListingPage | undefined {
  const [, code] = /^\/([\w-]{1,40})\/?$/.exec(path) ?? []
  return code === undefined ? undefined : { is: 'short', code }
}

function pathOf(page: ListingPage): string {
  if (page.is === 'room') return `/rooms/${page.id}`
  return page.is === 'slug' ? `/h/${page.slug}` : `/${page.code}`
}
