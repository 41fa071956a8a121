import { dig, digFlag, digNumber, digText, findObjects, jsonValues } from './dig.ts'
import { emptyShellsIn } from './empty-shells.ts'
import { mergeListingData, type ListingData, type ReadContext } from './listing-data.ts'
import type { PageParts } from './page-parts.ts'
import { firstCancellationPolicy } from './policies.ts'
import { looksLikeBootstrap, readBootstrap } from './read-bootstrap.ts'
import { coordinatesIn } from './read-location.ts'
import { looksLikePresentation, readPresentation } from './read-presentation.ts'
import { looksLikeSection, readSections } from './read-sections.ts'

/**
 * The state a listing page carries for its own scripts (`data-deferred-state-0` and its like), in both generations, found
 * by shape rather than path. A script that is not JSON is passed over.
 */
export function readEmbeddedState(page: PageParts, context: ReadContext): ListingData {
  const states = jsonValues(page.dataScripts('application/json'))
  const shells = [...new Set(states.flatMap(emptyShellsIn))]
  return mergeListingData([...states.map((state) => readState(state, context)), { shells }])
}

function readState(state: unknown, context: ReadContext): ListingData {
  const found = findObjects(state, {
    presented: (one) => typeof dig(one, 'pdpPresentation', 'title') !== 'undefined' || looksLikePresentation(one),
    sections: looksLikeSection,
    metadata: (one) =>
      dig(one, 'loggingContext', 'eventDataLogging') !== undefined ||
      dig(one, 'sharingConfig', 'personCapacity') !== undefined ||
      dig(one, 'bookingPrefetchData', 'cancellationPolicies') !== undefined,
    older: looksLikeBootstrap,
  })
  const [node] = found.presented
  const [older] = found.older
  return mergeListingData([
    readPresentation(node, dig(node, 'pdpPresentation') ?? node, context),
    ...readSections(found.sections, context),
    ...found.metadata.map(readMetadata),
    readBootstrap(older),
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
