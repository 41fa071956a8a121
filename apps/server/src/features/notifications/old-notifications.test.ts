import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type State = { daysOld: number; read?: boolean; hidden?: boolean }

function notificationOf({ id }: TestMember, { daysOld, read = false, hidden = false }: State) {
  const age = days(daysOld)
  const created_at = new Date(app.clock.now().getTime() - age)
  const facts = JSON.stringify({ title: `${daysOld} days old`, message: 'It was.', path: '/pricing' })
  const event_key = randomUUID()
  return { user_id: id, kind: 'membership', type: 'written', event_key, facts, created_at, read, hidden } as const
}

it('NOTI-01 read or hidden notifications are deleted after twelve months; newer and unread ones stay', async () => {
  const member = await app.member()
  const states: State[] = [
    { daysOld: 366, read: true },
    { daysOld: 367, hidden: true },
    { daysOld: 368, read: true, hidden: true },
    { daysOld: 369 },
    { daysOld: 364, read: true },
    { daysOld: 363, hidden: true },
  ]
  await app.db
    .insertInto('notifications')
    .values(states.map((state) => notificationOf(member, state)))
    .execute()
  await app.rooms.notifications.deleteOldNotifications()
  const left = await app.db.selectFrom('notifications').select('facts').orderBy('created_at').execute()
  expect(left.map(({ facts }) => Object(facts).title)).toEqual(['369 days old', '364 days old', '363 days old'])
})

it('NOTI-01 deletes more than one batch', async () => {
  const member = await app.member()
  const many = Array.from({ length: 5001 }, () => notificationOf(member, { daysOld: 400, read: true }))
  await app.db.insertInto('notifications').values(many.slice(0, 2500)).execute()
  await app.db.insertInto('notifications').values(many.slice(2500)).execute()
  await app.rooms.notifications.deleteOldNotifications()
  expect((await member.request('GET', '/api/notifications')).body.items).toEqual([])
})
