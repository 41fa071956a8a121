import { listingRefusals } from '@wayhouse/domain/tribes'
import type { ListingRefusalCode } from '@wayhouse/domain/tribes'
import { z } from 'zod'
import { seconds } from '../../platform/clock.ts'
import type { ListingResult, ListingReader } from './port.ts'

const timeoutMs = seconds(75)
const maxBytes = 2 * 1024 * 1024

/** Reads listings by `POST {url}` to the extraction service. Without a service, reading is switched off. */
export function extractionService(serviceUrl: string | null): ListingReader {
  return {
    read: async (url) => (serviceUrl === null ? failed('LISTING_FETCH_OFF') : requestListing(serviceUrl, url)),
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
    if (text === null) return failed()
    return response.ok ? { kind: 'read', answer: parseJson(text) } : failed(codeIn(parseJson(text)))
  } catch (cause) {
    return failed(cause instanceof DOMException && cause.name === 'TimeoutError' ? 'LISTING_TIMEOUT' : undefined)
  }
}

function failed(code?: ListingRefusalCode): ListingResult {
  return { kind: 'failed', code: code ?? 'LISTING_FETCH_FAILED' }
}

/** The code of a refusal of the service, `{error: {code}}`; undefined for other codes and other services. */
function codeIn(refusal: unknown): ListingRefusalCode | undefined {
  const parsed = Refusal.safeParse(refusal)
  return parsed.success ? codes.get(parsed.data.error.code) : undefined
}

const Refusal = z.object({ error: z.object({ code: z.string() }) })
const sameCodes = Object.keys(listingRefusals) as ListingRefusalCode[] // the keys of a literal
const codes = new Map<string, ListingRefusalCode>([
  ...sameCodes.map((code) => [code, code] as const),
  // the link was one of a listing; the address behind it is not allowed
  ['URL_NOT_ALLOWED', 'LISTING_ELSEWHERE'],
  ['TOO_MANY_EXTRACTIONS', 'LISTING_BUSY'],
  ['STOPPING', 'LISTING_BUSY'],
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
