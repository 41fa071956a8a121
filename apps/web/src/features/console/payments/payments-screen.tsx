import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ListedPayment, PaymentsFilter, type PaymentState, paymentStates } from '@wayhouse/domain/console'
import { api } from '../../../platform/api/api.ts'
import { Badge, type BadgeTone } from '../../../ui/labels/badge.tsx'
import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import type { Column } from '../../../ui/table/use-table-rows.ts'
import { ActWithReason } from '../act-with-reason.tsx'
import { ChoiceFilter } from '../choice-filter.tsx'
import { filtersIn, useConsoleFilters } from '../filters.ts'
import { ListScreen } from '../list-screen.tsx'
import { Mismatches } from './mismatches.tsx'
import { Payer } from './payer.tsx'
import { euros, planName } from './payment-words.ts'
import { paymentChanges, paymentsQuery } from './queries.ts'

const states: Record<PaymentState, { label: string; tone: BadgeTone }> = {
  paid: { label: 'Paid', tone: 'success' },
  'refund asked': { label: 'Refund asked', tone: 'accent' },
  refunded: { label: 'Refunded', tone: 'sunken' },
  disputed: { label: 'Disputed', tone: 'danger' },
}

/** What does not match, and every payment: admins refund them at the provider (CON-09). */
export function PaymentsScreen() {
  const [filters, change] = useConsoleFilters(PaymentsFilter)
  const list = useInfiniteQuery({ ...paymentsQuery(filters), placeholderData: keepPreviousData })
  return (
    <ListScreen
      title="Payments"
      text="What members paid. A refund is always the whole payment."
      above={<Mismatches />}
      search="Member, payment or plan"
      filters={filters}
      onSearch={(q) => change({ q })}
      sort={filters.sort ?? '-paid'}
      onSortChange={(sort) => change(filtersIn(PaymentsFilter, { sort }))}
      choices={
        <ChoiceFilter
          label="State"
          any="Any state"
          value={filters.state}
          values={paymentStates}
          nameOf={(state) => states[state].label}
          onChange={(state) => change({ state })}
        />
      }
      caption="Payments"
      query={list}
      of="payments"
      empty={{ filtered: 'No payment is like this', all: 'No payments yet' }}
      columns={columns}
      rowId={({ payment_id }) => payment_id}
      acts={refundOf}
    />
  )
}

const refundOf = (payment: ListedPayment) => <Refund payment={payment} />

function Refund({ payment: { payment_id, amount_cents, member, state } }: { payment: ListedPayment }) {
  if (state !== 'paid') return null
  const amount = euros(amount_cents)
  const whose = member === null ? 'an erased account' : member.name
  return (
    <ActWithReason
      label="Refund…"
      name={`Refund ${amount} of ${whose}, ${payment_id}`}
      title={`Refund ${amount}?`}
      description={`The whole payment of ${whose} goes back at the provider, and the membership that it pays for ends. They get an email.`}
      confirmLabel={`Refund ${amount}`}
      hint="For the audit, and the member’s own download."
      act={({ reason }) => api.console.refundPayment({ payment_id, reason })}
      changes={paymentChanges}
      success="The refund is on its way"
      failure="Nothing is refunded"
    />
  )
}

const columns: readonly Column<ListedPayment>[] = [
  { id: 'member', title: 'Member', cell: ({ member }) => <Payer member={member} /> },
  {
    id: 'plan',
    title: 'For',
    cell: ({ plan, is_renewal }) => `${planName(plan)}${is_renewal ? ', renewed' : ''}`,
  },
  {
    id: 'amount',
    title: 'Amount',
    sortBy: 'server',
    isFigure: true,
    cell: ({ amount_cents, refunded_cents }) =>
      refunded_cents > 0 && refunded_cents < amount_cents
        ? `${euros(amount_cents)}, ${euros(refunded_cents)} back`
        : euros(amount_cents),
  },
  { id: 'state', title: 'State', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge> },
  { id: 'paid', title: 'Paid', sortBy: 'server', cell: ({ paid_at }) => <TimeAgo at={paid_at} /> },
  {
    id: 'id',
    title: 'At the provider',
    cell: ({ payment_id, receipt_url }) => (
      <>
        <code className="text-sm text-muted wrap-anywhere">{payment_id}</code>
        {receipt_url && (
          <a
            href={receipt_url}
            target="_blank"
            rel="noreferrer"
            className="link ml-2 inline-flex min-h-11 items-center"
          >
            Receipt<span className="sr-only"> of {payment_id}</span>
          </a>
        )}
      </>
    ),
  },
]
