import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The prefix lets people and scanners of published code recognise a token. */
const prefix = 'wh_'
const form = /^wh_[\w-]{43}$/
const inText = /(?:^|[^\w-])wh_[\w-]{43}(?:$|[^\w-])/

/** A new token, of 32 random bytes. */
export function newToken(): string {
  return prefix + randomBytes(32).toString('base64url')
}

/**
 * What is stored of a token. A slow hash, as for passwords, would protect against guessing from a copy of the table; nobody guesses 32
 * random bytes. The row is found by its hash, so that the time of the comparison tells nothing about the token either.
 */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return form.test(text)
}

/** What a request sends as its token: null without `Authorization: Bearer`. Other schemes are those of proxies in front. */
export function bearerIn({ authorization }: IncomingHttpHeaders): string | null {
  return authorization !== undefined && /^bearer(?: |$)/i.test(authorization) ? authorization.slice(6).trim() : null
}

/** Whether an address has a token, in which proxies would log it and browsers remember it. */
export function isInAddress({ pathname, searchParams }: URL): boolean {
  const names = [...searchParams.keys()]
  const texts = [...searchParams.values(), ...names, ...pathname.split('/')]
  return names.includes('access_token') || texts.some((text) => inText.test(text))
}
