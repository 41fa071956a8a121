import { isChallenge } from './challenge.ts'
import { mergeListingData, type ListingData, type ReadContext } from './listing-data.ts'
import { pageParts } from './page-parts.ts'
import { readEmbeddedState } from './read-embedded-state.ts'
import { readJsonLd } from './read-json-ld.ts'
import { readOpenGraph } from './read-open-graph.ts'
import { refuse } from './refusal.ts'

/** `metadata` reads only what a page publishes for previews and search engines; `full` reads its embedded state as well. */
export type ReadDepth = 'metadata' | 'full'

/**
 * Reads a listing page from all its sources, field by field: embedded state first, then JSON-LD, then Open Graph. Refuses with
 * LISTING_CHALLENGED for a bot challenge, and with LISTING_UNREADABLE for other pages without a listing.
 */
export function readListingPage(html: string, depth: ReadDepth, context: ReadContext): ListingData {
  const data = readSources(html, depth, context)
  if (data.title !== undefined) return data
  if (isChallenge(html)) refuse('LISTING_CHALLENGED', 'challenge page')
  return refuse('LISTING_UNREADABLE', 'no listing on the page')
}

function readSources(html: string, depth: ReadDepth, context: ReadContext): ListingData {
  const page = pageParts(html)
  return mergeListingData([
    depth === 'full' ? readEmbeddedState(page, context) : {},
    readJsonLd(page),
    readOpenGraph(page),
  ])
}
