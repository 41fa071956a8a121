import { randomUUID } from 'node:crypto'
import { dateOf } from '@wayhouse/domain/dates'
import { membershipStateOf, orderFacts, orderTermsVersion, planOf, startNowText } from '@wayhouse/domain/membership'
import type { PlanId } from '@wayhouse/domain/membership'
import { storePastSale } from '@wayhouse/sandbox/stripe'
import { days } from '@wayhouse/server/platform/clock'
import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'
import type { PeopleIds } from './create-accounts.ts'
import { emailOf, joinedAt, personIds } from './people/people.ts'
import type { PersonId } from './people/people.ts'

/**
 * Stores a purchase for every subscriber, in the product and at the fake payment provider, so that their plans can be managed
 * like any other. Sends no notifications.
 */
export async function fillMemberships(
  trx: Transaction<DB>,
  { people, now, pagesUrl }: { people: PeopleIds; now: Date; pagesUrl: string },
): Promise<void> {
  const subscribers = await trx
    .selectFrom('profiles')
    .leftJoin('billing_customers', 'billing_customers.user_id', 'profiles.id')
    .select('id')
    .where('customer_id', 'is', null)
    .where('subscription_status', '=', 'active')
    .where('id', 'in', Object.values(people))
    .execute()
  const active = new Set(subscribers.map(({ id }) => id))
  for (const person of personIds.filter((id) => active.has(people[id])))
    await fillMembership(trx, { person, userId: people[person], now, pagesUrl })
}

type Subscriber = { person: PersonId; userId: string; now: Date; pagesUrl: string }

async function fillMembership(trx: Transaction<DB>, { person, userId, now, pagesUrl }: Subscriber): Promise<void> {
  const planId = choiceOf(person)
  const boughtAt = purchaseDate(person, planId, now)
  const amountCents = planOf(planId).priceCents
  const attemptId = randomUUID()
  const context = { trx, now: Math.floor(boughtAt.getTime() / 1000), pagesUrl }
  const sale = await storePastSale(context, { userId, email: emailOf(person), planId, amountCents, attemptId })
  const { customerId, sessionId, paymentId, invoice, subscription } = sale
  await trx.insertInto('billing_customers').values({ user_id: userId, customer_id: customerId }).execute()
  await trx
    .insertInto('checkouts')
    .values({
      id: attemptId,
      session_id: sessionId,
      user_id: userId,
      plan_id: planId,
      amount_cents: amountCents,
      context: 'general',
      status: 'paid',
      terms: JSON.stringify(termsOf(planId, amountCents, boughtAt)),
      created_at: boughtAt,
      expires_at: boughtAt,
      last_checked_at: boughtAt,
    })
    .execute()
  await trx
    .insertInto('payments')
    .values({
      payment_id: paymentId,
      user_id: userId,
      plan_id: planId,
      subscription_id: subscription?.id ?? null,
      checkout_id: attemptId,
      amount_cents: amountCents,
      is_renewal: false,
      paid_at: boughtAt,
      receipt_url: invoice.hosted_invoice_url,
      invoice_url: invoice.invoice_pdf ?? null,
    })
    .execute()
  await trx
    .insertInto('membership_emails')
    .values({ key: `paid:${paymentId}` })
    .execute()
  if (subscription === null) return takeSeat(trx, attemptId, boughtAt)
  return startPlan(trx, { userId, planId, now }, subscription)
}

async function startPlan(
  trx: Transaction<DB>,
  { userId, planId, now }: { userId: string; planId: PlanId; now: Date },
  { id, items }: NonNullable<Awaited<ReturnType<typeof storePastSale>>['subscription']>,
): Promise<void> {
  const periodStart = new Date((items.data[0]?.current_period_start ?? 0) * 1000)
  const periodEnd = new Date((items.data[0]?.current_period_end ?? 0) * 1000)
  await trx
    .insertInto('subscriptions')
    .values({
      id,
      user_id: userId,
      plan_id: planId,
      price_cents: planOf(planId).priceCents,
      status: 'active',
      period_start: periodStart,
      period_end: periodEnd,
      cancel_at_period_end: false,
      ended_unpaid: false,
      last_checked_at: now,
    })
    .execute()
  const period = { periodStart, periodEnd, cancelAtPeriodEnd: false, endedUnpaid: false }
  const plan = { id, planId, status: 'active', reversal: 'none', ...period } as const
  const { endsAt, afterwards } = membershipStateOf({ lifetime: [], plans: [plan] }, now)
  await trx
    .updateTable('profiles')
    .set({ membership_ends_at: endsAt, membership_then: afterwards })
    .where('id', '=', userId)
    .execute()
}

async function takeSeat(trx: Transaction<DB>, checkoutId: string, soldAt: Date): Promise<void> {
  await trx
    .updateTable('early_bird_seats')
    .set({ checkout_id: checkoutId, sold_at: soldAt })
    .where('seat_no', '=', (eb) =>
      eb
        .selectFrom('early_bird_seats')
        .select((seat) => seat.fn.min<number>('seat_no').as('first'))
        .where('sold_at', 'is', null),
    )
    .execute()
}

/** What the buyer was shown and has ticked. */
function termsOf(planId: PlanId, priceCents: number, boughtAt: Date) {
  return {
    facts: orderFacts({ ...planOf(planId), priceCents }, dateOf(boughtAt)),
    start_now: { text: startNowText, version: orderTermsVersion, at: boughtAt.toISOString() },
  }
}

/** Ana has a lifetime membership and Ben a yearly plan, as described in `demoSignIns`; the plans of others vary. */
function choiceOf(person: PersonId): PlanId {
  if (person === 'ana') return 'worlds_citizen'
  if (person === 'ben') return 'nomad'
  const choices: readonly PlanId[] = ['nomad', 'worlds_citizen', 'nomad', 'wannabe']
  return choices[personIds.indexOf(person) % choices.length] ?? 'nomad'
}

/** When the person joined, or the start of the current half-year of their plan. */
function purchaseDate(person: PersonId, planId: PlanId, now: Date): Date {
  const joined = joinedAt(person, now)
  const halfYear = days(180)
  const isRenewed = planId === 'wannabe' && now.getTime() - joined.getTime() > halfYear
  return isRenewed ? new Date(joined.getTime() + halfYear) : joined
}
