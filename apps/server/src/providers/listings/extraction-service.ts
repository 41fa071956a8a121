import { z } from 'zod'
import { seconds } from '../../platform/clock.ts'
import type { ListingResult, ListingReader, UnreadReason } from './port.ts'

const timeoutMs = seconds(75)
const maxBytes = 2 * 1024 * 1024

/** Reads listings by `POST {url}` to the extraction service. Without a service, reading is switched off. */
export function extractionService(serviceUrl: string | null): ListingReader {
  return {
    read: async (url) => (serviceUrl === null ? { kind: 'failed', why: 'off' } : requestListing(serviceUrl, url)),
  }
}

async function requestListing(serviceUrl: string, url: string): Promise<ListingResult> {
  try {
    const response = await fetch(serviceUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await textUpTo(response, maxBytes)
    if (text === null) return { kind: 'failed' }
    return response.ok ? { kind: 'read', answer: parseJson(text) } : failed(reasonIn(parseJson(text)))
  } catch (cause) {
    return failed(cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : undefined)
  }
}

function failed(why: UnreadReason | undefined): ListingResult {
  return why === undefined ? { kind: 'failed' } : { kind: 'failed', why }
}

/** The reason in a refusal of the service, `{error: {code}}`; undefined for other codes and other services. */
function reasonIn(refusal: unknown): UnreadReason | undefined {
  const parsed = Refusal.safeParse(refusal)
  return parsed.success ? reasons.get(parsed.data.error.code) : undefined
}

const Refusal = z.object({ error: z.object({ code: z.string() }) })
const reasons = new Map<string, UnreadReason>([
  ['LISTING_GONE', 'gone'],
  ['LISTING_CHALLENGED', 'challenged'],
  ['LISTING_FETCH_OFF', 'off'],
  ['LISTING_TIMEOUT', 'timeout'],
])

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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
