import type { StayPrice } from './stay-price.ts'
import type { SandboxStay } from './stay.ts'

/** The data of a page besides the stay: its URL, and the price if the link has dates. */
export type PageContext = { origin: string; url: string; price: StayPrice | undefined }

/** The URLs of the stay's pictures on the same server. */
export function imageUrls(stay: SandboxStay, origin: string): string[] {
  return stay.images.rooms.map((room) => `${origin}/images/stay/${stay.images.city}-${room}.webp`)
}

/** `og:title` and `og:description` of a link preview: a summary and the name; until 2022 the name, and type and description. */
export function previewTexts(stay: SandboxStay): { title: string; description: string } {
  if (stay.format !== 'older-open-graph') return { title: summaryOf(stay), description: stay.title }
  const place = placeOf(stay)
  return {
    title: `${stay.title} - Houses for Rent in ${place}`,
    description: `${stay.kind} in ${place}. ${stay.description.join(' ')}`,
  }
}

/** "Entire home in Lisbon, Portugal · ★4.87 · 4 bedrooms". */
function summaryOf(stay: SandboxStay): string {
  const beds = `${stay.bedrooms} bedrooms`
  return `${stay.kind} in ${placeOf(stay)} · ★${stay.rating} · ${beds}`
}

export const placeOf = (stay: SandboxStay): string => `${stay.place.city}, ${stay.place.country}`

/** The first generation of embedded state: a list of sections under `data.presentation`. */
export function sectionsState(stay: SandboxStay, context: PageContext): object {
  const sections = [
    section('TITLE_DEFAULT', 'PdpTitleSection', { title: stay.title }),
    section('DESCRIPTION_DEFAULT', 'PdpDescriptionSection', { htmlDescription: { htmlText: descriptionHtml(stay) } }),
    section('HIGHLIGHTS_DEFAULT', 'PdpHighlightsSection', {
      highlights: stay.highlights.map(([title, subtitle]) => ({ title, subtitle })),
    }),
    section('PHOTO_TOUR_SCROLLABLE', 'PhotoTourModalSection', {
      mediaItems: imageUrls(stay, context.origin).map((baseUrl) => ({ baseUrl })),
    }),
    section('AMENITIES_DEFAULT', 'AmenitiesSection', amenitiesPart(stay)),
    section('LOCATION_DEFAULT', 'LocationSection', locationSection(stay)),
    section('HOST_PROFILE_DEFAULT', 'MeetYourHostSection', hostSection(stay)),
    ...sharedSections(stay, context),
  ]
  const page = { sections: { sections, metadata: metadataOf(stay, context) } }
  return deferredState({ presentation: { stayProductDetailPage: page } })
}

/** The second generation: one object under `data.node`, with policies still in a section, and without a price. */
export function presentationState(stay: SandboxStay, context: PageContext): object {
  const sections = {
    sections: sharedSections(stay, { ...context, price: undefined }),
    metadata: metadataOf(stay, context),
  }
  const node = { __typename: 'DemandStayListing', pdpPresentation: presentationOf(stay, context) }
  return deferredState({ node, presentation: { stayProductDetailPage: { sections } } })
}

/** The JSON-LD for search engines. */
export function jsonLd(stay: SandboxStay, { origin, url }: PageContext): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    identifier: stay.id,
    url,
    name: stay.title,
    description: stay.description.join('\n\n'),
    image: imageUrls(stay, origin),
    latitude: stay.place.latitude,
    longitude: stay.place.longitude,
    address: { '@type': 'PostalAddress', addressLocality: stay.place.city, addressCountry: stay.place.country },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: stay.rating, reviewCount: stay.reviews },
    containsPlace: { '@type': 'Accommodation', occupancy: { '@type': 'QuantitativeValue', value: stay.guests } },
    amenityFeature: stay.amenities
      .flatMap((group) => group.items)
      .map(([name, , missing]) => ({ name, value: missing === undefined })),
  }
}

function deferredState(data: object): object {
  return { niobeClientData: [['StaysPdpSections:{}', { data, variables: {} }]] }
}

function section(sectionId: string, __typename: string, content: object): object {
  return { sectionId, sectionComponentType: sectionId, section: { __typename, ...content } }
}

