import type { Contract } from '@wayhouse/domain/membership'
import { formatMoney } from '@wayhouse/domain/money'
import { dayOf } from './contract-days.ts'

type Refund = NonNullable<NonNullable<Contract['withdrawal']>['refund']>

type RefundBlockProps = {
  /** Null until the payment has arrived. */
  refund: Refund | null
  paidAt: string
  /** Whether it was withdrawn already. */
  isDone?: boolean
}

/** What comes back, as one plum block: the sum, a bar in true proportion, and lines that add up (DUTY-02). */
export function RefundBlock({ refund, paidAt, isDone = false }: RefundBlockProps) {
  return (
    <div className="on-plum rounded-xl p-5 lg:p-7">
      <p className="text-on-night-muted">{isDone ? 'Refund to your card' : 'Comes back to your card'}</p>
      {refund === null ? (
        <p className="mt-2 text-md">What you have paid, as soon as the payment has arrived.</p>
      ) : (
        <>
          <p className="mt-2 figure text-figure leading-none">{euros(refund.refund_cents)}</p>
          <Sum refund={refund} paidAt={paidAt} />
        </>
      )}
    </div>
  )
}

function Sum({ refund, paidAt }: { refund: Refund; paidAt: string }) {
  const { paid_cents: paid, refund_cents: back, used_days: used, term_days: days } = refund
  if (used === null || days === null)
    return (
      <>
        <dl className="mt-4 text-ui">
          <Row label={`Paid ${dayOf(paidAt)}`} value={euros(paid)} />
        </dl>
        <p className="mt-2 text-sm text-on-night-muted">All of it comes back.</p>
      </>
    )
  const left = days - used
  return (
    <>
      <div role="img" aria-label={`${used} of ${days} days used`} className="mt-5 flex gap-0.75">
        {used > 0 && <span className="h-3 rounded-l-full bg-on-night-muted" style={{ flex: used }} />}
        <span className="h-3 rounded-r-full bg-accent first:rounded-full" style={{ flex: left }} />
      </div>
      <dl className="mt-3 text-ui">
        <Row label={`Paid ${dayOf(paidAt)}`} value={euros(paid)} />
        <Row label={`${used} of ${days} days used`} value={`−${euros(paid - back)}`} />
        <Row label={`${left} days left`} value={euros(back)} isSum />
      </dl>
      <p className="mt-2.5 text-sm text-on-night-muted">{refundFormula(refund)}, rounded up to the cent for you.</p>
    </>
  )
}

function Row({ label, value, isSum = false }: { label: string; value: string; isSum?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 ${isSum ? 'mt-1 border-t border-on-night/20 pt-2.5 font-bold' : 'py-1.5'}`}
    >
      <dt className={isSum ? '' : 'text-on-night-muted'}>{label}</dt>
      <dd className={`tabular-nums ${isSum ? '' : 'font-semibold'}`}>{value}</dd>
    </div>
  )
}

/** "€59.00 × 358 ÷ 365"; of what comes back as a whole, only the sum. */
export function refundFormula({ paid_cents: paid, used_days: used, term_days: days }: Refund): string {
  return used === null || days === null ? euros(paid) : `${euros(paid)} × ${days - used} ÷ ${days}`
}

function euros(cents: number): string {
  return formatMoney(cents, 'EUR')
}
