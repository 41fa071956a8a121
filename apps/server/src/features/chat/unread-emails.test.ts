import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../platform/clock.ts'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { createCityGroup, groupOf, send, threadOf } from '../../testing/chat.ts'
import { connectLive } from '../../testing/live-client.ts'
import { mailsTo } from '../../testing/mails.ts'
import { suspend } from '../../testing/suspension.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let ana: TestMember
let ben: TestMember
let thread: string
// each test moves its own clock
beforeEach(async () => {
  app = await startTestApp()
  ana = await app.member({ name: ['Ana', 'Silva'] })
  ben = await app.member({ name: ['Ben', 'Okafor'] })
  thread = await threadOf(app, ana, ben)
})
afterEach(() => app.close())

const emailsTo = ({ email }: TestMember) => mailsTo(app, email)
const subjectsTo = async (member: TestMember) => (await emailsTo(member)).map(({ subject }) => subject)
const sendUnreadEmails = () => app.rooms.chat.sendUnreadEmails()
const waitMinutes = (count: number) => app.clock.advance(minutes(count))
const read = (member: TestMember, thread: string, seq: number) =>
  member.request('POST', `/api/threads/${thread}/read`, { seq })

describe('unread messages', () => {
  it('are emailed after 15 minutes, once until they are read', async () => {
    await send(ben, thread, 'Is there room\nfor a bike?')
    waitMinutes(14)
    expect(await sendUnreadEmails()).toBe(0)
    waitMinutes(2)
    expect(await sendUnreadEmails()).toBe(1)
    const [email] = await emailsTo(ana)
    expect(email).toMatchObject({
      subject: 'A new message in “Ben Okafor”',
      paragraphs: ['Ben Okafor: “Is there room for a bike?”', expect.stringContaining('until you have read it')],
      action: { url: `http://wayhouse.test/app/messages?thread=${thread}` },
      optional: { unsubscribeUrl: expect.stringContaining('/api/email/unsubscribe?token=') },
    })
    await send(ben, thread, 'Hello?')
    waitMinutes(60)
    expect(await sendUnreadEmails()).toBe(0)
    await read(ana, thread, 2)
    expect(await sendUnreadEmails()).toBe(0)
    await send(ben, thread, 'I take the small one')
    waitMinutes(16)
    expect(await sendUnreadEmails()).toBe(1)
    expect(await subjectsTo(ana)).toEqual(['A new message in “Ben Okafor”', 'A new message in “Ben Okafor”'])
    expect(await emailsTo(ben)).toEqual([])
  })

  it('are emailed once to each member, with several nodes and batches', async () => {
    const group = await groupOf(app, await publishTribe(app, ana, { title: 'Rooftop', size: 15 }))
    const members = await Promise.all(Array.from({ length: 60 }, () => app.member()))
    await app.db
      .insertInto('thread_members')
      .values(members.map(({ id }) => ({ thread_id: group, user_id: id })))
      .execute()
    for (const text of ['1', '2', '3', '4', '5']) await send(ana, group, text)
    waitMinutes(20)
    const counts = await Promise.all([sendUnreadEmails(), sendUnreadEmails(), sendUnreadEmails()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(60)
    for (const member of members) expect(await subjectsTo(member)).toEqual(['5 new messages in “Rooftop Group”'])
    const [email] = await emailsTo(members[0] ?? ana)
    expect(email?.paragraphs.slice(0, 4)).toEqual([
      'Ana Silva: “3”',
      'Ana Silva: “4”',
      'Ana Silva: “5”',
      'These are the newest; 2 more are unread.',
    ])
  })

  it('are emailed only if another member wrote them: no requests, system messages or deleted messages', async () => {
    const tribe = await publishTribe(app, ana)
    await ben.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
    const request = await app.db.selectFrom('tribe_reservations').select('id').executeTakeFirstOrThrow()
    const { body } = await send(ben, thread, 'Oops')
    await ben.request('DELETE', `/api/messages/${body.id}`)
    const before = await emailsTo(ana)
    waitMinutes(20)
    expect(await sendUnreadEmails()).toBe(0)
    await ana.request('POST', `/api/reservations/${request.id}/accept`, {})
    waitMinutes(20)
    expect(await sendUnreadEmails()).toBe(0)
    expect(await emailsTo(ana)).toHaveLength(before.length)
  })

  it('are not emailed if muted, archived, of a city group, or if such emails are switched off', async () => {
    const city = await createCityGroup(app, [ana, ben])
    await send(ben, city, 'Coffee?')
    await send(ben, thread, 'One')
    waitMinutes(20)
    await ana.request('POST', `/api/threads/${thread}/archive`)
    expect(await sendUnreadEmails()).toBe(0)
    await ana.request('DELETE', `/api/threads/${thread}/archive`)
    await ana.request('POST', `/api/threads/${thread}/mute`)
    expect(await sendUnreadEmails()).toBe(0)
    await ana.request('DELETE', `/api/threads/${thread}/mute`)
    await ana.request('PATCH', '/api/me/mail-choices', { message: false })
    expect(await sendUnreadEmails()).toBe(1)
    expect(await emailsTo(ana)).toEqual([])
    // messages that came while emails were switched off are not emailed later
    await ana.request('PATCH', '/api/me/mail-choices', { message: true })
    expect(await sendUnreadEmails()).toBe(0)
  })

  it('G-133 are emailed without their content after the membership has ended, and not to suspended members', async () => {
    const group = await groupOf(app, await publishTribe(app, ben, { title: 'Rooftop' }))
    const [lapsed, suspended] = [await app.member(), await app.member()]
    await addMember(app, await tribeOf(group), lapsed)
    await addMember(app, await tribeOf(group), suspended)
    const second = await threadOf(app, ben, lapsed)
    await send(ben, group, 'A secret teapot')
    await send(ben, second, 'A secret teapot')
    const set = (member: TestMember, change: object) =>
      app.db.updateTable('profiles').set(change).where('id', '=', member.id).execute()
    await set(lapsed, { subscription_status: 'expired' })
    await suspend(app, suspended)
    waitMinutes(20)
    expect(await sendUnreadEmails()).toBe(3)
    const emails = await emailsTo(lapsed)
    expect(emails.map(({ subject }) => subject)).toEqual(['You have unread messages'])
    expect(JSON.stringify(emails)).not.toMatch(/teapot|Rooftop|Ben|Okafor|thread=/)
    const subjects = (await emailsTo(suspended)).map(({ subject }) => subject)
    expect(subjects).toEqual(['A decision about your Wayhouse account'])
  })

  it('G-133 of many conversations are in one email after the membership has ended', async () => {
    const lapsed = await app.member()
    // more than one batch
    for (let count = 0; count < 12; count += 1) {
      const other = await app.member()
      await send(other, await threadOf(app, other, lapsed), 'A secret teapot')
    }
    await app.db.updateTable('profiles').set({ subscription_status: 'expired' }).where('id', '=', lapsed.id).execute()
    waitMinutes(20)
    expect(await sendUnreadEmails()).toBe(12)
    expect((await emailsTo(lapsed)).map(({ subject }) => subject)).toEqual(['You have unread messages'])
  })

  it('G-04 are emailed without their content if the address is not confirmed', async () => {
    const strict = await startTestApp({ EMAIL_CONFIRMATION: 'required' })
    try {
      const [sender, reader] = [await strict.member(), await strict.member()]
      const thread = await threadOf(strict, sender, reader)
      const client = await connectLive(strict, reader)
      await strict.db.updateTable('users').set({ email_verified: false }).where('id', '=', reader.id).execute()
      await send(sender, thread, 'A secret teapot')
      await strict.bus.announce(strict.db, { to: [reader.id], event: { type: 'chat.threads' } })
      await client.next('chat.threads')
      expect(client.events.map(({ type }) => type)).toEqual(['chat.threads'])
      strict.clock.advance(minutes(20))
      await strict.rooms.chat.sendUnreadEmails()
      expect((await mailsTo(strict, reader.email)).map(({ subject }) => subject)).toEqual(['You have unread messages'])
      client.close()
    } finally {
      await strict.close()
    }
  })

  it('are not emailed to a member who has left in the meantime', async () => {
    const tribe = await publishTribe(app, ana)
    await addMember(app, tribe, ben)
    const group = await groupOf(app, tribe)
    await send(ana, group, 'Dinner at eight')
    await ben.request('POST', `/api/tribes/${tribe}/leave`)
    waitMinutes(20)
    await sendUnreadEmails()
    expect((await subjectsTo(ben)).filter((subject) => subject.includes('message'))).toEqual([])
  })
})

async function tribeOf(threadId: string): Promise<string> {
  const query = app.db.selectFrom('threads').select('tribe_id').where('id', '=', threadId)
  return (await query.executeTakeFirstOrThrow()).tribe_id ?? ''
}
