import { ApiRefusal } from './api-refusal.ts'

const unavailable = ['UNAVAILABLE', 'This is not available right now. Please try again in a moment'] as const

/**
 * What a proxy before the server says in its own words, by status. The texts are those of the domain's errors, which every page
 * would load for two texts.
 */
const proxyErrors: Readonly<Record<number, readonly [code: string, text: string]>> = {
  413: ['PAYLOAD_TOO_LARGE', 'This is too large to send'],
  502: unavailable,
  503: unavailable,
  504: unavailable,
}

/** Reads the refusal in a response, whatever its body is. */
export function refusalIn(body: unknown, { status, headers }: Pick<Response, 'status' | 'headers'>): ApiRefusal {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const { code, message, ...rest } = fields
  const retryAfter = Number(headers.get('retry-after'))
  const data = retryAfter > 0 ? { retry_after: retryAfter, ...rest } : rest
  if (typeof code === 'string' && typeof message === 'string') return new ApiRefusal(code, status, message, data)
  const [knownCode, text] = proxyErrors[status] ?? ['UNREADABLE_RESPONSE', 'The response could not be read']
  return new ApiRefusal(knownCode, status, text, data)
}
