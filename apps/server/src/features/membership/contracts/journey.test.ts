import type { PlanId } from '@wayhouse/domain/membership'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, minutes } from '../../../platform/clock.ts'
import { lastingNewcomer, newestContract, order, prices } from '../../../testing/contracts.ts'
import { emailsTo } from '../../../testing/identity.ts'
import { membershipOf, runJob } from '../../../testing/payments.ts'
import { stopSchedule } from '../../../testing/schedule.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await stopSchedule(app)
})
afterAll(() => app.close())

/** Moves the clock to a day of a contract and runs the jobs of that day. Returns the subjects of the emails that came since the last. */
function walkOf(member: TestMember) {
  let day = 0
  let read = 0
  return async (to: number): Promise<string[]> => {
    app.clock.advance(days(to - day) + (day === 0 ? minutes(1) : 0))
    day = to
    for (const job of ['stale-payments', 'renewal-reminders', 'late-refunds']) await runJob(app, job)
    const subjects = await emailsTo(app, member)
    const news = subjects.slice(read)
    read = subjects.length
    return news
  }
}

const welcome: Record<PlanId, string> = {
  wannabe: 'Welcome, your membership is active',
  nomad: 'Welcome, your membership is active',
  worlds_citizen: 'You are a lifetime member',
}

describe('the days of a contract', () => {
  it.each(['wannabe', 'nomad'] as const)(
    'DUTY-01 DUTY-02 DUTY-04 of %s: its emails, the right to withdraw, its reminders and its renewal',
    async (plan) => {
      const member = await lastingNewcomer(app)
      await order(app, member, plan)
      const { order: number, term } = await newestContract(member)
      const walk = walkOf(member)
      const left = (used: number) => Math.ceil((prices[plan] * (term.days - used)) / term.days)
      const refundNow = async () => (await newestContract(member)).withdrawal?.refund.refund_cents ?? null
      const renewal = `Your membership renews on ${longDay(term.end)}`

      expect(await walk(0)).toEqual([welcome[plan]])
      expect(await refundNow()).toBe(prices[plan])
      expect(await walk(4)).toEqual([])
      expect(await refundNow()).toBe(left(4))
      expect(await walk(14)).toEqual([])
      expect(await refundNow()).toBe(left(14))
      expect(await walk(15)).toEqual([])
      expect(await refundNow()).toBeNull()
      const late = { order: number, name: 'Ana', email: member.email }
      expect((await member.request('POST', '/api/withdrawals', late)).status).toBe(409)
      expect(await walk(term.days - 30)).toEqual([renewal])
      expect(await walk(term.days - 7)).toEqual([renewal])
      expect(await walk(term.days + 1)).toEqual(['Your membership has been renewed'])
      const next = await newestContract(member)
      expect(next).toMatchObject({ order: number, state: 'running', withdrawal: null })
      expect(next.term.start).toBe(term.end)
      expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', plan })
    },
  )

  it('DUTY-01 DUTY-02 DUTY-04 of a membership for life: nothing renews, and all of it comes back for 14 days', async () => {
    const member = await lastingNewcomer(app)
    await order(app, member, 'worlds_citizen')
    const walk = walkOf(member)
    const refunds = []
    const emails = []
    for (const day of [0, 4, 14, 15, 335, 358, 366]) {
      emails.push(...(await walk(day)))
      refunds.push((await newestContract(member)).withdrawal?.refund.refund_cents ?? null)
    }
    expect(refunds).toEqual([10_900, 10_900, 10_900, null, null, null, null])
    expect(emails).toEqual([welcome.worlds_citizen])
    expect(await newestContract(member)).toMatchObject({ state: 'running', term: null, renewal: null })
  })
})

function longDay(instant: string): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-GB', format).format(new Date(instant))
}
