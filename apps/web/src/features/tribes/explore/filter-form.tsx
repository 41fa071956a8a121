import { durationLabels } from '@wayhouse/domain/tribes'
import { type FormEvent, type ReactNode, useState } from 'react'
import CalendarRange from '~icons/lucide/calendar-range'
import ChevronDown from '~icons/lucide/chevron-down'
import Wallet from '~icons/lucide/wallet'
import { useCurrency } from '../../../platform/money.tsx'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { BudgetField } from './budget-field.tsx'
import { DatesFields } from './dates-fields.tsx'
import type { ExploreSearch } from './explore-search.ts'
import { DurationField, type FilterFieldProps, GroupSizeField, SortField } from './filter-fields.tsx'
import { datesText, durationText } from './filter-texts.ts'
import { LocationFilter } from './location-filter.tsx'
import { filterCount, noFilters } from './set-filters.ts'
import { useFilterChange } from './use-filter-change.ts'
import { useTypedLocation } from './use-typed-location.ts'

/**
 * The filters of Explore from 1024 px; below, `SearchPill` opens them. They live in the URL; without scripts the form submits them
 * there, on phones too.
 */
export function FilterForm({ search }: { search: ExploreSearch }) {
  const change = useFilterChange()
  const typed = useTypedLocation(search.location ?? '', (location, { replace }) =>
    change({ location: location || undefined }, replace),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    typed.settle()
  }
  const clear = () => {
    typed.forget()
    change(noFilters)
  }
  return (
    <form
      action="/app"
      role="search"
      aria-label="Filters"
      onSubmit={submit}
      className="mt-7 hidden lg:block noscript:block"
    >
      <div className="card grid items-start gap-3 p-3 shadow-1 lg:grid-cols-[1.4fr_1.1fr_1.1fr_1.2fr_1fr]">
        <LocationFilter typed={typed} />
        <DatesPopover search={search} onChange={change} />
        <DurationField search={search} onChange={change} />
        <GroupSizeField search={search} onChange={change} />
        <BudgetPopover search={search} onChange={change} />
      </div>
      <div className="mt-3 flex min-h-12 items-center gap-4">
        {search.duration && (
          <p className="text-ui text-muted">
            <span className="font-semibold text-text">{durationLabels[search.duration]}:</span>{' '}
            <span suppressHydrationWarning>{durationText(search.duration)}</span>
          </p>
        )}
        <div className="ml-auto flex items-center gap-2">
          {(filterCount(search) > 0 || typed.text !== '') && (
            <Button variant="ghost" onClick={clear}>
              Clear Filters
            </Button>
          )}
          <div className="w-52">
            <SortField search={search} onChange={change} hideLabel />
          </div>
        </div>
      </div>
    </form>
  )
}

function DatesPopover(props: FilterFieldProps) {
  const text = datesText(props.search)
  return (
    <FieldPopover label="Dates" value={text ?? 'Any dates'} icon={<CalendarRange size={19} aria-hidden="true" />}>
      <DatesFields {...props} />
    </FieldPopover>
  )
}

function BudgetPopover(props: FilterFieldProps) {
  const { format } = useCurrency()
  const { budget } = props.search
  return (
    <FieldPopover
      label="Budget"
      value={budget === undefined ? 'Any budget' : `Up to ${format(budget)}`}
      icon={<Wallet size={19} aria-hidden="true" />}
      align="end"
    >
      <BudgetField {...props} />
    </FieldPopover>
  )
}

type FieldPopoverProps = {
  label: string
  value: string
  icon: ReactNode
  align?: 'start' | 'end'
  children: ReactNode
}

/** A filter that looks like a field and opens. */
function FieldPopover({ label, value, icon, align = 'start', children }: FieldPopoverProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="min-w-0 noscript:hidden">
      <span className="mb-1.5 block text-sm font-strong" aria-hidden="true">
        {label}
      </span>
      <Popover
        label={`${label}: ${value}`}
        title={label}
        align={align}
        open={open}
        onOpenChange={setOpen}
        triggerClassName="field cursor-pointer"
        trigger={
          <>
            {icon}
            <span className="min-w-0 flex-1 truncate">{value}</span>
            <ChevronDown size={18} aria-hidden="true" />
          </>
        }
      >
        <div className="p-5">{children}</div>
      </Popover>
    </div>
  )
}
