import { randomUUID } from 'node:crypto'
import { maxAvatarBytes, type UploadedAvatar } from '@wayhouse/domain/profiles'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Log } from '../../platform/log.ts'
import { decoded } from '../../platform/pictures.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Storage } from '../../providers/storage/port.ts'
import { recordFile } from './unused-avatars.ts'

/** Accepted formats, detected from the content. */
const formats = new Set(['png', 'jpeg', 'webp', 'gif'])
const edgePixels = 512
const folder = 'images/avatars/'

export type AvatarDeps = { db: Database; clock: Clock; storage: Storage; limits: Limits; log: Log }

/**
 * Replaces a member's picture. It is decoded, turned upright, cropped to a square and encoded as WebP, which drops the
 * file's metadata. The previous file is removed. Refuses with AVATAR_TOO_LARGE, AVATAR_UNREADABLE or AVATAR_NOT_STORED.
 */
export async function uploadAvatar(deps: AvatarDeps, userId: string, file: Blob): Promise<UploadedAvatar> {
  if (file.size > maxAvatarBytes) throw refuse('AVATAR_TOO_LARGE')
  await deps.limits.count('upload_avatar', userId)
  const { result: picture, wasAnimated } = await squarePicture(Buffer.from(await file.arrayBuffer()))
  const key = `${folder}${randomUUID()}.webp`
  const avatar_url = `/${key}`
  // before the file exists, so that the nightly clean-up finds it if the upload is interrupted
  await recordFile(deps, key)
  await store(deps, key, picture)
  const previousUrl = await replaceAvatar(deps.db, userId, avatar_url).catch(async (error: unknown) => {
    await removeFile(deps, key)
    throw error
  })
  const previousKey = storedKey(previousUrl)
  if (previousKey !== null) await removeFile(deps, previousKey)
  return { avatar_url, was_animated: wasAnimated }
}

/** Refuses with AVATAR_NOT_STORED if the storage is full or unavailable. */
async function store({ storage, log }: AvatarDeps, key: string, picture: Buffer): Promise<void> {
  try {
    await storage.put(key, picture, 'image/webp')
  } catch (err) {
    log.error({ err }, 'a picture could not be stored')
    throw refuse('AVATAR_NOT_STORED')
  }
}

/** Leaves a file that cannot be removed now to the nightly clean-up. */
async function removeFile({ storage, log }: AvatarDeps, key: string): Promise<void> {
  await storage.remove(key).catch((err: unknown) => log.error({ err }, 'a picture could not be removed'))
}

/** Writes the new URL and returns the previous one. The lock makes each of simultaneous uploads replace the one before it. */
async function replaceAvatar(db: Database, userId: string, avatar_url: string): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const previous = await trx
      .selectFrom('profiles')
      .select('avatar_url')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    await trx.updateTable('profiles').set({ avatar_url }).where('id', '=', userId).execute()
    return previous?.avatar_url ?? null
  })
}

/** The key of a picture in our storage; null for one elsewhere, such as at a sign-in provider. */
function storedKey(url: string | null): string | null {
  return url?.startsWith(`/${folder}`) ? url.slice(1) : null
}

async function squarePicture(bytes: Buffer): Promise<{ result: Buffer; wasAnimated: boolean }> {
  const picture = await decoded(bytes, formats, (image) =>
    image.resize(edgePixels, edgePixels, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
  )
  if (picture === null) throw refuse('AVATAR_UNREADABLE')
  return picture
}
