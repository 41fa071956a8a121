import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, minutes } from '../../platform/clock.ts'
import { terminalOperator } from '../../platform/operator.ts'
import { waitForMail } from '../../testing/accounts.ts'
import { emailsTo } from '../../testing/identity.ts'
import {
  actAtCheckout,
  startCheckout,
  buy,
  customerOf,
  actInPortal,
  membershipOf,
  newcomer,
  runJob,
  injectStripeErrors,
} from '../../testing/payments.ts'
import { stopSchedule } from '../../testing/schedule.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
  await stopSchedule(app)
})
beforeEach(async () => {
  member = await newcomer(app)
  await signIn()
})
afterAll(() => app.close())

const leaving = 'Your Wayhouse account will be deleted'
const restored = 'Your Wayhouse account is restored'
const leave = async () => expect((await member.request('DELETE', '/api/me', {})).status).toBe(200)
/** Opens a session by the clock of these tests, which is ahead. */
const signIn = async () => {
  const token = decodeURIComponent(member.cookie).split(/[=.]/)[2] ?? ''
  const expires_at = new Date(app.clock.now().getTime() + days(30))
  await app.db.deleteFrom('sessions').where('user_id', '=', member.id).execute()
  await app.db.insertInto('sessions').values({ token, user_id: member.id, expires_at }).execute()
}
const stay = async () => {
  await signIn()
  expect((await member.request('POST', '/api/me/restore')).body).toEqual({ erased_on: null })
}

/** The member's plans at the provider, oldest first. */
const plans = async () => {
  const { rows } = await sql<{ status: string; ends: boolean }>`
    select data ->> 'status' as status, (data ->> 'cancel_at_period_end')::boolean or data ->> 'cancel_at' is not null as ends from sandbox_stripe_objects
    where kind = 'subscription' and data ->> 'customer' = ${customer} order by number
  `.execute(app.db)
  return rows
}
const charges = async () => {
  const { rows } = await sql`
    select 1 from sandbox_stripe_objects where kind = 'charge' and data ->> 'customer' = ${customer}
  `.execute(app.db)
  return rows.length
}
let customer: string
const buyPlan = async () => {
  await buy(app, member)
  customer = await customerOf(app, member)
}
/** Waits until all tasks are done. Tasks that wait for a retry are retried immediately. */
const tasksDone = async () => {
  await expect.poll(unfinishedTasks).toEqual([])
}
const unfinishedTasks = async () => {
  const inQueue = sql`name = 'payment-provider-tasks'`
  await sql`update pgboss.job set start_after = now() where ${inQueue} and state = 'retry'`.execute(app.db)
  const { rows } =
    await sql`select id from pgboss.job where ${inQueue} and state in ('created', 'retry', 'active')`.execute(app.db)
  return rows
}
const failCalls = (count: number) => injectStripeErrors(app, { error: '429', calls: '', count })

const running = { status: 'active', ends: false }
const ending = { status: 'active', ends: true }
const over = expect.objectContaining({ status: 'canceled' })

describe('a member whose membership operators end', () => {
  const decide = { reason: 'Four reports.', rule: 4, kind: 'end' } as const
  const end = async () => {
    const { safety } = app.rooms
    const act = await safety.proposeAct({ ...decide, memberId: member.id, by: terminalOperator('noor') })
    await safety.confirmAct(act.id, terminalOperator('ingrid'))
    await tasksDone()
  }

  it('CON-05 CON-08 is not charged again, and has the plan back once that is undone', async () => {
    await buyPlan()
    await end()
    expect(await plans()).toEqual([ending])
    expect((await emailsTo(app, member)).slice(1)).toEqual(['A decision about your Wayhouse account'])
    const { endedMembers } = app.rooms.safety
    expect(await endedMembers()).toContain(member.id)
    await app.rooms.accounts.restore(member.id, { by: terminalOperator('noor') })
    await tasksDone()
    expect(await plans()).toEqual([running])
    await signIn()
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', cancel_at_period_end: false })
  })

  it('CON-05 is charged no more once the paid period is over', async () => {
    await buyPlan()
    await end()
    app.clock.advance(days(370))
    await runJob(app)
    await expect.poll(plans).toEqual([over])
    expect(await charges()).toBe(1)
  })
})

