import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { costsOf, planOf, startLedger } from '../../../testing/costs.ts'
import type { TestLedger } from '../../../testing/costs.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let ledger: TestLedger
let requests: ReturnType<typeof planOf>
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  // 2,520.00 among four
  ledger = await startLedger(app, { airbnb_total_cost: 2520 })
  requests = planOf(ledger)
})

const tribeOf = async (member: TestMember) => (await member.request('GET', `/api/tribes/${ledger.tribe}`)).body
const patchTribe = (member: TestMember, values: Record<string, unknown>) =>
  member.request('PATCH', `/api/tribes/${ledger.tribe}`, values)

describe('the payment plan of a stay that changes', () => {
  it('COST-07 of a tribe that nobody has joined follows its price', async () => {
    const { host, ana, ben, tribe } = ledger
    for (const member of [ana, ben]) await member.request('POST', `/api/tribes/${tribe}/leave`)
    await requests.put(host)
    const { body } = await host.request('GET', `/api/tribes/${tribe}`)
    await host.request('PATCH', `/api/tribes/${tribe}`, { version: body.version, airbnb_total_cost: 2000 })
    expect((await requests.terms(ana)).body.plan).toMatchObject({ share: '500.00', dates: [{ amount: '150.00' }, {}] })
  })

  it('COST-07 free cancellation is a field of the tribe: the plan sets it, and is made for it', async () => {
    const { host, ana } = ledger
    await requests.put(host)
    const tribe = await tribeOf(host)
    expect(tribe.free_cancellation_until).toBe(requests.freeUntil)
    const late = { version: tribe.version, free_cancellation_until: addDays(tribe.end_date, 1) }
    expect((await patchTribe(host, late)).body.issues).toMatchObject([{ path: 'free_cancellation_until' }])
    expect([403, 404]).toContain((await patchTribe(ana, { ...late, free_cancellation_until: null })).status)
    // a plan that leaves it out is made for the day of the tribe
    const dates = [{ due: { on: addDays(requests.freeUntil, 1) }, part: { percent: 100 } }]
    expect((await requests.put(host, { free_cancellation_until: undefined, dates })).body.issues).toMatchObject([
      { path: 'dates.0.due' },
    ])
  })

  it('COST-07 with members the plan stays as they have agreed, and says what the stay says now', async () => {
    const { host, ana } = ledger
    await requests.put(host)
    const { version } = await tribeOf(host)
    const sooner = addDays(requests.freeUntil, -20)
    await patchTribe(host, { version, free_cancellation_until: sooner, airbnb_total_cost: 2000 })
    expect((await requests.terms(ana)).body.plan).toMatchObject({
      share: '630.00',
      free_cancellation_until: requests.freeUntil,
      stay_now: { share: '500.00', free_cancellation_until: sooner },
    })
    const dates = [{ due: { on: sooner }, part: { amount: '500.00' } }]
    const { body } = await requests.put(host, { free_cancellation_until: undefined, dates })
    expect(body.plan.proposed).toMatchObject({ terms: { share: '500.00', stay_now: null } })
  })

  it('COST-07 without members no date is later than free cancellation, and amounts stay as they were typed', async () => {
    const { host, ana, ben, tribe } = ledger
    for (const member of [ana, ben]) await member.request('POST', `/api/tribes/${tribe}/leave`)
    await requests.put(host, { dates: [{ due: { on: requests.freeUntil }, part: { amount: '630.00' } }] })
    const { version } = await tribeOf(host)
    const sooner = addDays(requests.freeUntil, -20)
    await patchTribe(host, { version, free_cancellation_until: sooner, airbnb_total_cost: 2000 })
    expect((await requests.terms(ana)).body.plan).toMatchObject({
      share: '630.00',
      dates: [{ on: sooner, amount: '630.00' }],
      stay_now: { share: '500.00', free_cancellation_until: sooner },
    })
  })

  it('COST-07 a removed plan leaves what was paid by it to those concerned', async () => {
    const { host, ana, ben } = ledger
    await requests.put(host)
    const { body: paid } = await requests.post(ana, 'payments', { day: ledger.today, way: 'transfer' })
    await requests.put(host, { dates: [] })
    for (const member of [ana, ben]) await requests.post(member, 'consent', { version: 2, agrees: true })
    expect((await requests.terms(ana)).body).toEqual({ plan: null })
    for (const member of [host, ana])
      expect(await costsOf(ledger, member)).toMatchObject({
        plan: null,
        earlier_plan_payments: [{ id: paid.id, member_id: ana.id, amount: '189.00', state: 'claimed' }],
      })
    expect((await costsOf(ledger, ben)).earlier_plan_payments).toEqual([])
    expect((await requests.post(host, `payments/${paid.id}/received`)).body).toMatchObject({ state: 'received' })
  })
})
