import { randomUUID } from 'node:crypto'
import { liveCloseCodes } from '@wayhouse/domain/live'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishTribe } from '../../testing/builders.ts'
import { eventually } from '../../testing/eventually.ts'
import { closedWithinMs, connectLive, expectClosed } from '../../testing/live-client.ts'
import type { LiveClient } from '../../testing/live-client.ts'
import { suspend } from '../../testing/suspension.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'
import { checkIntervalMs, maxConnections } from './live.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
  member = await app.member()
})
afterAll(() => app.close())

/** Waits until everything announced so far has arrived, by an announcement that is sent after it. */
async function settled(client: LiveClient, userId: string): Promise<void> {
  const notification_id = randomUUID()
  await app.bus.announce(app.db, { to: [userId], event: { type: 'notification.updated', notification_id } })
  await eventually(() => expect(client.events).toContainEqual({ type: 'notification.updated', notification_id }))
}

describe('connecting', () => {
  it('SEC-02 is allowed for a member and refused for a visitor', async () => {
    const client = await connectLive(app, member)
    client.close()
    await expectClosed(await connectLive(app, null), liveCloseCodes.signedOut)
    await expectClosed(
      await connectLive(app, { cookie: 'wayhouse.session_token=forged.AAAA' }),
      liveCloseCodes.signedOut,
    )
  })

  it('SEC-02 T66 is refused for a page of another site and without an origin', async () => {
    await expect(connectLive(app, member, { origin: 'https://evil.example' })).rejects.toThrow('HTTP 403')
    await expect(connectLive(app, member, { origin: '' })).rejects.toThrow('HTTP 403')
    const otherScheme = app.url.replace('http:', 'https:')
    await expect(connectLive(app, member, { origin: otherScheme })).rejects.toThrow('HTTP 403')
  })

  it('SEC-01 G-19 is closed for a page that was loaded for another member', async () => {
    const other = await app.member()
    await expectClosed(await connectLive(app, member, {}, other.id), liveCloseCodes.otherMember)
    const own = await connectLive(app, member, {}, member.id)
    expect(own.closedWith).toBeNull()
    own.close()
  })

  it('SEC-02 is refused for a suspended member', async () => {
    const suspended = await app.member({ suspended: true })
    await expectClosed(await connectLive(app, suspended), liveCloseCodes.signedOut)
  })

  it('SEC-07 T68 is limited per member and node, and possible again after one connection has closed', async () => {
    const busy = await app.member()
    const clients = await Promise.all(Array.from({ length: maxConnections }, () => connectLive(app, busy)))
    await expect(connectLive(app, busy)).rejects.toThrow('HTTP 429')
    clients[0]?.close()
    await eventually(async () => (await connectLive(app, busy)).close())
    for (const client of clients) client.close()
  })
})

