import { buffer } from 'node:stream/consumers'
import type { CoverPart } from '@wayhouse/domain/tribes'
import { bytesCache } from '../../../platform/bytes-cache.ts'
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts'
import type { Exchange } from '../../../platform/http/exchange.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Storage } from '../../../providers/storage/port.ts'
import type { TribeRow } from '../tribe-queries.ts'
import { drawingOf } from './drawings.ts'

/** One at a time: each takes 0.1 s and about 20 MB. */
const drawLimit = concurrencyLimit(1, { waiting: 20, ms: 10_000 })

/** Pictures of one kind, about 100 KB each. */
const kept = { maxEntries: 200, maxBytes: 16 * 1024 * 1024 }

/** A cover, as any picture that sharp reads, and the part of it that is not cropped. */
export type CoverPicture = { picture: Uint8Array; keeps: CoverPart }

type Draw = (cover: CoverPicture) => Promise<Uint8Array>

/**
 * Pictures of one kind that are made from covers, each made once. `texts` is all that such a picture shows besides the cover, so that
 * a changed tribe gets a new one.
 */
export function picturesFromCovers(storage: Storage) {
  const cached = bytesCache(kept)
  return (tribe: TribeRow, texts: unknown, draw: Draw): Promise<Uint8Array> =>
    // the photo is read inside the limit, so that waiting requests hold none in memory
    cached(JSON.stringify([coverFacts(tribe), texts]), () =>
      drawLimit(async () => draw(await coverPicture(tribe, storage))),
    )
}

/** All that a cover depends on. A photo never changes under its address. */
function coverFacts({ id, image_url, cover_keeps, location, latitude, size, has_pool }: TribeRow) {
  return { id, image_url, cover_keeps, location, latitude, size, has_pool }
}

/** The tribe's first photo if it is in our storage, else its drawing. */
async function coverPicture(tribe: TribeRow, storage: Storage): Promise<CoverPicture> {
  const key = /^\/(images\/(?:tribes|stay)\/[\w-]+\.webp)$/.exec(tribe.image_url ?? '')?.[1]
  const photo = key === undefined ? null : await storage.read(key)
  if (photo === null) return { picture: Buffer.from(drawingOf(tribe, 1) ?? ''), keeps: 'middle' }
  return { picture: await buffer(photo.body), keeps: tribe.cover_keeps }
}

/** Where `keeps` is in sharp's words. */
export function positionOf(keeps: CoverPart): string {
  return keeps === 'middle' ? 'centre' : keeps
}

/**
 * How long a picture of a tribe may be cached: minutes at most, because its audience may become narrower; once it has one, nothing keeps it
 * (AUD-03). What a member gets is for them alone.
 */
export function keptBriefly(viewer: Viewer | null, { audience }: Pick<TribeRow, 'audience'>): Record<string, string> {
  const isForAll = viewer === null && audience === 'everyone'
  return { vary: 'cookie', 'cache-control': isForAll ? 'public, max-age=300' : 'private, no-store' }
}

/** Sends a JPEG. */
export function sendJpeg({ response }: Exchange, bytes: Uint8Array, headers: Record<string, string>): true {
  response.writeHead(200, {
    'content-type': 'image/jpeg',
    'content-length': bytes.length,
    ...headers,
  })
  response.end(bytes)
  return true
}