describe('a member who requests the deletion of their account', () => {
  it('G-147 DATA-02 is not charged again, and gets one email about it', async () => {
    await buyPlan()
    app.clock.advance(days(350))
    await signIn()
    await leave()
    await tasksDone()
    expect(await plans()).toEqual([ending])
    expect((await emailsTo(app, member)).slice(1)).toEqual([leaving])
    const text = await waitForMail(app, member.email, leaving)
    expect(text).toMatch(/deleted on \d+ \w+ \d{4}\.[^]*Your plan is cancelled too: it ends with the period/)
    // the period ends while the account can still be restored
    app.clock.advance(days(20))
    await runJob(app)
    await expect.poll(plans).toEqual([over])
    expect(await charges()).toBe(1)
  })

  it('G-147 and restores the account keeps the plan, and gets one email about it', async () => {
    await buyPlan()
    await leave()
    await tasksDone()
    await stay()
    await tasksDone()
    expect(await plans()).toEqual([running])
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', cancel_at_period_end: false })
    expect((await emailsTo(app, member)).slice(1)).toEqual([leaving, 'Your membership continues'])
    // a later cancellation by the member works as usual
    await actInPortal(app, member, 'cancel')
    expect((await emailsTo(app, member)).at(-1)).toBe('Your membership will not renew')
  })

  it('G-147 without a plan and restores the account gets one email about it, however often it is restored', async () => {
    await leave()
    await stay()
    await stay()
    expect(await emailsTo(app, member)).toEqual([leaving, restored])
  })

  it.each(['cancel', 'cancel_at'])(
    'G-147 a plan that the member cancelled before (%s) stays cancelled',
    async (action) => {
      await buyPlan()
      await actInPortal(app, member, action)
      await leave()
      await stay()
      await tasksDone()
      expect(await plans()).toEqual([ending])
      const emails = await emailsTo(app, member)
      expect(emails).not.toContain('Your membership continues')
      expect(emails.at(-1)).toBe(restored)
    },
  )

  it('G-147 an unpaid plan ends immediately and is not collected', async () => {
    await buyPlan()
    await actInPortal(app, member, 'fail_renewal')
    await leave()
    await tasksDone()
    expect(await plans()).toEqual([over])
  })

  it('G-147 a plan that a lifetime membership replaced does not continue', async () => {
    await buyPlan()
    await buy(app, member, 'worlds_citizen')
    await leave()
    await stay()
    await tasksDone()
    await expect.poll(plans).toEqual([over])
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', plan: 'worlds_citizen' })
  })

  it('G-147 SUB-10 their open checkout is closed and holds no seat', async () => {
    const page = await startCheckout(member, 'worlds_citizen')
    await leave()
    await tasksDone()
    const { rows } =
      await sql`select data ->> 'status' as status from sandbox_stripe_objects where id = ${page}`.execute(app.db)
    expect(rows).toEqual([{ status: 'expired' }])
    const held = await app.db
      .selectFrom('early_bird_seats')
      .select('seat_no')
      .where('held_until', '>', app.clock.now())
      .execute()
    expect(held).toEqual([])
  })

  it('G-147 a payment that was pending is charged once and not renewed', async () => {
    const page = await startCheckout(member)
    customer = await customerOf(app, member)
    await actAtCheckout(app, page, 'pay_later')
    await leave()
    await actAtCheckout(app, page, 'arrive')
    await tasksDone()
    expect(await plans()).toEqual([ending])
  })
})

describe('a provider that is unreachable meanwhile', () => {
  it('G-147 R12 delays no request, jobs retry until it responds, and the member’s last decision counts', async () => {
    await buyPlan()
    await failCalls(1)
    await leave()
    await tasksDone()
    expect(await plans()).toEqual([ending])
    await failCalls(3)
    await stay()
    await leave()
    await stay()
    await tasksDone()
    expect(await plans()).toEqual([running])
  })
})

describe('an account that is erased', () => {
  it('DATA-02 G-147 has no running plan, and its payments are kept', async () => {
    await buyPlan()
    await leave()
    await tasksDone()
    expect((await emailsTo(app, member)).slice(1)).toEqual([leaving])
    app.clock.advance(days(30) + minutes(1))
    await app.eraseDueAccounts()
    await runJob(app)
    await tasksDone()
    expect([await plans(), await charges()]).toEqual([[over], 1])
    const payments = await app.db.selectFrom('payments').select('amount_cents').where('user_id', 'is', null).execute()
    expect(payments).toContainEqual({ amount_cents: 5900 })
  })
})
