import {
  canonicalLink,
  canonicalUrl,
  findListingLink,
  parseListingLink,
  readingUrl,
  type ListingLink,
} from '@wayhouse/listing-links'
import { allowedImages } from './allowed-images.ts'
import { fetchPage, type FetchSettings, type Page } from './fetch-page.ts'
import type { ListingData } from './listing-data.ts'
import type { ListingOutput } from './output.ts'
import { readListingPage, type ReadDepth } from './read-listing-page.ts'
import { refuse } from './refusal.ts'
import { createResponseCache } from './response-cache.ts'
import { shapeOutput } from './shape-output.ts'
import { createSlots } from './slots.ts'
import { warningsFor } from './warnings.ts'

export type ExtractionSettings = FetchSettings & {
  depth: 'off' | ReadDepth
  slots: { maxRunning: number; maxWaiting: number }
  cache: { maxResponses: number; maxAgeMs: number }
  /** milliseconds since the epoch */
  now: () => number
}

export type Extraction = { output: ListingOutput; warnings: string[] }
export type Extracted = Extraction & { fromCache: boolean }
export type ExtractListing = (url: string, signal: AbortSignal) => Promise<Extracted>

/** Creates the function that reads a listing from its link (NEW-04), with a cache and a limit of concurrent reads. */
export function createExtraction(settings: ExtractionSettings): ExtractListing {
  const { depth, sandboxOrigin, now } = settings
  const slots = createSlots(settings.slots.maxRunning, settings.slots.maxWaiting)
  const cache = createResponseCache<Extraction>(settings.cache.maxResponses, settings.cache.maxAgeMs, now)

  async function fetchExtraction(link: ListingLink, signal: AbortSignal, readDepth: ReadDepth): Promise<Extraction> {
    const page = await fetchPage(link, settings, signal)
    const extraction = extractionFrom(page, readDepth, new Date(now()), sandboxOrigin)
    cache.set(readingUrl(link), extraction)
    return extraction
  }

  return async (url, signal) => {
    const link = canonicalLink(findListingLink(url, sandboxOrigin) ?? refuse('URL_NOT_ALLOWED', 'no listing link'))
    if (depth === 'off') refuse('LISTING_FETCH_OFF', 'switched off')
    const cached = cache.get(readingUrl(link))
    if (cached) return { ...cached, fromCache: true }
    return slots.run(async () => {
      // another request may have read it while this one was waiting
      const cachedMeanwhile = cache.get(readingUrl(link))
      if (cachedMeanwhile) return { ...cachedMeanwhile, fromCache: true }
      return { ...(await fetchExtraction(link, signal, depth)), fromCache: false }
    }, signal)
  }
}

function extractionFrom(page: Page, depth: ReadDepth, today: Date, sandboxOrigin?: string): Extraction {
  // on a country's host, `$` may be the dollar of that country
  const bareDollar = page.link.base.endsWith('airbnb.com') || page.link.sandbox ? 'USD' : ''
  const data = readListingPage(page.html, depth, { today, bareDollar })
  const output = shapeOutput(data, addressOf(page.link, data, sandboxOrigin), sandboxOrigin)
  return { output, warnings: warningsFor(output, data, allowedImages(data.imageUrls ?? [], sandboxOrigin).length) }
}

/** The canonical URL of the room; for a custom link, the page itself contains the URL of its room. */
function addressOf(link: ListingLink, data: ListingData, sandboxOrigin?: string): string {
  const pageLink = link.page.kind === 'room' ? undefined : parseListingLink(data.pageUrl ?? '', sandboxOrigin)
  return canonicalUrl(pageLink?.page.kind === 'room' && pageLink.sandbox === link.sandbox ? pageLink : link)
}
