import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notice, NoticeType } from '../features/notifications/index.ts'
import { reservationNotices } from '../features/reservations/index.ts'
import { reviewNotices } from '../features/reviews/index.ts'
import { tribeNotices } from '../features/tribes/index.ts'
import { tribeWithRequest } from '../testing/builders.ts'
import type { TribeWithRequest } from '../testing/builders.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'

const types: NoticeType<object>[] = Object.values({ ...reservationNotices, ...tribeNotices, ...reviewNotices })

/** Facts that fit every type: each type reads its own. */
const facts = {
  day: '2027-03-03',
  overlapping: 2,
  reason: 'The room is taken.',
  sentences: ['The house rules have changed.'],
  of_host: true,
  from: null,
  publish_on: '2027-01-05',
}

/** Completed and anonymous notifications name nobody. */
const namesNobody = new Set([
  'tribe_completed',
  'request_outlived',
  'review_received_anonymous',
  'blocked_member_asked',
  'women_ending',
  'host_absent',
  'women_ended',
  'host_absent',
  'tribe_taken_down',
  'own_tribe_taken_down',
  'tribe_restored',
])

let app: TestApp
let world: TribeWithRequest
beforeAll(async () => {
  app = await startTestApp()
  world = await tribeWithRequest(app)
  // every type, from Cleo to Ben
  const { guest, member, request } = world
  const notices = types.map((type): Notice => ({
    userId: guest.id,
    type,
    facts,
    eventKey: type.name,
    actorId: namesNobody.has(type.name) ? null : member.id,
    subject: { type: 'request', id: request },
  }))
  await app.db.transaction().execute((trx) => app.rooms.notifications.notify(trx, ...notices))
  await app.db.updateTable('notifications').set({ hidden: false }).execute()
})
afterAll(() => app.close())

type Item = { title: string; message: string; path: string; subject: { type: string; name: string } | null }

async function itemsOfGuest(): Promise<Item[]> {
  const { body } = await world.guest.request('GET', '/api/notifications?limit=50')
  return body.items
}

const naming = (items: Item[], name: string) => items.filter((item) => JSON.stringify(item).includes(name)).length
const named = types.length - namesNobody.size

describe('the texts of notifications of every type', () => {
  it('NOTI-02 are complete', async () => {
    const items = await itemsOfGuest()
    expect(items).toHaveLength(types.length)
    expect(naming(items, 'Cleo Duval')).toBe(named)
    for (const { title, message, path } of items) {
      expect(`${title} ${message}`).not.toMatch(/undefined|null|\[object|“”/)
      expect(path).toMatch(/^\/app/)
    }
  })

  it('NOTI-02 T45 store no name of a person', async () => {
    const rows = await app.db.selectFrom('notifications').selectAll().execute()
    expect(rows.length).toBeGreaterThan(types.length)
    expect(JSON.stringify(rows)).not.toMatch(/Cleo|Duval|Ana|Ferreira|Ben|Okoro/)
  })

  it('NOTI-02 have the new name of a member and the new title of a stay', async () => {
    const { host, member, tribe } = world
    await member.request('PATCH', '/api/me/profile', { first_name: 'Klea' })
    const renamed = await host.request('PATCH', `/api/tribes/${tribe}`, { version: 1, title: 'A terrace' })
    expect(renamed.status).toBe(200)
    const items = (await itemsOfGuest()).filter(({ message }) => !message.includes('The title is now'))
    expect([naming(items, 'Cleo'), naming(items, 'Klea Duval')]).toEqual([0, named])
    expect(naming(items, 'A rooftop with a view')).toBe(0)
  })

  it('NOTI-05 say "Former member" of someone who leaves, and after the erasure', async () => {
    const { member } = world
    const expectNobody = async () => {
      const items = await itemsOfGuest()
      expect([naming(items, 'Klea'), naming(items, 'Duval'), naming(items, member.id)]).toEqual([0, 0, 0])
      expect(naming(items, 'Former member')).toBe(named)
    }
    await app.db
      .updateTable('profiles')
      .set({ deletion_requested_at: new Date(0) })
      .where('id', '=', member.id)
      .execute()
    await expectNobody()
    expect(await app.eraseDueAccounts()).toBe(1)
    await expectNobody()
  })

  it('NOTI-02 have the last title of a stay that was deleted', async () => {
    await app.db.deleteFrom('tribes').where('id', '=', world.tribe).execute()
    const items = await itemsOfGuest()
    expect(naming(items, '“”')).toBe(0)
    expect(naming(items, '“A rooftop with a view”')).toBeGreaterThan(20)
    expect(items.every(({ subject }) => subject?.type !== 'stay')).toBe(true)
  })
})
