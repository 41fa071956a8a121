import type { Sharp } from 'sharp'
import { concurrencyLimit } from './concurrency-limit.ts'

const maxPixels = 40_000_000
/** Decoding takes as much memory as the picture has pixels. */
const oneOfTwo = concurrencyLimit(2)

/**
 * Decodes a picture that a member sent, turns it upright and hands it to `work`. Everything beside the pixels is
 * dropped: `work` encodes again. Null for what is no picture of these formats, is damaged or has too many pixels.
 */
export function decoded<Answer>(
  bytes: Uint8Array,
  formats: ReadonlySet<string>,
  work: (picture: Sharp) => Promise<Answer>,
): Promise<Answer | null> {
  return oneOfTwo(async () => {
    // imported with the first upload: processes without one save some 10 MB
    const { default: sharp } = await import('sharp')
    try {
      const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      const { format } = await picture.metadata()
      return formats.has(format) ? await work(picture.timeout({ seconds: 10 }).autoOrient()) : null
    } catch {
      return null
    }
  })
}
