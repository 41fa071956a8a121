import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo, waitForMail } from '../../testing/accounts.ts'
import { connectLive } from '../../testing/live-client.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember } from '../../testing/test-app.ts'
import type { TextNotice } from '../../testing/text-notice.ts'

let app: TestApp
let logged = ''
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' }, { log: { write: (line) => (logged += line) } })
})
afterAll(() => app.close())

function noticeFor({ id }: { id: string }, more: Partial<TextNotice> = {}): TextNotice {
  return {
    userId: id,
    kind: 'membership',
    eventKey: randomUUID(),
    title: 'Your membership has ended',
    message: 'You are welcome back at any time.',
    path: '/pricing',
    ...more,
  }
}

const email = {
  subject: 'Your membership has ended',
  paragraphs: ['Your profile stays as it is.'],
  action: { label: 'See the plans', path: '/pricing' },
}

async function notifyTimes(count: number, member: TestMember): Promise<void> {
  const start = Date.now()
  // a millisecond apart, so that their order is defined
  for (let number = 1; number <= count; number += 1)
    await app.notify(noticeFor(member, { title: `Number ${number}`, at: new Date(start + number) }))
}

const bellTitles = async (request: SendRequest, query = '') => (await request('GET', `/api/notifications${query}`)).body
const titlesOf = (page: { items: { title: string }[] }) => page.items.map(({ title }) => title)

/** Waits until every email that was enqueued before has been sent, by waiting for another one after them. */
async function allDelivered(): Promise<void> {
  const last = await app.member()
  await app.notify(noticeFor(last, { email: { ...email, always: true } }))
  await waitForMail(app, last.email, email.subject)
}

describe('the list', () => {
  it('NOTI-01 G-137 shows the ten newest that are not hidden, and counts all that are unread', async () => {
    const member = await app.member()
    expect(await bellTitles(member.request)).toEqual({ items: [], next_cursor: null, unread_count: 0 })
    await notifyTimes(12, member)
    const bell = await bellTitles(member.request)
    expect(titlesOf(bell)).toEqual(Array.from({ length: 10 }, (_, index) => `Number ${12 - index}`))
    expect(bell.unread_count).toBe(12)
    expect(bell.items[0]).toEqual({
      id: expect.any(String),
      kind: 'membership',
      title: 'Number 12',
      message: 'You are welcome back at any time.',
      quote: null,
      path: '/pricing',
      created_at: expect.stringMatching(/Z$/),
      read: false,
      subject: null,
      stay: null,
      mark: null,
      answer_by: null,
    })
  })

  it('NOTI-01 separates the message from its quote, whatever line breaks they contain', async () => {
    const member = await app.member()
    await app.notify(noticeFor(member, { message: 'Of “A house\nby the sea”.', quote: 'One\ntwo' }))
    expect((await bellTitles(member.request)).items).toMatchObject([
      { message: 'Of “A house by the sea”.', quote: 'One\ntwo' },
    ])
  })

  it('NOTI-01 returns each notification once, page by page', async () => {
    const member = await app.member()
    await notifyTimes(7, member)
    const seen: string[] = []
    let query = '?limit=3'
    for (let pages = 1; pages <= 3; pages += 1) {
      const page = await bellTitles(member.request, query)
      seen.push(...titlesOf(page))
      query = `?limit=3&cursor=${page.next_cursor}`
      expect(page.next_cursor === null).toBe(pages === 3)
    }
    expect(seen).toEqual(Array.from({ length: 7 }, (_, index) => `Number ${7 - index}`))
  })

  it('NOTI-01 lists those about requests, stays or reviews alone, and counts all that are unread', async () => {
    const member = await app.member()
    const kinds = [
      'request_received',
      'request_answered',
      'tribe_members',
      'tribe_changes',
      'reviews',
      'message',
    ] as const
    for (const kind of kinds) await app.notify(noticeFor(member, { kind, title: kind, eventKey: kind }))
    const listOf = async (only: string) => {
      const page = await bellTitles(member.request, `?only=${only}`)
      expect(page.unread_count).toBe(6)
      return titlesOf(page)
    }
    expect(await listOf('requests')).toEqual(['request_answered', 'request_received'])
    expect(await listOf('stays')).toEqual(['tribe_changes', 'tribe_members'])
    expect(await listOf('reviews')).toEqual(['reviews'])
    expect(await listOf('unread')).toHaveLength(6)
  })

  it('NOTI-01 a filter finds what is further down the list, page by page', async () => {
    const member = await app.member()
    for (const title of ['First review', 'Second review', 'Third review'])
      await app.notify(noticeFor(member, { kind: 'reviews', title }))
    await notifyTimes(11, member)
    const first = await bellTitles(member.request, '?only=reviews&limit=2')
    expect(titlesOf(first)).toEqual(['Third review', 'Second review'])
    const second = await bellTitles(member.request, `?only=reviews&limit=2&cursor=${first.next_cursor}`)
    expect([titlesOf(second), second.next_cursor]).toEqual([['First review'], null])
  })

  it('NOTI-01 R8 leaves out a row that cannot be read, and logs which one, without its contents', async () => {
    const member = await app.member()
    await notifyTimes(2, member)
    const row = { user_id: member.id, kind: 'membership', created_at: app.clock.now() } as const
    await app.db
      .insertInto('notifications')
      .values([
        { ...row, event_key: 'a', type: 'of_a_later_version', facts: JSON.stringify({ note: 'Secret words' }) },
        { ...row, event_key: 'b', type: 'member_removed', facts: JSON.stringify({ reason: ['Secret words'] }) },
      ])
      .execute()
    expect(titlesOf(await bellTitles(member.request))).toEqual(['Number 2', 'Number 1'])
    const lines = logged.split('\n').filter((line) => line.includes('a notification cannot be read'))
    const types = lines.map((line) => JSON.parse(line).type)
    expect(new Set(types)).toEqual(new Set(['member_removed', 'of_a_later_version']))
    expect(logged).not.toContain('Secret words')
  })

  it.each([
    'only=everything',
    'only=membership',
    'only=stays&only=reviews',
    'cursor=nonsense',
    'limit=0',
    'limit=51',
    'limit=many',
    'user_id=1',
    `user_id=${randomUUID()}`,
  ])('SEC-02 ?%s is refused', async (query) => {
    const member = await app.member()
    expect((await member.request('GET', `/api/notifications?${query}`)).status).toBe(422)
  })
})

