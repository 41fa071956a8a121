import { dig, digFlag, digNumber, digText, findObjects, jsonValues } from './dig.ts'
import { emptySectionsIn } from './empty-sections.ts'
import { mergeListingData, type ListingData, type ReadContext } from './listing-data.ts'
import type { PageParts } from './page-parts.ts'
import { firstCancellationPolicy } from './policies.ts'
import { readSummary } from './preview-title.ts'
import { looksLikeBootstrap, readBootstrap } from './read-bootstrap.ts'
import { coordinatesIn } from './read-location.ts'
import { looksLikePresentation, readPresentation } from './read-presentation.ts'
import { looksLikeSection, readSections } from './read-sections.ts'

/**
 * Reads the state that a listing page contains for its own scripts (such as `data-deferred-state-0`) in all generations. Its
 * parts are found by shape instead of path. Scripts that are not JSON are skipped.
 */
export function readEmbeddedState(page: PageParts, context: ReadContext): ListingData {
  const states = jsonValues(page.dataScripts('application/json'))
  const emptySections = [...new Set(states.flatMap(emptySectionsIn))]
  return mergeListingData([...states.map((state) => readState(state, context)), { emptySections }])
}

function readState(state: unknown, context: ReadContext): ListingData {
  const { presentations, sections, metadata, bootstraps } = findObjects(state, {
    presentations: (object) => dig(object, 'pdpPresentation', 'title') !== undefined || looksLikePresentation(object),
    sections: looksLikeSection,
    metadata: (object) =>
      dig(object, 'loggingContext', 'eventDataLogging') !== undefined ||
      dig(object, 'sharingConfig', 'personCapacity') !== undefined ||
      dig(object, 'bookingPrefetchData', 'cancellationPolicies') !== undefined,
    bootstraps: looksLikeBootstrap,
  })
  const [node] = presentations
  const [bootstrap] = bootstraps
  return mergeListingData([
    readPresentation(node, dig(node, 'pdpPresentation') ?? node, context),
    ...readSections(sections, context),
    ...metadata.map(readMetadata),
    readBootstrap(bootstrap),
  ])
}

function readMetadata(metadata: unknown): ListingData {
  return mergeListingData([
    readSharing(metadata),
    readLogging(dig(metadata, 'loggingContext', 'eventDataLogging')),
    { cancellationPolicy: firstCancellationPolicy(dig(metadata, 'bookingPrefetchData')) },
  ])
}

function readSharing(metadata: unknown): ListingData {
  const sharing = dig(metadata, 'sharingConfig')
  const facts = {
    personCapacity: digNumber(sharing, 'personCapacity'),
    rating: digNumber(sharing, 'starRating'),
    reviewCount: digNumber(sharing, 'reviewCount'),
    pageUrl: digText(metadata, 'seoFeatures', 'canonicalUrl'),
  }
  return mergeListingData([facts, readSummary(digText(sharing, 'title') ?? '') ?? {}])
}

function readLogging(event: unknown): ListingData {
  return {
    coordinates: coordinatesIn(digNumber(event, 'listingLat'), digNumber(event, 'listingLng')),
    personCapacity: digNumber(event, 'personCapacity'),
    rating: digNumber(event, 'guestSatisfactionOverall'),
    reviewCount: digNumber(event, 'visibleReviewCount'),
    hostIsSuperhost: digFlag(event, 'isSuperhost'),
  }
}
