import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo, mailTo } from '../../testing/accounts.ts'
import { connectLive } from '../../testing/live-client.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember } from '../../testing/test-app.ts'
import type { Notice } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function noticeFor({ id }: { id: string }, more: Partial<Notice> = {}): Notice {
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

async function notifyOf(member: TestMember, count: number): Promise<void> {
  const began = Date.now()
  // a millisecond apart: of one moment the order is any
  for (let number = 1; number <= count; number += 1)
    await app.notify(noticeFor(member, { title: `Number ${number}`, at: new Date(began + number) }))
}

const bellOf = async (request: SendRequest, query = '') => (await request('GET', `/api/notifications${query}`)).body
const titlesOf = (page: { items: { title: string }[] }) => page.items.map(({ title }) => title)

/** Resolves once every email that was enqueued before has gone out: another one comes after it. */
async function allDelivered(): Promise<void> {
  const last = await app.member()
  await app.notify(noticeFor(last, { email: { ...email, always: true } }))
  await mailTo(app, last.email, email.subject)
}

describe('the list', () => {
  it('NOTI-01 G-137 shows the ten newest that are not hidden, and counts all that are unread', async () => {
    const member = await app.member()
    expect(await bellOf(member.request)).toEqual({ items: [], next_cursor: null, unread_count: 0 })
    await notifyOf(member, 12)
    const bell = await bellOf(member.request)
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
      mark: null,
      answer_by: null,
    })
  })

  it('NOTI-01 keeps the sentence and what it quotes apart, whatever breaks there are in either', async () => {
    const member = await app.member()
    await app.notify(noticeFor(member, { message: 'Of “A house\nby the sea”.', quote: 'One\ntwo' }))
    expect((await bellOf(member.request)).items).toMatchObject([
      { message: 'Of “A house by the sea”.', quote: 'One\ntwo' },
    ])
  })

  it('NOTI-01 goes on page by page, each notification once', async () => {
    const member = await app.member()
    await notifyOf(member, 7)
    const seen: string[] = []
    let query = '?limit=3'
    for (let pages = 1; pages <= 3; pages += 1) {
      const page = await bellOf(member.request, query)
      seen.push(...titlesOf(page))
      query = `?limit=3&cursor=${page.next_cursor}`
      expect(page.next_cursor === null).toBe(pages === 3)
    }
    expect(seen).toEqual(Array.from({ length: 7 }, (_, index) => `Number ${7 - index}`))
  })

  it.each(['cursor=nonsense', 'limit=0', 'limit=51', 'limit=many', 'user_id=1', `user_id=${randomUUID()}`])(
    'SEC-02 ?%s is refused',
    async (query) => {
      const member = await app.member()
      expect((await member.request('GET', `/api/notifications?${query}`)).status).toBe(422)
    },
  )
})

describe('reading and hiding', () => {
  it('NOTI-02 one that is read stays, and the count falls once', async () => {
    const member = await app.member()
    await notifyOf(member, 2)
    const { items } = await bellOf(member.request)
    const read = () => member.request('POST', `/api/notifications/${items[0].id}/read`, {})
    expect((await read()).body).toEqual({ unread_count: 1 })
    expect((await read()).body).toEqual({ unread_count: 1 })
    expect((await bellOf(member.request)).items.map((item: { read: boolean }) => item.read)).toEqual([true, false])
  })

  it('NOTI-02 G-138 one that is hidden goes, counts no more, and the list is filled up to ten', async () => {
    const member = await app.member()
    await notifyOf(member, 11)
    const { items } = await bellOf(member.request)
    const answer = await member.request('POST', `/api/notifications/${items[0].id}/hide`, {})
    expect(answer.body).toEqual({ unread_count: 10 })
    const titles = titlesOf(await bellOf(member.request))
    expect([titles.length, titles[0], titles[9]]).toEqual([10, 'Number 10', 'Number 1'])
  })

  it('NOTI-02 all are read at once, and nobody else’s', async () => {
    const [member, other] = [await app.member(), await app.member()]
    await notifyOf(member, 11)
    await notifyOf(other, 2)
    expect((await member.request('POST', '/api/notifications/read-all', {})).body).toEqual({ unread_count: 0 })
    expect((await bellOf(other.request)).unread_count).toBe(2)
  })

  it.each(['read', 'hide'])(
    'NOTI-05 G-136 T48 another member’s is not there to %s, exactly as none is',
    async (act) => {
      const [member, other] = [await app.member(), await app.member()]
      await notifyOf(other, 1)
      const { items } = await bellOf(other.request)
      const asked = await Promise.all(
        [items[0].id, randomUUID(), 'nonsense'].map((id) =>
          member.request('POST', `/api/notifications/${id}/${act}`, {}),
        ),
      )
      const answers = asked.map(({ status, body: { request_id: _id, ...body } }) => JSON.stringify({ status, body }))
      expect(new Set(answers).size).toBe(1)
      expect(asked[0]?.body).toMatchObject({ code: 'NOTIFICATION_NOT_FOUND' })
      expect(await bellOf(other.request)).toMatchObject({ items: [{ read: false }], unread_count: 1 })
      expect(await bellOf(member.request)).toMatchObject({ items: [], unread_count: 0 })
    },
  )

  it('SEC-01 NOTI-05 a suspended member reads theirs and changes nothing, a visitor has none', async () => {
    const suspended = await app.member({ suspended: true })
    await notifyOf(suspended, 1)
    const { items, unread_count } = await bellOf(suspended.request)
    expect([titlesOf({ items }), unread_count]).toEqual([['Number 1'], 1])
    for (const path of [`${items[0].id}/read`, `${items[0].id}/hide`, 'read-all']) {
      expect((await suspended.request('POST', `/api/notifications/${path}`, {})).body.code).toBe('ACCOUNT_SUSPENDED')
      expect((await app.request('POST', `/api/notifications/${path}`, {})).status).toBe(401)
    }
    expect((await app.request('GET', '/api/notifications')).status).toBe(401)
    expect((await bellOf(suspended.request)).unread_count).toBe(1)
  })
})

