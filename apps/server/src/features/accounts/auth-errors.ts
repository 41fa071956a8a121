import { AsyncLocalStorage } from 'node:async_hooks'
import { isAPIError } from 'better-auth/api'
import type { Log } from '../../platform/log.ts'
import { isRefusal } from '../../platform/refuse.ts'

/** The first error that better-auth has logged for a request. */
const requests = new AsyncLocalStorage<{ error?: Error }>()

/**
 * Notes an error that better-auth logs: for the request in which it occurs, else in our log, without better-auth's message, which
 * may contain addresses. Refusals are not noted: a wrong password, an expired link, a state in LinkedIn's callback that is not ours.
 */
export function noteAuthError(log: Log, error: unknown): void {
  if (!(error instanceof Error) || isRefusal(error)) return
  if (isAPIError(error) && error.statusCode < 500) return
  if (/^state_(?:mismatch|security_mismatch|invalid)$/.test(String(Reflect.get(error, 'code')))) return
  const request = requests.getStore()
  if (request === undefined) log.error({ err: error }, 'a sign-in failed')
  else request.error ??= error
}

/**
 * Handles a request with better-auth, which answers some errors of the database as if the member had made them: those are thrown,
 * so that they are handled as everywhere. One that does not change the response is only logged.
 */
export async function throwHiddenErrors(log: Log, handle: () => Promise<Response>): Promise<Response> {
  const request: { error?: Error } = {}
  const response = await requests.run(request, handle)
  if (request.error === undefined) return response
  if (response.status >= 400) throw request.error
  log.error({ err: request.error }, 'a sign-in failed')
  return response
}
