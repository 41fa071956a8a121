import { randomUUID } from 'node:crypto'
import { liveCloseCodes } from '@wayhouse/domain/live'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { publishTribe } from '../../testing/builders.ts'
import { connectLive } from '../../testing/live-client.ts'
import type { LiveClient } from '../../testing/live-client.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'
import { maxConnections } from './live.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
  member = await app.member()
})
afterAll(() => app.close())

/** Waits until everything announced so far has arrived: a broadcast of one's own comes after it. */
async function settled(client: LiveClient, userId: string): Promise<void> {
  const notification_id = randomUUID()
  await app.bus.announce(app.db, { to: [userId], event: { type: 'notification.updated', notification_id } })
  await vi.waitFor(() => expect(client.events).toContainEqual({ type: 'notification.updated', notification_id }))
}

function expectClosed(client: LiveClient, code: number, timeout = 5_000): Promise<void> {
  return vi.waitFor(() => expect(client.closedWith).toBe(code), { timeout, interval: 20 })
}

describe('who may connect', () => {
  it('SEC-02 a member may, a visitor may not', async () => {
    const client = await connectLive(app, member)
    client.close()
    await expectClosed(await connectLive(app, null), liveCloseCodes.signedOut)
    await expectClosed(
      await connectLive(app, { cookie: 'wayhouse.session_token=forged.AAAA' }),
      liveCloseCodes.signedOut,
    )
  })

  it('SEC-02 T66 a page of another site may not, nor a program that names none', async () => {
    await expect(connectLive(app, member, { origin: 'https://evil.example' })).rejects.toThrow('HTTP 403')
    await expect(connectLive(app, member, { origin: '' })).rejects.toThrow('HTTP 403')
  })

  it('SEC-02 a suspended member may not', async () => {
    const suspended = await app.member({ suspended: true })
    await expectClosed(await connectLive(app, suspended), liveCloseCodes.signedOut)
  })

  it('SEC-07 T68 a member has so many connections on a node, and one that closes makes room', async () => {
    const busy = await app.member()
    const clients = await Promise.all(Array.from({ length: maxConnections }, () => connectLive(app, busy)))
    await expect(connectLive(app, busy)).rejects.toThrow('HTTP 429')
    clients[0]?.close()
    await vi.waitFor(async () => (await connectLive(app, busy)).close())
    for (const client of clients) client.close()
  })
})