describe('events', () => {
  it('NOTI-04 NOTI-05 reach every tab of their member, on each node, and no other member', async () => {
    const node = await app.secondNode()
    const other = await app.member()
    const [firstNodeTab, secondNodeTab, otherMember] = await Promise.all([
      connectLive(app, member),
      connectLive(node, member),
      connectLive(node, other),
    ])
    await app.bus.announce(app.db, { to: [member.id], event: { type: 'membership.changed' } })
    await Promise.all([firstNodeTab.next('membership.changed'), secondNodeTab.next('membership.changed')])
    await settled(otherMember, other.id)
    expect(otherMember.events.map(({ type }) => type)).toEqual(['notification.updated'])
    for (const client of [firstNodeTab, secondNodeTab, otherMember]) client.close()
  })

  it('NOTI-04 of a rolled-back transaction are not sent', async () => {
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

  it('TRIBE-05 of a tribe reach the pages that have it open, until they close it', async () => {
    const tribe_id = await publishTribe(app, member)
    const guest = await app.member()
    const [viewer, elsewhere] = await Promise.all([connectLive(app, guest), connectLive(app, guest)])
    viewer.send({ type: 'open', tribe_id })
    const change = () => app.bus.announce(app.db, { tribe: tribe_id, event: { type: 'tribe.changed', tribe_id } })
    await eventually(async () => {
      await change()
      expect(viewer.events).toContainEqual({ type: 'tribe.changed', tribe_id })
    })
    expect(elsewhere.events).not.toContainEqual({ type: 'tribe.changed', tribe_id })
    viewer.send({ type: 'close', tribe_id })
    await eventually(async () => {
      const before = viewer.events.length
      await change()
      await settled(viewer, guest.id)
      expect(viewer.events).toHaveLength(before + 1)
    })
    for (const client of [viewer, elsewhere]) client.close()
  })

  it('TRIBE-05 of a tribe that does not exist are not sent', async () => {
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

describe('closing', () => {
  it('SEC-02 T65 what a member may receive is checked more often than every 2 s', () => {
    expect(checkIntervalMs).toBeLessThan(2_000)
  })

  it.each([
    ['is not JSON', 'hello', liveCloseCodes.badFrame],
    ['has an unknown type', '{"type":"shout","tribe_id":"00000000-0000-4000-8000-000000000000"}', 4400],
    ['has an unknown field', '{"type":"open","tribe_id":"00000000-0000-4000-8000-000000000000","a":1}', 4400],
    ['is too long', 'x'.repeat(5000), 1009],
  ])('SEC-02 a frame that %s closes only its connection', async (_name, text, code) => {
    const [bad, good] = await Promise.all([connectLive(app, member), connectLive(app, member)])
    bad.sendText(text)
    await expectClosed(bad, code)
    await settled(good, member.id)
    good.close()
  })

  it('SEC-07 a page that sends too many frames is disconnected', async () => {
    const client = await connectLive(app, member)
    for (let count = 0; count < 70; count += 1) client.send({ type: 'close', tribe_id: randomUUID() })
    await expectClosed(client, liveCloseCodes.tooManyFrames)
  })

  it('SEC-02 signing out closes the connections within 2 s, also on another node', async () => {
    const leaving = await app.member()
    const node = await app.secondNode()
    const clients = await Promise.all([connectLive(app, leaving), connectLive(node, leaving)])
    expect((await leaving.request('POST', '/api/auth/sign-out', {}, { origin: app.url })).status).toBe(200)
    await Promise.all(clients.map((client) => expectClosed(client, liveCloseCodes.signedOut, closedWithinMs)))
  })

  it('SEC-02 G-119 a suspension closes the connections within 2 s, also on another node', async () => {
    const member = await app.member()
    const node = await app.secondNode()
    const clients = await Promise.all([connectLive(app, member), connectLive(node, member)])
    const inNewSession = await suspend(app, member)
    await Promise.all(clients.map((client) => expectClosed(client, liveCloseCodes.signedOut, closedWithinMs)))
    await expectClosed(await connectLive(app, inNewSession), liveCloseCodes.signedOut)
  })

  it('SEC-07 T68 a client that does not read is disconnected, and other connections stay open', async () => {
    const slow = await app.member()
    const [stuck, quick] = await Promise.all([connectLive(app, slow), connectLive(app, member)])
    stuck.pause()
    // longer than a real event, so that the buffer grows fast
    const tribe_id = 'x'.repeat(7000)
    const flood = { to: [slow.id], event: { type: 'tribe.changed', tribe_id } } as const
    await eventually(
      async () => {
        await Promise.all(Array.from({ length: 200 }, () => app.bus.announce(app.db, flood)))
        expect(app.liveConnections()).toBeLessThanOrEqual(1)
      },
      { timeout: 60_000, interval: 0 },
    )
    await settled(quick, member.id)
    quick.close()
  }, 90_000)

  it('NOTI-04 a node that stops closes its connections and accepts no new ones', async () => {
    const node = await startTestApp()
    const client = await connectLive(node, await node.member())
    node.drain()
    await expectClosed(client, liveCloseCodes.restarting)
    await expect(connectLive(node, await node.member())).rejects.toThrow('HTTP 503')
    await node.close()
  })

  it('NOTI-04 a lost database connection is opened again, and all pages refetch', async () => {
    const node = await startTestApp()
    const connected = await node.member()
    const client = await connectLive(node, connected)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'wayhouse live' and datname = current_database()
    `.execute(node.db)
    expect(await client.next('resync')).toEqual({ type: 'resync' })
    await node.bus.announce(node.db, { to: [connected.id], event: { type: 'membership.changed' } })
    expect(await client.next('membership.changed')).toEqual({ type: 'membership.changed' })
    await node.close()
  })
})
