import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { refuse } from '../../../platform/refuse.ts'
import { isListingImage, storedImage } from '../listing-addresses.ts'
import { isUploadedPhoto } from './photo-address.ts'

/** The photos of a tribe in their order, with their alternative texts by address. */
export type Photos = { image_urls: readonly string[]; image_alts: Readonly<Record<string, string>> }

/**
 * Photos as they are stored: without duplicates, and without texts of other photos. Those in `existing` are accepted as they
 * are; others must be of a listing or uploaded.
 */
export function storedPhotos(
  { image_urls, image_alts }: Photos,
  { existing, appUrl }: { existing: readonly string[]; appUrl: string },
): { image_urls: string[]; image_alts: Record<string, string> } {
  const refused = image_urls.findIndex(
    (url) => !existing.includes(url) && !isUploadedPhoto(url) && !isListingImage(url, appUrl),
  )
  if (refused !== -1) throw invalidPhoto(refused)
  const urls = [...new Set(image_urls.map((url) => storedImage(url, appUrl)))]
  const texts = new Map(Object.entries(image_alts).map(([url, text]) => [storedImage(url, appUrl), text]))
  // sorted, so that reordering the photos does not count as a change of their texts
  const alts = urls.toSorted().flatMap((url) => (texts.get(url) ? [[url, texts.get(url) ?? '']] : []))
  return { image_urls: urls, image_alts: Object.fromEntries(alts) }
}

/** Inserts the photos of a tribe. Uploaded ones that are new to it must be the host's own and in no other tribe. */
export async function writePhotos(
  trx: Transaction<DB>,
  tribeId: string,
  photos: Photos,
  { hostId, existing, now }: { hostId: string; existing: readonly string[]; now: Date },
): Promise<void> {
  const { image_urls, image_alts } = photos
  if (image_urls.length === 0) return
  const added = image_urls.filter((url) => isUploadedPhoto(url) && !existing.includes(url))
  await claimUploads(trx, { tribeId, added, all: image_urls }, { hostId, now })
  const rows = image_urls.map((image_url, order) => ({
    tribe_id: tribeId,
    image_url,
    order,
    source: isUploadedPhoto(image_url) ? ('upload' as const) : ('airbnb' as const),
    alt: image_alts[image_url] ?? null,
  }))
  await trx.insertInto('tribe_images').values(rows).execute()
}

async function claimUploads(
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
  const unclaimed = added.find((url) => !claimed.has(url))
  if (unclaimed !== undefined) throw invalidPhoto(all.indexOf(unclaimed))
}

/** Releases uploaded photos that were taken out of their tribe; they are deleted a day later. */
export async function releasePhotos(trx: Transaction<DB>, urls: readonly string[], now: Date): Promise<void> {
  const uploaded = urls.filter(isUploadedPhoto)
  if (uploaded.length === 0) return
  await trx
    .updateTable('uploaded_photos')
    .set({ tribe_id: null, changed_at: now })
    .where('image_url', 'in', uploaded)
    .execute()
}

function invalidPhoto(index: number): Error {
  return refuse('INVALID', { issues: [{ path: `image_urls.${index}`, message: 'must be a picture of the listing' }] })
}
