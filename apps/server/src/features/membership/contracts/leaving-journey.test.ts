import { brand } from '@wayhouse/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestContract, refundedOf } from '../../../testing/contracts.ts'
import { startJourney } from '../../../testing/journey.ts'
import type { Journey, ReadEmail } from '../../../testing/journey.ts'
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

async function withdraw({ member }: Journey) {
  const { order } = await newestContract(member)
  return member.request('POST', '/api/withdrawals', { order, name: 'Ana', email: member.email })
}

const withdrawn = (plan: string, day: string, lines: { sum: string; latest: string }): ReadEmail => [
  'You withdrew from your contract: receipt W-NUMBER',
  `“I, Ana, withdraw from my contract for ${plan}, order ORDER.” We received this on ${day} at 08:13 UTC. You ordered on 6 October 2028.`,
  'The access that you had by it has ended. Spots and tribes stay, and hosts decide on requests that wait. Nothing is deleted.',
  lines.sum,
  `It goes back to where you paid from, by ${lines.latest} at the latest. If that fails, we try again and tell you.`,
  `Keep this email: it is your receipt. If you did not withdraw, write to ${brand.supportEmail}.`,
  '[See your receipt] http://wayhouse.test/withdraw',
]

const daysUsed = (paid: string, [used, of]: [number, number], back: string) =>
  `You paid ${paid}. ${used} of ${of} days are used and ${of - used} days are left: ${paid} × ${of - used} ÷ ${of}, rounded up to the cent, is ${back}.`

const dates = { 0: ['6 October 2028', '20 October 2028'], 4: ['10 October 2028', '24 October 2028'] } as const
const last = ['20 October 2028', '3 November 2028'] as const

const ended: ReadEmail = [
  'Your membership has ended',
  'We keep your profile, stays and reviews. You are welcome back at any time.',
  '[See the plans] http://wayhouse.test/pricing',
]

describe('the days of a contract that is left', () => {
  it.each([
    ['wannabe', 3300, 0, 3300, daysUsed('€33.00', [0, 182], '€33.00'), dates[0]],
    ['wannabe', 3300, 4, 3228, daysUsed('€33.00', [4, 182], '€32.28'), dates[4]],
    ['wannabe', 3300, 14, 3047, daysUsed('€33.00', [14, 182], '€30.47'), last],
    ['nomad', 5900, 0, 5900, daysUsed('€59.00', [0, 365], '€59.00'), dates[0]],
    ['nomad', 5900, 4, 5836, daysUsed('€59.00', [4, 365], '€58.36'), dates[4]],
    ['nomad', 5900, 14, 5674, daysUsed('€59.00', [14, 365], '€56.74'), last],
    ['worlds_citizen', 10_900, 0, 10_900, 'You paid €109.00. €109.00 comes back.', dates[0]],
    ['worlds_citizen', 10_900, 4, 10_900, 'You paid €109.00. €109.00 comes back.', dates[4]],
    ['worlds_citizen', 10_900, 14, 10_900, 'You paid €109.00. €109.00 comes back.', last],
  ] as const)(
    'DUTY-02 of %s for %i cents, withdrawn on day %i: %i cents come back, one email says how, and none follows',
    async (plan, cents, day, back, sum, [received, latest]) => {
      const journey = await startJourney(app, plan, cents)
      await journey.goTo(day)
      await journey.read()
      expect((await withdraw(journey)).status).toBe(200)
      await expect.poll(() => refundedOf(app, journey.member), { timeout: 10_000 }).toBe(back)
      const name = { wannabe: 'Wannabe', nomad: 'Nomad', worlds_citizen: "World's Citizen" }[plan]
      expect(await journey.read()).toEqual([withdrawn(name, received, { sum, latest })])
      for (const later of [15, 335, 358, 366]) {
        await journey.goTo(later)
        expect(await journey.read(), `day ${later}`).toEqual([])
      }
      expect(await refundedOf(app, journey.member)).toBe(back)
      expect(await membershipOf(journey.member)).toMatchObject({ subscription_status: 'canceled' })
    },
  )

  it.each([
    ['wannabe', 3300, 'Wannabe', '5 April 2029', [183, 335, 358, 366]],
    ['nomad', 5900, 'Nomad', '5 October 2029', [366]],
  ] as const)(
    'DUTY-02 DUTY-03 of %s: too late on day 15, cancelled then, without reminders, and over with its term',
    async (plan, cents, name, lastDay, [over, ...after]) => {
      const journey = await startJourney(app, plan, cents)
      await journey.goTo(15)
      await journey.read()
      const { status, body } = await withdraw(journey)
      expect([status, body.code]).toEqual([409, 'WITHDRAWAL_OVER'])
      const { order } = await newestContract(journey.member)
      expect((await journey.member.request('POST', `/api/contracts/${order}/cancel`, {})).status).toBe(200)
      expect(await journey.read()).toEqual([
        [
          `Your contract is cancelled: last day ${lastDay}`,
          `We received the cancellation of your contract for ${name}, order ORDER, on 21 October 2028 at 08:13 UTC.`,
          `Your last day is ${lastDay}. You keep everything until then, and nothing more is charged.`,
          `If you did not cancel, you can undo it in your settings, or write to ${brand.supportEmail}.`,
          '[See your membership] http://wayhouse.test/app/settings/membership',
        ],
      ])
      for (const day of plan === 'nomad' ? [335, 358] : [152, 175]) {
        await journey.goTo(day)
        expect(await journey.read(), `day ${day}`).toEqual([])
        expect(await membershipOf(journey.member)).toMatchObject({ subscription_status: 'active' })
      }
      await journey.goTo(over)
      expect(await journey.read()).toEqual([ended])
      expect(await membershipOf(journey.member)).toMatchObject({ subscription_status: 'canceled' })
      for (const day of after) {
        await journey.goTo(day)
        expect(await journey.read(), `day ${day}`).toEqual([])
      }
    },
  )
})
