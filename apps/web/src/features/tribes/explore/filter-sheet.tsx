import { useDeferredValue, useRef } from 'react'
import { useFilters } from '../../../platform/page/use-filters.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { filterCount, noFilters } from './active-filters.ts'
import { BudgetField } from './budget-field.tsx'
import { DatesCalendar, DatesNote, DurationChips } from './dates-fields.tsx'
import { GroupSizeField, SortField } from './filter-fields.tsx'
import { LocationFilter } from './location-filter.tsx'
import { ShowTribes } from './show-tribes.tsx'
import type { TribeList } from './use-tribe-list.ts'
import { useTypedLocation } from './use-typed-location.ts'

type FilterSheetProps = {
  list: TribeList
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** All filters on a phone (EXP-03 to EXP-06, EXP-12). Each choice updates the list behind the sheet and the count on the button. */
export function FilterSheet({ list, open, onOpenChange }: FilterSheetProps) {
  const [search, change] = useFilters('/app/')
  const typed = useTypedLocation(search, change)
  const showResults = () => {
    typed.submit()
    onOpenChange(false)
  }
  const part = { search, onChange: change }
  const showButton = useRef<HTMLButtonElement>(null)
  const clear = () => {
    typed.reset()
    change(noFilters)
    // the Clear button disappears
    showButton.current?.focus()
  }
  return (
    <Dialog
      // a modal dialog restyles the whole page, which is long: the press that opens or closes it shows before
      open={useDeferredValue(open)}
      onOpenChange={onOpenChange}
      title="Find your tribe"
      footer={
        <div className="flex gap-3">
          {(filterCount(search) > 0 || typed.text !== '') && (
            <Button variant="ghost" onClick={clear} className="shrink-0 px-3">
              Clear Filters
            </Button>
          )}
          <ShowTribes ref={showButton} list={list} onClick={showResults} className="flex-1" />
        </div>
      }
    >
      <form
        role="search"
        aria-label="Filters"
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          showResults()
        }}
      >
        <LocationFilter typed={typed} />
        <section>
          <div className="mb-3 flex items-center gap-3">
            <h3 className="text-sm font-strong">Dates</h3>
            <DatesNote {...part} search={{ ...search, duration: undefined }} />
          </div>
          <DatesCalendar {...part} months={1} />
        </section>
        <BudgetField {...part} />
        <GroupSizeField {...part} />
        <DurationChips {...part} />
        <SortField {...part} />
      </form>
    </Dialog>
  )
}
