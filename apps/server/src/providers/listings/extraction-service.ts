import { seconds } from '../../platform/clock.ts'
import type { ListingAnswer, ListingReader } from './port.ts'

const longestMs = seconds(75)
const largestBytes = 2 * 1024 * 1024

/** Reads listings by `POST {url}` to the extraction service. Without a service, every call fails. */
export function extractionService(serviceUrl: string | null): ListingReader {
  return { read: (url) => (serviceUrl === null ? Promise.resolve({ kind: 'failed' }) : ask(serviceUrl, url)) }
}

async function ask(serviceUrl: string, url: string): Promise<ListingAnswer> {
  try {
    const response = await fetch(serviceUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
    })
    const text = await textUpTo(response, largestBytes)
    return response.ok && text !== null ? { kind: 'read', answer: parsed(text) } : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

async function textUpTo(response: Response, limit: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
