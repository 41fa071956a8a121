import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectLive } from '../../testing/live-client.ts'
import type { LiveClient } from '../../testing/live-client.ts'
import { createLog } from '../log.ts'
import type { Viewer } from '../viewer.ts'
import type { Announcement } from './bus.ts'
import { Live, lookUpsAtOnce, maxOpen } from './live.ts'

const tribe = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const tribes = (count: number) => Array.from({ length: count }, (_, index) => tribe(index))

/** The look-ups under way: whether a member may follow a tribe. Each is answered by a call. */
let lookUps: (() => void)[]
let announce: (announcement: Announcement) => void
let url: string
let close: () => Promise<void>

beforeEach(async () => {
  lookUps = []
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server's address is never a string
  const live = new Live({
    appUrl: url,
    log: createLog('silent'),
    bus: {
      announce: async () => undefined,
      listen: async (onAnnouncement) => void (announce = onAnnouncement),
      close: async () => undefined,
    },
    findViewer: async (cookie) => ({ id: cookie, session_id: cookie, is_suspended: false }) as Viewer, // all that it reads
    endedSessions: async () => [],
    readableThreads: async () => [],
    mayOpenTribe: () => new Promise((resolve) => lookUps.push(() => resolve(true))),
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
/** Answers look-ups as they come, until so many have been answered. */
const answer = (count: number) =>
  vi.waitFor(
    () => {
      for (const answerOne of lookUps.splice(0)) {
        answerOne()
        count -= 1
      }
      expect(count).toBe(0)
    },
    { interval: 5 },
  )

function expectFollowed(client: LiveClient, userId: string, expected: readonly string[]): Promise<void> {
  return vi.waitFor(async () => expect(await followed(client, userId)).toEqual(expected), { interval: 5 })
}

/** The tribes, of all that there are, whose changes a page is sent. */
async function followed(client: LiveClient, userId: string): Promise<string[]> {
  client.events.length = 0
  for (const tribe_id of tribes(20)) announce({ tribe: tribe_id, event: { type: 'tribe.changed', tribe_id } })
  announce({ to: [userId], event: { type: 'membership.changed' } })
  await client.next('membership.changed')
  return client.events.flatMap((event) => (event.type === 'tribe.changed' ? [event.tribe_id] : []))
}

it('TRIBE-05 SEC-07 a page follows five tribes at most, however fast it opens them; one that it closes makes room', async () => {
  const client = await page('ben')
  openAll(client, tribes(maxOpen + 3))
  await answer(maxOpen)
  await expectFollowed(client, 'ben', tribes(maxOpen))

  client.send({ type: 'close', tribe_id: tribe(0) })
  openAll(client, [tribe(10), tribe(11)])
  await answer(1)
  await expectFollowed(client, 'ben', [...tribes(maxOpen).slice(1), tribe(10)])
})

it('TRIBE-05 a tribe that is closed while it is looked up is not followed', async () => {
  const client = await page('ben')
  client.send({ type: 'open', tribe_id: tribe(0) })
  client.send({ type: 'close', tribe_id: tribe(0) })
  client.send({ type: 'open', tribe_id: tribe(1) })
  await answer(2)
  await expectFollowed(client, 'ben', [tribe(1)])
})

it('SEC-07 of the tribes that a crowd opens at once, three are looked up at a time, and all of them in the end', async () => {
  const crowd = await Promise.all(Array.from({ length: 10 }, (_, index) => page(`member ${index}`)))
  for (const client of crowd) openAll(client, tribes(2))
  await vi.waitFor(() => expect(lookUps).toHaveLength(lookUpsAtOnce))
  for (let left = 2 * crowd.length; left > 0; left -= 1) {
    await vi.waitFor(() => expect(lookUps.length).toBeGreaterThan(0), { interval: 5 })
    expect(lookUps.length).toBeLessThanOrEqual(lookUpsAtOnce)
    lookUps.shift()?.()
  }
  for (const [index, client] of crowd.entries()) await expectFollowed(client, `member ${index}`, tribes(2))
})
