import type { ListingData } from './listing-data.ts'
import type { PageParts } from './page-parts.ts'
import { readRooms } from './read-rooms.ts'

/**
 * Reads the tags that a page publishes for link previews. `og:title` is a summary ("Rental unit in Lisbon · ★4.83 ·
 * 2 bedrooms"); the title of the listing is in `og:description`.
 */
export function readOpenGraph({ meta }: PageParts): ListingData {
  const summary = meta('og:title').slice(0, 500)
  const isListing = /listing/.test(meta('og:type')) || summary.includes('·')
  if (!isListing) return {}
  return {
    title: meta('og:description') || summary,
    location: placeIn(summary) ?? oldPlace(meta),
    rating: numberIn(/★\s?(\d(?:[.,]\d{1,2})?)/, summary),
    ...readRooms(roomTexts(summary)),
    imageUrls: [meta('og:image')].filter(Boolean),
    pageUrl: meta('og:url') || undefined,
  }
}

/** "Rental unit in Lisbon, Portugal · ★4.83": the text between " in " and the first dot. */
function placeIn(summary: string): string | undefined {
  const [, place] = / in ([^·]{2,100})/.exec(summary) ?? []
  return place?.trim()
}

/** The parts after the type and the stars: "2 bedrooms · 3 beds · 1 bath". */
function roomTexts(summary: string): string[] {
  const [, ...parts] = summary.split('·').map((part) => part.trim())
  return parts.filter((part) => !part.includes('★'))
}

/** Tags of older pages. */
function oldPlace(meta: (name: string) => string): string | undefined {
  const parts = ['locality', 'country'].map((part) => meta(`airbedandbreakfast:${part}`)).filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}

function numberIn(pattern: RegExp, text: string): number | undefined {
  const [, digits] = pattern.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits.replace(',', '.'))
}
