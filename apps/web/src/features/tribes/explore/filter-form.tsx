import { type FormEvent, lazy } from 'react'
import CalendarRange from '~icons/lucide/calendar-range'
import Wallet from '~icons/lucide/wallet'
import { useCurrency } from '../../../platform/format/money.tsx'
import { focusHeading } from '../../../platform/page/focus-heading.ts'
import { useFilters } from '../../../platform/page/use-filters.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ActiveFilterChips } from './active-filter-chips.tsx'
import { filterCount, noFilters } from './active-filters.ts'
import { FieldPopover } from './field-popover.tsx'
import { DurationField, type FilterFieldProps, GroupSizeField, SortField } from './filter-fields.tsx'
import { whenText } from './filter-texts.ts'
import { LocationFilter } from './location-filter.tsx'
import type { TribeList } from './use-tribe-list.ts'
import { useTypedLocation } from './use-typed-location.ts'

// loaded when first opened
const loadDates = () => import('./dates-panel.tsx').then(({ DatesPanel }) => ({ default: DatesPanel }))
const DatesPanel = lazy(loadDates)
const loadBudget = () => import('./budget-field.tsx').then(({ BudgetField }) => ({ default: BudgetField }))
const BudgetField = lazy(loadBudget)

/**
 * The filters of Explore from 1024 px; below, `SearchPill` opens them. The URL stores them; without scripts the form submits them
 * into the URL, on phones too.
 */
export function FilterForm({ list }: { list: TribeList }) {
  const [search, change] = useFilters('/app/')
  const typed = useTypedLocation(search, change)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    typed.submit()
  }
  const clear = () => {
    typed.reset()
    change(noFilters)
    // the button disappears
    focusHeading()
  }
  const part = { search, onChange: change }
  return (
    <form
      action="/app"
      role="search"
      aria-label="Filters"
      onSubmit={submit}
      className="mt-7 hidden lg:block noscript:block"
    >
      <div className="card field-bar grid p-1.5 shadow-1 lg:grid-cols-[1.1fr_1.1fr_1.1fr_0.9fr_1.05fr_auto]">
        <LocationFilter typed={typed} />
        <noscript>
          <DurationField {...part} />
        </noscript>
        <DatesPopover {...part} list={list} />
        <GroupSizeField {...part} />
        <BudgetPopover {...part} />
        <SortField {...part} />
        {(filterCount(search) > 0 || typed.text !== '') && (
          <Button variant="ghost" onClick={clear} className="self-center">
            Clear Filters
          </Button>
        )}
      </div>
      <div className="mt-3.5 empty:hidden">
        <ActiveFilterChips search={search} onChange={change} />
      </div>
    </form>
  )
}

function DatesPopover({ list, ...part }: FilterFieldProps & { list: TribeList }) {
  return (
    <FieldPopover
      label="Dates"
      value={whenText(part.search) ?? 'Any dates'}
      icon={<CalendarRange size={19} aria-hidden="true" />}
      load={loadDates}
      wide
    >
      {(close) => <DatesPanel {...part} list={list} onClose={close} />}
    </FieldPopover>
  )
}

function BudgetPopover(part: FilterFieldProps) {
  const { format } = useCurrency()
  const { budget } = part.search
  return (
    <FieldPopover
      label="Budget"
      value={budget === undefined ? 'Any budget' : `Up to ${format(budget)}`}
      icon={<Wallet size={19} aria-hidden="true" />}
      load={loadBudget}
      align="end"
    >
      {() => <BudgetField {...part} hideLabel />}
    </FieldPopover>
  )
}
