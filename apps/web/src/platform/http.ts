import { ApiRefusal } from './api-refusal.ts'
import { gatedFetch } from './request-gate.ts'

/**
 * Sends a request to our own server and returns its JSON, undefined if there is none. Rejects with an
 * `ApiRefusal` when the server refuses, with a `TypeError` when it cannot be reached.
 */
export async function requestJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await gatedFetch(url, { ...init, credentials: 'same-origin' })
  const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  if (response.ok) return body
  throw ApiRefusal.fromResponse(body, response)
}
