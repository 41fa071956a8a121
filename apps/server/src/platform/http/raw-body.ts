import type { Exchange } from './exchange.ts'

/** The exact bytes of a request's body, or null where there are more than `largestBytes`; no more than those are read. */
export async function rawBody({ request }: Exchange, largestBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
