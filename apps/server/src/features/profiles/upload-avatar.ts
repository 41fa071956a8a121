import { randomUUID } from 'node:crypto'
import { maxAvatarBytes } from '@wayhouse/domain/profiles'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Log } from '../../platform/log.ts'
import { decoded } from '../../platform/pictures.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Storage } from '../../providers/storage/port.ts'
import { noteFile } from './unused-avatars.ts'

/** Accepted formats, as they are detected from the content. */
const formats = new Set(['png', 'jpeg', 'webp', 'gif'])
const edge = 512
const folder = 'images/avatars/'

export type AvatarDeps = { db: Database; clock: Clock; storage: Storage; limits: Limits; log: Log }

/**
 * Replaces a member's picture: it is decoded, turned upright, cropped to a square and encoded as WebP, so that no
 * metadata of the file is kept. The earlier file is removed. Refuses with AVATAR_TOO_LARGE or AVATAR_UNREADABLE.
 */
export async function uploadAvatar(deps: AvatarDeps, userId: string, file: Blob): Promise<{ avatar_url: string }> {
  if (file.size > maxAvatarBytes) throw refuse('AVATAR_TOO_LARGE')
  await deps.limits.count('upload_avatar', userId)
  const picture = await squarePicture(Buffer.from(await file.arrayBuffer()))
  const key = `${folder}${randomUUID()}.webp`
  const avatar_url = `/${key}`
  // before the file is there: whatever interrupts this, the file is found
  await noteFile(deps, key)
  await store(deps, key, picture)
  const earlier = await replaceAvatar(deps.db, userId, avatar_url).catch(async (error: unknown) => {
    await deps.storage.remove(key)
    throw error
  })
  const replaced = ownKey(earlier)
  if (replaced !== null) await deps.storage.remove(replaced)
  return { avatar_url }
}

/** A storage that is full or away is no reason to believe the picture kept; nothing of it is left. */
async function store({ storage, log }: AvatarDeps, key: string, picture: Buffer): Promise<void> {
  try {
    await storage.put(key, picture, 'image/webp')
  } catch (err) {
    log.error({ err }, 'a picture could not be stored')
    throw refuse('AVATAR_NOT_STORED')
  }
}

/** Writes the new address and answers the one it replaced. Of uploads at the same time each replaces the one before. */
async function replaceAvatar(db: Database, userId: string, avatar_url: string): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const earlier = await trx
      .selectFrom('profiles')
      .select('avatar_url')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    await trx.updateTable('profiles').set({ avatar_url }).where('id', '=', userId).execute()
    return earlier?.avatar_url ?? null
  })
}

/** The key of a stored picture. Those that lie elsewhere, as those of sign-in providers, are not ours to remove. */
function ownKey(url: string | null): string | null {
  return url?.startsWith(`/${folder}`) ? url.slice(1) : null
}

async function squarePicture(bytes: Buffer): Promise<Buffer> {
  const picture = await decoded(bytes, formats, (image) =>
    image.resize(edge, edge, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
  )
  if (picture === null) throw refuse('AVATAR_UNREADABLE')
  return picture
}
