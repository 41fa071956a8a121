import { cityOf } from '@wayhouse/domain/tribes'
import type { ListingFacts, NewTribe } from '@wayhouse/domain/tribes'
import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { EventOf, Publish } from '../../platform/room-events.ts'
import type { CitySearch } from '../../providers/places/port.ts'
import { costColumns } from './cost-columns.ts'
import type { TribeEvents } from './events.ts'
import { storedImage } from './listing-addresses.ts'
import { writePhotos } from './photos/photo-rows.ts'
import { upsertPlace } from './places.ts'
import { timeZoneOf } from './time-zone.ts'

export type PublishDeps = {
  db: Database
  clock: Clock
  config: { appUrl: string }
  cities: Pick<CitySearch, 'pointOf'>
  publish: Publish<EventOf<Pick<TribeEvents, 'tribe.placed'>>>
}

/** A validated tribe, the facts of its listing if one was read, and the hash of the request if there was one. */
export type TribeToPublish = {
  hostId: string
  tribe: Omit<NewTribe, 'reading_id'>
  facts: ListingFacts | null
  published_hash: string | null
}

export type Published = { id: string; published_hash: string | null }

/** Publishes a tribe with its images in one transaction, or returns the one that its host published with this key. */
export async function publishTribe(deps: PublishDeps, toPublish: TribeToPublish): Promise<Published> {
  const { hostId, tribe, published_hash } = toPublish
  const id = await inTransaction(deps.db, (trx) => insertTribe(deps, trx, toPublish))
  const published =
    id === null ? await findByIdempotencyKey(deps, hostId, tribe.idempotency_key) : { id, published_hash }
  if (published === undefined) throw new Error('a tribe was neither published nor found')
  return published
}

export function findByIdempotencyKey(
  { db }: Pick<PublishDeps, 'db'>,
  hostId: string,
  key: string,
): Promise<Published | undefined> {
  return db
    .selectFrom('tribes')
    .select(['id', 'published_hash'])
    .where('created_by', '=', hostId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

async function insertTribe(
  { clock, config, cities, publish }: PublishDeps,
  trx: Transaction<DB>,
  { hostId, tribe, facts, published_hash }: TribeToPublish,
): Promise<string | null> {
  const now = clock.now()
  const { image_urls, image_alts, airbnb_total_cost, original_total, ...fields } = tribe
  const images = image_urls.map((url) => storedImage(url, config.appUrl))
  const row = await trx
    .insertInto('tribes')
    .values({
      ...fields,
      ...facts,
      created_by: hostId,
      published_hash,
      status: 'open',
      time_zone: timeZoneOf({ cities }, { ...tribe, ...facts }),
      place_id: await upsertPlace(trx, tribe.location),
      image_url: images[0] ?? null,
      ...costColumns({ airbnb_total_cost, original_total }),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.constraint('tribe_published_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return null
  await writePhotos(trx, row.id, { image_urls: images, image_alts }, { hostId, existing: [], now })
  const city = cityOf(tribe.location)
  // a new group of a city would tell those outside the audience that there is a tribe
  if (city !== null && (tribe.audience === 'everyone' || tribe.shown_to_others))
    await publish(trx, { type: 'tribe.placed', city, hostId })
  return row.id
}
