import type { AnyContractRouter } from '@orpc/contract'
import { contract } from 'virtual:api-contract'
import { ApiRefusal } from './api-refusal.ts'
import { requestFor } from './api-request.ts'

type Path = readonly string[]
type Procedure = (input: unknown, options: { signal: AbortSignal | undefined }) => Promise<unknown>

/**
 * Calls the procedure at `path`: over HTTP in the browser, in process while a page is rendered. Rejects with an
 * `ApiRefusal` when the API refuses, with a `TypeError` when it cannot be reached. Our own few lines because the
 * library's client and link are 8 KiB of every first load.
 */
export function callApi(path: Path, input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  return import.meta.env.SSR ? callInProcess(path, input, signal) : callOverHttp(contract, path, input, signal)
}

async function callOverHttp(routes: AnyContractRouter, path: Path, input: unknown, signal: AbortSignal | undefined) {
  const { url, init } = requestFor(routes, path, input)
  const response = await fetch(url, { ...init, credentials: 'same-origin', signal: signal ?? null })
  const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  if (response.ok) return body
  throw ApiRefusal.fromAnswer(body, response)
}

/** The server's client belongs to a request, so each call looks its procedure up by path. */
function callInProcess(path: Path, input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  const client: unknown = globalThis.wayhouse?.request().api
  // the path comes from the typed client in api.ts, so every step exists and the last one is a procedure
  const procedure = path.reduce((at, key) => (at as Record<string, unknown>)[key], client) as Procedure
  return procedure(input, { signal })
}
