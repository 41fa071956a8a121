import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendEndlessly } from '../../testing/endless-body.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const json = 'application/json'
/** What the operating system has taken for a connection beside what the product has read. */
const inTransit = 8 * 1024 * 1024

describe('a body without an end', () => {
  it.each([
    ['/api/auth/sign-in/email', json],
    ['/api/auth/sign-up/email', json],
    ['/api/auth/request-password-reset', json],
    ['/api/auth/unknown', json],
    ['/api/webhooks/stripe', json],
    ['/api/webhooks/didit', json],
    ['/sandbox/clock', json],
    ['/sandbox/linkedin/oauth/v2/accessToken', 'application/x-www-form-urlencoded'],
    ['/sandbox/stripe/errors', 'application/x-www-form-urlencoded'],
  ])('T30 at %s is refused while it is sent', async (path, type) => {
    const { status, sentBytes } = await sendEndlessly(app.url + path, { 'content-type': type })
    expect(status).toBe(413)
    expect(sentBytes).toBeLessThan(inTransit)
  })

  it.each([
    ['/api/tribes', json],
    ['/api/me/avatar', 'image/png'],
  ])('T30 of a member at %s is refused while it is sent', async (path, type) => {
    const { cookie } = await app.member()
    const { status, sentBytes } = await sendEndlessly(app.url + path, { 'content-type': type, cookie })
    expect(status).toBe(413)
    expect(sentBytes).toBeLessThan(inTransit)
  })

  it.each(['/explore', '/v1/customers', '/sandbox/didit/v3/session/', '/healthz', '/images/x.png'])(
    'T30 at %s, where none is read, ends with its answer',
    async (path) => {
      const { status, hungUp } = await sendOnAndOn(path)
      expect(status).not.toBe('')
      expect(hungUp).toBe(true)
    },
  )

  it('T30 is refused so that a client which sends on reads the answer', async () => {
    for (const header of ['Transfer-Encoding: chunked', 'Content-Length: 600000000']) {
      const { status, hungUp } = await sendOnAndOn('/api/auth/sign-in/email', header)
      expect([status, hungUp]).toEqual(['HTTP/1.1 413 Payload Too Large', true])
    }
  })

  it.each(['GET', 'HEAD'] as const)('T30 of a %s, which none reads, ends with its answer', async (method) => {
    for (const header of ['Transfer-Encoding: chunked', 'Content-Length: 600000000']) {
      const { status, hungUp } = await sendOnAndOn('/api/config', header, method)
      expect([status, hungUp]).toEqual(['HTTP/1.1 200 OK', true])
    }
    // an error after the response, which nobody catches, fails the run of the tests
    expect(await app.request('GET', '/api/config')).toMatchObject({ status: 200 })
  })

  it('T30 that is announced as too large is not waited for', async () => {
    const { status } = await sendOnAndOn('/api/auth/sign-in/email', 'Content-Length: 600000000')
    expect(status).toContain('413')
  })
})

describe('a body', () => {
  it('of JSON may be announced in capitals, with a name for a file', async () => {
    const member = await app.member()
    const headers = {
      'content-type': 'Application/JSON; charset=utf-8',
      'content-disposition': 'attachment; filename=x',
    }
    const answer = await member.request('PATCH', '/api/me/profile', { bio: 'Hello' }, headers)
    expect(answer).toMatchObject({ status: 200, body: { bio: 'Hello' } })
  })

  it('of a sign-in is JSON', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect(await app.request('POST', '/api/auth/sign-in/email', '{}', headers)).toMatchObject({ status: 415 })
  })
})

/** Sends to a path until the server hangs up, and answers the status line. */
function sendOnAndOn(
  path: string,
  header = 'Transfer-Encoding: chunked',
  method = 'POST',
): Promise<{ status: string; hungUp: boolean }> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  const kind = 'Content-Type: application/json'
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: wayhouse.test\r\n${kind}\r\n${header}\r\n\r\n`)
  let answer = ''
  socket.on('data', (data) => (answer += data.toString()))
  const piece = `4000\r\n${'x'.repeat(0x4000)}\r\n`
  const send = () => void (socket.writable && socket.write(piece, send))
  send()
  return new Promise((resolve) => {
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ status: answer.split('\r\n')[0] ?? '', hungUp: true }))
  })
}
