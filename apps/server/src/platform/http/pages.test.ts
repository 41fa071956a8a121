import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currencyOfCookies, defaultCurrency } from '@wayhouse/domain/currency'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { builtFiles } from '../../built-web.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { days, seconds } from '../clock.ts'

type Rendering = { nonce: string; api: { accounts: { session(): Promise<{ user: { email: string } | null }> } } }

/** A page that says who is looking, rendered through the same bridge as the real one. */
async function render(request: Request): Promise<Response> {
  renderings += 1
  currencies.push(currencyOfCookies(request.headers.get('cookie') ?? ''))
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

/** A page that begins, and is never done. */
function endless(): ReadableStream {
  return new ReadableStream({
    start: (page) => page.enqueue(new TextEncoder().encode('<p>The beginning</p>')),
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
  it("T34 a visitor's page is rendered once in five seconds, and its policy allows its own scripts by their hashes", async () => {
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

  it('many visitors at once wait for one rendering', async () => {
    await Promise.all(Array.from({ length: 20 }, () => app.request('GET', '/app/tribes/many')))
    expect(renderings).toBe(1)
  })

  it("a member's page is never cached, and never given to anyone else", async () => {
    const member = await app.member()
    await app.request('GET', '/app')
    const own = await member.request('GET', '/app')
    expect(own.body).toContain(member.email)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonceOf(own.body)}';`)
    expect(nonceOf((await member.request('GET', '/app')).body)).not.toBe(nonceOf(own.body))
    const visitor = await app.request('GET', '/app')
    expect(visitor.body).toContain('a visitor')
    expect(visitor.body).not.toContain(member.email)
  })

  it.each([
    ['a session cookie that is no longer good', { cookie: 'wayhouse.session_token=old.signature' }],
    ['any cookie that we do not know', { cookie: 'currency=EUR; something=else' }],
    ['an Authorization header', { authorization: 'Bearer x' }],
  ])('%s goes past the cache', async (_what, headers) => {
    await app.request('GET', '/app')
    await app.request('GET', '/app', undefined, headers)
    expect(renderings).toBe(2)
  })

  it('each currency has its own page, and paths and queries do not mix', async () => {
    await app.request('GET', '/app', undefined, { cookie: 'currency=EUR' })
    await app.request('GET', '/app', undefined, { cookie: 'currency=USD' })
    await app.request('GET', '/app?location=Lisbon')
    expect(renderings).toBe(3)
  })

  it('T54 a currency that is none of ours has the page of the default one, and changes that of no other', async () => {
    const [eur, usd] = ['currency=EUR', 'currency=USD']
    for (const cookie of ['currency=USDX', usd, 'currency=usd', eur, 'currency=IDR'])
      await app.request('GET', '/app', undefined, { cookie })
    expect(currencies).toEqual([defaultCurrency, 'USD'])
  })

  it.each(['/_serverFn/', '/_serverFn/x', '/assets/gone.js', '/images/gone.webp'])('%s is no page', async (path) => {
    expect((await app.request('GET', path)).status).toBe(404)
    expect(renderings).toBe(0)
  })

  it('a form that is sent before the scripts of its page are there leads back to the page', async () => {
    const body = new URLSearchParams({ password: 'typed early' })
    const send = (path: string) =>
      fetch(app.url + path, { method: 'POST', body: body.toString(), redirect: 'manual', headers: form })
    const answer = await send('/auth?mode=reset')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://wayhouse.test/auth?mode=reset'])
    expect((await send('//elsewhere.example/auth')).headers.get('location')).toMatch(/^http:\/\/wayhouse\.test\//)
    const json = await fetch(`${app.url}/auth`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(json.status).toBe(404)
  })

  it('an error is rendered once for each who asks, and not cached', async () => {
    for (const expected of [1, 2]) {
      const answer = await app.request('GET', '/missing')
      expect([answer.status, renderings]).toEqual([404, expected])
    }
  })

  it('an answer that sets a cookie is not cached', async () => {
    await app.request('GET', '/cookie')
    const before = renderings
    expect((await app.request('GET', '/cookie')).headers.get('set-cookie')).toBe('a=b')
    expect(renderings).toBeGreaterThan(before)
  })

  it('AUTH-10 G-13 a page that a member opens keeps the cookie of the session, beside its own', async () => {
    const member = await app.member()
    app.clock.advance(days(2))
    const answer = await member.request('GET', '/cookie')
    expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining(`${member.cookie}; Max-Age=`), 'a=b'])
    expect((await member.request('GET', '/app')).headers.getSetCookie()).toEqual([])
  })

  it.each(['gzip', 'identity'])('R8 is rendered no further once its reader is gone (%s)', async (encoding) => {
    const [member, before] = [await app.member(), cancelled]
    const reader = new AbortController()
    const headers = { cookie: member.cookie, 'accept-encoding': encoding }
    const answer = await fetch(`${app.url}/endless`, { headers, signal: reader.signal })
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null)
    await answer.body?.getReader().read()
    reader.abort()
    await vi.waitFor(() => expect(cancelled).toBe(before + 1))
  })

  it.each([
    ['gzip, deflate, br', 'gzip'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip;q=1.0, zstd;q=0', 'gzip'],
    ['gzip;q=0', null],
    ['br', null],
  ])('goes out to those who take %s in %s', async (accepted, encoding) => {
    const answer = await fetch(`${app.url}/app`, { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toContain('a visitor at /app')
  })
})

describe('what pages may load', () => {
  const policy = async () => {
    app.clock.advance(seconds(6))
    return (await app.request('GET', '/app')).headers.get('content-security-policy') ?? ''
  }
  const directive = (text: string, name: string) => text.split('; ').find((one) => one.startsWith(`${name} `)) ?? ''

  it('EXP-09 Google’s places once they have a key, and not otherwise', async () => {
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

describe('every answer', () => {
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

  it('keeps the request id of a proxy, and makes one where it is odd', async () => {
    const given = await app.request('GET', '/api/tribes/x', undefined, { 'x-request-id': 'from-the-proxy-1' })
    expect(given.body.request_id).toBe('from-the-proxy-1')
    const odd = await app.request('GET', '/api/tribes/x', undefined, { 'x-request-id': '<script>' })
    expect(odd.body.request_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('the API is never cached', async () => {
    expect((await app.request('GET', '/api/session')).headers.get('cache-control')).toBe('no-store')
  })

  it('SEC-01 G-13 T61 writes from other sites are refused, whatever they carry', async () => {
    const member = await app.member()
    const crossSite: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of crossSite) {
      const answer = await member.request('PATCH', '/api/me/profile', { preferred_currency: 'USD' }, headers)
      expect(answer).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } })
    }
    const own = await member.request(
      'PATCH',
      '/api/me/profile',
      { preferred_currency: 'USD' },
      { origin: 'http://wayhouse.test' },
    )
    expect(own.status).toBe(200)
  })

  it.each([
    '//evil.test/app',
    '/\\evil.test',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/api/%E0%A4%A',
  ])('SEC-01 %s leads nowhere outside', async (path) => {
    const answer = await app.request('GET', path)
    expect(answer.status).toBeLessThan(500)
    expect(String(answer.body)).not.toContain('root:')
    expect(answer.headers.get('location')).toBeNull()
  })
})

describe('health', () => {
  it('is alive and ready, until it drains', async () => {
    const own = await startTestApp()
    expect((await own.request('GET', '/healthz')).status).toBe(200)
    expect((await own.request('GET', '/readyz')).status).toBe(200)
    own.drain()
    expect((await own.request('GET', '/readyz')).status).toBe(503)
    expect((await own.request('GET', '/healthz')).status).toBe(200)
    await own.close()
  })
})
