import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createPool, createDatabase } from '../database/connect.ts'
import { createLog } from '../log.ts'
import { fitsBusLimit, parseAnnouncement } from './bus.ts'
import type { Announcement } from './bus.ts'
import { PostgresBus } from './postgres-bus.ts'
import { RedisBus } from './redis-bus.ts'

const announcement: Announcement = { to: ['ana'], event: { type: 'membership.changed' } }
/** An announcement with the given number of bytes. */
const ofBytes = (bytes: number, letter = 'x'): Announcement => {
  const frame = JSON.stringify({ to: [''], event: announcement.event }).length
  return { to: [letter.repeat((bytes - frame) / Buffer.byteLength(letter))], event: announcement.event }
}

describe('an announcement', () => {
  it('NOTI-04 is the same after encoding and parsing', () => {
    expect(parseAnnouncement(JSON.stringify(announcement))).toEqual(announcement)
  })

  it.each(['', 'null', '5', '"text"', '[]', '{}', '{"to":["ana"]}', '{"event":', 'not json'])(
    'NOTI-04 %j is ignored',
    (text) => {
      expect(parseAnnouncement(text)).toBeNull()
    },
  )

  it('NOTI-04 has a maximum length for PostgreSQL, in bytes and not in characters', () => {
    expect([7500, 7502].map((bytes) => fitsBusLimit(ofBytes(bytes)))).toEqual([true, false])
    expect(fitsBusLimit({ to: ['é'.repeat(4000)], event: announcement.event })).toBe(false)
    expect(fitsBusLimit({ to: ['x'.repeat(4000)], event: announcement.event })).toBe(true)
  })

  it('NOTI-04 that is too long is an error, and is not sent', async () => {
    const pool = createPool('postgres://nobody@127.0.0.1:1/none', 1)
    const bus = new PostgresBus('postgres://nobody@127.0.0.1:1/none', createLog('silent'))
    await expect(bus.announce(createDatabase(pool), ofBytes(7502))).rejects.toThrow('too long')
    await bus.close()
    await pool.end()
  })
})

/** Responds to every command as Redis does to the question whether it has loaded its data. */
function startFakeRedis(port: number): Promise<Server> {
  const server = createServer((socket) =>
    socket
      .on('error', () => undefined)
      .on('data', (commands) => {
        socket.write('$9\r\nloading:0\r\n'.repeat(String(commands).match(/^\*\d+\r$/gm)?.length ?? 0))
      }),
  )
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}

describe('an unavailable Redis', () => {
  it('NOTI-04 R5 at the start loses announcements: once it is available, everything is refetched', async () => {
    const before = await startFakeRedis(0)
    const { port } = before.address() as AddressInfo // a TCP server's address is never a string
    await new Promise((resolve) => before.close(resolve))
    const bus = new RedisBus(`redis://127.0.0.1:${port}`, createLog('silent'))
    let gaps = 0
    await bus.listen(
      () => undefined,
      () => (gaps += 1),
    )
    const redis = await startFakeRedis(port)
    await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1)
    await bus.close()
    await new Promise((resolve) => redis.close(resolve))
  })

  it('R5 loses announcements and logs it, but their caller continues', async () => {
    const lines: string[] = []
    const bus = new RedisBus('redis://127.0.0.1:1', createLog('warn', { write: (line) => lines.push(line) }))
    const pool = createPool('postgres://nobody@127.0.0.1:1/none', 1)
    await bus.listen(
      () => undefined,
      () => undefined,
    )
    await bus.announce(createDatabase(pool), announcement)
    await expect.poll(() => lines.join('')).toContain('an announcement was lost')
    expect(lines.join('')).not.toContain('"ana"')
    await bus.close()
    await pool.end()
  })
})
