import { createHash } from 'node:crypto'
import { addDays, dateOf } from '@wayhouse/domain/dates'
import { NewTribe } from '@wayhouse/domain/tribes'
import type { ListingFacts } from '@wayhouse/domain/tribes'
import { stayGallery, stayPicturePath } from '@wayhouse/sandbox/pictures'
import { ensureCityGroup } from '@wayhouse/server/features/chat'
import { publishTribe } from '@wayhouse/server/features/tribes'
import type { PublishDeps, TribeToPublish } from '@wayhouse/server/features/tribes'
import { hours } from '@wayhouse/server/platform/clock'
import type { Clock } from '@wayhouse/server/platform/clock'
import type { Database } from '@wayhouse/server/platform/database/connect'
import { publishTo } from '@wayhouse/server/platform/room-events'
import type { PeopleIds } from './create-accounts.ts'
import type { DemoStay } from './stays/stay.ts'
import { stays } from './stays/stays.ts'

export type TribeIds = ReadonlyMap<DemoStay['slug'], string>

type PublishContext = { db: Database; clock: Clock; appUrl: string }

/** Publishes every tribe as its host, with a clock fixed at its time of publication. */
export async function publishStays({ db, clock, appUrl }: PublishContext, people: PeopleIds): Promise<TribeIds> {
  const ids = new Map<string, string>()
  for (const stay of stays) {
    const published = publishedAt(stay, clock)
    const deps: PublishDeps = {
      db,
      clock: clockAt(published),
      config: { appUrl },
      // every stay has coordinates
      cities: { pointOf: () => null },
      publish: publishTo(() => [{ 'tribe.placed': [(trx, placed) => ensureCityGroup(trx, placed, published)] }]),
    }
    const toPublish = { hostId: people[stay.host], facts: factsOf(stay), published_hash: null }
    const { id } = await publishTribe(deps, { ...toPublish, tribe: newTribeFrom(stay, clock, appUrl) })
    ids.set(stay.slug, id)
  }
  return ids
}

export function publishedAt({ publishedHoursAgo }: DemoStay, clock: Pick<Clock, 'now'>): Date {
  return new Date(clock.now().getTime() - hours(publishedHoursAgo))
}

export function stayDates({ startsInDays, nights }: DemoStay, clock: Pick<Clock, 'today'>) {
  const start_date = addDays(clock.today(), startsInDays)
  return { start_date, end_date: addDays(start_date, nights) }
}

/** The input that publishes a stay. Throws if it is invalid for the contract. */
export function newTribeFrom(stay: DemoStay, clock: Pick<Clock, 'today'>, appUrl: string): TribeToPublish['tribe'] {
  const [city, cover] = stay.scene
  const [latitude, longitude] = stay.coordinates
  const { reading_id: _, ...tribe } = NewTribe.parse({
    ...stayDates(stay, clock),
    idempotency_key: keyOf(stay.slug),
    title: stay.title,
    location: stay.location,
    description: stay.description,
    size: stay.size,
    airbnb_total_cost: stay.totalEuros,
    image_alts: {},
    original_total: null,
    image_urls:
      stay.photos === 'none'
        ? []
        : stayGallery(city, cover).map((room) => new URL(stayPicturePath(city, room), appUrl).href),
    cover_keeps: 'middle',
    vibe_tags: stay.vibe,
    listing_amenities: stay.amenities,
    host_amenities: stay.fromHost,
    house_rules: stay.rules,
    cancellation_policy: stay.cancellation,
    free_cancellation_until: null,
    neighborhood_description: stay.neighbourhood,
    latitude,
    longitude,
    check_in_time: stay.checkIn,
    check_out_time: stay.checkOut,
    flexible_arrival: stay.flexibleArrival ?? false,
    wifi_speed: stay.wifiMbps,
    has_workspace: true,
    has_kitchen: true,
    has_pool: stay.pool ?? false,
    audience: stay.audience ?? 'everyone',
    non_binary: stay.audience === 'women',
    shown_to_others: stay.audience === 'women',
  } satisfies Record<keyof Omit<NewTribe, 'airbnb_link' | 'reading_id'>, unknown>)
  return tribe
}

/** The facts about a stay's listing. */
function factsOf({ listing }: DemoStay): ListingFacts {
  const { rating, reviews, owner, since, superhost } = listing
  return {
    airbnb_rating: rating,
    airbnb_reviews: reviews,
    host_name: owner,
    host_since: since,
    host_response_rate: superhost ? 100 : 94,
    host_is_superhost: superhost ?? false,
  }
}

/** The same key for every start, so that a stay is published once even after an interrupted start. */
function keyOf(slug: string): string {
  const digest = createHash('sha256').update(`demo stay ${slug}`).digest('hex')
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

/** A fixed clock. */
export function clockAt(instant: Date): Clock {
  return { now: () => instant, today: () => dateOf(instant), advance: () => undefined, ahead: () => 0 }
}
