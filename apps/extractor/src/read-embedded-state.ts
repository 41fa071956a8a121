import { dig, digFlag, digNumber, digText, findObjects, jsonValues } from './dig.ts'
import { mergeListingData, type ListingData, type ReadContext } from './listing-data.ts'
import type { PageParts } from './page-parts.ts'
import { coordinatesIn } from './read-location.ts'
import { looksLikePresentation, readPresentation } from './read-presentation.ts'
import { looksLikeSection, readSections } from './read-sections.ts'

/**
 * The state a listing page carries for its own scripts (`data-deferred-state-0` and its like), in both generations, found
 * by shape rather than path. A script that is not JSON is passed over.
 */
export function readEmbeddedState(page: PageParts, context: ReadContext): ListingData {
  const states = jsonValues(page.dataScripts('application/json'))
  return mergeListingData(states.map((state) => readState(state, context)))
}

function readState(state: unknown, context: ReadContext): ListingData {
  const found = findObjects(state, {
    presented: (one) => typeof dig(one, 'pdpPresentation', 'title') !== 'undefined' || looksLikePresentation(one),
    sections: looksLikeSection,
    metadata: (one) =>
      dig(one, 'loggingContext', 'eventDataLogging') !== undefined ||
      dig(one, 'sharingConfig', 'personCapacity') !== undefined,
  })
  const [node] = found.presented
  const [metadata] = found.metadata
  return mergeListingData([
    readPresentation(node, dig(node, 'pdpPresentation') ?? node, context),
    ...readSections(found.sections, context),
    readSharing(metadata),
    readLogging(dig(metadata, 'loggingContext', 'eventDataLogging')),
  ])
}

function readSharing(metadata: unknown): ListingData {
  const sharing = dig(metadata, 'sharingConfig')
  return {
    personCapacity: digNumber(sharing, 'personCapacity'),
    rating: digNumber(sharing, 'starRating'),
    reviewCount: digNumber(sharing, 'reviewCount'),
    pageUrl: digText(metadata, 'seoFeatures', 'canonicalUrl'),
  }
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
