import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currencyFromCookies, defaultCurrency } from '@wayhouse/domain/currency'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtFiles } from '../../../built-web.ts'
import { eventually } from '../../../testing/eventually.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { days, seconds } from '../../clock.ts'

type Rendering = { nonce: string; api: { accounts: { session(): Promise<{ user: { email: string } | null }> } } }

/** Renders a page that names the viewer, through the same bridge as the real application. */
async function render(request: Request): Promise<Response> {
  renderings += 1
  currencies.push(currencyFromCookies(request.headers.get('cookie') ?? ''))
  const bridge = Reflect.get(globalThis, 'wayhouse') as { request(): Rendering } // installed by the server
  const { nonce, api } = bridge.request()
  const { user } = await api.accounts.session()
  const path = new URL(request.url).pathname
  if (path === '/endless') return new Response(endless())
  const html = `<html><script nonce="${nonce}">1</script><p>${user?.email ?? 'a visitor'} at ${path}</p></html>`
  const status = path === '/missing' ? 404 : 200
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html', ...(path === '/cookie' ? { 'set-cookie': 'a=b' } : {}) },
  })
}

/** A page that starts and never ends. */
function endless(): ReadableStream {
  return new ReadableStream({
    start: (page) => page.enqueue(new TextEncoder().encode('<p>The start</p>')),
    cancel: () => void (cancelled += 1),
  })
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
let cancelled = 0
let renderings = 0
const currencies: string[] = []
let folder: string
let app: TestApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wayhouse-client-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *')
  app = await startTestApp({}, { web: { render, files: [builtFiles(folder)] } })
})
beforeEach(() => {
  app.clock.advance(seconds(60))
  renderings = 0
  currencies.length = 0
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1]

describe('pages', () => {
  it("T34 a visitor's page is rendered once in five seconds, and its content policy allows its own scripts by their hashes", async () => {
    const first = await app.request('GET', '/app')
    const second = await app.request('GET', '/app')
    expect(renderings).toBe(1)
    expect(first.body).toContain('a visitor at /app')
    expect(first.body).not.toContain('nonce')
    expect(second.body).toBe(first.body)
    const hash = createHash('sha256').update('1').digest('base64')
    for (const { headers } of [first, second])
      expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
    app.clock.advance(seconds(6))
    await app.request('GET', '/app')
    expect(renderings).toBe(2)
  })

  it('many simultaneous visitors wait for one rendering', async () => {
    await Promise.all(Array.from({ length: 20 }, () => app.request('GET', '/app/tribes/many')))
    expect(renderings).toBe(1)
  })

  it("a member's page is never cached, and never sent to anyone else", async () => {
    const member = await app.member()
    await app.request('GET', '/app')
    const page = await member.request('GET', '/app')
    expect(page.body).toContain(member.email)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonceOf(page.body)}';`)
    expect(nonceOf((await member.request('GET', '/app')).body)).not.toBe(nonceOf(page.body))
    const visitor = await app.request('GET', '/app')
    expect(visitor.body).toContain('a visitor')
    expect(visitor.body).not.toContain(member.email)
  })

  it.each([
    ['an expired session cookie', { cookie: 'wayhouse.session_token=old.signature' }],
    ['an unknown cookie', { cookie: 'currency=EUR; something=else' }],
    ['an Authorization header', { authorization: 'Bearer x' }],
  ])('%s bypasses the cache', async (_name, headers) => {
    await app.request('GET', '/app')
    await app.request('GET', '/app', undefined, headers)
    expect(renderings).toBe(2)
  })

  it('the cache distinguishes currencies, paths and queries', async () => {
    await app.request('GET', '/app', undefined, { cookie: 'currency=EUR' })
    await app.request('GET', '/app', undefined, { cookie: 'currency=USD' })
    await app.request('GET', '/app?location=Lisbon')
    expect(renderings).toBe(3)
  })

  it('T54 an unsupported currency gets the page of the default currency, and does not change other pages', async () => {
    const [eur, usd] = ['currency=EUR', 'currency=USD']
    for (const cookie of ['currency=USDX', usd, 'currency=usd', eur, 'currency=IDR'])
      await app.request('GET', '/app', undefined, { cookie })
    expect(currencies).toEqual([defaultCurrency, 'USD'])
  })

  it.each(['/_serverFn/', '/_serverFn/x', '/assets/missing.js', '/images/missing.webp'])(
    '%s is not a page',
    async (path) => {
      expect((await app.request('GET', path)).status).toBe(404)
      expect(renderings).toBe(0)
    },
  )

  it('a form that is submitted before the page’s scripts are loaded redirects to the page', async () => {
    const body = new URLSearchParams({ password: 'typed early' })
    const send = (path: string) =>
      fetch(app.url + path, { method: 'POST', body: body.toString(), redirect: 'manual', headers: form })
    const response = await send('/auth?mode=reset')
    expect([response.status, response.headers.get('location')]).toEqual([303, 'http://wayhouse.test/auth?mode=reset'])
    expect((await send('//elsewhere.example/auth')).headers.get('location')).toMatch(/^http:\/\/wayhouse\.test\//)
    const json = await fetch(`${app.url}/auth`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(json.status).toBe(404)
  })

  it('an error is not cached', async () => {
    for (const expected of [1, 2]) {
      const response = await app.request('GET', '/missing')
      expect([response.status, renderings]).toEqual([404, expected])
    }
  })

  it('a response that sets a cookie is not cached', async () => {
    await app.request('GET', '/cookie')
    const before = renderings
    expect((await app.request('GET', '/cookie')).headers.get('set-cookie')).toBe('a=b')
    expect(renderings).toBeGreaterThan(before)
  })

  it('AUTH-10 G-13 a member’s page renews the session cookie, in addition to its own cookies', async () => {
    const member = await app.member()
    app.clock.advance(days(2))
    const response = await member.request('GET', '/cookie')
    expect(response.headers.getSetCookie()).toEqual([expect.stringContaining(`${member.cookie}; Max-Age=`), 'a=b'])
    expect((await member.request('GET', '/app')).headers.getSetCookie()).toEqual([])
  })

  it.each(['zstd', 'br', 'gzip', 'identity'])(
    'R8 rendering is cancelled when the client disconnects (%s)',
    async (encoding) => {
      const [member, before] = [await app.member(), cancelled]
      const client = new AbortController()
      const headers = { cookie: member.cookie, 'accept-encoding': encoding }
      const response = await fetch(`${app.url}/endless`, { headers, signal: client.signal })
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      await response.body?.getReader().read()
      client.abort()
      await eventually(() => expect(cancelled).toBe(before + 1))
    },
  )

  it.each([
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip;q=1.0, zstd;q=0', 'gzip'],
    ['gzip;q=0', null],
    ['br;q=0, deflate', null],
  ])('for accept-encoding %s the content-encoding is %s', async (accepted, encoding) => {
    const response = await fetch(`${app.url}/app`, { headers: { 'accept-encoding': accepted } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(await response.text()).toContain('a visitor at /app')
  })
})

describe('what pages may load', () => {
  const policy = async () => {
    app.clock.advance(seconds(6))
    return (await app.request('GET', '/app')).headers.get('content-security-policy') ?? ''
  }
  const directive = (text: string, name: string) => text.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''

  it('EXP-09 Google Places only if it has a key', async () => {
    expect(await policy()).not.toContain('googleapis')
    await app.db.insertInto('settings').values({ key: 'google_places_api_key', value: 'a-browser-key' }).execute()
    const open = await policy()
    expect(directive(open, 'script-src')).toContain(' https://maps.googleapis.com')
    expect(directive(open, 'connect-src')).toContain(' https://maps.googleapis.com https://places.googleapis.com')
    expect(open).not.toContain('a-browser-key')
    const offline = { key: 'places', value: JSON.stringify({ provider: 'offline' }) }
    await app.db.insertInto('app_config').values(offline).execute()
    expect(await policy()).not.toContain('googleapis')
  })
})

describe('every response', () => {
  it.each(['/app', '/api/session', '/api/nothing', '/healthz', '/robots.txt'])(
    'T56 %s carries the security headers and its request id',
    async (path) => {
      const { headers } = await app.request('GET', path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,80}$/)
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  it('has the request id of the proxy, or a generated one if that is invalid', async () => {
    const given = await app.request('GET', '/api/tribes/x', undefined, { 'x-request-id': 'from-the-proxy-1' })
    expect(given.body.request_id).toBe('from-the-proxy-1')
    const invalid = await app.request('GET', '/api/tribes/x', undefined, { 'x-request-id': '<script>' })
    expect(invalid.body.request_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('the API is never cached', async () => {
    expect((await app.request('GET', '/api/session')).headers.get('cache-control')).toBe('no-store')
  })

  it('SEC-01 G-13 T61 writes from other sites are refused, even with a session', async () => {
    const member = await app.member()
    const crossSite: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of crossSite) {
      const response = await member.request('PATCH', '/api/me/profile', { preferred_currency: 'USD' }, headers)
      expect(response).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } })
    }
    const sameOrigin = await member.request(
      'PATCH',
      '/api/me/profile',
      { preferred_currency: 'USD' },
      { origin: 'http://wayhouse.test' },
    )
    expect(sameOrigin.status).toBe(200)
  })

  it.each([
    '//evil.test/app',
    '/\\evil.test',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/api/%E0%A4%A',
  ])('SEC-01 %s does not lead outside of the site', async (path) => {
    const response = await app.request('GET', path)
    expect(response.status).toBeLessThan(500)
    expect(String(response.body)).not.toContain('root:')
    expect(response.headers.get('location')).toBeNull()
  })
})

describe('health', () => {
  it('is alive and ready, until it drains', async () => {
    const node = await startTestApp()
    expect((await node.request('GET', '/healthz')).status).toBe(200)
    expect((await node.request('GET', '/readyz')).status).toBe(200)
    node.drain()
    expect((await node.request('GET', '/readyz')).status).toBe(503)
    expect((await node.request('GET', '/healthz')).status).toBe(200)
    await node.close()
  })
})
