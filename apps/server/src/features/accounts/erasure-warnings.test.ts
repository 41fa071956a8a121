import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { days, hours } from '../../platform/clock.ts'
import { cookiesOf, memberWithPassword, signIn, testPassword as password } from '../../testing/accounts.ts'
import { mailsTo } from '../../testing/mails.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

// each has its own, because a session does not outlast the month that passes
let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const reminders = async ({ email }: TestMember) =>
  (await mailsTo(app, email)).map(({ subject }) => subject).filter((subject) => /tomorrow|in \d+ days/.test(subject))
const [inAWeek, tomorrow] = [
  'Your Wayhouse account will be deleted in 7 days',
  'Your Wayhouse account will be deleted tomorrow',
]
const leave = ({ request }: TestMember) => request('DELETE', '/api/me', { password })

/** Lets time pass, and runs the job as its schedule does. */
async function wait(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.rooms.accounts.warnOfErasure()
}

describe('reminders before an account is erased', () => {
  it('REC-02 come once at 23 and once at 29 days, with the day and the way back, however often the job runs', async () => {
    const member = await memberWithPassword(app)
    const { erased_on } = (await leave(member)).body
    await wait(days(23) - hours(1))
    expect(await reminders(member)).toEqual([])
    await wait(hours(1))
    for (const pause of [0, hours(1), days(5)]) {
      await Promise.all([wait(pause), app.rooms.accounts.warnOfErasure()])
      expect(await reminders(member)).toEqual([inAWeek])
    }
    await wait(days(1))
    expect(await reminders(member)).toEqual([inAWeek, tomorrow])
    const [mail] = (await mailsTo(app, member.email)).slice(-1)
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(erased_on))
    expect(mail?.paragraphs[0]).toContain(day)
    expect(mail?.action?.url).toBe('http://wayhouse.test/app/settings')
    await wait(days(1))
    expect(await reminders(member)).toEqual([inAWeek, tomorrow])
  })

  it('REC-02 do not come to a member who kept the account, and begin anew with a new request', async () => {
    const member = await memberWithPassword(app)
    await leave(member)
    await wait(days(23))
    const back = requestsAs(app.url, cookiesOf(await signIn(app, member.email)))
    expect((await back('POST', '/api/me/restore')).status).toBe(200)
    await wait(days(6))
    expect(await reminders(member)).toEqual([inAWeek])
    await back('DELETE', '/api/me', { password })
    await wait(days(23))
    expect(await reminders(member)).toEqual([inAWeek, inAWeek])
  })

  it('REC-02 are one, the last, after an outage', async () => {
    const member = await memberWithPassword(app)
    await leave(member)
    await wait(days(29))
    expect(await reminders(member)).toEqual([tomorrow])
  })

  it('REC-02 are in the member’s download', async () => {
    const member = await memberWithPassword(app)
    await leave(member)
    await wait(days(24))
    const back = requestsAs(app.url, cookiesOf(await signIn(app, member.email)))
    const { data } = (await back('GET', '/api/me/data')).body
    expect(data.reminders_of_the_erasure).toMatchObject([{ day: 23 }])
  })
})
