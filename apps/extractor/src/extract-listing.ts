import { createAnswerCache } from './answer-cache.ts'
import { fetchPage, type FetchSettings, type Page } from './fetch-page.ts'
import { canonicalLink, canonicalUrl, hopUrl, parseListingLink, type ListingLink } from './listing-link.ts'
import type { ListingOutput } from './output.ts'
import { readListingPage, type ReadingDepth } from './read-listing-page.ts'
import type { Reading } from './reading.ts'
import { refuse } from './refusal.ts'
import { createSeats } from './seats.ts'
import { shapeOutput } from './shape-output.ts'
import { warningsFor } from './warnings.ts'

export type ExtractionSettings = FetchSettings & {
  depth: 'off' | ReadingDepth
  seats: { atOnce: number; maxWaiting: number }
  cache: { maxAnswers: number; maxAgeMs: number }
  /** milliseconds since the epoch */
  now: () => number
}

export type Extraction = { output: ListingOutput; warnings: string[] }
export type Extracted = Extraction & { fromCache: boolean }
export type ExtractListing = (url: string, signal: AbortSignal) => Promise<Extracted>

/** A function that turns a listing link into a stay (NEW-04): checked, kept for a day, a few at a time. */
export function createExtraction(settings: ExtractionSettings): ExtractListing {
  const { depth, sandboxOrigin, now } = settings
  const seats = createSeats(settings.seats.atOnce, settings.seats.maxWaiting)
  const cache = createAnswerCache<Extraction>(settings.cache.maxAnswers, settings.cache.maxAgeMs, now)

  async function freshExtraction(link: ListingLink, signal: AbortSignal, readAs: ReadingDepth): Promise<Extraction> {
    const page = await fetchPage(link, settings, signal)
    const extraction = extractionFrom(page, link, readAs, new Date(now()), sandboxOrigin)
    cache.set(hopUrl(link), extraction)
    return extraction
  }

  return async (url, signal) => {
    const link = canonicalLink(parseListingLink(url, sandboxOrigin) ?? refuse('URL_NOT_ALLOWED', 'no listing link'))
    if (depth === 'off') refuse('LISTING_FETCH_OFF', 'switched off')
    const kept = () => cache.get(hopUrl(link))
    const known = kept()
    if (known) return { ...known, fromCache: true }
    return seats.take(async () => {
      const readMeanwhile = kept()
      if (readMeanwhile) return { ...readMeanwhile, fromCache: true }
      return { ...(await freshExtraction(link, signal, depth)), fromCache: false }
    }, signal)
  }
}

function extractionFrom(
  page: Page,
  asked: ListingLink,
  depth: ReadingDepth,
  today: Date,
  sandboxOrigin?: string,
): Extraction {
  // On a country's own host a lone `$` may be that country's dollar.
  const bareDollar = page.link.base.endsWith('airbnb.com') || page.link.sandbox ? 'USD' : ''
  const reading = readListingPage(page.html, depth, { today, bareDollar })
  const output = shapeOutput(reading, addressOf(page.link, reading, sandboxOrigin), sandboxOrigin)
  return { output, warnings: warningsFor(output, reading, { dated: asked.stay.dates !== undefined }) }
}

/** The room's canonical address; a page found under a custom link says itself which room it is. */
function addressOf(link: ListingLink, reading: Reading, sandboxOrigin?: string): string {
  const said = link.page.is === 'room' ? undefined : parseListingLink(reading.pageUrl ?? '', sandboxOrigin)
  return canonicalUrl(said?.page.is === 'room' && said.sandbox === link.sandbox ? said : link)
}
