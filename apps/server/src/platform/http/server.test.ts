import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { readBytes } from './body.ts'
import { sendJson } from './exchange.ts'
import type { Handler } from './exchange.ts'
import { createHttpServer } from './server.ts'

const opened: { close(): void }[] = []
afterEach(() => opened.splice(0).forEach((server) => server.close()))

async function serve(handler: Handler, appUrl = 'http://wayhouse.test') {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => lines.push(line) })
  const admit = () => () => undefined
  const { server } = createHttpServer({ appUrl, log, addressOf: () => '', admit, handlers: [handler] })
  opened.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  return { server, port, url: `http://127.0.0.1:${port}`, lines, errors: () => lines.filter(isError) }
}

const isError = (line: string) => JSON.parse(line).level >= 50
const readBody: Handler = async (exchange) => sendJson(exchange, 200, { length: (await readBytes(exchange)).length })
const incompleteRequest =
  'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'

describe('an incomplete body', () => {
  it('T30 is ended within 30 s', async () => {
    const { server, port } = await serve(readBody)
    expect(server.requestTimeout).toBeGreaterThan(5000)
    expect(server.requestTimeout + checkIntervalMs).toBeLessThanOrEqual(30_000)
    // shorter for the test
    server.requestTimeout = 100
    server.headersTimeout = 100
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write(incompleteRequest)
    let received = ''
    socket.on('data', (text: string) => (received += text)).on('error', () => undefined)
    await once(socket, 'close')
    expect(received).toMatch(/^HTTP\/1.1 408/)
  })

  it('T30 of a client that disconnects is not logged as an error', async () => {
    const { port, lines, errors } = await serve(readBody)
    const socket = connect(port, '127.0.0.1')
    socket.write(incompleteRequest, () => socket.destroy())
    await expect.poll(() => lines.join('')).toContain('the client disconnected')
    expect(errors()).toEqual([])
  })
})

/** The interval at which the server checks for late requests. */
const checkIntervalMs = 2000

describe('a bug', () => {
  it('R8 T76 is logged with its error and request id, and the response has only the id', async () => {
    const { url, errors } = await serve(() => {
      throw new Error('a mistake')
    })
    const response = await fetch(`${url}/api/x`)
    const body = (await response.json()) as { request_id: string } // every error has one
    const { request_id: id } = body
    expect(body).toEqual({ code: 'INTERNAL', message: expect.any(String), request_id: id })
    expect(JSON.stringify(body)).not.toContain('mistake')
    expect([response.status, response.headers.get('x-request-id')]).toEqual([500, id])
    expect(errors().map((line) => JSON.parse(line))).toMatchObject([{ request_id: id, err: { message: 'a mistake' } }])
  })
})

describe('the headers of every response', () => {
  it('require https only for a product under https', async () => {
    const ok: Handler = (exchange) => sendJson(exchange, 200, {})
    const [secure, plain] = [await serve(ok, 'https://wayhouse.test'), await serve(ok)]
    const hstsOf = async (url: string) => (await fetch(url)).headers.get('strict-transport-security')
    expect([await hstsOf(secure.url), await hstsOf(plain.url)]).toEqual(['max-age=31536000', null])
  })
})
