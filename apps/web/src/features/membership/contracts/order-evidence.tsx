import { useHydrated } from '@tanstack/react-router'
import type { Contract } from '@wayhouse/domain/membership'
import { Link } from '../../../platform/page/link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { planName } from '../receipts.tsx'
import { dayOf, momentOf } from './contract-days.ts'
import { OrderFactsList } from './order-facts-list.tsx'

/** What a member has ticked and seen with an order, and the receipts of what was withdrawn. */
export function OrderEvidence({ contracts }: { contracts: readonly Contract[] }) {
  const shown = contracts.filter(({ start_now, withdrawn }) => start_now !== null || withdrawn !== null)
  if (shown.length === 0) return null
  return (
    <ul className="mt-4 grid gap-3 text-ui">
      {shown.map((contract) => (
        <li key={contract.order}>
          {contract.start_now !== null && <Ticked startNow={contract.start_now} facts={contract.facts} />}
          {contract.withdrawn !== null && (
            <p className="text-muted">
              You withdrew from {planName(contract.plan)}, order {contract.order}.{' '}
              <Link to="/withdraw" search={{ order: contract.order }} className="link">
                Receipt W-{contract.withdrawn.number}
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

type TickedProps = { startNow: NonNullable<Contract['start_now']>; facts: Contract['facts'] }

function Ticked({ startNow: { text, at }, facts }: TickedProps) {
  const { time, zone } = momentOf(at, useHydrated())
  return (
    <>
      <p className="text-muted">
        What you ticked on {dayOf(at)} at {time} {zone}: “{text}”
      </p>
      {facts.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 items-center">See the whole order</summary>
          <Card className="mt-2 mb-3">
            <OrderFactsList facts={facts} />
          </Card>
        </details>
      )}
    </>
  )
}
