import type { ListingData } from './listing-data.ts'
import type { ListingOutput } from './output.ts'

/** What the host should check before publishing, a sentence each, most important first. */
export function warningsFor(output: ListingOutput, data: ListingData, asked: { dated: boolean }): string[] {
  const missing: [boolean, string][] = [
    [output.location === '', 'The location could not be read: enter it by hand'],
    [output.description === '', 'The description could not be read: write your own'],
    [output.images.length === 0, 'No photos could be read: upload your own'],
    [output.size === null, 'The number of places could not be read: enter it by hand'],
    [
      output.size !== null && data.personCapacity === undefined,
      'The number of places is a guess from the bedrooms: check it',
    ],
    [
      output.location_details.latitude === null,
      'The place on the map could not be read: the map will show the location by name',
    ],
  ]
  return [priceWarning(output, asked), ...missing.map(([holds, sentence]) => holds && sentence)].filter(
    (one) => one !== false,
  )
}

function priceWarning(output: ListingOutput, { dated }: { dated: boolean }): string | false {
  const original = output.original_price
  if (output.airbnb_details.airbnb_total_cost !== null) {
    return original !== undefined && `The price was in ${original.currency} and was converted to euros: check it`
  }
  if (original) return `The price is in ${original.currency}, which could not be converted to euros: enter it by hand`
  return dated
    ? 'The price could not be read: enter it by hand'
    : 'The link has no dates, so the page shows no price: enter it by hand'
}
