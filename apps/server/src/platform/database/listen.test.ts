import { expect, inject, it, vi } from 'vitest'
import { startDatabaseProxy } from '../../testing/database-proxy.ts'
import { onServer } from '../../testing/database.ts'
import { createLog } from '../log.ts'
import { listenTo } from './listen.ts'

it('R6 a listener waits five seconds for a database that does not respond, and receives notifications once it is back', async () => {
  const proxy = await startDatabaseProxy(inject('databaseUrl'))
  const lines: string[] = []
  const received: string[] = []
  let gaps = 0
  const listening = await listenTo({
    connectionString: proxy.url,
    channel: 'listen_test',
    name: 'test',
    log: createLog('warn', { write: (line) => lines.push(line) }),
    onText: (text) => received.push(text),
    onGap: () => (gaps += 1),
  })
  proxy.cut()
  proxy.freeze()
  await vi.waitUntil(() => lines.join('').includes('could not be reached'), { timeout: 20_000 })
  expect(gaps).toBe(0)
  proxy.restore()
  await vi.waitUntil(() => gaps === 1, { timeout: 20_000 })
  await onServer(inject('databaseUrl'), "notify listen_test, 'back'")
  await vi.waitUntil(() => received.includes('back'))
  await listening.close()
  proxy.close()
})
