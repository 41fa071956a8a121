import { connect as connectHttp2 } from 'node:http2'
import { request as requestHttps } from 'node:https'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { newEmail } from '../testing/accounts.ts'
import { hasCaddy, startCaddy } from '../testing/caddy.ts'
import type { Caddy } from '../testing/caddy.ts'
import { threadOf } from '../testing/chat.ts'
import { eventually } from '../testing/eventually.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'

const name = 'wayhouse.test'
const origin = `https://${name}`

/** Two nodes of the product behind Debian's Caddy with the sample's configuration. Skipped where there is no Caddy. */
describe.skipIf(!hasCaddy)('behind Caddy with deploy/Caddyfile', () => {
  let app: TestApp
  let caddy: Caddy
  let member: TestMember

  beforeAll(async () => {
    app = await startTestApp({ APP_URL: origin, TRUSTED_PROXIES: '127.0.0.1' }, { web: { render, files: [] } })
    const second = await app.secondNode()
    caddy = await startCaddy({ name, nodes: [app.url, second.url].map((url) => new URL(url).host) })
    member = await app.member()
  }, 60_000)
  afterAll(async () => {
    await caddy.stop()
    await app.close()
  })

  /** A page, and one whose database is away. */
  async function render({ url }: Request): Promise<Response> {
    if (new URL(url).pathname === '/away') throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    return new Response('<p>A page</p>', { headers: { 'content-type': 'text/html' } })
  }

  const client = (localAddress = '127.0.0.2') =>
    ({ host: '127.0.0.1', port: caddy.port, localAddress, servername: name, ca: caddy.ca, agent: false }) as const

  type Ask = { method?: string; headers?: Record<string, string>; body?: string | Buffer; from?: string }

  /** A request of a client at an address of its own, on a new connection. */
  function ask(path: string, { method = 'GET', headers = {}, body, from }: Ask = {}) {
    return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
      const outgoing = requestHttps(
        { ...client(from), path, method, headers: { host: name, ...headers } },
        (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (part: string) => (text += part))
          response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
          response.once('error', reject)
        },
      )
      outgoing.once('error', reject).end(body)
    })
  }

  it('SEC-07 limits count the address of the client, whatever X-Forwarded-For it sends itself', async () => {
    const wrong = (from: string, forwarded: string) =>
      ask('/api/auth/sign-in/email', {
        method: 'POST',
        from,
        headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': forwarded },
        body: JSON.stringify({ email: newEmail(), password: 'not the password' }),
      })
    const statuses = new Set<number>()
    for (let attempt = 0; attempt < 21; attempt += 1)
      statuses.add((await wrong('127.0.0.3', `203.0.113.${attempt}, 127.0.0.1`)).status)
    expect([...statuses]).toEqual([401, 429])
    expect((await wrong('127.0.0.4', '127.0.0.3')).status).toBe(401)
  })

  it('speaks HTTP/2, and passes on pages compressed by the product', async () => {
    const session = connectHttp2(`https://127.0.0.1:${caddy.port}`, { ...client(), host: undefined })
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
    const socket = new WebSocket(`wss://127.0.0.1:${caddy.port}/api/live?member=`, {
      ...client(),
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

  it('lets 10 MB pass, and leaves the refusal of more to the product', async () => {
    const thread = await threadOf(app, member, await app.member())
    const send = (bytes: number) => {
      const headers = {
        cookie: member.cookie,
        origin,
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="lease.pdf"',
        'content-length': String(bytes),
      }
      const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 32)])
      return ask(`/api/threads/${thread}/attachments`, { method: 'POST', headers, body })
    }
    expect((await send(10_000_000)).status).toBe(201)
    const refused = await send(11_000_000)
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      413,
      expect.objectContaining({ request_id: expect.any(String) }),
    ])
  })

  it('R6 passes on a refusal of the product with what it says about trying again', async () => {
    const { status, headers } = await ask('/away', { headers: { accept: 'text/html' } })
    expect([status, headers['retry-after']]).toEqual([503, '2'])
  })

  it('T61 answers for its own name alone', async () => {
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/healthz', { headers: { host: 'other.test' } })).text).not.toContain('version')
  })
})
