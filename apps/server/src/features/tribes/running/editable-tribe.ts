import { changedFields } from '@wayhouse/domain/tribes'
import type { EditableTribe, ListingFacts } from '@wayhouse/domain/tribes'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { noOriginalTotal } from '../cost-columns.ts'
import { releasePhotos, writePhotos } from '../photos/photo-rows.ts'
import { upsertPlace } from '../places.ts'
import { imagesOf } from '../tribe-queries.ts'

const columns = [
  'title',
  'location',
  'description',
  'size',
  'start_date',
  'end_date',
  'airbnb_link',
  'cover_keeps',
  'vibe_tags',
  'listing_amenities',
  'host_amenities',
  'house_rules',
  'cancellation_policy',
  'free_cancellation_until',
  'neighborhood_description',
  'latitude',
  'longitude',
  'check_in_time',
  'check_out_time',
  'flexible_arrival',
  'wifi_speed',
  'has_workspace',
  'has_kitchen',
  'has_pool',
  'audience',
  'non_binary',
  'shown_to_others',
] as const

const noFacts: ListingFacts = {
  airbnb_rating: null,
  airbnb_reviews: null,
  host_name: null,
  host_since: null,
  host_response_rate: null,
  host_is_superhost: false,
}

/** The fields of a locked tribe that the host can change, and its version. */
export async function editableTribe(
  trx: Transaction<DB>,
  id: string,
): Promise<{ version: number; before: EditableTribe }> {
  const { version, total_cost_cents, ...fields } = await trx
    .selectFrom('tribes')
    .select([...columns, 'version', 'total_cost_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const images = await imagesOf(trx, id)
  const airbnb_total_cost = total_cost_cents === null ? null : total_cost_cents / 100
  const image_urls = images.map(({ image_url }) => image_url)
  const image_alts = Object.fromEntries(
    images
      .toSorted((a, b) => (a.image_url < b.image_url ? -1 : 1))
      .flatMap(({ image_url, alt }) => (alt === null ? [] : [[image_url, alt]])),
  )
  return { version, before: { ...fields, airbnb_total_cost, image_urls, image_alts } }
}

type Update = {
  id: string
  hostId: string
  version: number
  before: EditableTribe
  after: EditableTribe
  timeZone: string | null
}

/** Writes the host's changes as the version after `version`. */
export async function writeTribe(
  trx: Transaction<DB>,
  { id, hostId, version, before, after, timeZone }: Update,
  now: Date,
): Promise<void> {
  const { airbnb_total_cost, image_urls, image_alts, ...fields } = after
  await trx
    .updateTable('tribes')
    .set({
      ...fields,
      // the facts belong to the listing that was read
      ...(after.airbnb_link !== before.airbnb_link && noFacts),
      ...(after.airbnb_total_cost !== before.airbnb_total_cost && noOriginalTotal),
      ...(after.location !== before.location && { place_id: await upsertPlace(trx, after.location) }),
      time_zone: timeZone,
      image_url: image_urls[0] ?? null,
      total_cost_cents: airbnb_total_cost === null ? null : Math.round(airbnb_total_cost * 100),
      // the host has decided what it is for now
      ...(after.audience !== before.audience && { women_until: null }),
      version: version + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  const changed = changedFields(before, after)
  if (!changed.includes('image_urls') && !changed.includes('image_alts')) return
  await trx.deleteFrom('tribe_images').where('tribe_id', '=', id).execute()
  const removed = before.image_urls.filter((url) => !image_urls.includes(url))
  await releasePhotos(trx, removed, now)
  await writePhotos(trx, id, { image_urls, image_alts }, { hostId, existing: before.image_urls, now })
}
