import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestContract } from '../../../testing/contracts.ts'
import { startJourney } from '../../../testing/journey.ts'
import type { ReadEmail } from '../../../testing/journey.ts'
import { membershipOf } from '../../../testing/payments.ts'
import { stopSchedule } from '../../../testing/schedule.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await stopSchedule(app)
})
afterAll(() => app.close())

const agreed = 'You agreed: “Start now. If I withdraw, I pay for the days used.”'
const findYourTribe = '[Find your tribe] http://wayhouse.test/app'

const renews = (plan: string, on: string, sum: string): ReadEmail => [
  `Your membership renews on ${on}`,
  `${plan} renews on ${on} for ${sum}, with the card that you paid with.`,
  'To stay, there is nothing to do. To leave, cancel before that day: it takes a minute, without a reason.',
  '[Cancel contracts here] http://wayhouse.test/cancel',
]

const renewed = (plan: string, sum: string): ReadEmail => [
  'Your membership has been renewed',
  `We received ${sum} for ${plan}.`,
  'Thank you for staying.',
  '[See your receipts] http://wayhouse.test/app/subscription/receipts',
]

const forLife = (sum: string): ReadEmail => [
  'You are a lifetime member',
  `We received ${sum} for World's Citizen.`,
  'You can now use every part of Wayhouse.',
  'It never renews. Any plan that is still running is cancelled automatically.',
  `Your order ORDER of 6 October 2028, for ${sum}, taxes included:`,
  "Plan: World's Citizen. Join and create tribes, all chats, for good.",
  'Length: For life. From today, Fri 6 Oct 2028 (UTC). It never ends by itself.',
  'Renewal: None. One payment. Nothing renews and nothing follows.',
  'How to leave: Any time. In Settings › Membership, or “Cancel contracts here” at the foot of every page. There is nothing to pay again.',
  'Right to withdraw: 14 days, until Fri 20 Oct 2028. Without a reason: “Withdraw from contract here”. All of it comes back to your card.',
  agreed,
  findYourTribe,
]

const wannabe: ReadEmail = [
  'Welcome, your membership is active',
  'We received €33.00 for Wannabe.',
  'You can now use every part of Wayhouse.',
  'Your order ORDER of 6 October 2028, for €33.00, taxes included:',
  'Plan: Wannabe. Join and create tribes, all chats, for half a year.',
  'Length: Half a year, 182 days. From today, Fri 6 Oct 2028 (UTC), to Thu 5 Apr 2029.',
  'Renewal: Fri 6 Apr 2029, €33.00. For another half-year, unless you leave before. We email you on Wed 7 Mar 2029 and Fri 30 Mar 2029. A new price needs your yes.',
  'How to leave: Any time, to the end of the term. In Settings › Membership, or “Cancel contracts here” at the foot of every page. You keep everything until Thu 5 Apr 2029.',
  'Right to withdraw: 14 days, until Fri 20 Oct 2028. Without a reason: “Withdraw from contract here”. The days not used come back to your card. On Fri 13 Oct 2028, with 7 of 182 days used, that is €31.74.',
  agreed,
  findYourTribe,
]

const nomad: ReadEmail = [
  'Welcome, your membership is active',
  'We received €59.00 for Nomad.',
  'You can now use every part of Wayhouse.',
  'Your order ORDER of 6 October 2028, for €59.00, taxes included:',
  'Plan: Nomad. Join and create tribes, all chats, for a full year.',
  'Length: 1 year, 365 days. From today, Fri 6 Oct 2028 (UTC), to Fri 5 Oct 2029.',
  'Renewal: Sat 6 Oct 2029, €59.00. For one more year, unless you leave before. We email you on Thu 6 Sep 2029 and Sat 29 Sep 2029. A new price needs your yes.',
  'How to leave: Any time, to the end of the term. In Settings › Membership, or “Cancel contracts here” at the foot of every page. You keep everything until Fri 5 Oct 2029.',
  'Right to withdraw: 14 days, until Fri 20 Oct 2028. Without a reason: “Withdraw from contract here”. The days not used come back to your card. On Fri 13 Oct 2028, with 7 of 365 days used, that is €57.87.',
  agreed,
  findYourTribe,
]

