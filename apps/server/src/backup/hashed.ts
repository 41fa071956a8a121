import { createHash } from 'node:crypto'

/** Counts and hashes bytes on their way: `size` and `sha256` are known when all have passed. */
export function hashed(bytes: AsyncIterable<Uint8Array>): {
  bytes: AsyncIterable<Uint8Array>
  result(): { size: number; sha256: string }
} {
  const hash = createHash('sha256')
  let size = 0
  async function* passing() {
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  return { bytes: passing(), result: () => ({ size, sha256: hash.digest('hex') }) }
}

/** Reads to the end. */
export async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }> {
  const read = hashed(bytes)
  // oxlint-disable-next-line no-unused-vars -- only its hash matters
  for await (const _ of read.bytes);
  return read.result()
}
