import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '@wayhouse/domain/accounts'
import { weekdayDate, type PlainDate } from '@wayhouse/domain/dates'
import {
  canStartCheckout,
  isSubscriber,
  lengthOf,
  type Offer,
  type OfferedPlan,
  orderDays,
  orderFacts,
  type PlanId,
  plans,
  type SubscriptionContext,
} from '@wayhouse/domain/membership'
import { formatMoney } from '@wayhouse/domain/money'
import ChevronLeft from '~icons/lucide/chevron-left'
import { fullNameOf } from '../../../platform/format/full-name.ts'
import { Link } from '../../../platform/page/link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ownMembershipQuery } from '../queries.ts'
import { planName } from '../receipts.tsx'
import { dayOf } from './contract-days.ts'
import { type DayToKnow, LineOfDays } from './line-of-days.tsx'
import { NotForSale } from './not-for-sale.tsx'
import { OrderFactsList } from './order-facts-list.tsx'
import { OrderForm } from './order-form.tsx'

type OrderPageProps = {
  plan: OfferedPlan
  offer: Pick<Offer, 'claims' | 'early_bird'>
  user: SessionUser
  context: SubscriptionContext
  /** The page that needs the plan, to which the member returns. */
  returnPath: string | null
  today: PlainDate
}

/** DUTY-01: what is agreed to, on one screen, before anything is charged. */
export function OrderPage({ plan, offer, user, context, returnPath, today }: OrderPageProps) {
  const { data: membership } = useQuery(ownMembershipQuery)
  const mayBuy = membership === undefined ? null : canStartCheckout(membership, plan.id)
  const replaced = membership !== undefined && isSubscriber(membership) ? membership.plan : null
  const ordered = orderedPlan(plan)
  const total = <Total plan={plan} offer={offer} />
  return (
    <main id="main" className="page pt-4 pb-14 lg:pt-9 lg:pb-24">
      <Link to="/pricing" className="link -ml-1 inline-flex min-h-11 items-center gap-1 lg:hidden">
        <ChevronLeft size={18} aria-hidden="true" />
        Plans
      </Link>
      <h1 className="display text-3xl" tabIndex={-1}>
        Check and order
      </h1>
      <p className="mt-2.5 text-md text-muted max-lg:hidden">
        Everything you agree to, on one page. Nothing is charged before the button.
      </p>
      {mayBuy?.allowed === false ? (
        <NotForSale code={mayBuy.code} returnPath={returnPath} />
      ) : (
        <div className="mt-5 grid items-start gap-x-10 gap-y-5 lg:mt-7 lg:grid-cols-[minmax(0,1fr)_400px]">
          <div className="lg:hidden">{total}</div>
          <div className="grid min-w-0 gap-5">
            <Card as="section" lift={1} aria-labelledby="days-to-know" className="px-4 pt-6 pb-5 max-lg:hidden">
              <h2 id="days-to-know" className="sr-only">
                Days to know
              </h2>
              <LineOfDays days={daysToKnow(ordered, today)} />
            </Card>
            {replaced !== null && <Replaced plan={replaced} />}
            <Card as="section" lift={1} aria-label="What you agree to">
              <OrderFactsList facts={orderFacts(ordered, today)} change={<ChangeLink />} />
            </Card>
          </div>
          <Card
            as="section"
            aria-label="Your order"
            className="max-lg:border-0 max-lg:bg-transparent lg:sticky lg:top-6 lg:p-7 lg:shadow-2"
          >
            <div className="max-lg:hidden">
              <p className="display text-title">{plan.name}</p>
              <p className="mt-1 text-muted wrap-anywhere">
                for {[fullNameOf(user), user.email].filter(Boolean).join(', ')}
              </p>
              <div className="mt-5 border-y border-line pt-5 pb-4">{total}</div>
              <InShort plan={ordered} today={today} />
            </div>
            <OrderForm plan={plan} context={context} returnPath={returnPath} />
          </Card>
        </div>
      )}
    </main>
  )
}

/** What becomes of the running plan, which the new order replaces. */
function Replaced({ plan }: { plan: PlanId }) {
  return (
    <p className="rounded-md bg-sunken px-4 py-3">
      Your {planName(plan)} plan ends with this order: if you paid for it in the last 7 days, all of that comes back,
      and for 14 days after you ordered it you can withdraw from it and get back the days not used. Later nothing comes
      back.
    </p>
  )
}

/** The offered plan at its price, with what the domain knows about it. */
function orderedPlan({ id, name, price_cents: priceCents }: OfferedPlan) {
  const { termMonths = null, summary = '' } = plans.find((plan) => plan.id === id) ?? {}
  return { name, priceCents, termMonths, summary }
}

type Ordered = ReturnType<typeof orderedPlan>

function ChangeLink() {
  return (
    <Link to="/pricing" className="link inline-flex min-h-11 items-center">
      Change<span className="sr-only"> the plan</span>
    </Link>
  )
}

/** The price, with what is claimed about it as on the plans (DUTY-05). */
function Total({ plan, offer: { claims, early_bird } }: Pick<OrderPageProps, 'plan' | 'offer'>) {
  const { price_cents: price, regular_price_cents: regular } = plan
  const later = regular === null ? null : formatMoney(regular, 'EUR')
  return (
    <>
      <p className="text-muted">Total today</p>
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2.5">
        <span className="figure text-figure-lg leading-none">{formatMoney(price, 'EUR')}</span>
        {later !== null && claims === 'spec' && (
          <>
            <span className="sr-only">instead of</span>
            <s className="text-lg text-muted">{later}</s>
          </>
        )}
      </p>
      <p className="mt-2 text-ui text-muted">Taxes included. One payment, charged in EUR.</p>
      {later !== null && (
        <p className="text-ui text-muted">
          {claims === 'computed' && `For the first ${early_bird.seats}, ${later} after. `}
          {early_bird.seats_left} of {early_bird.seats} left at this price
        </p>
      )}
    </>
  )
}

function InShort({ plan: { priceCents, termMonths }, today }: { plan: Ordered; today: PlainDate }) {
  const { term, withdraw_until } = orderDays(termMonths, today)
  const renews = term === null ? 'Never' : `${weekdayDate(term.renews_on)}, ${formatMoney(priceCents, 'EUR')}`
  const rows = [
    ['Length', term === null ? 'For life' : lengthOf(term.months)],
    ['Renews', renews],
    ['Withdraw until', weekdayDate(withdraw_until)],
  ]
  return (
    <dl className="pt-1.5 pb-4 text-ui">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function daysToKnow({ priceCents, termMonths }: Ordered, today: PlainDate): DayToKnow[] {
  const { term, withdraw_until } = orderDays(termMonths, today)
  const amount = formatMoney(priceCents, 'EUR')
  const first: DayToKnow[] = [
    { label: 'Today', day: dayOf(today), amount, tone: 'today' },
    { label: 'Withdraw until', day: dayOf(withdraw_until) },
  ]
  if (term === null) return first
  return [
    ...first,
    ...term.reminders.map((day) => ({ label: 'Email', day: dayOf(day) })),
    { label: 'Renewal', day: dayOf(term.renews_on), amount, tone: 'mark' },
  ]
}
