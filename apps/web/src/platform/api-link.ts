import { routes } from 'virtual:api-routes'
import { requestFor } from './api-request.ts'
import { requestJson } from './http.ts'

type Path = readonly string[]
type Procedure = (input: unknown, options: { signal: AbortSignal | undefined }) => Promise<unknown>

/**
 * Calls the procedure at `path`: over HTTP in the browser, in process while a page is rendered. Rejects with an
 * `ApiRefusal` when the API refuses, with a `TypeError` when it cannot be reached. Our own few lines because the
 * library's client and link are 8 KiB of every first load.
 */
export function callApi(path: Path, input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  return import.meta.env.SSR ? callInProcess(path, input, signal) : callOverHttp(path, input, signal)
}

function callOverHttp(path: Path, input: unknown, signal: AbortSignal | undefined) {
  const { url, init } = requestFor(routes, path, input)
  return requestJson(url, { ...init, signal: signal ?? null })
}

/** The server's client belongs to a request, so each call looks its procedure up by path. */
function callInProcess(path: Path, input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  const client: unknown = globalThis.wayhouse?.request().api
  // the path comes from the typed client in api.ts, so every step exists and the last one is a procedure
  const procedure = path.reduce((at, key) => (at as Record<string, unknown>)[key], client) as Procedure
  return procedure(input, { signal })
}
