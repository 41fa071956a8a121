import { Validator } from '@seriousme/openapi-schema-validator'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { contract } from '@wayhouse/domain'
import type { LiveEvent } from '@wayhouse/domain/live'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allowedEndpoints } from '../features/accounts/allowed-endpoints.ts'
import { signInContract } from '../features/accounts/index.ts'
import { liveSchemas } from '../platform/http/api-docs/live-frames.ts'
import type { Document, Operation } from '../platform/http/api-docs/open-api.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'

let app: TestApp
let document: Document
let operations: [string, Operation][]
beforeAll(async () => {
  app = await startTestApp()
  document = (await app.request('GET', '/api/openapi.json')).body
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  )
})
afterAll(() => app.close())

const procedures = Object.entries({ signIn: signInContract, ...contract }).flatMap(([room, routes]) =>
  Object.entries(routes).map(([name, procedure]) => ({ operationId: `${room}.${name}`, ...procedure['~orpc'] })),
)

function operationOf(operationId: string): Operation {
  const [, operation] = operations.find(([, each]) => each.operationId === operationId) ?? []
  if (operation === undefined) throw new Error(`there is no operation ${operationId}`)
  return operation
}

describe('the API’s document', () => {
  it('is valid OpenAPI 3.1, and clean for spectral', async () => {
    expect((await new Validator().validate(structuredClone(document))).valid).toBe(true)
    const linter = new spectral.Spectral()
    linter.setRuleset({ extends: [[rulesets.oas as never, 'recommended']] })
    const problems = await linter.run(eachErrorOnce(document))
    // the success of a WebSocket is 101
    const others = problems.filter(({ code, path }) => code !== 'operation-success-response' || path[1] !== '/live')
    expect(others.map(({ code, path, message }) => [code, path.join('.'), message])).toEqual([])
  }, 120_000) // ten seconds of a quiet processor: the document has 228 operations

  it('has an example for every body and every answer in JSON', () => {
    const media = operations.flatMap(([name, { requestBody, responses }]) =>
      [requestBody, ...Object.values(responses)].flatMap((part) => {
        const json = part !== undefined && 'content' in part ? part.content?.['application/json'] : undefined
        return json === undefined || json.schema?.format === 'binary' ? [] : [{ name, ...json }]
      }),
    )
    expect(media.length).toBeGreaterThan(250)
    expect(media.filter(({ example }) => example === undefined)).toEqual([])
  })

  it('has examples of input that the procedures accept', () => {
    const refused = procedures.flatMap(({ operationId, inputSchema, route }) => {
      const { parameters = [], requestBody } = operationOf(operationId)
      const body = requestBody?.content['application/json']?.example
      const isJson = inputSchema instanceof z.ZodType && (requestBody === undefined || body !== undefined)
      if (!isJson || 'inputStructure' in route) return []
      const named = parameters.filter((each) => 'example' in each).map(({ name, example }) => [name, example])
      const { error } = inputSchema.safeParse({ ...Object.fromEntries(named), ...(body as object) })
      return error === undefined ? [] : [[operationId, error.issues]]
    })
    expect(refused).toEqual([])
  })

  it('SEC-01 asks for a session exactly where the contract does', () => {
    for (const { operationId, meta } of procedures)
      expect([operationId, operationOf(operationId).security?.slice(0, 1)]).toEqual([
        operationId,
        meta.access === 'visitor' ? [] : [{ session: [] }],
      ])
  })

  it('SEC-01 names the scope of each operation that an access token may call, and no other', () => {
    expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } })
    expect(operationOf('tribes.create').security).toEqual([{ session: [] }, { bearer: [] }])
    expect(operationOf('tribes.create').description).toContain('An access token needs the scope `tribes:write`.')
    for (const room of ['console', 'operators', 'signIn', 'membership'])
      expect(
        operations.filter(
          ([, { operationId, security = [] }]) => operationId.startsWith(`${room}.`) && security.length > 1,
        ),
      ).toEqual([])
  })

  it('has the endpoints of sign-in that are open, and no others', () => {
    const documented = operations.filter(([, { tags }]) => tags.includes('sign-in')).map(([name]) => name)
    expect(documented.toSorted()).toEqual([...allowedEndpoints.keys()].map((path) => `post /auth${path}`).toSorted())
  })

  it('has live events, with their frames, and the webhooks of both services', () => {
    expect(document.paths['/live']?.get?.responses).toHaveProperty('101')
    // fails to compile if an event has no frame
    const frameOf = (event: LiveEvent): z.infer<typeof liveSchemas.LiveServerFrame> => event
    expect(liveSchemas.LiveServerFrame.safeParse(frameOf({ type: 'resync', isFirst: true })).success).toBe(true)
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['LiveServerFrame', 'LiveClientFrame', 'Error', 'Tribe', 'NewTribe']),
    )
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/webhooks/stripe', '/webhooks/didit']))
  })

  it('names the codes of an operation, and when to try again', () => {
    const { responses } = operationOf('reservations.request')
    const response = (status: number) => {
      const { $ref } = responses[status] as { $ref: string } // errors are components
      return document.components.responses[$ref.split('/').at(-1) ?? '']
    }
    expect(JSON.stringify(response(409)?.content)).toContain('"TRIBE_FULL"')
    expect(response(403)?.description).toContain('FOREIGN_ORIGIN')
    for (const status of [429, 503]) expect(response(status)?.headers).toHaveProperty('Retry-After')
  })

  it('has days, instants and amounts in cents as such, and files as binary', () => {
    expect(document.components.schemas['TribeCard']?.properties).toMatchObject({
      start_date: { type: 'string', format: 'date' },
    })
    expect(document.components.schemas['Receipt']?.properties).toMatchObject({
      amount_cents: { type: 'integer', description: expect.stringContaining('cents') },
      paid_at: { format: 'date-time' },
    })
    for (const name of ['profiles.uploadAvatar', 'chat.upload', 'costs.addReceipt', 'safety.addPicture'])
      expect(operationOf(name).requestBody?.content['application/octet-stream']?.schema?.format).toBe('binary')
  })

  it('T59 names the session cookie that is used under https', async () => {
    const secure = await startTestApp({ APP_URL: 'https://stay.example' })
    const { body } = await secure.request('GET', '/api/openapi.json')
    expect((await secure.member()).cookie).toContain(`${body.components.securitySchemes.session.name}=`)
    expect(body.components.securitySchemes.session.name).toMatch(/^__Host-/)
    await secure.close()
  })
})

