import type { Review } from '@wayhouse/domain/reviews'
import {
  shareBandCount,
  type SignedInTribe,
  type Tribe,
  type TribeCard,
  type TribeFilters,
  type TribePage,
} from '@wayhouse/domain/tribes'
import { type ApiHandlers, os } from '../../testing/fake-api.ts'
import { noOpenTribes } from '../../testing/no-open-tribes.ts'
import { id } from '../../testing/people.ts'

/** The date of the tests: the sample stay is in the future. */
export const today = new Date('2026-11-20T12:00:00Z')

export const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

/** A tribe in a list, with the given changes. */
export function aCard(number: number, changes: Partial<TribeCard> = {}): TribeCard {
  return {
    id: id(number),
    title: `Stay ${number} above the river`,
    location: 'Lisbon, Portugal',
    description: 'A top-floor flat above the 28 tram.',
    image_url: null,
    cover_keeps: 'middle',
    start_date: '2026-12-01',
    end_date: '2026-12-29',
    size: 3,
    members_count: 2,
    airbnb_total_cost: 2280,
    host: { name: 'Ana F.', avatar_url: null, is_verified: true, rating: 4.75, rating_count: 8 },
    members: [
      { initials: 'KM', avatar_url: null },
      { initials: 'ZO', avatar_url: null },
    ],
    audience: 'everyone',
    non_binary: false,
    ...changes,
  }
}

/** This many tribes, numbered from `first`. */
export const cards = (count: number, first = 1): TribeCard[] =>
  Array.from({ length: count }, (_, index) => aCard(first + index))

/** The first and only page of a list. */
export function aPage(items: TribeCard[], changes: Partial<TribePage> = {}): TribePage {
  return { items, next_cursor: null, count: items.length, count_limit: 1000, loosen: [], ...changes }
}

type ListInput = TribeFilters & { cursor?: string; limit?: number }

/** The API of Explore, with this list. */
export const withList = (respond: (input: ListInput) => TribePage | Promise<TribePage>): ApiHandlers =>
  exploreApi({ list: os.tribes.list.handler(({ input }) => respond(input)) })

/** The API of Explore. It includes `tribes.find`, because hovering changes a card preloads the tribe. */
export function exploreApi(tribes: ApiHandlers[string]): ApiHandlers {
  const cities = ['Lisbon', 'Lisburn'].map((name) => ({
    name,
    region: null,
    country: name === 'Lisbon' ? 'Portugal' : 'United Kingdom',
  }))
  return {
    tribes: {
      cities: os.tribes.cities.handler(({ input: { q } }) =>
        cities.filter(({ name }) => name.toLowerCase().startsWith(q.toLowerCase())),
      ),
      shares: os.tribes.shares.handler(() => ({ counts: Array.from({ length: shareBandCount }, () => 1) })),
      find: os.tribes.find.handler(({ input }) => forVisitor({ id: input.id })),
      ...tribes,
    },
  }
}

const visible = {
  id: id(1),
  title: 'Graça rooftop with the river view',
  location: 'Lisbon, Portugal',
  image_url: null,
  cover_keeps: 'middle',
  images: [],
  start_date: '2026-12-01',
  end_date: '2026-12-29',
  time_zone: 'Europe/Lisbon',
  duration_days: 28,
  check_in_time: '15:00',
  check_out_time: '11:00',
  size: 3,
  members_count: 2,
  airbnb_total_cost: 2280,
  status: 'open',
  rating: 4.6,
  reviews_count: 12,
  audience: 'everyone',
  non_binary: false,
  shown_to_others: false,
  belongs: true,
} as const

const host = {
  name: 'Ana F.',
  avatar_url: null,
  is_verified: true,
  interests: ['Surfing', 'Fado', 'Chess'],
  more_interests: 2,
  rating: 4.75,
  rating_count: 8,
}

type Visible = Extract<Tribe, { seen_as: 'visitor' }>

/** A tribe as seen by visitors. */
export function forVisitor(changes: Partial<Visible> = {}): Visible {
  return { ...visible, images: [], seen_as: 'visitor', host, ...changes }
}

