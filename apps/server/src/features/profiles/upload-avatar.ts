import { randomUUID } from 'node:crypto'
import { maxAvatarBytes } from '@wayhouse/domain/profiles'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Storage } from '../../providers/storage/port.ts'

/** Accepted formats, as `sharp` detects them from the content. */
const formats = new Set(['png', 'jpeg', 'webp', 'gif'])
const maxPixels = 40_000_000
const edge = 512
const prefix = '/images/avatars/'

export type AvatarDeps = { db: Database; storage: Storage }

/**
 * Replaces a member's picture: it is decoded, turned upright, cropped to a square and encoded as WebP, so that no
 * metadata of the file is kept. The earlier file is removed. Refuses with AVATAR_TOO_LARGE or AVATAR_UNREADABLE.
 */
export async function uploadAvatar(
  { db, storage }: AvatarDeps,
  userId: string,
  file: Blob,
): Promise<{ avatar_url: string }> {
  if (file.size > maxAvatarBytes) throw refuse('AVATAR_TOO_LARGE')
  const picture = await squarePicture(Buffer.from(await file.arrayBuffer()))
  const name = `${randomUUID()}.webp`
  await storage.put(`avatars/${name}`, picture, 'image/webp')
  const avatar_url = prefix + name
  const earlier = await avatarOf(db, userId)
  await db.updateTable('profiles').set({ avatar_url }).where('id', '=', userId).execute()
  await removeFile(storage, earlier)
  return { avatar_url }
}

/** Removes the file of a member's picture, before the member is erased. */
export async function removeAvatarFile({ db, storage }: AvatarDeps, userId: string): Promise<void> {
  await removeFile(storage, await avatarOf(db, userId))
}

async function avatarOf(db: Database, userId: string): Promise<string | null> {
  const row = await db.selectFrom('profiles').select('avatar_url').where('id', '=', userId).executeTakeFirst()
  return row?.avatar_url ?? null
}

/** Pictures that lie elsewhere, as those of sign-in providers, are not ours to remove. */
async function removeFile(storage: Storage, url: string | null): Promise<void> {
  if (url?.startsWith(prefix)) await storage.remove(`avatars/${url.slice(prefix.length)}`)
}

async function squarePicture(bytes: Buffer): Promise<Buffer> {
  // imported with the first upload: processes without one save some 10 MB
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format } = await image.metadata()
    if (!formats.has(format)) throw refuse('AVATAR_UNREADABLE')
    return await image
      .timeout({ seconds: 10 })
      .rotate()
      .resize(edge, edge, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw refuse('AVATAR_UNREADABLE')
  }
}