describe('the API reference', () => {
  it('has every operation and schema, and nothing that runs or comes from elsewhere', async () => {
    const { status, headers, body } = await app.request('GET', '/api/docs')
    expect(status).toBe(200)
    for (const [, { operationId }] of operations) expect(body).toContain(`id="${operationId}"`)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).not.toContain('script')
    expect(body).not.toMatch(/<script|<link|<img|\son\w+=/)
    for (const [, target] of body.matchAll(/<a href="([^"]+)"/g))
      expect(target).toMatch(/^(?:#[\w-]+|\/api\/openapi\.json)$/)
  })

  it('may be kept for a few minutes, as the document may', async () => {
    for (const path of ['/api/docs', '/api/openapi.json'])
      expect((await app.request('GET', path)).headers.get('cache-control')).toBe('public, max-age=300')
  })

  it.each(['/api/docs/..%2f..%2fpackage.json', '/api/docs/constructor', '/api/docs/index.html'])(
    'serves nothing at %s',
    async (path) => {
      expect((await app.request('GET', path)).status).toBe(404)
    },
  )
})

/** The document with each error response in one operation only: they are components, and spectral would check each of them 200 times. */
function eachErrorOnce(whole: Document): Document {
  const copy = structuredClone(whole)
  const seen = new Set<string>()
  for (const { responses } of Object.values(copy.paths).flatMap((item) => Object.values(item)))
    for (const [status, response] of Object.entries(responses)) {
      if (!('$ref' in response)) continue
      if (seen.has(response.$ref)) delete responses[status]
      seen.add(response.$ref)
    }
  return copy
}
