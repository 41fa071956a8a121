import { request as httpRequest } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { seconds } from '../../clock.ts'

type Rendering = { cookies: string; url: string }

/** Renders a page that shows everything the application can see of the request. HTML only, as the real application. */
async function render(request: Request): Promise<Response> {
  const bridge = Reflect.get(globalThis, 'wayhouse') as { request(): Rendering } // installed by the server
  const { cookies, url } = bridge.request()
  const { method, headers } = request
  const seen = JSON.stringify({ method, headers: [...headers], cookies, url, requested: request.url })
  const path = new URL(url).pathname
  if (!/\*\/\*|text\/html/.test(headers.get('accept') ?? '*/*')) return Response.json({ seen }, { status: 406 })
  if (path === '/elsewhere') return new Response(null, { status: 307, headers: { location: `/auth?${seen.length}` } })
  const html = path === '/broken-off' ? `<html>${seen}` : `<html>${seen}</html>`
  return new Response(method === 'HEAD' ? null : html, {
    status: path === '/missing' ? 404 : 200,
    headers: { 'content-type': 'text/html' },
  })
}

type Sent = { method: string; path: string; headers: Record<string, string> }

const some = fc.constantFrom
const sent: fc.Arbitrary<Sent> = fc.record({
  method: some('GET', 'HEAD'),
  path: some('/', '/?budget=90', '/missing', '/elsewhere', '/broken-off'),
  headers: fc.record(
    {
      accept: some('*/*', 'text/html,application/xhtml+xml', 'application/json', 'image/avif', 'text/html;q=0.9', ''),
      'accept-encoding': some('gzip', 'zstd', 'identity', 'gzip;q=0', 'br'),
      cookie: some('currency=USD', 'theme=dark', 'currency=usd; theme=light', 'currency=EUR', 'a=b', 'theme=dark; s=1'),
      authorization: some('Bearer x', 'Basic y'),
      'accept-language': some('de', 'fr'),
      'user-agent': some('Googlebot', 'curl/8'),
      'x-forwarded-host': some('evil.example'),
      'x-tsr-redirect': some('manual'),
      'if-none-match': some('"x"', '*'),
      'sec-fetch-dest': some('document', 'empty'),
      range: some('bytes=0-9'),
      host: some('wayhouse.test', 'localhost:3000', 'evil.example'),
    },
    { requiredKeys: [] },
  ),
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, { web: { render, files: [] } })
})
afterAll(() => app.close())

describe('a shared page', () => {
  it('SEC-01 is what its request would get alone, whatever other visitors ask for before it or at the same time', async () => {
    const property = fc.asyncProperty(fc.array(sent, { minLength: 1, maxLength: 4 }), sent, async (others, own) => {
      const same = others.map((other) => ({ ...other, path: own.path }))
      const alone = await responseTo(own)
      app.clock.advance(seconds(6))
      const together = await Promise.all([...same, own].map(responseTo))
      expect(together.at(-1)).toEqual(alone)
      expect(await responseTo(own)).toEqual(alone)
      app.clock.advance(seconds(6))
    })
    await fc.assert(property, { numRuns: 150 })
  })

  it('is complete after a HEAD request for it, and after a request that accepts no pages', async () => {
    const firsts: Omit<Sent, 'path'>[] = [
      { method: 'HEAD', headers: {} },
      { method: 'GET', headers: { accept: 'application/json' } },
    ]
    for (const first of firsts) {
      await responseTo({ ...first, path: '/' })
      expect(await responseTo({ method: 'GET', path: '/', headers: {} })).toMatchObject({
        status: 200,
        body: expect.stringMatching(/^<html>.*<\/html>$/),
      })
      app.clock.advance(seconds(6))
    }
  })
})

/** The response to a request, without what differs each time. */
async function responseTo({ method, path, headers }: Sent) {
  const { status, headers: received, body } = await send({ method, path, headers })
  const { date: _, 'x-request-id': id, 'content-security-policy': policy, ...others } = received
  expect(id).toBeDefined()
  return {
    status,
    headers: { ...others, policy: String(policy).replaceAll(/'nonce-[^']+'/g, 'nonce') },
    body: body.replace(String(id), 'id'),
  }
}

/** Unlike `fetch`, it sends only the given headers. */
function send({ method, path, headers }: Sent) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    httpRequest(app.url + path, { method, headers }, (response) => {
      bodyOf(response).then((body) => resolve({ status: response.statusCode, headers: response.headers, body }), reject)
    })
      .once('error', reject)
      .end()
  })
}

async function bodyOf(response: IncomingMessage): Promise<string> {
  const body = await buffer(response)
  const encoding = body.length === 0 ? undefined : response.headers['content-encoding']
  if (encoding === 'gzip') return gunzipSync(body).toString()
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'zstd' ? zstdDecompressSync(body) : body).toString()
}
