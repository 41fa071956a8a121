import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiePrefix } from '../cookie-prefix.ts'
import { escapeHtml } from '../escape-html.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { refuse } from '../refuse.ts'
import { errorPage } from './error-page.ts'
import { serverOrigin } from './server-origin.ts'
import { createHttpServer } from './server.ts'
import { sendWebResponse, webRequest } from './web-request.ts'
import { webhook } from './webhook.ts'
import type { WebhookRequest } from './webhook.ts'

let thrown: unknown
let parsed: WebhookRequest<string>
let isHandled = true
const bodies: string[] = []
const lines: string[] = []
const log = createLog('debug', { write: (line) => lines.push(line) })
const metrics = createMetrics()
const { server } = createHttpServer({
  appUrl: 'http://wayhouse.test',
  log,
  addressOf: () => '',
  admit: () => () => undefined,
  handlers: [
    webhook<string>({
      path: '/api/webhooks/x',
      provider: 'x',
      log,
      metrics,
      parse: (_headers, body) => (bodies.push(body.toString()), parsed),
      handle: async () => isHandled,
      statuses: { invalidSignature: 401, sendAgain: 503 },
    }),
    async (exchange) => {
      if (exchange.url.pathname !== '/echo') return false
      const request = webRequest(exchange)
      const response = new Response(`${request.method} ${request.url} ${request.headers.get('x-test')}`, {
        status: 203,
        headers: [
          ['set-cookie', 'one=1'],
          ['set-cookie', 'two=2'],
          ['x-frame-options', 'SAMEORIGIN'],
        ],
      })
      return sendWebResponse(exchange, response)
    },
    () => {
      throw thrown
    },
  ],
})
let url: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = serverOrigin(server)
})
afterAll(() => void server.close())

const failWith = async (error: unknown, path: string, accept = '*/*') => {
  thrown = error
  lines.length = 0
  const response = await fetch(url + path, { headers: { accept } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const levels = () =>
  lines.map((line) => JSON.parse(line)).flatMap(({ level, msg }) => (msg === 'request' ? [] : [level]))

describe('a request that fails', () => {
  it('G-11 G-150 by a refusal has its status, code and text, and is not logged as an error', async () => {
    const { status, headers, text } = await failWith(refuse('RATE_LIMITED', { retry_after: 7 }), '/api/x')
    expect([status, headers.get('retry-after')]).toEqual([429, '7'])
    expect(JSON.parse(text)).toEqual({
      code: 'RATE_LIMITED',
      message: 'Too many requests. Please try again later',
      request_id: headers.get('x-request-id'),
    })
    expect(levels()).toEqual([])
  })

  it.each([
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    new Error('outside', { cause: new Error('timeout exceeded when trying to connect') }),
  ])('R6 by an unavailable database (%s) is 503 with Retry-After', async (error) => {
    const { status, headers, text } = await failWith(error, '/api/x')
    expect([status, headers.get('retry-after'), JSON.parse(text).code]).toEqual([503, '2', 'UNAVAILABLE'])
    expect(levels()).toEqual([40])
  })

  it.each([new Error('a mistake'), Object.assign(new Error('no such column'), { code: '42703' }), 'a text', undefined])(
    'T76 G-11 by a bug (%s) is 500 without details',
    async (error) => {
      const { status, text } = await failWith(error, '/api/x')
      expect([status, JSON.parse(text).code]).toEqual([500, 'INTERNAL'])
      expect(text).not.toMatch(/mistake|column|text"|stack/)
      expect(levels()).toEqual([50])
    },
  )

  it('ROUTE-06 G-11 is a page with links for a browser, and always JSON for the API', async () => {
    const page = await failWith(new Error('a mistake'), '/app?x="><script>alert(1)</script>', 'text/html')
    expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
    expect(page.text).toContain('<a href="/">')
    expect(page.text).toContain(page.headers.get('x-request-id'))
    expect(page.text).not.toMatch(/<script|mistake/)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await failWith(new Error('x'), '/api/x', 'text/html')).headers.get('content-type')).toContain('json')
    const unavailable = await failWith(
      Object.assign(new Error('shutting down'), { code: '57P03' }),
      '/app',
      'text/html',
    )
    expect([
      unavailable.status,
      unavailable.headers.get('retry-after'),
      unavailable.headers.get('cache-control'),
    ]).toEqual([503, '2', 'no-store'])
  })

  it('T34 escapes the requested address in the page', () => {
    const page = errorPage(500, `/"'><img src=x onerror=alert(1)>`, 'id')
    expect(page).not.toContain('<img')
    expect(escapeHtml(`<a href="x">'&`)).toBe('&#60;a href=&#34;x&#34;&#62;&#39;&#38;')
  })
})

describe('a webhook', () => {
  const post = (body: string, method = 'POST') =>
    fetch(`${url}/api/webhooks/x`, { method, ...(method === 'POST' ? { body } : {}) })

  it('T11 without a valid signature is refused and logged', async () => {
    parsed = { kind: 'invalid signature' }
    lines.length = 0
    const response = await post('{"forged": true}')
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'INVALID_SIGNATURE' }])
    expect(levels()).toEqual([40])
    expect(lines.join('')).not.toContain('forged')
  })

  it('T12 is accepted, or has to be sent again; an irrelevant one is accepted', async () => {
    parsed = { kind: 'event', event: 'paid' }
    isHandled = true
    expect((await post('{}')).status).toBe(200)
    isHandled = false
    const failed = await post('{}')
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '60'])
    parsed = { kind: 'irrelevant' }
    expect(await (await post('{}')).json()).toEqual({ received: true })
    const counted = await metrics.registry.metrics()
    for (const outcome of ['handled', 'failed', 'irrelevant'])
      expect(counted).toContain(`wayhouse_webhooks_total{provider="x",outcome="${outcome}"} 1`)
  })

  it('T11 is verified by the exact bytes of its body, and accepted only by POST', async () => {
    parsed = { kind: 'irrelevant' }
    const text = '{ "a":1.0,\n "b": "é" }'
    await post(text)
    expect(bodies.at(-1)).toBe(text)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await post('', method)
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    }
  })
})

describe('a response of the fetch API', () => {
  it('is sent with its status, both cookies, and headers that replace the common ones', async () => {
    const response = await fetch(`${url}/echo?a=1`, { headers: { 'x-test': 'hello', 'x-forwarded-host': 'evil.test' } })
    expect([response.status, await response.text()]).toEqual([203, 'GET http://wayhouse.test/echo?a=1 hello'])
    expect(response.headers.getSetCookie()).toEqual(['one=1', 'two=2'])
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('to HEAD has no body', async () => {
    const response = await fetch(`${url}/echo`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([203, ''])
  })
})

it('T59 cookies under https have the prefix for exactly this host', () => {
  expect(['https://wayhouse.test', 'http://localhost:3000'].map(cookiePrefix)).toEqual(['__Host-wayhouse', 'wayhouse'])
})
