import type { Sharp } from 'sharp'
import { nodeLimit } from './concurrency-limit.ts'

const maxPixels = 40_000_000
/** Decoding takes memory for every pixel of a picture. */
const limited = nodeLimit({ name: 'pictures', max: 2, waiting: Infinity, ms: Infinity })

/**
 * Decodes a picture that a member sent, rotates it upright and passes it to `work`, which encodes it again, without any
 * metadata. Only the first image of an animation is decoded. Null for a file that is not a picture of these formats, is damaged
 * or has too many pixels.
 */
export function decoded<Result>(
  bytes: Uint8Array,
  formats: ReadonlySet<string>,
  work: (picture: Sharp) => Promise<Result>,
): Promise<{ result: Result; wasAnimated: boolean } | null> {
  return limited(async () => {
    // imported at the first upload: a process without uploads saves some 10 MB
    const { default: sharp } = await import('sharp')
    try {
      const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      const { format, pages = 1 } = await picture.metadata()
      if (!formats.has(format)) return null
      return { result: await work(picture.timeout({ seconds: 10 }).autoOrient()), wasAnimated: pages > 1 }
    } catch {
      return null
    }
  })
}
