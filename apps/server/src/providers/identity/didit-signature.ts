import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** How far a webhook's times may differ from our clock, in either direction. */
const toleranceSeconds = 300

/** The signatures that Didit sends with a body: of its exact bytes, and of its canonical JSON. */
export function signaturesOf(raw: string | Buffer, body: unknown, secret: string): { raw: string; v2: string } {
  return { raw: signatureOf(raw, secret), v2: signatureOf(canonical(body), secret) }
}

/**
 * The body of a webhook that Didit signed within the last 300 s, or null. Either of its two signatures is enough: that of
 * the canonical JSON is still valid if a proxy reformats the body, that of the bytes with any notation of numbers.
 */
export function verifiedBody(
  headers: IncomingHttpHeaders,
  raw: Buffer,
  secret: string,
  now: Date,
): Record<string, unknown> | null {
  if (!isRecent(Number(headers['x-timestamp'] ?? Number.NaN), now)) return null
  const body = parseObject(raw)
  if (body === null) return null
  const isSigned = isSignature(headers['x-signature'], raw, secret) || isCanonicallySigned(headers, body, secret)
  // the time in the header is not signed, the one in the body is
  return isSigned && isRecent(body['timestamp'], now) ? body : null
}

/** JSON with sorted keys on every level and no whitespace: what Didit signs as V2. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`
}

function signatureOf(message: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

function isCanonicallySigned(headers: IncomingHttpHeaders, body: object, secret: string): boolean {
  try {
    return isSignature(headers['x-signature-v2'], canonical(body), secret)
  } catch {
    // stack overflow: no real event is nested that deeply
    return false
  }
}

function isSignature(header: string | string[] | undefined, message: string | Buffer, secret: string): boolean {
  if (typeof header !== 'string') return false
  const expected = Buffer.from(signatureOf(message, secret))
  const received = Buffer.from(header.toLowerCase())
  return received.length === expected.length && timingSafeEqual(received, expected)
}

function isRecent(seconds: unknown, now: Date): boolean {
  return typeof seconds === 'number' && Math.abs(now.getTime() / 1000 - seconds) <= toleranceSeconds
}

function parseObject(raw: Buffer): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'))
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null // just checked
  } catch {
    return null
  }
}
