import type { SignedInTribe, TribeChanges } from '@wayhouse/domain/tribes'
import { type ApiHandlers, os } from './fake-api.ts'
import { openPage } from './open-page.tsx'
import { ana, id } from './people.ts'

export type HostTribe = Extract<SignedInTribe, { seen_as: 'host' }>

export const ben = { id: id(901), name: 'Ben Whitaker', avatar_url: null, is_verified: true }
export const zuri = { id: id(902), name: 'Zuri Okafor', avatar_url: null, is_verified: false }

/** A tribe hosted by Ana that starts on 12 January 2027, with Ben as its only other member. */
export const aHostTribe = (overrides: Partial<HostTribe> = {}): HostTribe => ({ ...hostTribe, ...overrides })

const hostTribe: HostTribe = {
  id: id(40),
  seen_as: 'host',
  viewer_standing: 'host',
  title: 'Graça rooftop with the river view',
  location: 'Lisbon, Portugal',
  image_url: null,
  cover_keeps: 'middle',
  images: [],
  start_date: '2027-01-12',
  end_date: '2027-02-09',
  time_zone: 'Europe/Lisbon',
  duration_days: 28,
  check_in_time: '15:00',
  check_out_time: null,
  size: 3,
  members_count: 1,
  airbnb_total_cost: 2000,
  status: 'open',
  rating: null,
  reviews_count: 0,
  audience: 'everyone',
  non_binary: false,
  shown_to_others: false,
  belongs: true,
  host: {
    id: ana.id,
    name: 'Ana Almeida',
    avatar_url: null,
    is_verified: true,
    bio: null,
    interests: [],
    more_interests: 0,
    rating: 4.8,
    rating_count: 9,
    response: { rate: 92, median_minutes: 180 },
  },
  members: [ben],
  is_completed: false,
  description: 'A top-floor flat above the 28 tram.',
  vibe_tags: [],
  listing_amenities: ['Washer'],
  host_amenities: [],
  house_rules: ['Quiet after 23:00'],
  cancellation_policy: null,
  flexible_arrival: null,
  free_cancellation_until: null,
  wifi_speed: 240,
  has_workspace: true,
  has_kitchen: false,
  has_pool: false,
  airbnb_rating: null,
  airbnb_reviews: null,
  host_name: null,
  host_since: null,
  host_response_rate: null,
  host_is_superhost: false,
  neighborhood_description: null,
  latitude: 38.717,
  longitude: -9.13,
  city_point: null,
  exact_location: true,
  closure_id: null,
  cancel_reason: null,
  is_taken_down: false,
  cancelled_at: null,
  airbnb_link: null,
  pending_requests: 0,
  version: 4,
  hand_over: null,
}

/** Opens the host's page of a tribe; `tribes` and `more` add handlers. */
export async function openManage(
  tribe: HostTribe | (() => HostTribe) = aHostTribe(),
  tribes: ApiHandlers[string] = {},
  more: ApiHandlers = {},
) {
  const current = typeof tribe === 'function' ? tribe : () => tribe
  const find = os.tribes.find.handler(current)
  const changes = os.tribes.changes.handler(() => [])
  const list = os.reservations.list.handler(() => ({ items: [], next_cursor: null }))
  const progress = os.reviews.progress.handler(() => [])
  const contact = os.chat.contact.handler(() => ({ may_write: true, thread_id: null }))
  const unread = os.chat.unread.handler(() => ({ count: 0, has_city: false }))
  const stays = os.tribes.stays.handler(() => [])
  return openPage(`/app/tribes/${current().id}/manage`, {
    user: ana,
    api: {
      ...more,
      chat: { contact, unread },
      tribes: { find, changes, stays, ...tribes },
      reservations: { list, ...more.reservations },
      reviews: { progress, ...more.reviews },
    },
  })
}

/** A handler that saves changes, and the inputs that were sent to it. */
export function saving() {
  const sent: TribeChanges[] = []
  const update = os.tribes.update.handler(({ input }) => {
    sent.push(input)
    return { id: id(40), version: 5 }
  })
  return { update, sent }
}
