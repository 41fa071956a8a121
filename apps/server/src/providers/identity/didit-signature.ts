import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** How far a webhook's times may be from ours, either way, in seconds. */
const toleranceSeconds = 300

/** The signatures that Didit sends with a body, over its exact bytes and over its meaning. */
export function signaturesOf(raw: string | Buffer, body: unknown, secret: string): { raw: string; v2: string } {
  return { raw: signed(raw, secret), v2: signed(canonical(body), secret) }
}

/**
 * The body of a webhook that Didit signed within the last 300 s, or null. Either of its two full signatures will do:
 * the one over the meaning survives being written anew on the way, the one over the bytes any odd number.
 */
export function provenBody(
  headers: IncomingHttpHeaders,
  raw: Buffer,
  secret: string,
  now: Date,
): Record<string, unknown> | null {
  if (!isRecent(Number(headers['x-timestamp'] ?? Number.NaN), now)) return null
  const body = parsed(raw)
  if (body === null) return null
  const proven = isSignature(headers['x-signature'], raw, secret) || isMeaningSigned(headers, body, secret)
  // the header's time is not signed, the body's is
  return proven && isRecent(body['timestamp'], now) ? body : null
}

/** JSON with the keys of every level in order and nothing between: what Didit signs as V2. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

function signed(message: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

function isMeaningSigned(headers: IncomingHttpHeaders, body: object, secret: string): boolean {
  try {
    return isSignature(headers['x-signature-v2'], canonical(body), secret)
  } catch {
    // nested deeper than anybody who is honest would
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
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null // so looked at
  } catch {
    return null
  }
}
