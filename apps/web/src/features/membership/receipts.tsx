import { useQuery } from '@tanstack/react-query'
import { plans, type Receipt } from '@wayhouse/domain/membership'
import { formatMoney } from '@wayhouse/domain/money'
import { fullDate } from '../../platform/format/dates.ts'
import { Badge } from '../../ui/labels/badge.tsx'
import { hasLoadError, LoadError } from '../../ui/states/load-error.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { receiptsQuery } from './queries.ts'

/** The member's payments, newest first, with links to the payment provider's receipts (decision G-40). */
export function Receipts() {
  const query = useQuery(receiptsQuery)
  const { data: receipts } = query
  if (hasLoadError(query)) return <LoadError query={query}>We couldn’t load your receipts.</LoadError>
  if (receipts === undefined) {
    return (
      <Loading text="Loading your receipts...">
        <Skeleton className="h-14 rounded-control" />
      </Loading>
    )
  }
  if (receipts.length === 0) return <p className="text-muted">No payments yet.</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {receipts.map((receipt) => (
        <ReceiptRow key={receipt.id} receipt={receipt} />
      ))}
    </ul>
  )
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const {
    plan,
    paid_at: paidAt,
    amount_cents: amount,
    refunded_cents: refunded,
    status,
    url,
    invoice_url: invoice,
  } = receipt
  const day = fullDate(paidAt)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-strong">
          {planName(plan)}
          {refunded > 0 && <Badge>{refunded < amount ? `${euros(refunded)} refunded` : 'Refunded'}</Badge>}
          {status === 'refunded' && refunded < amount && <Badge>Taken back by your bank</Badge>}
          {status === 'disputed' && <Badge tone="accent">Disputed</Badge>}
        </p>
        <p className="text-sm text-muted">{day}</p>
      </div>
      <p className="figure">{euros(amount)}</p>
      {invoice !== null && (
        <a href={invoice} target="_blank" rel="noreferrer" className="link">
          Invoice (PDF)<span className="sr-only"> of {day}, opens in a new tab</span>
        </a>
      )}
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer" className="link">
          Receipt<span className="sr-only"> of {day}, opens in a new tab</span>
        </a>
      )}
    </li>
  )
}

export function planName(id: Receipt['plan']): string {
  return plans.find((plan) => plan.id === id)?.name ?? id
}

/** The charged amount, which is in euros whatever currency the site shows. */
function euros(cents: number): string {
  return formatMoney(cents, 'EUR')
}
