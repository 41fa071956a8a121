import { expect, inject, it } from 'vitest'
import { startDatabaseProxy } from '../../testing/database-proxy.ts'
import { onServer } from '../../testing/database.ts'
import { eventually } from '../../testing/eventually.ts'
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
  await eventually(() => expect(lines.join('')).toContain('could not be reached'))
  expect(gaps).toBe(0)
  proxy.restore()
  await eventually(() => expect(gaps).toBe(1))
  await onServer(inject('databaseUrl'), "notify listen_test, 'back'")
  await eventually(() => expect(received).toContain('back'))
  // a line at the beginning of the outage and one at its end
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringContaining('could not be reached'),
    expect.stringContaining('is back'),
  ])
  await listening.close()
  proxy.close()
})
