import { cityOf, staysInTheFuture } from '@wayhouse/domain/tribes'
import type { NewTribe } from '@wayhouse/domain/tribes'
import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Limits } from '../../platform/limits.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { TribesDeps } from './deps.ts'
import { isListingImage, listingLinkOf, storedImage } from './listing-addresses.ts'
import type { ListingSite } from './listing-addresses.ts'
import { placeIdOf } from './places.ts'

export type CreateDeps = { db: Database; clock: Clock; limits: Limits; config: ListingSite } & Pick<
  TribesDeps,
  'beginCityGroup'
>

/**
 * Publishes a tribe with its images in one transaction (NEW-05, 06). The same idempotency key of the same host answers
 * the same tribe, however often and however simultaneously it is sent.
 */
export async function createTribe(
  deps: CreateDeps,
  host: Pick<Viewer, 'id'>,
  tribe: NewTribe,
): Promise<{ id: string }> {
  const earlier = await publishedWith(deps, host.id, tribe.idempotency_key)
  if (earlier !== undefined) return earlier
  if (!staysInTheFuture(tribe, deps.clock.today())) throw refuse('STAY_IN_THE_PAST')
  const link = tribe.airbnb_link === null ? null : listingLinkOf(tribe.airbnb_link, deps.config)
  if (tribe.airbnb_link !== null && link === null) throw refuse('LISTING_URL_INVALID')
  const stray = tribe.image_urls.findIndex((url) => !isListingImage(url, deps.config.appUrl))
  if (stray !== -1) {
    throw refuse('INVALID', { issues: [{ path: `image_urls.${stray}`, message: 'must be a picture of the listing' }] })
  }
  await deps.limits.count('create_tribe', host.id)
  const airbnb_link = link?.canonicalUrl ?? null
  const image_urls = tribe.image_urls.map((url) => storedImage(url, deps.config.appUrl))
  const published = await inTransaction(deps.db, (trx) =>
    publish(deps, trx, { hostId: host.id, tribe: { ...tribe, airbnb_link, image_urls } }),
  )
  // a simultaneous submit of the same form has published it in the meantime
  const id = published ?? (await publishedWith(deps, host.id, tribe.idempotency_key))?.id
  if (id === undefined) throw new Error('a tribe was neither published nor found')
  return { id }
}

function publishedWith({ db }: CreateDeps, hostId: string, key: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('tribes')
    .select('id')
    .where('created_by', '=', hostId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

async function publish(
  { clock, beginCityGroup }: CreateDeps,
  trx: Transaction<DB>,
  { hostId, tribe }: { hostId: string; tribe: NewTribe },
): Promise<string | null> {
  const now = clock.now()
  const { image_urls, airbnb_total_cost, ...fields } = tribe
  const row = await trx
    .insertInto('tribes')
    .values({
      ...fields,
      created_by: hostId,
      status: 'open',
      place_id: await placeIdOf(trx, tribe.location),
      image_url: image_urls[0] ?? null,
      total_cost_cents: airbnb_total_cost === null ? null : Math.round(airbnb_total_cost * 100),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.constraint('tribe_published_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return null
  const images = image_urls.map((image_url, order) => ({
    tribe_id: row.id,
    image_url,
    order,
    source: 'airbnb' as const,
  }))
  if (images.length > 0) await trx.insertInto('tribe_images').values(images).execute()
  const city = cityOf(tribe.location)
  if (city !== null) await beginCityGroup(trx, city)
  return row.id
}
