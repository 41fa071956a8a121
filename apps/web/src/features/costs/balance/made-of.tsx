import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@wayhouse/domain/money'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { minor } from '../amounts.ts'
import { dayText } from '../lines/expense-text.ts'
import { useCosts } from '../people.tsx'
import { debtQuery } from '../queries.ts'

type MadeOfProps = {
  /** With whom. */
  memberId: string
  currency: string
  /** Whether the viewer owes it: the amounts are those of the debt, also if the other member owes it. */
  isDebtor: boolean
}

/** The lines and payments that a debt of the viewer, or to the viewer, is made of, and their sum. */
export function MadeOf({ memberId, currency, isDebtor }: MadeOfProps) {
  const list = useQuery(debtQuery(useCosts().tribe_id, memberId))
  if (hasLoadError(list)) return <LoadError query={list}>We couldn’t load what it is made of.</LoadError>
  if (list.data === undefined) return <Skeleton className="h-24 rounded-control" soft />
  const parts = list.data
    .filter((part) => part.currency === currency)
    .map((part) => ({ ...part, signed: minor(part.amount, currency) * (isDebtor ? 1 : -1) }))
  return (
    <dl className="text-ui">
      {parts.map(({ id, title, day, signed, of }) => (
        <div key={id} className="flex justify-between gap-4 py-1.5">
          <dt className="min-w-0 text-muted">
            <bdi className="wrap-anywhere">{title}</bdi>
            {of === null ? `, ${dayText(day)}` : `, ${of.weight} of ${of.all} ${of.split}`}
          </dt>
          <dd className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(signed, currency)}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2.5 font-bold">
        <dt>Open</dt>
        <dd className="figure">
          {formatMoney(
            parts.reduce((sum, { signed }) => sum + signed, 0),
            currency,
          )}
        </dd>
      </div>
    </dl>
  )
}
