import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../platform/clock.ts'
import type { EmailToSend } from '../platform/mail.ts'
import { confirmedMember, forWomen } from '../testing/audience.ts'
import { addMember, addRequest, publishTribe } from '../testing/builders.ts'
import { groupOf, send, threadOf } from '../testing/chat.ts'
import { eventually } from '../testing/eventually.ts'
import { mailsTo } from '../testing/mails.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const block = (by: TestMember, whom: TestMember) => by.request('PUT', `/api/users/${whom.id}/block`)
const subjects = (emails: readonly { subject: string }[]) => emails.map(({ subject }) => subject)

/** What is delivered of these emails if they leave the queue only now, as after an outage of the provider. */
async function deliveredLate(emails: readonly EmailToSend[]): Promise<string[]> {
  await nothingWaits()
  await sql`delete from sandbox_mails`.execute(app.db)
  const last = { to: 'last@member.test', subject: 'The last one', paragraphs: ['Its paragraph.'] }
  await app.platform.mail.send(app.db, ...emails, last)
  const delivered = async () =>
    (await app.db.selectFrom('sandbox_mails').select(['recipient', 'subject']).execute()).filter(
      ({ recipient }) => recipient !== last.to,
    )
  await nothingWaits()
  return subjects(await delivered())
}

const nothingWaits = () =>
  eventually(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where name = 'mail' and state <> 'completed'`.execute(app.db)
    expect(rows[0]?.count).toBe(0)
  })

describe('an email that waits in the queue', () => {
  it('BLOCK-02 is not delivered after a block, if it shows the other one or their tribe, to both', async () => {
    const [host, guest] = [
      await app.member({ name: ['Ana', 'Ferreira'] }),
      await app.member({ name: ['Ben', 'Okoro'] }),
    ]
    const tribe = await publishTribe(app, host)
    const asked = await guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
    await host.request('POST', `/api/reservations/${asked.body.id}/reject`, { reason: 'Full' })
    await send(guest, await threadOf(app, guest, host), 'Why?')
    app.clock.advance(minutes(16))
    await app.rooms.chat.sendUnreadEmails()
    const waiting = [...(await mailsTo(app, host.email)), ...(await mailsTo(app, guest.email))]
    expect(waiting).toHaveLength(4)
    expect(await deliveredLate(waiting)).toHaveLength(4)
    await block(guest, host)
    expect(await deliveredLate(waiting)).toEqual([])
  })

  it('BLOCK-02 of a group is not delivered after a block of one whose words it has', async () => {
    const [host, reader, writer] = [await app.member(), await app.member(), await app.member()]
    const tribe = await publishTribe(app, host)
    for (const member of [reader, writer]) await addMember(app, tribe, member)
    await send(writer, await groupOf(app, tribe), 'Who has the key?')
    app.clock.advance(minutes(16))
    await app.rooms.chat.sendUnreadEmails()
    const waiting = await mailsTo(app, reader.email)
    expect(waiting).toHaveLength(1)
    await block(writer, reader)
    expect(await deliveredLate(waiting)).toEqual([])
  })

  it('BLOCK-03 that already names nobody is delivered', async () => {
    const [host, reader] = [await app.member(), await app.member()]
    const tribe = await publishTribe(app, host)
    const other = await publishTribe(app, reader)
    for (const member of [reader, host]) await addMember(app, member === host ? other : tribe, member)
    await block(reader, host)
    await host.request('PATCH', `/api/tribes/${tribe}`, { version: 1, house_rules: ['Feed the herons'] })
    const waiting = await mailsTo(app, reader.email)
    expect(waiting).not.toEqual([])
    expect(await deliveredLate(waiting)).toEqual(subjects(waiting))
  })

  it('AUD-03 is not delivered once its tribe is hidden from the reader by a narrower audience', async () => {
    const [woman, guest, other] = [await confirmedMember(app), await app.member(), await confirmedMember(app)]
    const tribe = await publishTribe(app, woman, { title: 'Heron house' })
    for (const member of [guest, other]) {
      const id = await addRequest(app, tribe, member)
      await woman.request('POST', `/api/reservations/${id}/reject`, { reason: 'Full of herons' })
    }
    const waiting = [...(await mailsTo(app, guest.email)), ...(await mailsTo(app, other.email))]
    expect(waiting).toHaveLength(2)
    expect((await woman.request('PATCH', `/api/tribes/${tribe}`, { version: 1, ...forWomen })).status).toBe(200)
    const [toOther] = await mailsTo(app, other.email)
    expect(await deliveredLate(waiting)).toEqual([toOther?.subject])
  })
})
