/** Room → procedure → its method and path, "GET /tribes/{id}". */
export type ApiRoutes = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The HTTP request for a call: `{id}` in the route's path is filled from the input; the rest of the input goes into the
 * query of a GET (absent values left out) and into the JSON body of any other method. An empty input is sent as `{}`,
 * because without a body the procedure would be called without an input. A `FormData` is sent as is.
 */
export function requestFor(routes: ApiRoutes, [room = '', procedure = '']: readonly string[], input: unknown) {
  const route = routes[room]?.[procedure]
  if (route === undefined) throw new TypeError(`No such procedure: ${procedure}`)
  const [method = '', path = ''] = route.split(' ')
  if (input instanceof FormData) return { url: `/api${path}`, init: { method, body: input } }
  const rest: Record<string, unknown> = { ...asFields(input) }
  const filled = path.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(asText(value))
  })
  const url = `/api${filled}`
  if (method === 'GET') return { url: url + queryOf(rest), init: { method } }
  const isInPath = input === undefined || filled !== path
  if (Object.keys(rest).length === 0 && isInPath) return { url, init: { method } }
  const headers = { 'content-type': 'application/json' }
  return { url, init: { method, headers, body: JSON.stringify(rest) } }
}

function asFields(input: unknown): object {
  return typeof input === 'object' && input !== null ? input : {}
}

function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) value.forEach((item, index) => query.append(`${name}[${index}]`, asText(item)))
    else if (value !== undefined && value !== null) query.append(name, asText(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
