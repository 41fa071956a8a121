import { createHash } from 'node:crypto'
import { earliestDayAt } from '@wayhouse/domain/dates'
import { stayProblem } from '@wayhouse/domain/tribes'
import type { ListingFacts, NewTribe } from '@wayhouse/domain/tribes'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { TribesDeps } from './deps.ts'
import { listingLinkOf } from './listing-addresses.ts'
import { findReading } from './listing-readings.ts'
import { storedPhotos } from './photos/photo-rows.ts'
import { findByIdempotencyKey, publishTribe } from './publish-tribe.ts'
import type { Published } from './publish-tribe.ts'
import { refuseLateCancellation } from './running/free-cancellation.ts'
import { hostAudience } from './set-audience.ts'
import { timeZoneOf } from './time-zone.ts'

/**
 * Publishes a tribe (NEW-05, 06). Requests of a host with the same idempotency key return the same tribe, even if they are
 * simultaneous; a different request with that key is refused.
 */
export async function createTribe(
  deps: TribesDeps,
  host: Pick<Viewer, 'id'>,
  request: NewTribe,
): Promise<{ id: string }> {
  const published_hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const published = await findByIdempotencyKey(deps, host.id, request.idempotency_key)
  if (published !== undefined) return idOfSameRequest(published, published_hash)
  const { reading_id: _, ...tribe } = request
  const { airbnb_link, facts } = await listingOf(deps, host.id, request)
  const timeZone = timeZoneOf(deps, { ...tribe, ...facts })
  const problem = stayProblem(tribe, earliestDayAt(timeZone, deps.clock.now()))
  if (problem !== null) throw refuse(problem)
  refuseLateCancellation(tribe)
  const audience = await hostAudience(deps, deps.db, host.id, tribe)
  const photos = storedPhotos(tribe, { existing: [], appUrl: deps.config.appUrl })
  await deps.limits.count('create_tribe', host.id)
  const toPublish = { hostId: host.id, tribe: { ...tribe, ...photos, ...audience, airbnb_link }, facts, published_hash }
  return idOfSameRequest(await publishTribe(deps, toPublish), published_hash)
}

/** The tribe's id, unless a different request published it. Tribes without a hash predate the check. */
function idOfSameRequest({ id, published_hash }: Published, hash: string): { id: string } {
  if (published_hash !== null && published_hash !== hash) throw refuse('TRIBE_KEY_REUSED')
  return { id }
}

/** The listing's link and facts from its reading; without a reading, the host's own link and no facts. */
async function listingOf(
  deps: TribesDeps,
  hostId: string,
  { reading_id, airbnb_link }: NewTribe,
): Promise<{ airbnb_link: string | null; facts: ListingFacts | null }> {
  const link = airbnb_link === null ? null : listingLinkOf(airbnb_link, deps.config)
  if (airbnb_link !== null && link === null) throw refuse('LISTING_URL_INVALID')
  if (reading_id === null) return { airbnb_link: link?.canonicalUrl ?? null, facts: null }
  const { airbnb_link: readLink, ...facts } = await findReading(deps, hostId, reading_id)
  if (link !== null && link.canonicalUrl !== readLink)
    throw refuse('INVALID', { issues: [{ path: 'airbnb_link', message: 'must be the listing that was read' }] })
  return { airbnb_link: readLink, facts }
}
