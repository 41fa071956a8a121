import { afterAll, beforeAll, expect, it } from 'vitest'
import { newEmail, signUp } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { startFakeService } from '../../testing/fake-service.ts'
import type { FakeService } from '../../testing/fake-service.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { inSpan } from './span.ts'
import { startTracing } from './start-tracing.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Exported = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  links: { traceId: string; spanId: string }[]
  status: { code?: number }
}
type Export = { resourceSpans: { scopeSpans: { spans: Exported[] }[] }[] }

const email = newEmail()
let collector: FakeService
let app: TestApp
let spans: Exported[]

/** A visitor reads the plans, signs up, and asks for what members see; the email is delivered; a span fails. Then all is sent. */
beforeAll(async () => {
  collector = await startFakeService()
  app = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const tracing = startTracing({ endpoint: collector.url, ratio: 1, serviceName: 'wayhouse-test' })
  await app.request('GET', '/api/plans')
  await app.request('GET', '/healthz')
  await app.request('GET', '/api/me/account', undefined, {
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  })
  await signUp(app, email)
  await eventually(async () => {
    const { body } = await app.request('GET', `/sandbox/mail.json?to=${encodeURIComponent(email)}`)
    return JSON.stringify(body).includes(email) || Promise.reject(new Error('no email has come yet'))
  })
  await inSpan('failing', {}, () => Promise.reject(new Error(email))).catch(() => undefined)
  await tracing.stop()
  const exports = collector.requests.map(({ body }) => JSON.parse(body) as Export)
  spans = exports.flatMap(({ resourceSpans }) => resourceSpans.flatMap((of) => of.scopeSpans.flatMap((s) => s.spans)))
})
afterAll(async () => {
  await app.close()
  collector.close()
})

function spanNamed(name: string): Exported {
  const found = spans.find((span) => span.name === name)
  if (found === undefined) throw new Error(`no span ${name} among ${spans.map((span) => span.name).join(', ')}`)
  return found
}

const attributesOf = ({ attributes }: Exported) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

it('a trace leads from the request over the procedure to its queries', () => {
  const request = spanNamed('GET /api/plans')
  const procedure = spanNamed('membership.offer')
  expect(request.parentSpanId ?? '').toBe('')
  expect(procedure.parentSpanId).toBe(request.spanId)
  const queries = spans.filter(({ name, parentSpanId }) => name === 'query' && parentSpanId === procedure.spanId)
  expect(queries.map((query) => attributesOf(query)['db.query.text'])).toContainEqual(expect.stringContaining('select'))
  expect(attributesOf(request)).toMatchObject({
    'http.request.method': 'GET',
    'url.path': '/api/plans',
    'http.response.status_code': 200,
    'wayhouse.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

it('a job is linked to the request that enqueued it, and the call of the vendor is part of it', () => {
  const request = spanNamed('POST /api/auth/sign-up/email')
  const job = spans.find(({ name, links }) => name === 'job mail' && links[0]?.traceId === request.traceId)
  const delivery = spans.find(({ name, parentSpanId }) => name === 'mail.deliver' && parentSpanId === job?.spanId)
  expect(delivery?.traceId).toBe(job?.traceId)
})

it('a trace that a client names is not continued', () => {
  expect(spanNamed('GET /api/me/account').traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
})

it('a failure is an error with its code', () => {
  expect(attributesOf(spanNamed('failing'))).toEqual({ 'error.type': 'Error' })
  const refused = spanNamed('accounts.account')
  expect([refused.status.code, attributesOf(refused)['error.type']]).toEqual([2, 'UNAUTHENTICATED'])
})

it('spans hold no address and no message of an error, and load balancers have none', () => {
  expect(JSON.stringify(spans)).not.toContain(email)
  expect(JSON.stringify(spans)).not.toContain('healthz')
  expect(spans.length).toBeGreaterThan(10)
})
