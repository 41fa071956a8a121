import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailsTo } from '../../testing/identity.ts'
import { beginLife, readingDeps } from '../../testing/payment-life.ts'
import type { Life, LifeEvent } from '../../testing/payment-life.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { takeReading } from './take-reading.ts'
import type { ReadingDeps } from './take-reading.ts'

let app: TestApp
let ordered: unknown

beforeAll(async () => {
  app = await startTestApp()
  // what enqueues and never runs: the letters are counted, and nothing else goes on beside the test
  const life = await beginLife(app)
  for (const [at, event] of life.events.entries())
    await tell(
      partsOf(life, () => at + 1),
      event,
    )
  ordered = await endOf(life)
})
afterAll(() => app.close())

const partsOf = (life: Life, happened: () => number) => readingDeps(app, life.provider(happened))
const tell = (deps: ReadingDeps, { id, subject, news }: LifeEvent) =>
  takeReading(deps, subject, { event: { provider: 'stripe', eventId: id }, news })

/** Everything that a life comes to: standing, payments, letters. */
async function endOf({ member }: Life): Promise<unknown> {
  const profile = await app.db
    .selectFrom('profiles')
    .select(['subscription_status', 'membership_ends_at', 'membership_then'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql`
    select left(payment_id, 4) as payment, amount_cents, refunded_cents, taken_back, is_renewal
    from payments where user_id = ${member.id} order by paid_at
  `.execute(app.db)
  return { profile, payments: rows, letters: (await emailsTo(app, member)).toSorted() }
}

/** Tells of everything in this order, with repeats that chance makes, some of them at the same time. */
async function liveIn(order: readonly number[], happened: () => number = () => 6): Promise<Life> {
  const life = await beginLife(app)
  const deps = partsOf(life, happened)
  const told: LifeEvent[] = []
  for (const at of order) {
    const event = life.events[at]
    if (event === undefined) throw new Error('no such event')
    told.push(event)
    const again = randomInt(3) === 0 ? [told[randomInt(told.length)] ?? event] : []
    await Promise.all([event, ...again].map((one) => tell(deps, one)))
  }
  return life
}

function ordersOf(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item) => ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}

describe('a life of six events', () => {
  it('SUB-09 in its order: paid, renewed, failed, cancelled, refunded, ended, with a letter for each', () => {
    expect(ordered).toEqual({
      profile: { subscription_status: 'canceled', membership_ends_at: null, membership_then: null },
      payments: [
        { payment: 'pi_1', amount_cents: 5900, refunded_cents: 0, taken_back: 'no', is_renewal: false },
        { payment: 'pi_2', amount_cents: 5900, refunded_cents: 5900, taken_back: 'refunded', is_renewal: true },
      ],
      letters: [
        'A payment for your membership failed',
        'Welcome, your membership is active',
        'Your membership has ended',
        'Your membership is renewed',
        'Your membership will not renew',
        'Your payment was returned',
      ],
    })
  })

  it(
    'SUB-09 T12 R2 in every one of its 720 orders, with repeats: the same end, each letter once',
    { timeout: 120_000 },
    async () => {
      const orders = ordersOf([0, 1, 2, 3, 4, 5])
      expect(orders).toHaveLength(720)
      const atOnce = 6
      await Promise.all(
        Array.from({ length: atOnce }, async (_, lane) => {
          for (const order of orders.filter((_order, at) => at % atOnce === lane))
            expect(await endOf(await liveIn(order)), order.join()).toEqual(ordered)
        }),
      )
    },
  )

  it('SUB-09 R2 told while it goes on, each event at any time after it happened: the same end', async () => {
    for (let run = 0; run < 40; run += 1) {
      const life = await beginLife(app)
      let happened = 0
      const deps = partsOf(life, () => happened)
      const waiting: LifeEvent[] = []
      while (happened < 6 || waiting.length > 0) {
        const goesOn = happened < 6 && (waiting.length === 0 || randomInt(2) === 0)
        if (goesOn) waiting.push(...life.events.slice(happened, (happened += 1)))
        else await tell(deps, waiting.splice(randomInt(waiting.length), 1)[0] ?? never())
      }
      expect(await endOf(life)).toEqual(ordered)
    }
  })

  it('SUB-09 R2 all of it told at the same time, each event three times: the same end', async () => {
    for (let run = 0; run < 10; run += 1) {
      const life = await beginLife(app)
      const deps = partsOf(life, () => 6)
      await Promise.all([...life.events, ...life.events, ...life.events].map((event) => tell(deps, event)))
      expect(await endOf(life)).toEqual(ordered)
    }
  })
})

describe('killed on the way', () => {
  const kills: Record<string, (deps: ReadingDeps) => ReadingDeps> = {
    'while the provider is asked': (deps) => ({
      ...deps,
      payments: { ...deps.payments, read: () => Promise.reject(new Error('killed')) },
    }),
    'before an email is sent': (deps) => ({
      ...deps,
      mail: { send: () => Promise.reject(new Error('killed')) },
    }),
    'after an email is sent, before the end of the transaction': (deps) => ({
      ...deps,
      mail: {
        send: async (trx, email) => {
          await deps.mail.send(trx, email)
          throw new Error('killed')
        },
      },
    }),
    'by the loss of the database connection in the transaction': (deps) => ({
      ...deps,
      mail: {
        send: async (trx) => void (await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)),
      },
    }),
  }

  it.each(Object.entries(kills))(
    'SUB-09 R2 %s, at every event, and told again: the same end',
    async (_when, killed) => {
      for (const order of [
        [0, 1, 2, 3, 4, 5],
        [5, 4, 3, 2, 1, 0],
        [2, 4, 0, 5, 1, 3],
      ]) {
        const life = await beginLife(app)
        const deps = partsOf(life, () => 6)
        for (const at of order) {
          const event = life.events[at] ?? never()
          // one whose letters were all written by another event before it has nothing to be killed at
          await tell(killed(deps), event).catch(() => false)
          await tell(deps, event)
        }
        expect(await endOf(life), order.join()).toEqual(ordered)
      }
    },
  )

  it('SUB-09 R2 after the transaction, before the provider is answered: told again, nothing changes', async () => {
    const life = await beginLife(app)
    const deps = partsOf(life, () => 6)
    for (const event of life.events) for (let time = 0; time < 2; time += 1) expect(await tell(deps, event)).toBe(true)
    expect(await endOf(life)).toEqual(ordered)
  })
})

function never(): never {
  throw new Error('no such event')
}
