import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { refuse } from '../../../platform/refuse.ts'
import { isListingImage, storedImage } from '../listing-addresses.ts'
import { isUploadedPhoto } from './photo-address.ts'

/** The photos of a tribe in their order, and what they show. */
export type Photos = { image_urls: readonly string[]; image_alts: Readonly<Record<string, string>> }

/**
 * Photos as they are stored: each once, with the texts of those that there are. Those of `kept` may stay; others must be
 * of a listing or uploaded.
 */
export function storedPhotos(
  { image_urls, image_alts }: Photos,
  { kept, appUrl }: { kept: readonly string[]; appUrl: string },
): { image_urls: string[]; image_alts: Record<string, string> } {
  const stray = image_urls.findIndex(
    (url) => !kept.includes(url) && !isUploadedPhoto(url) && !isListingImage(url, appUrl),
  )
  if (stray !== -1) throw strayPhoto(stray)
  const urls = [...new Set(image_urls.map((url) => storedImage(url, appUrl)))]
  const texts = new Map(Object.entries(image_alts).map(([url, text]) => [storedImage(url, appUrl), text]))
  // in an order of its own: another order of the photos is no change of their texts
  const alts = urls.toSorted().flatMap((url) => (texts.get(url) ? [[url, texts.get(url) ?? '']] : []))
  return { image_urls: urls, image_alts: Object.fromEntries(alts) }
}

/** Writes the photos of a tribe that has none. Those that were uploaded must be the host's own, and of no other tribe. */
export async function writePhotos(
  trx: Transaction<DB>,
  tribeId: string,
  photos: Photos,
  by: { hostId: string; kept: readonly string[]; now: Date },
): Promise<void> {
  const { image_urls, image_alts } = photos
  if (image_urls.length === 0) return
  const added = image_urls.filter((url) => isUploadedPhoto(url) && !by.kept.includes(url))
  await claim(trx, { tribeId, added, all: image_urls }, by)
  const rows = image_urls.map((image_url, order) => ({
    tribe_id: tribeId,
    image_url,
    order,
    source: isUploadedPhoto(image_url) ? ('upload' as const) : ('airbnb' as const),
    alt: image_alts[image_url] ?? null,
  }))
  await trx.insertInto('tribe_images').values(rows).execute()
}

async function claim(
  trx: Transaction<DB>,
  { tribeId, added, all }: { tribeId: string; added: readonly string[]; all: readonly string[] },
  { hostId, now }: { hostId: string; now: Date },
): Promise<void> {
  if (added.length === 0) return
  const rows = await trx
    .updateTable('uploaded_photos')
    .set({ tribe_id: tribeId, changed_at: now })
    .where('image_url', 'in', added)
    .where('uploader_id', '=', hostId)
    .where('tribe_id', 'is', null)
    .returning('image_url')
    .execute()
  const claimed = new Set(rows.map(({ image_url }) => image_url))
  const stray = added.find((url) => !claimed.has(url))
  if (stray !== undefined) throw strayPhoto(all.indexOf(stray))
}

/** Takes photos out of a tribe. Those that were uploaded are removed a day later. */
export async function releasePhotos(trx: Transaction<DB>, urls: readonly string[], now: Date): Promise<void> {
  const uploaded = urls.filter(isUploadedPhoto)
  if (uploaded.length === 0) return
  await trx
    .updateTable('uploaded_photos')
    .set({ tribe_id: null, changed_at: now })
    .where('image_url', 'in', uploaded)
    .execute()
}

function strayPhoto(at: number): Error {
  return refuse('INVALID', { issues: [{ path: `image_urls.${at}`, message: 'must be a picture of the listing' }] })
}