describe('what arrives', () => {
  it('NOTI-04 NOTI-05 an event reaches every tab of its member, on each node, and nobody else', async () => {
    const node = await app.secondNode()
    const other = await app.member()
    const [here, there, stranger] = await Promise.all([
      connectLive(app, member),
      connectLive(node, member),
      connectLive(node, other),
    ])
    await app.bus.announce(app.db, { to: [member.id], event: { type: 'membership.changed' } })
    await Promise.all([here.next('membership.changed'), there.next('membership.changed')])
    await settled(stranger, other.id)
    expect(stranger.events.map(({ type }) => type)).toEqual(['notification.updated'])
    for (const client of [here, there, stranger]) client.close()
  })

  it('NOTI-04 what is rolled back is never announced', async () => {
    const client = await connectLive(app, member)
    const work = app.db.transaction().execute(async (trx) => {
      await app.bus.announce(trx, { to: [member.id], event: { type: 'verification.changed' } })
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    await settled(client, member.id)
    expect(client.events.map(({ type }) => type)).not.toContain('verification.changed')
    client.close()
  })

  it('TRIBE-05 a change of a tribe reaches who has it open, until they close it', async () => {
    const tribe_id = await publishTribe(app, member)
    const guest = await app.member()
    const [viewer, elsewhere] = await Promise.all([connectLive(app, guest), connectLive(app, guest)])
    viewer.send({ type: 'open', tribe_id })
    const change = () => app.bus.announce(app.db, { tribe: tribe_id, event: { type: 'tribe.changed', tribe_id } })
    await vi.waitFor(async () => {
      await change()
      expect(viewer.events).toContainEqual({ type: 'tribe.changed', tribe_id })
    })
    expect(elsewhere.events).not.toContainEqual({ type: 'tribe.changed', tribe_id })
    viewer.send({ type: 'close', tribe_id })
    await vi.waitFor(async () => {
      const before = viewer.events.length
      await change()
      await settled(viewer, guest.id)
      expect(viewer.events).toHaveLength(before + 1)
    })
    for (const client of [viewer, elsewhere]) client.close()
  })

  it('TRIBE-05 a tribe that there is not cannot be followed', async () => {
    const client = await connectLive(app, member)
    const tribe_id = randomUUID()
    client.send({ type: 'open', tribe_id })
    await settled(client, member.id)
    await app.bus.announce(app.db, { tribe: tribe_id, event: { type: 'tribe.changed', tribe_id } })
    await settled(client, member.id)
    expect(client.events.map(({ type }) => type)).not.toContain('tribe.changed')
    client.close()
  })
})

describe('what ends a connection', () => {
  it.each([
    ['no JSON', 'hello', liveCloseCodes.badFrame],
    ['of an unknown type', '{"type":"shout","tribe_id":"00000000-0000-4000-8000-000000000000"}', 4400],
    ['with more than it should have', '{"type":"open","tribe_id":"00000000-0000-4000-8000-000000000000","a":1}', 4400],
    ['too long', 'x'.repeat(5000), 1009],
  ])('SEC-02 a frame that is %s closes that connection alone', async (_what, text, code) => {
    const [bad, good] = await Promise.all([connectLive(app, member), connectLive(app, member)])
    bad.sendText(text)
    await expectClosed(bad, code)
    await settled(good, member.id)
    good.close()
  })

  it('SEC-07 a page that does not stop talking is cut off', async () => {
    const client = await connectLive(app, member)
    for (let count = 0; count < 70; count += 1) client.send({ type: 'close', tribe_id: randomUUID() })
    await expectClosed(client, liveCloseCodes.tooManyFrames)
  })

  it('SEC-02 signing out cuts the connection off within 2 s, on another node too', async () => {
    const leaving = await app.member()
    const node = await app.secondNode()
    const clients = await Promise.all([connectLive(app, leaving), connectLive(node, leaving)])
    expect((await leaving.request('POST', '/api/auth/sign-out', {}, { origin: app.url })).status).toBe(200)
    await Promise.all(clients.map((client) => expectClosed(client, liveCloseCodes.signedOut, 2_000)))
  })

  it('SEC-02 a suspension cuts the connection off within 2 s', async () => {
    const rude = await app.member()
    const client = await connectLive(app, rude)
    await app.db.updateTable('profiles').set({ suspended_at: app.clock.now() }).where('id', '=', rude.id).execute()
    await expectClosed(client, liveCloseCodes.signedOut, 2_000)
  })

  it('SEC-07 T68 a reader who does not read is disconnected, and the others go on', async () => {
    const slow = await app.member()
    const [stuck, quick] = await Promise.all([connectLive(app, slow), connectLive(app, member)])
    stuck.pause()
    // longer than any event is, so that what waits grows fast
    const tribe_id = 'x'.repeat(7000)
    const flood = { to: [slow.id], event: { type: 'tribe.changed', tribe_id } } as const
    await vi.waitFor(
      async () => {
        await Promise.all(Array.from({ length: 200 }, () => app.bus.announce(app.db, flood)))
        expect(app.liveConnections()).toBeLessThanOrEqual(1)
      },
      { timeout: 60_000, interval: 0 },
    )
    await settled(quick, member.id)
    quick.close()
  }, 90_000)

  it('NOTI-04 a node that stops sends its browsers elsewhere', async () => {
    const own = await startTestApp()
    const client = await connectLive(own, await own.member())
    own.drain()
    await expectClosed(client, liveCloseCodes.restarting)
    await expect(connectLive(own, await own.member())).rejects.toThrow('HTTP 503')
    await own.close()
  })

  it('NOTI-04 a database connection that was lost is made again, and everyone asks anew', async () => {
    const own = await startTestApp()
    const someone = await own.member()
    const client = await connectLive(own, someone)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'wayhouse live' and datname = current_database()
    `.execute(own.db)
    expect(await client.next('resync')).toEqual({ type: 'resync' })
    await own.bus.announce(own.db, { to: [someone.id], event: { type: 'membership.changed' } })
    expect(await client.next('membership.changed')).toEqual({ type: 'membership.changed' })
    await own.close()
  })
})
