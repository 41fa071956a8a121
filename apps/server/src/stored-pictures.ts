import { pipeline } from 'node:stream/promises'
import { isReadRequest } from './platform/http/exchange.ts'
import type { Handler } from './platform/http/exchange.ts'
import type { Storage } from './providers/storage/port.ts'

/**
 * Serves members' portraits and hosts' photos from the storage if they are not in the folder of pictures. They are
 * public.
 */
export function storedPictures(storage: Storage): Handler {
  return async ({ request, response, url }) => {
    const key = /^\/(images\/(?:avatars|tribes)\/[\w-]+\.webp)$/.exec(url.pathname)?.[1]
    if (key === undefined || !isReadRequest(request)) return false
    const file = await storage.read(key)
    if (file === null) return false
    response.writeHead(200, {
      'content-type': 'image/webp',
      'content-length': file.size,
      'cache-control': 'public, max-age=3600',
    })
    // a client that disconnects early is not an error
    await pipeline(file.body, response).catch(() => response.destroy())
    return true
  }
}
