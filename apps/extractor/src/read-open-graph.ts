import type { ListingData } from './listing-data.ts'
import { mergeListingData } from './listing-data.ts'
import type { PageParts } from './page-parts.ts'
import { readPreviewDescription, excerptOf } from './preview-description.ts'
import { nameBeforeSite, readCatalogueTitle, readSummary } from './preview-title.ts'
import { coordinatesIn } from './read-location.ts'

/**
 * Reads what a page publishes for link previews and browser tabs. Where `og:title` is a list of facts, the name of the listing
 * is in `og:description`; on older pages it is in `og:title`, and `og:description` begins with the type and the place.
 */
export function readOpenGraph({ meta, title }: PageParts): ListingData {
  const summary = readSummary(meta('og:title'))
  const catalogued = [meta('og:title'), meta('twitter:title'), title].map(readCatalogueTitle).find(Boolean)
  const isListing = summary !== undefined || catalogued !== undefined || /listing/.test(meta('og:type'))
  if (!isListing || isElsewhere(meta('og:url'))) return {}
  return mergeListingData([
    { imageUrls: [meta('og:image') || meta('twitter:image')].filter(Boolean), pageUrl: meta('og:url') },
    summary ? { title: meta('og:description') || nameBeforeSite(title) } : {},
    readOldTags(meta),
    catalogued ?? {},
    summary ? {} : readDescription(meta('og:description')),
    readPreviewDescription(meta('description')),
    summary ?? {},
    summary || catalogued ? {} : { title: withoutPlace(meta('og:title'), meta('airbedandbreakfast:locality')) },
  ])
}

/** Whether an address on the site is not that of a listing: a page about other homes may be read like one. */
export function isElsewhere(url: string): boolean {
  const path = URL.parse(url)?.pathname
  return path !== undefined && !/\/(?:rooms|h|luxury)\/./i.test(path)
}

function readDescription(text: string): ListingData {
  const description = readPreviewDescription(text)
  return description.roomType === undefined ? { description: excerptOf(text) } : description
}

/** Tags of pages until about 2017. */
function readOldTags(meta: PageParts['meta']): ListingData {
  const old = (name: string) => meta(`airbedandbreakfast:${name}`)
  const number = (name: string) => (old(name) === '' ? undefined : Number(old(name)))
  const [locality, country] = [old('locality'), old('country')]
  return {
    location: [locality, country].filter(Boolean).join(', '),
    coordinates: coordinatesIn(number('location:latitude'), number('location:longitude')),
    rating: number('rating'),
  }
}

/** The name in "NAME in Lisbon". */
function withoutPlace(title: string, locality: string): string {
  const ending = ` in ${locality}`
  return locality !== '' && title.endsWith(ending) ? title.slice(0, -ending.length) : title
}