function sharedSections(stay: SandboxStay, { price }: PageContext): object[] {
  const policies = section('POLICIES_DEFAULT', 'PoliciesSection', policiesSection(stay))
  return price
    ? [policies, section('BOOK_IT_SIDEBAR', 'BookItSection', { structuredDisplayPrice: pricePanel(price) })]
    : [policies]
}

function pricePanel({ total, nights, nightsLine }: StayPrice): object {
  const items = [
    { description: nightsLine, priceString: total },
    { description: 'Total', priceString: total },
  ]
  return {
    primaryLine: { price: total, qualifier: `for ${nights} nights` },
    explanationData: { priceDetails: [{ items }] },
  }
}

function policiesSection(stay: SandboxStay): object {
  const stayRules = stay.rules.map((title) => ({ title }))
  const additionalRules =
    stay.ownRules.length > 0 ? [{ title: 'Additional rules', html: { htmlText: stay.ownRules.join('<br />') } }] : []
  const times = [{ title: `Check-in after ${stay.checkIn}` }, { title: `Checkout before ${stay.checkOut}` }]
  const [title, detail] = stay.cancellation
  return {
    houseRulesSections: [
      { title: 'Checking in and out', items: times },
      { title: 'During your stay', items: [...stayRules, ...additionalRules] },
    ],
    cancellationPolicyForDisplay: { title, subtitles: [detail] },
  }
}

const descriptionHtml = (stay: SandboxStay) => stay.description.join('<br /><br />')

function amenitiesPart(stay: SandboxStay): object {
  const item = ([title, icon, missing]: SandboxStay['amenities'][number]['items'][number]) => ({
    title,
    icon,
    available: missing === undefined,
  })
  return {
    seeAllAmenitiesGroups: stay.amenities.map((group) => ({ title: group.title, amenities: group.items.map(item) })),
  }
}

function locationSection(stay: SandboxStay): object {
  return {
    subtitle: placeOf(stay),
    lat: stay.place.latitude,
    lng: stay.place.longitude,
    seeAllLocationDetails: neighborhood(stay),
  }
}

const neighborhood = (stay: SandboxStay) => [{ title: placeOf(stay), content: { htmlText: stay.place.neighborhood } }]

const passport = ({ host }: SandboxStay) => ({
  name: host.name,
  isSuperhost: host.superhost,
  timeAsHost: { years: host.years, months: host.months },
})

const responseRate = (stay: SandboxStay) => `Response rate: ${stay.host.responseRate}%`

function hostSection(stay: SandboxStay): object {
  return { cardData: passport(stay), hostDetails: [responseRate(stay), 'Responds within an hour'] }
}

function metadataOf(stay: SandboxStay, { url }: PageContext): object {
  return {
    sharingConfig: {
      title: summaryOf(stay),
      personCapacity: stay.guests,
      starRating: stay.rating,
      reviewCount: stay.reviews,
    },
    seoFeatures: { canonicalUrl: url },
    loggingContext: {
      eventDataLogging: {
        listingId: stay.id,
        listingLat: stay.place.latitude,
        listingLng: stay.place.longitude,
        personCapacity: stay.guests,
        isSuperhost: stay.host.superhost,
        guestSatisfactionOverall: stay.rating,
        visibleReviewCount: String(stay.reviews),
      },
    },
  }
}

const localized = (text: string) => ({
  localizedString: text,
  localizedStringWithTranslationPreference: text,
  source: text,
})

function presentationOf(stay: SandboxStay, { origin, url }: PageContext): object {
  const { latitude, longitude } = stay.place
  return {
    __typename: 'StayPdpPresentation',
    title: { content: localized(stay.title) },
    descriptions: { longDescriptionHtml: localized(descriptionHtml(stay)) },
    location: { subtitle: placeOf(stay), latitude, longitude, seeAllLocationDetails: neighborhood(stay) },
    heroMedia: { edges: imageUrls(stay, origin).map((uri) => ({ node: { image: { uri } } })) },
    highlights: stay.highlights.map(([title, subtitle]) => ({ headline: localized(title), body: localized(subtitle) })),
    amenities: amenitiesPart(stay),
    quality: {
      listingRatingStats: { overallRatingStats: { ratingAverage: stay.rating, ratingCount: String(stay.reviews) } },
    },
    hostInfo: { passportData: passport(stay), responseRateText: responseRate(stay) },
    personCapacity: stay.guests,
    seoFeatures: { canonicalUrl: url },
  }
}
