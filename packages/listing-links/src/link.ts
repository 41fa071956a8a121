import type { StayInLink } from './stay.ts'

/** The parts of a link to a listing page. The URL to fetch is rebuilt from these parts, so the pasted text is never used. */
export type ListingLink = {
  /** `https://host`, or the sandbox origin followed by its path prefix */
  base: string
  /** whether it is a page of the sandbox, the only exception to the list of hosts */
  sandbox: boolean
  page: ListingPage
  stay: StayInLink
}

/**
 * `id` is a text because ids have up to 19 digits. `slug` and the two kinds of `code` redirect to a room; codes that were
 * shared from the site are in a folder, `/slink/` or `/l/`.
 */
export type ListingPage =
  | { kind: 'room'; id: string }
  | { kind: 'slug'; slug: string }
  | { kind: 'short'; code: string }
  | { kind: 'shared'; folder: string; code: string }

export const sandboxPath = '/sandbox/listings'

/** The link to fetch and cache: a room is the same on all hosts, so the main host is used. */
export function canonicalLink(link: ListingLink): ListingLink {
  return link.sandbox || link.page.kind !== 'room' ? link : { ...link, base: 'https://www.airbnb.com' }
}

/** The URL to store: `https://www.airbnb.com/rooms/{id}` for a room on any host. */
export function canonicalUrl(link: ListingLink): string {
  return canonicalLink(link).base + pathOf(link.page)
}

/** The URL to fetch: the page on its host, with the dates and people of the stay and no other parameters. */
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
  if (page.kind === 'room') return `/rooms/${page.id}`
  if (page.kind === 'slug') return `/h/${page.slug}`
  return page.kind === 'shared' ? `/${page.folder}/${page.code}` : `/${page.code}`
}
