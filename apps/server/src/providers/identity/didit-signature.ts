import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** How far a webhook's times may differ from ours, either way, in seconds. */
const toleranceSeconds = 300

/** The signatures that Didit sends with a body: over its exact bytes, and over its canonical JSON. */
export function signaturesOf(raw: string | Buffer, body: unknown, secret: string): { raw: string; v2: string } {
  return { raw: signed(raw, secret), v2: signed(canonical(body), secret) }
}

/**
 * The body of a webhook that Didit signed within the last 300 s, or null. Either of its two full signatures is enough:
 * the one over the canonical JSON survives reformatting on the way, the one over the bytes any notation of numbers.
 */
export function verifiedBody(
  headers: IncomingHttpHeaders,
  raw: Buffer,
  secret: string,
  now: Date,
): Record<string, unknown> | null {
  if (!isRecent(Number(headers['x-timestamp'] ?? Number.NaN), now)) return null
  const body = parsed(raw)
  if (body === null) return null
  const isSigned = isSignature(headers['x-signature'], raw, secret) || isCanonicallySigned(headers, body, secret)
  // the header's time is not signed, the body's is
  return isSigned && isRecent(body['timestamp'], now) ? body : null
}

/** JSON with sorted keys on every level and no whitespace: what Didit signs as V2. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

function signed(message: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

function isCanonicallySigned(headers: IncomingHttpHeaders, body: object, secret: string): boolean {
  try {
    return isSignature(headers['x-signature-v2'], canonical(body), secret)
  } catch {
    // nested too deeply to be honest
    return false
  }
}

function isSignature(given: string | string[] | undefined, message: string | Buffer, secret: string): boolean {
  if (typeof given !== 'string') return false
  const wanted = Buffer.from(signed(message, secret))
  const offered = Buffer.from(given.toLowerCase())
  return offered.length === wanted.length && timingSafeEqual(offered, wanted)
}

function isRecent(seconds: unknown, now: Date): boolean {
  return typeof seconds === 'number' && Math.abs(now.getTime() / 1000 - seconds) <= toleranceSeconds
}

function parsed(raw: Buffer): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'))
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null // just checked
  } catch {
    return null
  }
}