const forSignedIn = {
  ...visible,
  images: [],
  host: {
    ...host,
    id: id(10),
    name: 'Ana Ferreira',
    bio: 'Designs maps and cooks on Sundays.',
    response: { rate: 92, median_minutes: 300 },
  },
  members: [
    { id: id(11), name: 'Kenji Mori', avatar_url: null, is_verified: true },
    { id: id(12), name: 'Zuri Okafor', avatar_url: null, is_verified: false },
  ],
  is_completed: false,
  description: 'A top-floor flat above the 28 tram.',
  vibe_tags: ['Early risers', 'Quiet evenings'],
  listing_amenities: ['Washer', 'River view'],
  host_amenities: ['A second monitor'],
  house_rules: ['Quiet after 23:00', 'No smoking'],
  cancellation_policy: 'Free until 14 days before.',
  flexible_arrival: null,
  free_cancellation_until: null,
  wifi_speed: 240,
  has_workspace: true,
  has_kitchen: true,
  has_pool: false,
  airbnb_rating: 4.83,
  airbnb_reviews: 126,
  host_name: 'Marta',
  host_since: '2016',
  host_response_rate: 98,
  host_is_superhost: true,
  neighborhood_description: 'On the hill, two minutes from the tram.',
  latitude: 38.717,
  longitude: -9.13,
  city_point: null,
  exact_location: false,
  airbnb_link: null,
  version: 1,
}

type As<Eyes extends Tribe['seen_as']> = Extract<SignedInTribe, { seen_as: Eyes }>

/** A tribe as seen by a member without a spot or request. */
export function forMember(changes: Partial<As<'member'>> = {}): As<'member'> {
  return {
    ...forSignedIn,
    seen_as: 'member',
    viewer_standing: 'none',
    request: null,
    has_blocked_member: false,
    ...changes,
  }
}

/** A tribe as seen by a member with a spot. */
export function forParticipant(changes: Partial<As<'participant'>> = {}): As<'participant'> {
  return {
    ...forSignedIn,
    exact_location: true,
    seen_as: 'participant',
    viewer_standing: 'accepted',
    is_new_member: false,
    hand_over: null,
    closure_id: null,
    cancel_reason: null,
    is_taken_down: false,
    ...changes,
  }
}

/** A tribe as seen by its host. */
export function forHost(changes: Partial<As<'host'>> = {}): As<'host'> {
  return {
    ...forSignedIn,
    exact_location: true,
    seen_as: 'host',
    viewer_standing: 'host',
    pending_requests: 0,
    version: 1,
    hand_over: null,
    closure_id: null,
    cancel_reason: null,
    is_taken_down: false,
    cancelled_at: null,
    ...changes,
  }
}

/** A photo that loads, in a different colour for each number. */
export const aPhoto = (number: number) => ({
  id: id(100 + number),
  image_url: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'><rect width='40' height='30' fill='hsl(${number * 60} 60% 40%)'/></svg>`,
  order: number,
  alt: number === 1 ? 'The roof at sunset' : null,
})

/** The API of a tribe's page, by default without reviews and conversations. */
export function withTribe(tribe: () => Tribe, reviews: Review[] = [], more: ApiHandlers[string] = {}): ApiHandlers {
  const list = { items: reviews, next_cursor: null, rating: reviews.length > 0 ? 4.3 : null, count: reviews.length }
  return {
    tribes: {
      find: os.tribes.find.handler(() => tribe()),
      changes: os.tribes.changes.handler(() => []),
      ...noOpenTribes['tribes'],
      ...more,
    },
    reviews: {
      ofTribe: os.reviews.ofTribe.handler(() => list),
      ofMember: os.reviews.ofMember.handler(() => ({ items: [], next_cursor: null, rating: null, count: 0 })),
      progress: os.reviews.progress.handler(() => []),
    },
    reservations: { overlaps: os.reservations.overlaps.handler(() => []) },
    chat: {
      questionState: os.chat.questionState.handler(() => ({ thread_id: null, group_id: null, may_ask: false })),
      contact: os.chat.contact.handler(() => ({ thread_id: null, may_write: false })),
    },
  }
}
