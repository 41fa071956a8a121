import { randomUUID } from 'node:crypto'
import { maxAvatarBytes } from '@wayhouse/domain/profiles'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Storage } from '../../providers/storage/port.ts'

/** Formats that are taken, as `sharp` names them from a file's content, whatever it calls itself. */
const formats = new Set(['png', 'jpeg', 'webp', 'gif'])
const maxPixels = 40_000_000
const edge = 512
const prefix = '/images/avatars/'

/**
 * Replaces a member's picture: decoded, turned upright, cropped to a square and written anew as WebP, so that nothing
 * of the file but its picture is kept. The earlier one is removed. Refuses with AVATAR_TOO_LARGE or AVATAR_UNREADABLE.
 */
export async function uploadAvatar(
  deps: { db: Database; storage: Storage },
  userId: string,
  file: Blob,
): Promise<{ avatar_url: string }> {
  const { db, storage } = deps
  if (file.size > maxAvatarBytes) throw refuse('AVATAR_TOO_LARGE')
  const picture = await squarePicture(Buffer.from(await file.arrayBuffer()))
  const name = `${randomUUID()}.webp`
  await storage.put(`avatars/${name}`, picture, 'image/webp')
  const avatar_url = prefix + name
  const earlier = await db.selectFrom('profiles').select('avatar_url').where('id', '=', userId).executeTakeFirst()
  await db.updateTable('profiles').set({ avatar_url }).where('id', '=', userId).execute()
  if (earlier?.avatar_url?.startsWith(prefix))
    await storage.remove(`avatars/${earlier.avatar_url.slice(prefix.length)}`)
  return { avatar_url }
}

async function squarePicture(bytes: Buffer): Promise<Buffer> {
  // the library comes with the first upload: it is some 10 MB that other processes do without
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
