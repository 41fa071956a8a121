import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { sendJson } from './exchange.ts'
import type { Handler } from './exchange.ts'
import { health } from './health.ts'
import { ownOrigin } from './own-origin.ts'
import { allowedByNonce, contentPolicy, csrfCheck, commonHeaders, newNonce } from './security.ts'
import { createHttpServer } from './server.ts'

const done: Handler = (exchange) => sendJson(exchange, 200, { done: true })
const { server } = createHttpServer({
  appUrl: 'https://wayhouse.test',
  log: createLog('silent'),
  addressOf: () => '',
  admit: () => () => undefined,
  handlers: [csrfCheck(), health(async () => false), done],
})
let url: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = ownOrigin(server)
})
afterAll(() => void server.close())

const ask = async (method: string, headers: Record<string, string>, path = '/api/x') =>
  (await fetch(url + path, { method, headers })).status

describe('a write', () => {
  it.each([
    ['of a program, which names no origin', {}],
    ['of the own pages', { origin: 'https://wayhouse.test' }],
    ['of the own pages, as browsers say', { origin: 'https://wayhouse.test', 'sec-fetch-site': 'same-origin' }],
    ['that a member typed', { 'sec-fetch-site': 'none' }],
  ])('T61 %s is let in', async (_which, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([method, await ask(method, headers)]).toEqual([method, 200])
  })

  it.each([
    ['of another site', { origin: 'https://evil.test' }],
    ['of a frame without an origin', { origin: 'null' }],
    ['of a site beside', { origin: 'https://wayhouse.test.evil.test' }],
    ['of a site below', { origin: 'https://evil.wayhouse.test' }],
    ['of the own site on another port', { origin: 'https://wayhouse.test:8443' }],
    ['of nonsense', { origin: 'x' }],
    ['that a browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    [
      'that a browser calls cross-site, whatever its origin',
      { origin: 'https://wayhouse.test', 'sec-fetch-site': 'cross-site' },
    ],
  ])('T61 %s is refused', async (_which, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([method, await ask(method, headers)]).toEqual([method, 403])
  })

  it('T61 what only reads is open to links from everywhere', async () => {
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    expect([await ask('GET', foreign), await ask('HEAD', foreign)]).toEqual([200, 200])
  })
})

describe('a content policy', () => {
  const none = { scripts: [], images: [], connect: [], frames: [], workers: [] }
  const directives = (text: string) =>
    new Map(text.split('; ').map((one) => [one.split(' ', 1)[0], one.split(' ').slice(1)]))

  it('T34 T56 allows the own files and what it names, nothing inline, no frame and no base', () => {
    const policy = directives(contentPolicy(allowedByNonce('abc'), none))
    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'"])
    for (const name of ['frame-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(name)).toEqual(["'none'"])
    for (const name of ['script-src', 'style-src', 'connect-src'])
      expect(policy.get(name)?.join(' ')).not.toMatch(/unsafe|\*|data:|https?:$/)
  })

  it('COOK-04 EXP-09 adds the outside sources that are configured, each where it belongs', () => {
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

  it('T34 a nonce is new for each answer, and long', () => {
    const nonces = Array.from({ length: 50 }, newNonce)
    expect(new Set(nonces).size).toBe(50)
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
  })

  it('T56 headers of every answer forbid frames, other windows and guessing of types', () => {
    expect(commonHeaders('http://wayhouse.test')).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })
})

describe('what balancers ask', () => {
  it('R4 R6 a process is alive though it is not ready, and says when to ask again', async () => {
    expect(await ask('GET', {}, '/healthz')).toBe(200)
    const answer = await fetch(`${url}/readyz`)
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '2',
      { status: 'unavailable' },
    ])
  })
})

describe('where a process reaches itself', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('R4 listening on %s it is on loopback', async (host) => {
    const listening = createServer()
    await once(listening.listen(0, host), 'listening')
    expect(ownOrigin(listening)).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    listening.close()
  })

  it('R4 is not known before it listens', () => {
    expect(() => ownOrigin(createServer())).toThrow('listens on no port')
  })
})