describe('reading and hiding', () => {
  it('NOTI-02 a read notification stays in the list, and the count decreases once', async () => {
    const member = await app.member()
    await notifyTimes(2, member)
    const { items } = await bellTitles(member.request)
    const read = () => member.request('POST', `/api/notifications/${items[0].id}/read`, {})
    expect((await read()).body).toEqual({ unread_count: 1 })
    expect((await read()).body).toEqual({ unread_count: 1 })
    expect((await bellTitles(member.request)).items.map((item: { read: boolean }) => item.read)).toEqual([true, false])
  })

  it('NOTI-02 G-138 a hidden notification leaves the list and the count, and the list is filled up to ten', async () => {
    const member = await app.member()
    await notifyTimes(11, member)
    const { items } = await bellTitles(member.request)
    const response = await member.request('POST', `/api/notifications/${items[0].id}/hide`, {})
    expect(response.body).toEqual({ unread_count: 10 })
    const titles = titlesOf(await bellTitles(member.request))
    expect([titles.length, titles[0], titles[9]]).toEqual([10, 'Number 10', 'Number 1'])
  })

  it('NOTI-02 marks all own notifications as read, and none of another member', async () => {
    const [member, other] = [await app.member(), await app.member()]
    await notifyTimes(11, member)
    await notifyTimes(2, other)
    expect((await member.request('POST', '/api/notifications/read-all', {})).body).toEqual({ unread_count: 0 })
    expect((await bellTitles(other.request)).unread_count).toBe(2)
  })

  it.each(['read', 'hide'])(
    'NOTI-05 G-136 T48 another member’s notification cannot be distinguished from a missing one: %s',
    async (act) => {
      const [member, other] = [await app.member(), await app.member()]
      await notifyTimes(1, other)
      const { items } = await bellTitles(other.request)
      const responses = await Promise.all(
        [items[0].id, randomUUID(), 'nonsense'].map((id) =>
          member.request('POST', `/api/notifications/${id}/${act}`, {}),
        ),
      )
      const texts = responses.map(({ status, body: { request_id: _id, ...body } }) => JSON.stringify({ status, body }))
      expect(new Set(texts).size).toBe(1)
      expect(responses[0]?.body).toMatchObject({ code: 'NOTIFICATION_NOT_FOUND' })
      expect(await bellTitles(other.request)).toMatchObject({ items: [{ read: false }], unread_count: 1 })
      expect(await bellTitles(member.request)).toMatchObject({ items: [], unread_count: 0 })
    },
  )

  it('SEC-01 NOTI-05 a suspended member can list but not change notifications, a visitor has none', async () => {
    const suspended = await app.member({ suspended: true })
    await notifyTimes(1, suspended)
    const { items, unread_count } = await bellTitles(suspended.request)
    expect([titlesOf({ items }), unread_count]).toEqual([['Number 1'], 1])
    for (const path of [`${items[0].id}/read`, `${items[0].id}/hide`, 'read-all']) {
      expect((await suspended.request('POST', `/api/notifications/${path}`, {})).body.code).toBe('ACCOUNT_SUSPENDED')
      expect((await app.request('POST', `/api/notifications/${path}`, {})).status).toBe(401)
    }
    expect((await app.request('GET', '/api/notifications')).status).toBe(401)
    expect((await bellTitles(suspended.request)).unread_count).toBe(1)
  })
})

