import { isFull, pricePerPerson, type Tribe } from '@wayhouse/domain/tribes'
import { tribeAddress } from './tribe-address.ts'

export type DescribedTribe = Pick<
  Tribe,
  'id' | 'title' | 'location' | 'start_date' | 'end_date' | 'size' | 'members_count' | 'airbnb_total_cost' | 'status'
>

/** A tribe for search engines (https://schema.org/Offer): only fields of the visitors' view (decision G-152). */
export function tribeData(tribe: DescribedTribe, origin: string, image: string | null): object {
  const { id, title, location, start_date, end_date, size, airbnb_total_cost, status } = tribe
  const share = pricePerPerson(airbnb_total_cost, size)
  const [city, ...rest] = location.split(', ')
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name: title,
    url: tribeAddress(origin, id),
    availability: `https://schema.org/${availabilityOf(status, isFull(tribe))}`,
    availabilityStarts: start_date,
    availabilityEnds: end_date,
    ...(share === null ? {} : { price: share, priceCurrency: 'EUR' }),
    itemOffered: {
      '@type': 'Accommodation',
      name: title,
      ...(image && { image }),
      occupancy: { '@type': 'QuantitativeValue', maxValue: size + 1 },
      address: {
        '@type': 'PostalAddress',
        addressLocality: city,
        ...(rest.length > 0 && { addressCountry: rest.at(-1) }),
      },
    },
  }
}

function availabilityOf(status: Tribe['status'], full: boolean): string {
  if (status !== 'open') return 'Discontinued'
  return full ? 'SoldOut' : 'InStock'
}
