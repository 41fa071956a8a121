import fc from 'fast-check'
import { arbitraryFor, text } from './arbitraries.ts'
import type { Schema } from './arbitraries.ts'

/** A request that the web application would not send. */
export type FuzzRequest = { kind: string; method: string; path: string; headers: Record<string, string>; body?: string }

/** The parts of the OpenAPI document that are used to generate requests. */
export type ApiDocument = { paths: Record<string, Record<string, Operation>> }
type Operation = { requestBody?: { content?: Record<string, { schema?: Schema }> } }

/** Values that no schema expects. */
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
const query = fc.dictionary(field, text, { maxKeys: 3 }).map((entries) => {
  const params = new URLSearchParams()
  for (const [name, content] of Object.entries(entries)) params.append(name, content.toWellFormed())
  return params.toString()
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

type Target = { kind: string; method: string; path: string; content: string }

/** Requests to the API by its document, to the sign-in, and for pages. `ids` are existing ids. */
export function fuzzRequests(document: ApiDocument, ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const signIn = fc
    .record({ method: fc.constantFrom('GET', 'POST', 'PUT'), name: fc.constantFrom(...auth), content: body })
    .map(({ method, name, content }): Target => ({ kind: 'sign-in', method, path: `/api/auth/${name}`, content }))
  const page = fc.constantFrom(...pages).map((path): Target => ({ kind: 'page', method: 'GET', path, content: '' }))
  const target = fc.oneof({ weight: 2, arbitrary: fc.oneof(...operationsOf(document)) }, signIn, page)
  return fc
    .record({ target, id: fc.oneof(text, fc.constantFrom(...ids)), query, headers })
    .map(({ target: { content, ...request }, id, query: search, headers: extraHeaders }) => {
      const path = request.path.replaceAll(/\{\w+\}|ID/g, () => encodeURIComponent(id.toWellFormed()))
      const takesBody = request.method !== 'GET'
      const type = takesBody ? { 'content-type': 'application/json' } : {}
      return {
        ...request,
        path: search === '' ? path : `${path}?${search}`,
        headers: { ...type, ...extraHeaders },
        ...(takesBody ? { body: content } : {}),
      }
    })
}

/** Each operation, with arbitrary bodies and with bodies that have its fields. */
function operationsOf(document: ApiDocument): fc.Arbitrary<Target>[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => {
      const schema = requestBody?.content?.['application/json']?.schema
      const bodies = schema === undefined ? body : fc.oneof(body, arbitraryFor(schema).map(jsonOf))
      return bodies.map((content) => ({ kind: 'API', method: method.toUpperCase(), path: `/api${path}`, content }))
    }),
  )
}

function jsonOf(content: unknown): string {
  return JSON.stringify(content) ?? ''
}
