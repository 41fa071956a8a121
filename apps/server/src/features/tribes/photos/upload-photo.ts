import { randomUUID } from 'node:crypto'
import { dateOf } from '@wayhouse/domain/dates'
import { canRun, maxPhotoBytes } from '@wayhouse/domain/tribes'
import { isId } from '../../../platform/is-id.ts'
import { decoded } from '../../../platform/pictures.ts'
import { enforce, refuse } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { TribesDeps } from '../deps.ts'
import { tribeSummaries } from '../tribe-members.ts'
import { keysOf, photoFolder } from './photo-address.ts'

/** Accepted formats, as they are detected from the content. */
const formats = new Set(['png', 'jpeg', 'webp'])
/** Pixels of the longer edge, of the photo and of the smaller one for cards. */
const edges = [1200, 800] as const

/** Takes a photo for a tribe from its host, who adds it by saving the tribe. */
export async function uploadTribePhoto(
  deps: TribesDeps,
  host: Viewer,
  { params, body }: { params: { id: string }; body: Blob },
): Promise<{ image_url: string }> {
  const [tribe] = isId(params.id) ? await tribeSummaries(deps.db, [params.id]) : []
  if (tribe === undefined) throw refuse('TRIBE_NOT_FOUND')
  enforce(canRun(host, tribe, dateOf(deps.clock.now())))
  return uploadPhoto(deps, host.id, body)
}

/**
 * Takes a photo: it is decoded, turned upright and encoded as WebP, so that no metadata of the file is kept. Its row is
 * written before its bytes, so that none are stored without one.
 */
export async function uploadPhoto(deps: TribesDeps, userId: string, file: Blob): Promise<{ image_url: string }> {
  if (file.size > maxPhotoBytes) throw refuse('PHOTO_TOO_LARGE')
  await deps.limits.count('upload_photo', userId)
  const pictures = await inBothSizes(Buffer.from(await file.arrayBuffer()))
  const image_url = `${photoFolder}${randomUUID()}.webp`
  const { db, clock } = deps
  await db
    .insertInto('uploaded_photos')
    .values({ image_url, uploader_id: userId, tribe_id: null, changed_at: clock.now() })
    .execute()
  await store(deps, image_url, pictures)
  return { image_url }
}

async function inBothSizes(bytes: Buffer): Promise<Buffer[]> {
  const pictures = await decoded(bytes, formats, async (picture) => {
    const sizes = []
    for (const edge of edges)
      sizes.push(
        await picture
          .clone()
          .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer(),
      )
    return sizes
  })
  if (pictures === null) throw refuse('PHOTO_UNREADABLE')
  return pictures
}

/** A storage that is full or away is no reason to believe the photo kept. */
async function store({ db, storage, log }: TribesDeps, image_url: string, pictures: readonly Buffer[]): Promise<void> {
  try {
    for (const [at, key] of keysOf(image_url).entries())
      await storage.put(key, pictures[at] ?? Buffer.alloc(0), 'image/webp')
  } catch (err) {
    log.error({ err }, 'a photo could not be stored')
    for (const key of keysOf(image_url)) await storage.remove(key).catch(() => undefined)
    await db.deleteFrom('uploaded_photos').where('image_url', '=', image_url).execute()
    throw refuse('PHOTO_NOT_STORED')
  }
}