type Day = {
  day: number
  /** What comes back after a withdrawal on that day; null once it is too late. */
  back: number | null
  emails: ReadEmail[]
  /** The day of the next renewal. */
  renewsOn: string | null
}

const quiet = (day: number, back: number | null, renewsOn: string | null): Day => ({ day, back, emails: [], renewsOn })

const inApril = { plan: 'Wannabe', on: '6 April 2029', sum: '€33.00' }
const inOctober = { ...inApril, on: '6 October 2029' }
const remindsOf = ({ plan, on, sum }: typeof inApril) => [renews(plan, on, sum)]

/** By hand: 33.00 × (182 − days) ÷ 182 and 59.00 × (365 − days) ÷ 365, rounded up to the cent. */
const halfYears: Day[] = [
  { day: 0, back: 3300, emails: [wannabe], renewsOn: '2029-04-06' },
  quiet(4, 3228, '2029-04-06'),
  quiet(14, 3047, '2029-04-06'),
  quiet(15, null, '2029-04-06'),
  { day: 152, back: null, emails: remindsOf(inApril), renewsOn: '2029-04-06' },
  { day: 175, back: null, emails: remindsOf(inApril), renewsOn: '2029-04-06' },
  { day: 183, back: null, emails: [renewed('Wannabe', '€33.00')], renewsOn: '2029-10-06' },
  { day: 335, back: null, emails: remindsOf(inOctober), renewsOn: '2029-10-06' },
  { day: 358, back: null, emails: remindsOf(inOctober), renewsOn: '2029-10-06' },
  { day: 366, back: null, emails: [renewed('Wannabe', '€33.00')], renewsOn: '2030-04-06' },
]

const year: Day[] = [
  { day: 0, back: 5900, emails: [nomad], renewsOn: '2029-10-06' },
  quiet(4, 5836, '2029-10-06'),
  quiet(14, 5674, '2029-10-06'),
  quiet(15, null, '2029-10-06'),
  { day: 335, back: null, emails: [renews('Nomad', '6 October 2029', '€59.00')], renewsOn: '2029-10-06' },
  { day: 358, back: null, emails: [renews('Nomad', '6 October 2029', '€59.00')], renewsOn: '2029-10-06' },
  { day: 366, back: null, emails: [renewed('Nomad', '€59.00')], renewsOn: '2030-10-06' },
]

const life = (cents: number, sum: string): Day[] => [
  { day: 0, back: cents, emails: [forLife(sum)], renewsOn: null },
  quiet(4, cents, null),
  quiet(14, cents, null),
  ...[15, 335, 358, 366].map((day) => quiet(day, null, null)),
]

describe('the days of a contract', () => {
  it.each([
    { name: 'wannabe', plan: 'wannabe', cents: 3300, walk: halfYears },
    { name: 'nomad', plan: 'nomad', cents: 5900, walk: year },
    { name: 'a membership for life, early bird', plan: 'worlds_citizen', cents: 10_900, walk: life(10_900, '€109.00') },
    { name: 'a membership for life', plan: 'worlds_citizen', cents: 24_900, walk: life(24_900, '€249.00') },
  ] as const)(
    'DUTY-01 DUTY-02 DUTY-04 of $name: every email whole, the right to withdraw, the next renewal',
    async ({ plan, cents, walk }) => {
      // sold out, for those after the first hundred
      if (cents === 24_900) await app.db.updateTable('early_bird_seats').set({ sold_at: app.clock.now() }).execute()
      const { member, goTo, read } = await startJourney(app, plan, cents)
      const { order } = await newestContract(member)
      for (const { day, back, emails, renewsOn } of walk) {
        await goTo(day)
        const contract = await newestContract(member)
        expect(contract, `day ${day}`).toMatchObject({ order, state: 'running', cancelled_until: null })
        expect(contract.withdrawal?.refund.refund_cents ?? null, `day ${day}`).toBe(back)
        expect(contract.renewal, `day ${day}`).toEqual(
          renewsOn && { on: `${renewsOn}T08:12:00.000Z`, amount_cents: cents },
        )
        expect(await read(), `day ${day}`).toEqual(emails)
        expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', plan })
      }
    },
  )
})
