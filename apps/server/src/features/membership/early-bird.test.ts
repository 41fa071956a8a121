import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes, seconds } from '../../platform/clock.ts'
import { actAtCheckout, startCheckout, membershipOf, newcomer, runJob } from '../../testing/payments.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  // all seats are sold except one
  await app.db.updateTable('early_bird_seats').set({ checkout_id: null, sold_at: app.clock.now() }).execute()
  await app.db
    .updateTable('early_bird_seats')
    .set({ sold_at: null, held_until: null })
    .where('seat_no', '=', 57)
    .execute()
})
afterAll(() => app.close())

const priceOf = async (sessionId: string): Promise<number> => {
  const row = await app.db
    .selectFrom('checkouts')
    .select('amount_cents')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return row.amount_cents
}
const startLifetimeCheckout = async (buyer: TestMember) => {
  const id = await startCheckout(buyer, 'worlds_citizen')
  return { id, price: await priceOf(id) }
}
const newcomerCheckout = async () => startLifetimeCheckout(await newcomer(app))
const offer = async () => {
  // the offer is cached for three seconds
  app.clock.advance(seconds(4))
  const { body } = await app.request('GET', '/api/plans')
  const forLife = body.plans.find(({ id }: { id: string }) => id === 'worlds_citizen')
  return [body.early_bird.seats_left, forLife.price_cents, forLife.regular_price_cents]
}
const oneLeft = [1, 10900, 24900]
const noneLeft = [0, 24900, null]

describe('early-bird seats', () => {
  it('SUB-10 T14 G-38 of twenty simultaneous checkouts for the last seat, one costs 109 and the others 249', async () => {
    expect(await offer()).toEqual(oneLeft)
    const people = await Promise.all(Array.from({ length: 20 }, () => newcomer(app)))
    const pages = await Promise.all(people.map(startLifetimeCheckout))
    expect(pages.map(({ price }) => price).toSorted((a, b) => a - b)).toEqual([10900, ...Array(19).fill(24900)])
    expect(await offer()).toEqual(noneLeft)
    await Promise.all(pages.map(({ id }) => actAtCheckout(app, id, 'pay')))
    for (const buyer of people) expect(await membershipOf(buyer)).toMatchObject({ plan: 'worlds_citizen' })
    expect(await offer()).toEqual(noneLeft)
  })

  it.each(['expire', 'pay_later then not_arrive'])('SUB-10 T14 %s: the seat is free again', async (actions) => {
    const { id } = await newcomerCheckout()
    expect(await offer()).toEqual(noneLeft)
    for (const action of actions.split(' then ')) await actAtCheckout(app, id, action)
    expect(await offer()).toEqual(oneLeft)
    expect((await newcomerCheckout()).price).toBe(10900)
  })

  it('SUB-10 G-38 a seat is held for 40 minutes and free after that', async () => {
    await newcomerCheckout()
    app.clock.advance(minutes(39))
    expect((await newcomerCheckout()).price).toBe(24900)
    app.clock.advance(minutes(2))
    expect(await offer()).toEqual(oneLeft)
    expect((await newcomerCheckout()).price).toBe(10900)
  })

  it('SUB-10 a member who paid 109 keeps the price even if the event arrives late, and no seat is sold twice', async () => {
    const first = await newcomerCheckout()
    await actAtCheckout(app, first.id, 'pay', 'lost')
    app.clock.advance(minutes(41))
    const second = await newcomerCheckout()
    expect([first.price, second.price]).toEqual([10900, 10900])
    await runJob(app)
    await actAtCheckout(app, second.id, 'pay')
    const paid = await app.db
      .selectFrom('checkouts')
      .select('amount_cents')
      .where('session_id', 'in', [first.id, second.id])
      .where('status', '=', 'paid')
      .execute()
    expect(paid).toEqual([{ amount_cents: 10900 }, { amount_cents: 10900 }])
    expect(await offer()).toEqual(noneLeft)
  })

  it('SUB-10 a pending payment holds the seat for days', async () => {
    const { id } = await newcomerCheckout()
    await actAtCheckout(app, id, 'pay_later')
    app.clock.advance(minutes(60 * 24 * 5))
    expect(await offer()).toEqual(noneLeft)
    await actAtCheckout(app, id, 'arrive')
    expect(await offer()).toEqual(noneLeft)
  })

  it('SUB-10 a member who starts another checkout does not take a second seat', async () => {
    const buyer = await newcomer(app)
    const first = await startLifetimeCheckout(buyer)
    expect(await startLifetimeCheckout(buyer)).toEqual(first)
    const { body } = await buyer.request('POST', '/api/checkout', { planId: 'worlds_citizen', context: 'chat' })
    expect(await priceOf(body.sessionId)).toBe(10900)
  })

  it('SUB-10 SUB-01 without a free seat there is no early-bird note', async () => {
    await newcomerCheckout()
    await offer()
    const { body } = await app.request('GET', '/api/plans')
    expect(JSON.stringify(body)).not.toMatch(/early.bird (?:price|")/i)
  })
})
