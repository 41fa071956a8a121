import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noPayments } from '../../providers/payments/none.ts'
import type { PaymentEvent } from '../../providers/payments/port.ts'
import { emailsTo } from '../../testing/identity.ts'
import { startPaymentHistory } from '../../testing/payment-history.ts'
import type { PaymentHistory } from '../../testing/payment-history.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { thorough } from '../../testing/thorough.ts'
import type { MembershipDeps } from './deps.ts'
import { paymentsSync } from './payments-sync.ts'

let app: TestApp
let resultInOrder: unknown

beforeAll(async () => {
  app = await startTestApp()
  const history = await startPaymentHistory(app)
  for (const [index, event] of history.events.entries())
    await sync(
      depsOf(history, () => index + 1),
      event,
    )
  resultInOrder = await resultOf(history)
})
afterAll(() => app.close())

const depsOf = (history: PaymentHistory, happened: () => number): MembershipDeps => ({
  ...app.platform,
  payments: { ...noPayments(), ...history.provider(happened) },
  profiles: app.rooms.profiles,
  notify: app.rooms.notifications.notify,
  memberWithEmail: app.rooms.accounts.idOfEmail,
  isEnded: async () => false,
  openContractCase: app.rooms.safety.openContractCase,
  settings: app.rooms.operators.settings,
})
const sync = (deps: MembershipDeps, event: PaymentEvent) => paymentsSync(deps).syncEvent(event)

/** The result of a history: state, payments, emails. */
async function resultOf({ member }: PaymentHistory): Promise<unknown> {
  const profile = await app.db
    .selectFrom('profiles')
    .select(['subscription_status', 'membership_ends_at', 'membership_then'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql`
    select left(payment_id, 4) as payment, amount_cents, refunded_cents, reversal, is_renewal
    from payments where user_id = ${member.id} order by paid_at
  `.execute(app.db)
  return { profile, payments: rows, emails: (await emailsTo(app, member)).toSorted() }
}

/** Syncs all events in this order, with random repeats, some of them simultaneously. */
async function syncInOrder(order: readonly number[]): Promise<PaymentHistory> {
  const history = await startPaymentHistory(app)
  const deps = depsOf(history, () => 6)
  const synced: PaymentEvent[] = []
  for (const index of order) {
    const event = history.events[index] ?? unknownEvent()
    synced.push(event)
    const repeats = randomInt(3) === 0 ? [synced[randomInt(synced.length)] ?? event] : []
    await Promise.all([event, ...repeats].map((toSync) => sync(deps, toSync)))
  }
  return history
}

function ordersOf(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item) => ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}

describe('a history of six events', () => {
  it('SUB-09 in its order: paid, renewed, failed, cancelled, refunded, ended, with an email for each', () => {
    expect(resultInOrder).toEqual({
      profile: { subscription_status: 'canceled', membership_ends_at: null, membership_then: null },
      payments: [
        { payment: 'pi_1', amount_cents: 5900, refunded_cents: 0, reversal: 'none', is_renewal: false },
        { payment: 'pi_2', amount_cents: 5900, refunded_cents: 5900, reversal: 'refunded', is_renewal: true },
      ],
      emails: [
        'A payment for your membership failed',
        'Welcome, your membership is active',
        'Your membership has been renewed',
        'Your membership has ended',
        'Your membership will not renew',
        'Your payment was refunded',
      ],
    })
  })

  const allOrders = ordersOf([0, 1, 2, 3, 4, 5])
  // every tenth order from a random offset
  const offset = randomInt(10)
  const orders = thorough ? allOrders : allOrders.filter((_, index) => index % 10 === offset)

  it(
    `SUB-09 T12 R2 in ${orders.length} of its 720 orders, with repeats: the same result, each email once`,
    { timeout: 240_000 },
    async () => {
      expect(allOrders).toHaveLength(720)
      const groups = 6
      await Promise.all(
        Array.from({ length: groups }, async (_, group) => {
          for (const order of orders.filter((_order, index) => index % groups === group))
            expect(await resultOf(await syncInOrder(order)), order.join()).toEqual(resultInOrder)
        }),
      )
    },
  )

  it('SUB-09 R2 each event synced at any time after it happened: the same result', async () => {
    for (let run = 0; run < 40; run += 1) {
      const history = await startPaymentHistory(app)
      let happened = 0
      const deps = depsOf(history, () => happened)
      const waiting: PaymentEvent[] = []
      while (happened < 6 || waiting.length > 0) {
        const happensNext = happened < 6 && (waiting.length === 0 || randomInt(2) === 0)
        if (happensNext) waiting.push(...history.events.slice(happened, (happened += 1)))
        else await sync(deps, waiting.splice(randomInt(waiting.length), 1)[0] ?? unknownEvent())
      }
      expect(await resultOf(history)).toEqual(resultInOrder)
    }
  })

  it('SUB-09 R2 all events at the same time, each three times: the same result', async () => {
    for (let run = 0; run < 10; run += 1) {
      const history = await startPaymentHistory(app)
      const deps = depsOf(history, () => 6)
      await Promise.all([...history.events, ...history.events, ...history.events].map((event) => sync(deps, event)))
      expect(await resultOf(history)).toEqual(resultInOrder)
    }
  })
})

describe('a process that is killed', () => {
  const kills: Record<string, (deps: MembershipDeps) => MembershipDeps> = {
    'while the provider is called': (deps) => ({
      ...deps,
      payments: { ...deps.payments, fetchSnapshot: () => Promise.reject(new Error('killed')) },
    }),
    'before a notice is sent': (deps) => ({
      ...deps,
      notify: () => Promise.reject(new Error('killed')),
    }),
    'after a notice is sent, before the end of the transaction': (deps) => ({
      ...deps,
      notify: async (trx, notice) => {
        await deps.notify(trx, notice)
        throw new Error('killed')
      },
    }),
    'by the loss of the database connection in the transaction': (deps) => ({
      ...deps,
      notify: async (trx) => void (await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)),
    }),
  }

  it.each(Object.entries(kills))(
    'SUB-09 R2 %s, at every event, and synced again: the same result',
    async (_when, killed) => {
      for (const order of [
        [0, 1, 2, 3, 4, 5],
        [5, 4, 3, 2, 1, 0],
        [2, 4, 0, 5, 1, 3],
      ]) {
        const history = await startPaymentHistory(app)
        const deps = depsOf(history, () => 6)
        for (const index of order) {
          const event = history.events[index] ?? unknownEvent()
          // an event whose notices were all sent before is not interrupted
          await sync(killed(deps), event).catch(() => false)
          await sync(deps, event)
        }
        expect(await resultOf(history), order.join()).toEqual(resultInOrder)
      }
    },
  )

  it('SUB-09 R2 after the transaction, before the response to the provider: a repeated event changes nothing', async () => {
    const history = await startPaymentHistory(app)
    const deps = depsOf(history, () => 6)
    for (const event of history.events)
      for (let time = 0; time < 2; time += 1) expect(await sync(deps, event)).toBe('synced')
    expect(await resultOf(history)).toEqual(resultInOrder)
  })
})

function unknownEvent(): never {
  throw new Error('no such event')
}
