import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { bytesOf } from './body.ts'
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
const readBody: Handler = async (exchange) => sendJson(exchange, 200, { length: (await bytesOf(exchange)).length })
const begunBody = 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'

describe('a body that does not come', () => {
  it('T30 ends within 30 s, when late ones are looked for', async () => {
    const { server, port } = await serve(readBody)
    expect(server.requestTimeout).toBeGreaterThan(5000)
    expect(server.requestTimeout + checkedEveryMs).toBeLessThanOrEqual(30_000)
    // the same in less time
    server.requestTimeout = 100
    server.headersTimeout = 100
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write(begunBody)
    let answer = ''
    socket.on('data', (text: string) => (answer += text)).on('error', () => undefined)
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1.1 408/)
  })

  it('T30 of a client that goes away is no error in the log', async () => {
    const { port, lines, errors } = await serve(readBody)
    const socket = connect(port, '127.0.0.1')
    socket.write(begunBody, () => socket.destroy())
    await expect.poll(() => lines.join('')).toContain('the client went away')
    expect(errors()).toEqual([])
  })
})

/** How often late requests are looked for, as it was set when the server was made. */
const checkedEveryMs = 2000

describe('an error of ours', () => {
  it('R8 T76 is in the log with its reason and the id that its answer names, which says no more', async () => {
    const { url, errors } = await serve(() => {
      throw new Error('a mistake')
    })
    const answer = await fetch(`${url}/api/x`)
    const body = (await answer.json()) as { request_id: string } // every error has one
    const { request_id: id } = body
    expect(body).toEqual({ code: 'INTERNAL', message: expect.any(String), request_id: id })
    expect(JSON.stringify(body)).not.toContain('mistake')
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, id])
    expect(errors().map((line) => JSON.parse(line))).toMatchObject([{ request_id: id, err: { message: 'a mistake' } }])
  })
})

describe('the headers of every answer', () => {
  it('keep who came by https on https, and nobody else', async () => {
    const ok: Handler = (exchange) => sendJson(exchange, 200, {})
    const [secure, plain] = [await serve(ok, 'https://wayhouse.test'), await serve(ok)]
    const hstsOf = async (url: string) => (await fetch(url)).headers.get('strict-transport-security')
    expect([await hstsOf(secure.url), await hstsOf(plain.url)]).toEqual(['max-age=31536000', null])
  })
})
