import type { PlanId } from '@wayhouse/domain/membership'
import { days, minutes } from '../platform/clock.ts'
import { lastingNewcomer, newestContract, ordered } from './contracts.ts'
import { mailsTo } from './mails.ts'
import { actAtCheckout, runJob, startCheckout } from './payments.ts'
import type { TestApp, TestMember } from './test-app.ts'

/** An email as it is read: its subject, its paragraphs, and its button. Numbers of orders and receipts are replaced. */
export type ReadEmail = readonly string[]

/** The way of one contract through the days since its order. */
export type Journey = {
  member: TestMember
  /** Moves the clock to a day, a minute after the time of the order, and runs the jobs of that day. */
  goTo(day: number): Promise<void>
  /** The emails that came since they were last read. */
  read(): Promise<ReadEmail[]>
}

/** When all journeys begin: a year of 365 days, whose halves have 182 and 183. */
const orderedAt = Date.parse('2028-10-06T08:12:00Z')

/** Orders a plan at a price. The clock of the app is set back to the day on which all journeys begin. */
export async function startJourney(app: TestApp, planId: PlanId, cents: number): Promise<Journey> {
  const moveTo = (time: number) => app.clock.advance(time - app.clock.now().getTime())
  moveTo(orderedAt)
  const member = await lastingNewcomer(app)
  await actAtCheckout(app, await startCheckout(member, planId, ordered(cents)), 'pay')
  const { order } = await newestContract(member)
  let count = 0
  return {
    member,
    goTo: async (day) => {
      moveTo(orderedAt + days(day) + minutes(1))
      for (const job of ['stale-payments', 'renewal-reminders', 'late-refunds']) await runJob(app, job)
    },
    read: async () => {
      const mails = (await mailsTo(app, member.email)).slice(count)
      count += mails.length
      return mails.map(({ subject, paragraphs, action }) =>
        [subject, ...paragraphs, ...(action ? [`[${action.label}] ${action.url}`] : [])].map((line) =>
          line.replaceAll(String(order), 'ORDER').replaceAll(/W-\d+/g, 'W-NUMBER').replaceAll(member.email, 'EMAIL'),
        ),
      )
    },
  }
}
