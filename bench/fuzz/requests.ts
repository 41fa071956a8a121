import fc from 'fast-check'

/** A request that no browser of ours would send. */
export type Odd = { kind: string; method: string; path: string; headers: Record<string, string>; body?: string }

/** What of the OpenAPI document decides which requests there are. */
export type ApiDocument = { paths: Record<string, Record<string, { requestBody?: unknown }>> }

const oddTexts = [
  '',
  '\0',
  '\ud800',
  '\u202e',
  '%00',
  '../',
  '//',
  '[]',
  '{}',
  'null',
  '1e999',
  "' or 1=1--",
  '😀'.repeat(50),
]
const text = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 60 }), fc.uuid())
const value = fc.oneof(
  { maxDepth: 3 },
  text,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
)
const fieldNames =
  'id email password name token newPassword callbackURL first_name last_name bio q message size planId url cursor limit ' +
  'interests skill __proto__ location content'
const field = fc.constantFrom(...fieldNames.split(' '))
const body = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(field, value, { maxKeys: 6 }).map((fields) => JSON.stringify(fields)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ maxLength: 80 }) },
)
const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'Application/JSON',
      'text/plain',
      'multipart/form-data',
      'image/png',
    ),
    cookie: fc.constantFrom('currency=USDX', 'wayhouse.session_token=%E0%A4%A', 'wayhouse.session_token=a.b', 'a=b'),
    accept: fc.constantFrom('text/html', '*/*', 'application/json'),
    'accept-encoding': fc.constantFrom('gzip', 'gzip;q=0', 'br, x'),
    'x-http-method-override': fc.constantFrom('DELETE', 'PATCH'),
    'if-none-match': fc.constantFrom('*', '"x"'),
    range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'x'),
  },
  { requiredKeys: [] },
)
const query = fc.dictionary(field, text, { maxKeys: 3 }).map((given) => {
  const asked = new URLSearchParams()
  for (const [name, one] of Object.entries(given)) asked.append(name, one.toWellFormed())
  return asked.toString()
})

const pages = [
  '/',
  '/app',
  '/app/tribes/ID',
  '/auth',
  '/about',
  '/pricing',
  '/app/profile',
  '/users/ID',
  '/_serverFn/ID',
  '/assets/ID',
]
const auth = [
  'sign-in/email',
  'sign-up/email',
  'reset-password',
  'reset-password/ID',
  'verify-email',
  'callback/linkedin',
  'error',
  'sign-in/social',
  'ID',
]

/** Requests to the API by its document, to the sign-in, and for pages. */
export function oddRequests(document: ApiDocument): fc.Arbitrary<Odd> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: `/api${path}` })),
  )
  const api = fc.constantFrom(...operations).map((operation) => ({ kind: 'API', ...operation }))
  const signIn = fc
    .record({ method: fc.constantFrom('GET', 'POST', 'PUT'), name: fc.constantFrom(...auth) })
    .map(({ method, name }) => ({ kind: 'sign-in', method, path: `/api/auth/${name}` }))
  const page = fc.constantFrom(...pages).map((path) => ({ kind: 'page', method: 'GET', path }))
  return fc
    .record({ target: fc.oneof(api, signIn, page), id: text, query, headers, body })
    .map(({ target, id, query: asked, headers: sent, body: content }) => {
      const path = target.path.replaceAll(/\{\w+\}|ID/g, () => encodeURIComponent(id.toWellFormed()))
      const takesBody = target.method !== 'GET'
      const type = takesBody ? { 'content-type': 'application/json' } : {}
      return {
        ...target,
        path: asked === '' ? path : `${path}?${asked}`,
        headers: { ...type, ...sent },
        ...(takesBody ? { body: content } : {}),
      }
    })
}
