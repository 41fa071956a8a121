import { mergeListingData, type ListingData, type ReadContext } from './listing-data.ts'
import { refusalOf } from './page-kind.ts'
import { pageParts, type PageParts } from './page-parts.ts'
import { readEmbeddedState } from './read-embedded-state.ts'
import { readJsonLd } from './read-json-ld.ts'
import { readOpenGraph } from './read-open-graph.ts'
import { refuse } from './refusal.ts'

/** `metadata` reads only what a page publishes for previews and search engines; `full` reads its embedded state as well. */
export type ReadDepth = 'metadata' | 'full'

/**
 * Reads a listing page from all its sources, field by field: embedded state first, then JSON-LD, then the link preview. Refuses
 * pages without a listing, by their kind.
 */
export function readListingPage(html: string, depth: ReadDepth, context: ReadContext): ListingData {
  const page = pageParts(html)
  const data = readSources(page, depth, context)
  return data.title === undefined ? refuse(refusalOf(html, page), 'no listing on the page') : data
}

function readSources(page: PageParts, depth: ReadDepth, context: ReadContext): ListingData {
  return mergeListingData([
    depth === 'full' ? readEmbeddedState(page, context) : {},
    readJsonLd(page),
    readOpenGraph(page),
  ])
}
