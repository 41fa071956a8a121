import { createHash } from 'node:crypto'
import { stayProblem } from '@wayhouse/domain/tribes'
import type { ListingFacts, NewTribe } from '@wayhouse/domain/tribes'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { TribesDeps } from './deps.ts'
import { listingLinkOf } from './listing-addresses.ts'
import { readingOf } from './listing-readings.ts'
import { storedPhotos } from './photos/photo-rows.ts'
import { publishedWith, publishTribe } from './publish-tribe.ts'
import type { Published } from './publish-tribe.ts'

/**
 * Publishes a tribe (NEW-05, 06). The same idempotency key of the same host answers the same tribe, however often and
 * however simultaneously it is sent; with another request it is refused.
 */
export async function createTribe(
  deps: TribesDeps,
  host: Pick<Viewer, 'id'>,
  request: NewTribe,
): Promise<{ id: string }> {
  const published_hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const earlier = await publishedWith(deps, host.id, request.idempotency_key)
  if (earlier !== undefined) return sameRequest(earlier, published_hash)
  const { reading_id: _, ...tribe } = request
  const problem = stayProblem(tribe, deps.clock.today())
  if (problem !== null) throw refuse(problem)
  const photos = storedPhotos(tribe, { kept: [], appUrl: deps.config.appUrl })
  const { airbnb_link, facts } = await listingOf(deps, host.id, request)
  await deps.limits.count('create_tribe', host.id)
  const toPublish = { hostId: host.id, tribe: { ...tribe, ...photos, airbnb_link }, facts, published_hash }
  return sameRequest(await publishTribe(deps, toPublish), published_hash)
}

/** The tribe, unless another request has published it. Nothing is known of the requests of older tribes. */
function sameRequest({ id, published_hash }: Published, hash: string): { id: string } {
  if (published_hash !== null && published_hash !== hash) throw refuse('TRIBE_KEY_REUSED')
  return { id }
}

/** The listing's link and facts: both as they were read, or the host's own link and no facts. */
async function listingOf(
  deps: TribesDeps,
  hostId: string,
  { reading_id, airbnb_link }: NewTribe,
): Promise<{ airbnb_link: string | null; facts: ListingFacts | null }> {
  const link = airbnb_link === null ? null : listingLinkOf(airbnb_link, deps.config)
  if (airbnb_link !== null && link === null) throw refuse('LISTING_URL_INVALID')
  if (reading_id === null) return { airbnb_link: link?.canonicalUrl ?? null, facts: null }
  const { airbnb_link: readLink, ...facts } = await readingOf(deps, hostId, reading_id)
  if (link !== null && link.canonicalUrl !== readLink)
    throw refuse('INVALID', { issues: [{ path: 'airbnb_link', message: 'must be the listing that was read' }] })
  return { airbnb_link: readLink, facts }
}
