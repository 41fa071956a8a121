import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createLog } from '../../log.ts'
import { createMetrics } from '../../metrics/metrics.ts'
import { pages } from './pages.ts'

it('a page is rendered for all waiting clients though the first one disconnects', async () => {
  const { promise: mayRender, resolve: allowRendering } = Promise.withResolvers<void>()
  const { promise: disconnected, resolve: onDisconnect } = Promise.withResolvers<void>()
  const signals: AbortSignal[] = []
  const handle = pages({
    render: async ({ signal }) => {
      signals.push(signal)
      await mayRender
      signal.throwIfAborted()
      return new Response('<html></html>')
    },
    apiFor: () => null,
    sources: () => Promise.resolve({ images: [], connect: [], frames: [], workers: [], scripts: [] }),
    isReady: () => Promise.resolve(true),
    now: () => 0,
    generation: () => 0,
    secret: 'x'.repeat(32),
    log: createLog('silent'),
    metrics: createMetrics(),
  })
  const server = createServer((request, response) => {
    response.once('close', onDisconnect)
    const url = new URL(request.url ?? '/', 'http://localhost')
    const handled = Promise.resolve(handle({ request, response, url, requestId: 'r', ip: '127.0.0.1' }))
    handled.catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  const firstClient = new AbortController()
  const first = fetch(`http://127.0.0.1:${port}/app`, { signal: firstClient.signal }).catch(() => 'aborted')
  const second = fetch(`http://127.0.0.1:${port}/app`)
  await expect.poll(() => signals.length).toBe(1)
  firstClient.abort()
  expect(await first).toBe('aborted')
  await disconnected
  allowRendering()
  expect((await second).status).toBe(200)
  expect(signals).toHaveLength(1)
  server.close()
})
