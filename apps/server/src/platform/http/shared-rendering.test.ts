import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { pages } from './pages.ts'

it('a page is rendered for those who wait though the one who asked first goes away', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const { promise: firstIsGone, resolve: leave } = Promise.withResolvers<void>()
  const signals: AbortSignal[] = []
  const handle = pages({
    render: async ({ signal }) => {
      signals.push(signal)
      await gate
      signal.throwIfAborted()
      return new Response('<html></html>')
    },
    apiFor: () => null,
    sources: () => Promise.resolve({ images: [], connect: [], frames: [], workers: [], scripts: [] }),
    isReady: () => Promise.resolve(true),
    now: () => 0,
    log: createLog('silent'),
  })
  const server = createServer((request, response) => {
    response.once('close', leave)
    const url = new URL(request.url ?? '/', 'http://localhost')
    const handled = Promise.resolve(handle({ request, response, url, requestId: 'r', ip: '127.0.0.1' }))
    handled.catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  const first = new AbortController()
  const asked = fetch(`http://127.0.0.1:${port}/app`, { signal: first.signal }).catch(() => 'gone')
  const second = fetch(`http://127.0.0.1:${port}/app`)
  await expect.poll(() => signals.length).toBe(1)
  first.abort()
  expect(await asked).toBe('gone')
  await firstIsGone
  open()
  expect((await second).status).toBe(200)
  expect(signals).toHaveLength(1)
  server.close()
})
