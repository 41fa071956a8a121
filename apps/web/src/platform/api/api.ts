import { callApi } from './api-link.ts'
import type { ApiClient } from './server-bridge.ts'

/** The API, typed by the contract. In the browser it calls `/api`; while a page is rendered it calls in process. */
export const api = clientAt([]) as ApiClient // the contract's shape: rooms, then procedures, each a call by its path

/** `api.tribes.find` is a proxy that remembers its path; calling it calls the procedure at that path. */
function clientAt(path: readonly string[]): object {
  const procedure = (input: unknown, options?: { signal?: AbortSignal }) => callApi(path, input, options?.signal)
  return new Proxy(procedure, {
    // no `then` at any depth, so that `await` does not treat a room as a promise
    get: (_, key) => (typeof key === 'string' && key !== 'then' ? clientAt([...path, key]) : undefined),
  })
}