describe('notifying', () => {
  it('NOTI-06 the same event is notified and emailed once, however often and at once it comes', async () => {
    const member = await app.member()
    const notice = noticeFor(member, { email })
    await Promise.all(Array.from({ length: 20 }, () => app.notify(notice)))
    await app.notify({ ...notice, title: 'Once more' })
    expect(titlesOf(await bellOf(member.request))).toEqual([notice.title])
    await allDelivered()
    expect(await mailsTo(app, member.email)).toHaveLength(1)
  })

  it('NOTI-06 two members are each notified of one event', async () => {
    const [one, two] = [await app.member(), await app.member()]
    const eventKey = randomUUID()
    for (const member of [one, two]) await app.notify(noticeFor(member, { eventKey }))
    expect([await bellOf(one.request), await bellOf(two.request)]).toMatchObject([
      { unread_count: 1 },
      { unread_count: 1 },
    ])
  })

  it('G-139 nobody is notified of their own act, and everyone else is', async () => {
    const [actor, other] = [await app.member(), await app.member()]
    for (const member of [actor, other]) await app.notify(noticeFor(member, { actorId: actor.id, email }))
    await mailTo(app, other.email, email.subject)
    expect(await bellOf(actor.request)).toMatchObject({ items: [], unread_count: 0 })
    expect((await bellOf(other.request)).unread_count).toBe(1)
    await allDelivered()
    expect(await mailsTo(app, actor.email)).toEqual([])
  })

  it('NOTI-06 a kind that is switched off is shown and not emailed; what always comes, comes', async () => {
    const member = await app.member()
    await member.request('PATCH', '/api/me/mail-choices', { membership: false })
    await app.notify(noticeFor(member, { email }))
    await app.notify(noticeFor(member, { email: { ...email, subject: 'Your receipt', always: true } }))
    expect((await bellOf(member.request)).unread_count).toBe(2)
    await allDelivered()
    expect((await mailsTo(app, member.email)).map(({ subject }) => subject)).toEqual(['Your receipt'])
  })

  it('NOTI-04 NOTI-05 only the member’s own screens get the event, and the next ones about it', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const [mine, theirs] = await Promise.all([connectLive(app, member), connectLive(app, other)])
    await app.notify(noticeFor(member))
    const { items } = await bellOf(member.request)
    expect(await mine.next('notification.created')).toEqual({
      type: 'notification.created',
      notification_id: items[0].id,
    })
    await member.request('POST', `/api/notifications/${items[0].id}/read`, {})
    expect(await mine.next('notification.updated')).toMatchObject({ notification_id: items[0].id })
    await app.notify(noticeFor(other))
    await theirs.next('notification.created')
    expect(theirs.events).toHaveLength(1)
    mine.close()
    theirs.close()
  })

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'app', ''])(
    'SEC-02 a notification never leads to another site: %j',
    async (path) => {
      await expect(app.notify(noticeFor(await app.member(), { path }))).rejects.toThrow('notifications_path_check')
    },
  )
})
