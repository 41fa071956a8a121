import { pageParts } from './page-parts.ts'
import { readEmbeddedState } from './read-embedded-state.ts'
import { readJsonLd } from './read-json-ld.ts'
import { readOpenGraph } from './read-open-graph.ts'
import { mergeReadings, type Reading, type ReadingContext } from './reading.ts'
import { refuse } from './refusal.ts'

/** `metadata` reads only what a page publishes for previews and search engines; `full` reads its embedded state as well. */
export type ReadingDepth = 'metadata' | 'full'

/**
 * Reads a listing page, whichever forms it comes in; embedded state first, then JSON-LD, then Open Graph, field by field.
 * Refuses with LISTING_CHALLENGED for a page that asks for a human, LISTING_UNREADABLE for one that names no listing.
 */
export function readListingPage(html: string, depth: ReadingDepth, context: ReadingContext): Reading {
  const reading = readForms(html, depth, context)
  if (reading.title !== undefined) return reading
  if (isChallenge(html)) refuse('LISTING_CHALLENGED', 'challenge page')
  return refuse('LISTING_UNREADABLE', 'no listing on the page')
}

function readForms(html: string, depth: ReadingDepth, context: ReadingContext): Reading {
  const page = pageParts(html)
  return mergeReadings([
    depth === 'full' ? readEmbeddedState(page, context) : {},
    readJsonLd(page),
    readOpenGraph(page),
  ])
}

// The first is the switch to a country's own host, a form that posts itself; the rest are walls against programs.
const challengeMarks =
  /\/v2\/domain_switch\/handoff|captcha|challenge-platform|are you (?:a )?human|verify (?:that )?you are|unusual (?:activity|traffic)|access (?:to this page has been )?denied/i

const isChallenge = (html: string) => challengeMarks.test(html.slice(0, 100_000))
