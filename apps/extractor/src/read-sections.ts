import { dig, digFlag, digList, digNumber, digText } from './dig.ts'
import type { ListingData, ReadContext } from './listing-data.ts'
import { readPolicies } from './policies.ts'
import { readAmenities } from './read-amenities.ts'
import { totalPriceIn } from './read-booking-price.ts'
import { percentIn, readHostCard, yearIn } from './read-host.ts'
import { coordinatesIn, locationDetailsIn } from './read-location.ts'
import { readRooms } from './read-rooms.ts'
import { htmlToText } from './text.ts'

/** The first generation of embedded state: a list of typed sections. Both generations have policies and price in sections. */
export function readSections(sections: object[], context: ReadContext): ListingData[] {
  return sections.map((entry) => readSection(entry, context))
}

/** `{ sectionId, section: { __typename, … } }`, at any depth. */
export function looksLikeSection(candidate: object): boolean {
  return (
    typeof dig(candidate, 'section', '__typename') === 'string' ||
    typeof dig(candidate, 'sectionData', '__typename') === 'string'
  )
}

function readSection(entry: object, context: ReadContext): ListingData {
  const section = dig(entry, 'section') ?? dig(entry, 'sectionData')
  const price = totalPriceIn(dig(section, 'structuredDisplayPrice'), context.bareDollar)
  // a page shows prices of other listings too; that of this one is only in the booking panel
  const isBookingPanel = /^BOOK_?IT/i.test(digText(entry, 'sectionId') ?? digText(section, '__typename') ?? '')
  if (isBookingPanel) return { totalPrice: price }
  const type = digText(section, '__typename') ?? ''
  // own properties only, because a page may have a type such as `toString`
  return Object.hasOwn(readers, type) ? (readers[type]?.(section, context) ?? {}) : {}
}

type SectionReader = (section: unknown, context: ReadContext) => ListingData

const readers: Record<string, SectionReader> = {
  PdpTitleSection: (section) => ({ title: digText(section, 'title') }),
  PdpDescriptionSection: (section) => ({ description: htmlToText(digText(section, 'htmlDescription') ?? '') }),
  PdpOverviewV2Section: (section) => readRooms(digList(section, 'overviewItems')),
  PhotoTourModalSection: (section) => ({ imageUrls: imagesIn(section) }),
  AmenitiesSection: (section) => ({ amenities: readAmenities(section) }),
  LocationSection: readLocationSection,
  HostProfileSection: readHostProfile,
  MeetYourHostSection: (section, context) => ({
    ...readHostCard(dig(section, 'cardData'), context),
    hostResponseRate: digList(section, 'hostDetails')
      .map((line) => percentIn(digText([line], 0) ?? digText(line, 'title')))
      .find((rate) => rate !== undefined),
  }),
  PoliciesSection: (section) => readPolicies(section),
}

function readLocationSection(section: unknown): ListingData {
  return {
    location: digText(section, 'subtitle'),
    coordinates: coordinatesIn(digNumber(section, 'lat'), digNumber(section, 'lng')),
    neighborhood: locationDetailsIn(section),
  }
}

function readHostProfile(section: unknown): ListingData {
  return {
    hostName: digText(section, 'title')?.replace(/^hosted by /i, ''),
    hostSince: yearIn(digText(section, 'subtitle')),
    hostIsSuperhost: digFlag(section, 'isSuperhost'),
    hostResponseRate: percentIn(digText(section, 'responseRateText') ?? digText(section, 'hostResponseRate')),
  }
}

const imagesIn = (section: unknown) =>
  digList(section, 'mediaItems')
    .map((item) => digText(item, 'baseUrl'))
    .filter((url) => url !== undefined)
