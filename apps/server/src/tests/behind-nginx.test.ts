import { get as getHttp } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request as requestHttps } from 'node:https'
import type { RequestOptions } from 'node:https'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { sendText } from '../platform/http/exchange.ts'
import type { Exchange } from '../platform/http/exchange.ts'
import { newEmail, testPassword, waitForMail } from '../testing/accounts.ts'
import { threadOf } from '../testing/chat.ts'
import { eventually } from '../testing/eventually.ts'
import { hasNginx, startNginx } from '../testing/nginx.ts'
import type { Nginx } from '../testing/nginx.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'

const name = 'wayhouse.test'
const origin = `https://${name}`

/** Two nodes of the product behind Debian's nginx with the sample's configuration. Skipped where there is no nginx. */
describe.skipIf(!hasNginx)('behind nginx with deploy/nginx.conf', () => {
  let app: TestApp
  let nginx: Nginx
  let member: TestMember
  let ports: string[] = []

  beforeAll(async () => {
    app = await startTestApp(
      { APP_URL: origin, TRUSTED_PROXIES: '127.0.0.1' },
      { web: { render, files: [ofOneVersion] } },
    )
    const second = await app.secondNode()
    ports = [app.url, second.url].map((url) => new URL(url).port)
    const nodes = ports.map((port) => `127.0.0.1:${port}`)
    nginx = await startNginx({ name, nodes })
    member = await app.member()
  }, 60_000)
  afterAll(async () => {
    await nginx.stop()
    await app.close()
  })

  /** A page, and one whose database is away. */
  async function render({ url }: Request): Promise<Response> {
    if (new URL(url).pathname === '/away') throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    return new Response('<p>A page</p>', { headers: { 'content-type': 'text/html' } })
  }

  /** Each node has a script that the other one lacks, as during an upgrade. */
  function ofOneVersion(exchange: Exchange): boolean {
    const { request, url } = exchange
    if (url.pathname !== `/assets/version-${ports.indexOf(String(request.socket.localPort))}.js`) return false
    return sendText(exchange, 200, 'text/javascript', 'export {}')
  }

  type Ask = { method?: string; headers?: Record<string, string>; body?: string | Buffer; from?: string }

  /** A request of a client at an address of its own, on a new connection. Rejects if it is cut. */
  function ask(path: string, { method = 'GET', headers = {}, body, from = '127.0.0.2' }: Ask = {}) {
    const options: RequestOptions = { ...client(from), path, method, headers: { host: name, ...headers } }
    return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
      const outgoing = requestHttps(options, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
        response.once('error', reject)
      })
      outgoing.once('error', reject).end(body)
    })
  }

  const client = (localAddress: string, servername = name) => {
    const { ports: own, ca } = nginx
    return { host: '127.0.0.1', port: own.https, localAddress, servername, ca, agent: false } as const
  }

  const post = (path: string, body: object, options: Ask = {}) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      ...options,
      headers: { 'content-type': 'application/json', origin, ...options.headers },
    })

  it('T59 G-13 cookies of a sign-up are for this host and TLS alone, and emailed links lead to the public address', async () => {
    const email = newEmail()
    const { status, headers } = await post('/api/auth/sign-up/email', { name: '', email, password: testPassword })
    expect(status).toBe(200)
    const cookies = [headers['set-cookie'] ?? []].flat()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-wayhouse\..*; Secure/)
    const text = await waitForMail(app, email, 'Confirm your email')
    expect(text).toContain(`${origin}/api/auth/`)
    expect(text).not.toMatch(/127\.0\.0\.1|localhost/)
  })

  it('SEC-07 limits count the address of the client, whatever X-Forwarded-For it sends itself', async () => {
    const wrong = (from: string, forwarded: string) => {
      const account = { email: newEmail(), password: 'not the password' }
      return post('/api/auth/sign-in/email', account, { from, headers: { 'x-forwarded-for': forwarded } })
    }
    const statuses = new Set<number>()
    for (let attempt = 0; attempt < 21; attempt += 1)
      statuses.add((await wrong('127.0.0.3', `203.0.113.${attempt}, 127.0.0.1`)).status)
    expect([...statuses]).toEqual([401, 429])
    expect((await wrong('127.0.0.4', '127.0.0.3')).status).toBe(401)
  })

  it('speaks HTTP/2, and passes on pages compressed by the product', async () => {
    const session = connectHttp2(`https://127.0.0.1:${nginx.ports.https}`, { ...client('127.0.0.2'), host: undefined })
    const stream = session.request({ ':path': '/', ':authority': name, 'accept-encoding': 'gzip', accept: 'text/html' })
    const headers = await new Promise<NodeJS.Dict<unknown>>((resolve, reject) => {
      stream.once('response', resolve).once('error', reject)
    })
    expect(session.alpnProtocol).toBe('h2')
    expect([headers[':status'], headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
    session.destroy()
  })

  it('NOTI-04 passes on live events over a WebSocket', async () => {
    const events: string[] = []
    const socket = new WebSocket(`wss://127.0.0.1:${nginx.ports.https}/api/live?member=`, {
      ...client('127.0.0.2'),
      headers: { host: name, origin, cookie: member.cookie },
    })
    socket.on('message', (data: Buffer) => events.push(data.toString('utf8')))
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    await eventually(async () => {
      await app.bus.announce(app.db, { to: [member.id], event: { type: 'membership.changed' } })
      expect(events).toContain('{"type":"membership.changed"}')
    })
    socket.close()
  })

  it('lets 10 MB pass, leaves the refusal of more to the product, and stops what is larger than anything', async () => {
    const thread = await threadOf(app, member, await app.member())
    const send = async (bytes: number) => {
      const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 32)])
      const headers = {
        cookie: member.cookie,
        origin,
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="lease.pdf"',
        'content-length': String(bytes),
      }
      return ask(`/api/threads/${thread}/attachments`, { method: 'POST', headers, body: file })
    }
    expect((await send(10_000_000)).status).toBe(201)
    const refused = await send(11_000_000)
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      413,
      expect.objectContaining({ request_id: expect.any(String) }),
    ])
    const stopped = await send(13_000_000).catch(() => ({ status: 413, text: 'nginx' }))
    expect([stopped.status, stopped.text]).toEqual([413, expect.stringContaining('nginx')])
  })

  it('R6 passes on a refusal of the product with what it says about trying again', async () => {
    const { status, headers, text } = await ask('/away', { headers: { accept: 'text/html' } })
    expect([status, headers['retry-after']]).toEqual([503, '2'])
    expect(text).not.toContain('nginx')
  })

  it('asks the other node for a script that the first one lacks', async () => {
    for (const version of [0, 1, 0, 1]) expect((await ask(`/assets/version-${version}.js`)).status).toBe(200)
    expect((await ask('/assets/version-2.js')).status).toBe(404)
  })

  it('T61 answers for its own name alone, and leads from http to https', async () => {
    await expect(ask('/', { headers: { host: 'other.test' } })).rejects.toThrow('socket hang up')
    await expect(askAs('other.test')).rejects.toThrow(/unrecognized name/)
    expect(await httpStatus(name)).toEqual([301, `${origin}/pricing?a=1`])
    expect(await httpStatus(name, '/.well-known/acme-challenge/a')).toEqual([404, undefined])
    await expect(httpStatus('other.test')).rejects.toThrow('socket hang up')
  })

  const askAs = (servername: string) =>
    new Promise((resolve, reject) => {
      requestHttps({ ...client('127.0.0.2', servername), headers: { host: servername } }, resolve)
        .once('error', reject)
        .end()
    })

  const httpStatus = (host: string, path = '/pricing?a=1') =>
    new Promise((resolve, reject) => {
      const options = { port: nginx.ports.http, path, headers: { host }, agent: false } as const
      getHttp({ host: '127.0.0.1', ...options }, (response) => {
        resolve([response.resume().statusCode, response.headers.location])
      }).once('error', reject)
    })

  it('R10 cuts no request while it is reloaded a hundred times', async () => {
    const done = new AbortController()
    const statuses = new Map<number, number>()
    // from many addresses, so that none meets the limit of one address
    const lane = async (path: string, net: number) => {
      for (let turn = 0; !done.signal.aborted; turn += 1) {
        const { status } = await ask(path, { from: `127.0.${net}.${1 + (turn % 250)}` })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const lanes = ['/', '/api/tribes', '/healthz'].map((path, index) => lane(path, index + 1))
    for (let time = 0; time < 100; time += 1) await nginx.reload()
    done.abort()
    await Promise.all(lanes)
    expect([...statuses.keys()]).toEqual([200])
    expect(statuses.get(200)).toBeGreaterThan(100)
  }, 120_000)

  it('T30 refuses more requests of one address than the sample allows, and none of another', async () => {
    // slower than the sample, so that its burst alone counts however long the requests take
    await nginx.reload((sample) => sample.replace('rate=50r/s', 'rate=1r/m'))
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const own: number[] = []
        for (let count = 0; count < 26; count += 1) {
          const { status, headers } = await ask('/healthz', { from: '127.0.9.1' })
          expect(headers['retry-after']).toBe(status === 429 ? '2' : undefined)
          own.push(status)
        }
        return own
      }),
    )
    // the sample's burst, and the one that is on time
    expect(statuses.flat().filter((status) => status === 200).length).toBeGreaterThanOrEqual(201)
    expect(new Set(statuses.flat())).toEqual(new Set([200, 429]))
    expect((await ask('/healthz', { from: '127.0.9.2' })).status).toBe(200)
  }, 60_000)
})
