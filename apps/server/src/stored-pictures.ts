import { pipeline } from 'node:stream/promises'
import { isRead } from './platform/http/exchange.ts'
import type { Handler } from './platform/http/exchange.ts'
import type { Storage } from './providers/storage/port.ts'

/**
 * Serves members' portraits and hosts' photos from the storage, where they do not lie in the folder of pictures. Anyone
 * may see them.
 */
export function storedPictures(storage: Storage): Handler {
  return async ({ request, response, url }) => {
    const key = /^\/(images\/(?:avatars|tribes)\/[\w-]+\.webp)$/.exec(url.pathname)?.[1]
    if (key === undefined || !isRead(request)) return false
    const file = await storage.read(key)
    if (file === null) return false
    response.writeHead(200, {
      'content-type': 'image/webp',
      'content-length': file.size,
      'cache-control': 'public, max-age=3600',
    })
    // who goes away in the middle is no error
    await pipeline(file.body, response).catch(() => response.destroy())
    return true
  }
}
