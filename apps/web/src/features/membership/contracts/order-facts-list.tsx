import type { OrderFact } from '@wayhouse/domain/membership'
import type { ReactNode } from 'react'
import CalendarClock from '~icons/lucide/calendar-clock'
import CalendarRange from '~icons/lucide/calendar-range'
import CreditCard from '~icons/lucide/credit-card'
import DoorOpen from '~icons/lucide/door-open'
import Undo2 from '~icons/lucide/undo-2'
import type { Icon } from '../../../ui/pictures/icon.ts'

const icons: Record<OrderFact['key'], Icon> = {
  plan: CreditCard,
  length: CalendarRange,
  renewal: CalendarClock,
  leaving: DoorOpen,
  withdrawal: Undo2,
}

type OrderFactsListProps = {
  facts: readonly OrderFact[]
  /** Beside the plan: a link to the others. */
  change?: ReactNode
}

/** What a member agrees to with an order, in five facts (DUTY-01). */
export function OrderFactsList({ facts, change }: OrderFactsListProps) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ key, label, value, text }) => {
        const FactIcon = icons[key]
        return (
          <div key={key} className="relative py-4 pr-5 pl-14 sm:pr-6 sm:pl-15">
            <dt className="text-ui text-muted">
              <FactIcon size={21} aria-hidden="true" className="absolute top-4.5 left-5 sm:left-6" />
              {label}
            </dt>
            <dd className={key === 'plan' ? 'pr-20' : ''}>
              <strong className="block">{value}</strong>
              <span className="mt-1 block text-ui">{text}</span>
              {key === 'plan' && <span className="absolute top-3 right-5 sm:right-6">{change}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
