import { memberHeaders } from '../session/page-member.ts'
import { fetchUnlessHeld } from './held-requests.ts'
import { refusalIn } from './refused-response.ts'

/**
 * Sends a request to our own server and returns its JSON, undefined if there is none. Rejects with an
 * `ApiRefusal` when the server refuses, with a `TypeError` when it cannot be reached.
 */
export async function requestJson(
  url: string,
  init: RequestInit & { headers?: Record<string, string> },
): Promise<unknown> {
  const headers = { ...init.headers, ...memberHeaders() }
  const response = await fetchUnlessHeld(url, { ...init, headers, credentials: 'same-origin' })
  const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  if (response.ok) return body
  const refusal = refusalIn(body, response)
  if (refusal.code === 'OTHER_MEMBER')
    void import('../session/session-end.ts').then(({ reloadForOtherMember }) => reloadForOtherMember())
  throw refusal
}
