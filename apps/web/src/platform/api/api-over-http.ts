import { routes } from 'virtual:api-routes'
import { requestFor } from './api-request.ts'
import { requestJson } from './http.ts'

export function callOverHttp(path: readonly string[], input: unknown, signal: AbortSignal | undefined) {
  const { url, init } = requestFor(routes, path, input)
  return requestJson(url, { ...init, signal: signal ?? null })
}
