import { randomUUID } from 'node:crypto'
import { dayAt } from '@wayhouse/domain/dates'
import { canManage, maxPhotoBytes, type UploadedPhoto } from '@wayhouse/domain/tribes'
import { decoded } from '../../../platform/pictures.ts'
import { enforce, refuse } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { TribesDeps } from '../deps.ts'
import { visibleTribe } from '../hidden-tribes.ts'
import { storageKeys, photoFolder } from './photo-address.ts'

/** Accepted formats, detected from the content. */
const formats = new Set(['png', 'jpeg', 'webp'])
/** The longer edge in pixels, of the large size and of the small one for cards. */
const edges = [1200, 800] as const

/** Uploads a photo for a tribe. Its host adds it by saving the tribe. */
export async function uploadTribePhoto(
  deps: TribesDeps,
  host: Viewer,
  { params, body }: { params: { id: string }; body: Blob },
): Promise<UploadedPhoto> {
  const tribe = await visibleTribe(deps.db, host.id, params.id)
  if (tribe === undefined) throw refuse('TRIBE_NOT_FOUND')
  enforce(canManage(host, tribe, dayAt(tribe.time_zone, deps.clock.now())))
  return uploadPhoto(deps, host.id, body)
}

/**
 * Stores an uploaded photo: it is decoded, turned upright and encoded as WebP, without metadata. Its row is inserted before
 * the files are stored, so that no file is left without a row.
 */
export async function uploadPhoto(deps: TribesDeps, userId: string, file: Blob): Promise<UploadedPhoto> {
  if (file.size > maxPhotoBytes) throw refuse('PHOTO_TOO_LARGE')
  await deps.limits.count('upload_photo', userId)
  const { result: pictures, wasAnimated } = await encodeBothSizes(Buffer.from(await file.arrayBuffer()))
  const image_url = `${photoFolder}${randomUUID()}.webp`
  const { db, clock } = deps
  await db
    .insertInto('uploaded_photos')
    .values({ image_url, uploader_id: userId, tribe_id: null, changed_at: clock.now() })
    .execute()
  await store(deps, image_url, pictures)
  return { image_url, was_animated: wasAnimated }
}

async function encodeBothSizes(bytes: Buffer): Promise<{ result: Buffer[]; wasAnimated: boolean }> {
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

/** Stores both sizes. If the storage is full or unavailable, undoes the upload and refuses it. */
async function store({ db, storage, log }: TribesDeps, image_url: string, pictures: readonly Buffer[]): Promise<void> {
  try {
    for (const [index, key] of storageKeys(image_url).entries())
      await storage.put(key, pictures[index] ?? Buffer.alloc(0), 'image/webp')
  } catch (err) {
    log.error({ err }, 'a photo could not be stored')
    for (const key of storageKeys(image_url)) await storage.remove(key).catch(() => undefined)
    await db.deleteFrom('uploaded_photos').where('image_url', '=', image_url).execute()
    throw refuse('PHOTO_NOT_STORED')
  }
}
