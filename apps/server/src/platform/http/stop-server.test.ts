import { Agent, get, globalAgent } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpServer } from './server.ts'
import type { HttpServer } from './server.ts'

/** More than the buffers of a connection hold, so that a response is written long before it is sent. */
const large = 'x'.repeat(8_000_000)

let node: HttpServer
let port: number
let mayRespond: PromiseWithResolvers<void>
beforeEach(async () => {
  mayRespond = Promise.withResolvers()
  node = createHttpServer({
    appUrl: 'http://wayhouse.test',
    log: createLog('silent'),
    addressOf: () => '',
    admit: () => () => undefined,
    handlers: [
      async ({ response, url }) => {
        if (url.pathname === '/slow') await mayRespond.promise
        if (url.pathname === '/busy') keepBusy()
        response.end(url.pathname === '/large' ? large : 'small')
        return true
      },
    ],
  })
  await new Promise<void>((resolve) => node.server.listen(0, '127.0.0.1', resolve))
  port = (node.server.address() as AddressInfo).port // a TCP server's address is never a string
})
afterEach(() => node.server.closeAllConnections())

describe('a stop', () => {
  it('R4 sends the rest of a response that is written but not yet read', async () => {
    const agent = new Agent({ keepAlive: true })
    const response = await responseTo('/large', agent)
    node.drain()
    const stopped = node.stop()
    expect(await text(response)).toHaveLength(large.length)
    await stopped
    agent.destroy()
  })

  it('R4 answers a request that arrives on a connection accepted before', async () => {
    const socket = connect(port, '127.0.0.1')
    await new Promise((resolve) => node.server.once('connection', resolve))
    node.drain()
    const stopped = node.stop()
    await expect.poll(() => node.server.listening).toBe(false)
    socket.end('GET /small HTTP/1.1\r\nHost: wayhouse.test\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*small/)
    await stopped
  })

  it('R4 waits for a response in progress, and not for connections without a request', async () => {
    const idle = connect(port, '127.0.0.1')
    const closed = new Promise((resolve) => idle.once('close', resolve))
    const slow = responseTo('/slow', globalAgent)
    await responseTo('/small', globalAgent).then(text)
    node.drain()
    let hasStopped = false
    const stopped = node.stop().then(() => (hasStopped = true))
    await closed
    expect(hasStopped).toBe(false)
    mayRespond.resolve()
    expect(await text(await slow)).toBe('small')
    await stopped
  })

  it('R4 loses nothing of clients that connect until the server is not ready, and of those that keep their connection', async () => {
    const balancer = { isReady: true }
    const outcomes: (string | undefined)[] = []
    const lane = async (keepAlive: boolean) => {
      const agent = new Agent({ keepAlive, maxSockets: 1 })
      for (let isOpen = true; isOpen && balancer.isReady;) {
        const outcome = await responseTo('/small', agent).then(
          async (response) => ({ isOpen: response.headers.connection !== 'close', said: await text(response) }),
          (error: Error) => ({ isOpen: false, said: error.message }),
        )
        outcomes.push(outcome.said)
        isOpen = !keepAlive || outcome.isOpen
      }
      agent.destroy()
    }
    const lanes = Array.from({ length: 32 }, (_, index) => lane(index % 2 === 0))
    await expect.poll(() => outcomes.length).toBeGreaterThan(500)
    node.drain()
    balancer.isReady = false
    await node.stop()
    await Promise.all(lanes)
    expect(new Set(outcomes)).toEqual(new Set(['small']))
  })

  it('R4 ends while clients connect in every turn of a busy event loop', async () => {
    const clients = { areConnecting: true }
    let answered = 0
    const lanes = Array.from({ length: 8 }, async () => {
      while (clients.areConnecting) {
        await responseTo('/busy', new Agent()).then(text, () => undefined)
        answered += 1
      }
    })
    await expect.poll(() => answered).toBeGreaterThan(50)
    node.drain()
    const before = answered
    await node.stop()
    // in 2 s, as each answer takes 10 ms
    expect(answered - before).toBeLessThan(500)
    clients.areConnecting = false
    await Promise.all(lanes)
  })
})

/** For 10 ms nothing else is done. */
function keepBusy(): void {
  const endsAt = performance.now() + 10
  while (performance.now() < endsAt);
}

function responseTo(path: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, resolve).once('error', reject)
  })
}
