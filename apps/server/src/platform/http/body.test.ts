import { once } from 'node:events'
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
/** The maximum that the operating system buffers for a connection, in addition to what the product has read. */
const socketBuffers = 8 * 1024 * 1024

describe('an endless body', () => {
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
  ])('T30 to %s is refused while it is sent', async (path, type) => {
    const { status, sentBytes } = await sendEndlessly(app.url + path, { 'content-type': type })
    expect(status).toBe(413)
    expect(sentBytes).toBeLessThan(socketBuffers)
  })

  it.each([
    ['/api/tribes', json],
    ['/api/me/avatar', 'image/png'],
  ])('T30 of a member to %s is refused while it is sent', async (path, type) => {
    const { cookie } = await app.member()
    const { status, sentBytes } = await sendEndlessly(app.url + path, { 'content-type': type, cookie })
    expect(status).toBe(413)
    expect(sentBytes).toBeLessThan(socketBuffers)
  })

  it.each(['/explore', '/v1/customers', '/sandbox/didit/v3/session/', '/healthz', '/images/x.png'])(
    'T30 to %s, where no body is read, ends with the response',
    async (path) => {
      const { status, closed } = await sendUntilClosed(path)
      expect(status).not.toBe('')
      expect(closed).toBe(true)
    },
  )

  it('T30 is refused in a way that a client which is still sending can read the response', async () => {
    for (const header of ['Transfer-Encoding: chunked', 'Content-Length: 600000000']) {
      const { status, closed } = await sendUntilClosed('/api/auth/sign-in/email', header)
      expect([status, closed]).toEqual(['HTTP/1.1 413 Payload Too Large', true])
    }
  })

  it.each(['GET', 'HEAD'] as const)('T30 of a %s, whose body is not read, ends with the response', async (method) => {
    for (const header of ['Transfer-Encoding: chunked', 'Content-Length: 600000000']) {
      const { status, closed } = await sendUntilClosed('/api/config', header, method)
      expect([status, closed]).toEqual(['HTTP/1.1 200 OK', true])
    }
    // an uncaught error after the response fails the test run
    expect(await app.request('GET', '/api/config')).toMatchObject({ status: 200 })
  })

  it('T30 with too large a Content-Length is refused before it is sent', async () => {
    const { status } = await sendUntilClosed('/api/auth/sign-in/email', 'Content-Length: 600000000')
    expect(status).toContain('413')
  })
})

describe('a file that is refused before it has arrived', () => {
  it('T30 is read to its end, so that a proxy which is still sending it does not lose the answer', async () => {
    const { cookie } = await app.member()
    expect(await sendAfterAnswer(11_000_000, cookie)).toEqual({ status: 'HTTP/1.1 413 Payload Too Large', error: null })
    expect(await sendAfterAnswer(11_000_000, '')).toEqual({ status: 'HTTP/1.1 401 Unauthorized', error: null })
  })
})

describe('a body that announces no size and is too large', () => {
  it.each(['POST /api/tribes HTTP/1.1', 'POST /api/auth/sign-in/email HTTP/1.1'])(
    'T30 of %s is refused, and the client which goes on sending is not cut off',
    async (line) => {
      const { cookie } = await app.member()
      const { hostname, port } = new URL(app.url)
      const socket = connect(Number(port), hostname)
      const headers = [
        'Host: wayhouse.test',
        `Cookie: ${cookie}`,
        `Content-Type: ${json}`,
        'Transfer-Encoding: chunked',
      ]
      socket.write([line, ...headers, '', ''].join('\r\n'))
      const errors: Error[] = []
      socket.on('error', (error) => errors.push(error))
      const part = `40000\r\n${'x'.repeat(0x40000)}\r\n`
      const send = () => new Promise<void>((resolve) => socket.write(part, () => resolve()))
      const answer = once(socket, 'data') as Promise<[Buffer]> // no encoding is set
      for (let count = 0; count < 2; count += 1) await send()
      const [first] = await answer
      for (let count = 0; count < 40; count += 1) await send()
      expect([first.toString().split('\r\n')[0], errors]).toEqual(['HTTP/1.1 413 Payload Too Large', []])
      expect(first.toString()).toContain('"code":"PAYLOAD_TOO_LARGE"')
      socket.destroy()
    },
  )
})

describe('a body', () => {
  it('of JSON may have a type in capitals and a file name', async () => {
    const member = await app.member()
    const headers = {
      'content-type': 'Application/JSON; charset=utf-8',
      'content-disposition': 'attachment; filename=x',
    }
    const response = await member.request('PATCH', '/api/me/profile', { bio: 'Hello' }, headers)
    expect(response).toMatchObject({ status: 200, body: { bio: 'Hello' } })
  })

  it('of a sign-in must be JSON', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect(await app.request('POST', '/api/auth/sign-in/email', '{}', headers)).toMatchObject({ status: 415 })
  })
})

/** Announces a portrait, and sends it once the answer has begun. */
async function sendAfterAnswer(bytes: number, cookie: string): Promise<{ status: string; error: Error | null }> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  const headers = ['Host: wayhouse.test', `Cookie: ${cookie}`, 'Content-Type: image/png', `Content-Length: ${bytes}`]
  socket.write(['POST /api/me/avatar HTTP/1.1', ...headers, '', ''].join('\r\n'))
  socket.on('error', () => undefined)
  const [answer] = (await once(socket, 'data')) as [Buffer] // no encoding is set
  const error = await new Promise<Error | null>((resolve) => {
    socket.write(Buffer.alloc(bytes), (reason) => resolve(reason ?? null))
  })
  socket.destroy()
  return { status: answer.toString().split('\r\n')[0] ?? '', error }
}

/** Sends to a path until the server closes the connection. Returns the status line. */
function sendUntilClosed(
  path: string,
  header = 'Transfer-Encoding: chunked',
  method = 'POST',
): Promise<{ status: string; closed: boolean }> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  const kind = 'Content-Type: application/json'
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: wayhouse.test\r\n${kind}\r\n${header}\r\n\r\n`)
  let received = ''
  socket.on('data', (data) => (received += data.toString()))
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
  const send = () => void (socket.writable && socket.write(chunk, send))
  send()
  return new Promise((resolve) => {
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ status: received.split('\r\n')[0] ?? '', closed: true }))
  })
}
