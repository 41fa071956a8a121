import type { StayInLink } from './stay.ts'

/** A link to one listing page, taken apart; what is fetched is rebuilt from these parts, never the text as it came. */
export type ListingLink = {
  /** `https://host`, or the sandbox origin followed by its path prefix */
  base: string
  /** the sandbox's own pages, the one exception to the host list */
  sandbox: boolean
  page: ListingPage
  stay: StayInLink
}

/** `id` stays text: real ids have up to 19 digits. `slug` and the two kinds of `code` only redirect to a room. */
export type ListingPage =
  | { is: 'room'; id: string }
  | { is: 'slug'; slug: string }
  | { is: 'short' | 'shared'; code: string }

export const sandboxPath = '/sandbox/listings'

/** The link as it is fetched and cached: a room is the same on every host, so the main one is used. */
export function canonicalLink(link: ListingLink): ListingLink {
  return link.sandbox || link.page.is !== 'room' ? link : { ...link, base: 'https://www.airbnb.com' }
}

/** The address to store: `https://www.airbnb.com/rooms/{id}` for a room of any host. */
export function canonicalUrl(link: ListingLink): string {
  return canonicalLink(link).base + pathOf(link.page)
}

/** The address to read: the page on the host it was found on, with the stay's dates and people and nothing else of the query. */
export function readingUrl({ base, page, stay }: ListingLink): string {
  const query = new URLSearchParams()
  if (stay.dates) {
    query.set('check_in', stay.dates.checkIn)
    query.set('check_out', stay.dates.checkOut)
  }
  if (stay.adults) query.set('adults', String(stay.adults))
  if (stay.children) query.set('children', String(stay.children))
  return base + pathOf(page) + (query.size > 0 ? `?${query.toString()}` : '')
}

function pathOf(page: ListingPage): string {
  if (page.is === 'room') return `/rooms/${page.id}`
  if (page.is === 'slug') return `/h/${page.slug}`
  return page.is === 'shared' ? `/slink/${page.code}` : `/${page.code}`
}
