import { buffer } from 'node:stream/consumers'
import type { CoverPart } from '@wayhouse/domain/tribes'
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts'
import type { Exchange } from '../../../platform/http/exchange.ts'
import type { Storage } from '../../../providers/storage/port.ts'
import type { TribeRow } from '../tribe-queries.ts'
import { drawingOf } from './drawings.ts'

/** Pictures that are made from covers are made one at a time: each takes 0.1 s and about 20 MB. */
export const coverLimit = concurrencyLimit(1, { waiting: 20, ms: 10_000 })

/** A cover, as any picture that sharp reads, and the part of it that is not cropped. */
export type CoverPicture = { picture: Uint8Array; keeps: CoverPart }

/** The tribe's first photo if it is in our storage, else its drawing. */
export async function coverPicture(tribe: TribeRow, storage: Storage): Promise<CoverPicture> {
  const key = /^\/(images\/(?:tribes|stay)\/[\w-]+\.webp)$/.exec(tribe.image_url ?? '')?.[1]
  const photo = key === undefined ? null : await storage.read(key)
  if (photo === null) return { picture: Buffer.from(drawingOf(tribe, 1) ?? ''), keeps: 'middle' }
  return { picture: await buffer(photo.body), keeps: tribe.cover_keeps }
}

/** Where `keeps` is in sharp's words. */
export function positionOf(keeps: CoverPart): string {
  return keeps === 'middle' ? 'centre' : keeps
}

/** Sends a JPEG, which is public. */
export function sendJpeg({ response }: Exchange, bytes: Uint8Array, headers: Record<string, string> = {}): true {
  response.writeHead(200, {
    'content-type': 'image/jpeg',
    'content-length': bytes.length,
    'cache-control': 'public, max-age=3600',
    ...headers,
  })
  response.end(bytes)
  return true
}
