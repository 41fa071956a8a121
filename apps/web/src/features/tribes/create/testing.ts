import type { ReadListing } from '@wayhouse/domain/tribes'

/** A listing as the server reads it, with whatever the test cares about. */
export function aListing(over: Partial<ReadListing['listing']> = {}): ReadListing['listing'] {
  return {
    title: 'Graça rooftop with the river view',
    location: 'Lisbon, Portugal',
    description: 'A top-floor flat above the 28 tram.',
    size: 3,
    start_date: '2027-01-12',
    end_date: '2027-02-09',
    airbnb_total_cost: 2280,
    airbnb_link: 'https://www.airbnb.com/rooms/42',
    airbnb_rating: 4.83,
    airbnb_reviews: 126,
    image_urls: ['https://a0.muscache.com/one.jpg', 'https://a0.muscache.com/two.jpg'],
    image_alts: {},
    vibe_tags: ['Early risers'],
    listing_amenities: ['Washer', 'River view'],
    host_amenities: [],
    house_rules: ['Quiet after 23:00', 'No parties, no events'],
    cancellation_policy: 'Free until 14 days before.',
    neighborhood_description: 'On the hill.',
    latitude: 38.717,
    longitude: -9.13,
    check_in_time: '15:00',
    check_out_time: '11:00',
    flexible_arrival: null,
    wifi_speed: 240,
    has_workspace: true,
    has_kitchen: true,
    has_pool: false,
    host_name: 'Marta',
    host_since: '2016',
    host_response_rate: 98,
    host_is_superhost: true,
    ...over,
  }
}