describe('notifying', () => {
  it('NOTI-06 the same event is notified and emailed once, even when repeated concurrently', async () => {
    const member = await app.member()
    const notice = noticeFor(member, { email })
    await Promise.all(Array.from({ length: 20 }, () => app.notify(notice)))
    await app.notify({ ...notice, title: 'Once more' })
    expect(titlesOf(await bellTitles(member.request))).toEqual([notice.title])
    await allDelivered()
    expect(await mailsTo(app, member.email)).toHaveLength(1)
  })

  it('NOTI-06 two members are each notified of one event', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const eventKey = randomUUID()
    for (const recipient of [member, other]) await app.notify(noticeFor(recipient, { eventKey }))
    expect([await bellTitles(member.request), await bellTitles(other.request)]).toMatchObject([
      { unread_count: 1 },
      { unread_count: 1 },
    ])
  })

  it('G-139 members are not notified of their own actions, but the others are', async () => {
    const [actor, other] = [await app.member(), await app.member()]
    for (const member of [actor, other]) await app.notify(noticeFor(member, { actorId: actor.id, email }))
    await waitForMail(app, other.email, email.subject)
    expect(await bellTitles(actor.request)).toMatchObject({ items: [], unread_count: 0 })
    expect((await bellTitles(other.request)).unread_count).toBe(1)
    await allDelivered()
    expect(await mailsTo(app, actor.email)).toEqual([])
  })

  it('NOTI-06 a kind that is switched off is shown but not emailed; emails that cannot be switched off are sent', async () => {
    const member = await app.member()
    await member.request('PATCH', '/api/me/mail-choices', { membership: false })
    await app.notify(noticeFor(member, { email }))
    await app.notify(noticeFor(member, { email: { ...email, subject: 'Your receipt', always: true } }))
    expect((await bellTitles(member.request)).unread_count).toBe(2)
    await allDelivered()
    expect((await mailsTo(app, member.email)).map(({ subject }) => subject)).toEqual(['Your receipt'])
  })

  it('NOTI-04 NOTI-05 only the member’s own screens receive the events about a notification', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const [ownClient, otherClient] = await Promise.all([connectLive(app, member), connectLive(app, other)])
    await app.notify(noticeFor(member))
    const { items } = await bellTitles(member.request)
    expect(await ownClient.next('notification.created')).toEqual({
      type: 'notification.created',
      notification_id: items[0].id,
    })
    await member.request('POST', `/api/notifications/${items[0].id}/read`, {})
    expect(await ownClient.next('notification.updated')).toMatchObject({ notification_id: items[0].id })
    await app.notify(noticeFor(other))
    await otherClient.next('notification.created')
    expect(otherClient.events).toHaveLength(1)
    ownClient.close()
    otherClient.close()
  })

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'app', ''])(
    'SEC-02 a notification never leads to another site: %j',
    async (path) => {
      await expect(app.notify(noticeFor(await app.member(), { path }))).rejects.toThrow(/path/)
    },
  )
})
