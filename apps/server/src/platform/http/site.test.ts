import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { sendJson } from './exchange.ts'
import type { Handler } from './exchange.ts'
import { health } from './health.ts'
import { allowedByNonce, contentPolicy, csrfCheck, commonHeaders, newNonce } from './security.ts'
import { serverOrigin } from './server-origin.ts'
import { createHttpServer } from './server.ts'

const done: Handler = (exchange) => sendJson(exchange, 200, { done: true })
const { server } = createHttpServer({
  appUrl: 'https://wayhouse.test',
  log: createLog('silent'),
  addressOf: () => '',
  admit: () => () => undefined,
  handlers: [csrfCheck(), health({ isReady: async () => false, canSave: () => true }), done],
})
let url: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = serverOrigin(server)
})
afterAll(() => void server.close())

const statusOf = async (method: string, headers: Record<string, string>, path = '/api/x') =>
  (await fetch(url + path, { method, headers })).status

describe('a write', () => {
  it.each([
    ['of a program, without an origin', {}],
    ['of an own page', { origin: 'https://wayhouse.test' }],
    ['of an own page, with Fetch Metadata', { origin: 'https://wayhouse.test', 'sec-fetch-site': 'same-origin' }],
    ['from the address bar', { 'sec-fetch-site': 'none' }],
  ])('T61 %s is accepted', async (_name, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([method, await statusOf(method, headers)]).toEqual([method, 200])
  })

  it.each([
    ['of another site', { origin: 'https://evil.test' }],
    ['of a frame without an origin', { origin: 'null' }],
    ['of a site whose name starts with ours', { origin: 'https://wayhouse.test.evil.test' }],
    ['of a subdomain', { origin: 'https://evil.wayhouse.test' }],
    ['of the own site on another port', { origin: 'https://wayhouse.test:8443' }],
    ['with an invalid origin', { origin: 'x' }],
    ['that the browser marks as cross-site', { 'sec-fetch-site': 'cross-site' }],
    [
      'that the browser marks as cross-site, with our origin',
      { origin: 'https://wayhouse.test', 'sec-fetch-site': 'cross-site' },
    ],
  ])('T61 %s is refused', async (_name, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([method, await statusOf(method, headers)]).toEqual([method, 403])
  })

  it('T61 of HTTP/1.0 with an origin is refused without a host', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.end('POST /api/x HTTP/1.0\r\nOrigin: null\r\nContent-Length: 0\r\n\r\n')
    expect(await text(socket)).toContain(' 403 ')
  })

  it('T61 reads are allowed from other sites', async () => {
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    expect([await statusOf('GET', foreign), await statusOf('HEAD', foreign)]).toEqual([200, 200])
  })
})

describe('a content policy', () => {
  const none = { scripts: [], images: [], connect: [], frames: [], workers: [] }
  const directives = (text: string) =>
    new Map(text.split('; ').map((directive) => [directive.split(' ', 1)[0], directive.split(' ').slice(1)]))

  it('T34 T56 allows own files and elements with the nonce, but no other inline elements, no frame and no base', () => {
    const policy = directives(contentPolicy(allowedByNonce('abc'), none))
    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'"])
    for (const name of ['frame-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(name)).toEqual(["'none'"])
    for (const name of ['script-src', 'style-src', 'connect-src'])
      expect(policy.get(name)?.join(' ')).not.toMatch(/unsafe|\*|data:|https?:$/)
  })

  it('COOK-04 EXP-09 adds the configured external sources to their directives', () => {
    const policy = directives(
      contentPolicy(allowedByNonce('abc'), {
        scripts: ['https://one.test'],
        images: ['https://two.test'],
        connect: ['https://three.test'],
        frames: ['https://four.test'],
        workers: ['blob:'],
      }),
    )
    const added = ['script-src', 'img-src', 'connect-src', 'frame-src', 'worker-src'].map((name) =>
      policy.get(name)?.at(-1),
    )
    expect(added).toEqual(['https://one.test', 'https://two.test', 'https://three.test', 'https://four.test', 'blob:'])
  })

  it('T34 a nonce is random and long', () => {
    const nonces = Array.from({ length: 50 }, newNonce)
    expect(new Set(nonces).size).toBe(50)
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
  })

  it('T56 the common headers forbid frames, other windows and content sniffing', () => {
    expect(commonHeaders('http://wayhouse.test')).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })
})

describe('the health checks', () => {
  it('R4 of a process that is alive name the version of package.json', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'))
    const response = await fetch(`${url}/healthz`)
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', version }])
  })

  it('R4 R6 of a process that is alive but not ready have Retry-After', async () => {
    const response = await fetch(`${url}/readyz`)
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      503,
      '2',
      { status: 'unavailable' },
    ])
  })
})

describe('the own origin', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('R4 of a server that listens on %s is on loopback', async (host) => {
    const listening = createServer()
    await once(listening.listen(0, host), 'listening')
    expect(serverOrigin(listening)).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    listening.close()
  })

  it('R4 is an error before the server listens', () => {
    expect(() => serverOrigin(createServer())).toThrow('listens on no port')
  })
})
