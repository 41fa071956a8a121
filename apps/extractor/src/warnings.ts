import type { SectionKind } from './empty-sections.ts'
import type { ListingData } from './listing-data.ts'
import { caps, type ListingOutput } from './output.ts'

/**
 * Sentences on what the host should check before publishing, the most important first. A missing price is not mentioned: few
 * pages have one, and the form asks for it.
 *
 * @param photoCount the number of photos on the page
 */
export function warningsFor(output: ListingOutput, data: ListingData, photoCount: number): string[] {
  const { personCapacity, emptySections = [] } = data
  const checks: [applies: boolean, sentence: string][] = [
    [output.location === '', 'The location could not be read: enter it by hand'],
    [output.description === '', 'The description could not be read: write your own'],
    [output.description.endsWith('…'), 'Only the beginning of the description could be read: write the rest'],
    [photoCount === 0, 'No photos could be read: your tribe will be shown with a drawing'],
    [photoCount > caps.images, `The listing has ${photoCount} photos: the first ${caps.images} are here`],
    [output.size === null, 'The number of places could not be read: enter it by hand'],
    [
      output.size !== null && personCapacity === undefined,
      'The number of places is an estimate from the bedrooms: check it',
    ],
    [
      output.location_details.latitude === null,
      'The place on the map could not be read: the map will show the location by name',
    ],
  ]
  return [
    ...priceWarnings(output),
    ...checks.filter(([applies]) => applies).map(([, sentence]) => sentence),
    ...emptySections.flatMap((kind) => sectionWarning(kind, output)),
  ]
}

function sectionWarning(kind: SectionKind, output: ListingOutput): string[] {
  const warning = sectionWarnings[kind]
  return warning?.isMissing(output) ? [warning.sentence] : []
}

type SectionWarning = { isMissing: (output: ListingOutput) => boolean; sentence: string }

// missing descriptions, locations and photos have a warning even if their section is not empty: see above
const sectionWarnings: Partial<Record<SectionKind, SectionWarning>> = {
  amenities: {
    isMissing: ({ amenities }) => amenities.listing_amenities.length === 0,
    sentence: 'The amenities could not be read: add what the place offers',
  },
  rules: {
    isMissing: ({ policies }) => policies.house_rules.length === 0,
    sentence: 'The house rules could not be read: add them by hand',
  },
  host: {
    isMissing: ({ host_details }) => host_details.host_name === null,
    sentence: 'The host could not be read: their name is not shown',
  },
}

function priceWarnings({ airbnb_details, original_price: original }: ListingOutput): string[] {
  if (original === undefined) return []
  const { currency } = original
  return airbnb_details.airbnb_total_cost === null
    ? [`The price is in ${currency}, which could not be converted to euros: enter it by hand`]
    : [`The price was in ${currency} and was converted to euros: check it`]
}
