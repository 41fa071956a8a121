import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { connectLive } from '../../testing/live-client.ts'
import type { LiveClient } from '../../testing/live-client.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import type { Viewer } from '../viewer.ts'
import type { Announcement } from './bus.ts'
import { Live, maxLookups, maxOpen } from './live.ts'

const tribe = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const tribes = (count: number) => Array.from({ length: count }, (_, index) => tribe(index))

/** The pending lookups whether a member may open a tribe. Calling one resolves it with yes. */
let pendingLookups: (() => void)[]
let announce: (announcement: Announcement) => void
let url: string
let close: () => Promise<void>

beforeEach(async () => {
  pendingLookups = []
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server's address is never a string
  const live = new Live({
    dropPages: () => undefined,
    appUrl: url,
    log: createLog('silent'),
    metrics: createMetrics(),
    bus: {
      announce: async () => undefined,
      listen: async (onAnnouncement) => void (announce = onAnnouncement),
      close: async () => undefined,
    },
    findViewer: async (cookie) => ({ id: cookie, session_id: cookie, is_suspended: false }) as Viewer, // the fields that are read
    endedSessions: async () => [],
    readableThreads: async () => [],
    mayOpenTribe: () => new Promise((resolve) => pendingLookups.push(() => resolve(true))),
  })
  await live.start(server)
  close = async () => {
    await live.close()
    await new Promise((resolve) => server.close(resolve))
  }
})
afterEach(() => close())

const page = (name: string) => connectLive({ url }, { cookie: name })
const openAll = (client: LiveClient, ids: readonly string[]) => {
  for (const tribe_id of ids) client.send({ type: 'open', tribe_id })
}
/** Resolves lookups as they arrive, until the given number has been resolved. */
const resolveLookups = (count: number) =>
  eventually(
    () => {
      for (const resolveLookup of pendingLookups.splice(0)) {
        resolveLookup()
        count -= 1
      }
      expect(count).toBe(0)
    },
    { interval: 5 },
  )

function expectOpen(client: LiveClient, userId: string, expected: readonly string[]): Promise<void> {
  return eventually(async () => expect(await openTribes(client, userId)).toEqual(expected), { interval: 5 })
}

/** The tribes whose changes are sent to a page. */
async function openTribes(client: LiveClient, userId: string): Promise<string[]> {
  client.events.length = 0
  for (const tribe_id of tribes(20)) announce({ tribe: tribe_id, event: { type: 'tribe.changed', tribe_id } })
  announce({ to: [userId], event: { type: 'membership.changed' } })
  await client.next('membership.changed')
  return client.events.flatMap((event) => (event.type === 'tribe.changed' ? [event.tribe_id] : []))
}

it('TRIBE-05 SEC-07 a page has at most five tribes open, even if it opens more at once; after closing one it can open another', async () => {
  const client = await page('ben')
  openAll(client, tribes(maxOpen + 3))
  await resolveLookups(maxOpen)
  await expectOpen(client, 'ben', tribes(maxOpen))

  client.send({ type: 'close', tribe_id: tribe(0) })
  openAll(client, [tribe(10), tribe(11)])
  await resolveLookups(1)
  await expectOpen(client, 'ben', [...tribes(maxOpen).slice(1), tribe(10)])
})

it('TRIBE-05 a tribe that is closed during its lookup is not open afterwards', async () => {
  const client = await page('ben')
  client.send({ type: 'open', tribe_id: tribe(0) })
  client.send({ type: 'close', tribe_id: tribe(0) })
  client.send({ type: 'open', tribe_id: tribe(1) })
  await resolveLookups(2)
  await expectOpen(client, 'ben', [tribe(1)])
})

it('SEC-07 when many pages open tribes at once, three are looked up at a time, and finally all of them', async () => {
  const clients = await Promise.all(Array.from({ length: 10 }, (_, index) => page(`member ${index}`)))
  for (const client of clients) openAll(client, tribes(2))
  await eventually(() => expect(pendingLookups).toHaveLength(maxLookups))
  for (let left = 2 * clients.length; left > 0; left -= 1) {
    await eventually(() => expect(pendingLookups.length).toBeGreaterThan(0), { interval: 5 })
    expect(pendingLookups.length).toBeLessThanOrEqual(maxLookups)
    pendingLookups.shift()?.()
  }
  for (const [index, client] of clients.entries()) await expectOpen(client, `member ${index}`, tribes(2))
})
