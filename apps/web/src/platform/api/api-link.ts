type Path = readonly string[]
type Procedure = (input: unknown, options: { signal: AbortSignal | undefined }) => Promise<unknown>

/**
 * Calls the procedure at `path`: over HTTP in the browser, in process while a page is rendered. Rejects with an
 * `ApiRefusal` when the API refuses, with a `TypeError` when it cannot be reached. Our own few lines because the
 * library's client and link are 8 KiB of every first load.
 */
export async function callApi(path: Path, input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  if (import.meta.env.SSR) return callInProcess(path, input, signal)
  const { callOverHttp } = await loadHttp()
  return callOverHttp(path, input, signal)
}

/** Loaded after the page, which comes with its data: only a later call needs it. */
export const loadHttp = () => import('./api-over-http.ts')

/** The server has a client per request, so each call looks up its procedure by path. */
function callInProcess(path: Path, input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  const client: unknown = globalThis.wayhouse?.request().api
  // the path comes from the typed client in api.ts, so every step exists and the last one is a procedure
  const procedure = path.reduce((node, key) => (node as Record<string, unknown>)[key], client) as Procedure
  return procedure(input, { signal })
}
