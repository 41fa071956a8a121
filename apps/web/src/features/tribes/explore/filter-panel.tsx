import { useNavigate } from '@tanstack/react-router'
import { durationLabels, groupSizeLabels, groupSizes } from '@wayhouse/domain/tribes'
import type { Duration, GroupSize } from '@wayhouse/domain/tribes'
import { CalendarRange, Users } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type Option, Select } from '../../../ui/select.tsx'
import { type ExploreSearch, groupSizeInUrl, groupSizeOf } from './explore-search.ts'
import { LocationFilter } from './location-filter.tsx'
import { useTypedLocation } from './use-typed-location.ts'

const anyDuration: Option<Duration | 'any'> = { value: 'any', label: 'Any time' }
const anySize: Option<GroupSize | 'any'> = { value: 'any', label: 'Any size' }
const durationOptions = [anyDuration, ...Object.entries(durationLabels).map(asOption)]
const sizeOptions = [anySize, ...groupSizes.map((value) => ({ value, label: groupSizeLabels[value] }))]

// two selects share the width of a phone
const noIconOnPhones = 'max-sm:[&_select]:pl-3.5'

/** The filters of Explore. They live in the URL; without scripts the form submits them there. */
export function FilterPanel({ search }: { search: ExploreSearch }) {
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
    if (Object.values(search).some(Boolean)) change({ location: undefined, duration: undefined, group_size: undefined })
  }
  return (
    <form
      action="/app"
      role="search"
      aria-label="Filters"
      onSubmit={submit}
      className="card mt-7 grid grid-cols-2 items-start gap-3 p-4 shadow-1 lg:grid-cols-[1.6fr_1fr_1fr_auto] lg:p-3"
    >
      <LocationFilter typed={typed} className="max-lg:col-span-2" />
      <Select
        label="Duration"
        name="duration"
        icon={<CalendarRange size={19} aria-hidden="true" className="max-sm:hidden" />}
        className={noIconOnPhones}
        value={search.duration ?? 'any'}
        options={durationOptions}
        onValueChange={(value) => change({ duration: value === 'any' ? undefined : value })}
      />
      <Select
        label="Group Size"
        name="group_size"
        icon={<Users size={19} aria-hidden="true" className="max-sm:hidden" />}
        className={noIconOnPhones}
        value={search.group_size === undefined ? 'any' : groupSizeOf(search.group_size)}
        options={sizeOptions}
        onValueChange={(value) => change({ group_size: value === 'any' ? undefined : groupSizeInUrl(value) })}
      />
      <Button variant="ghost" onClick={clear} className="max-lg:col-span-2 max-lg:-mb-1 lg:mt-[27px] lg:!min-h-12">
        Clear Filters
      </Button>
    </form>
  )
}

type FilterChanges = { [Name in keyof ExploreSearch]: ExploreSearch[Name] | undefined }

function useFilterChange() {
  const navigate = useNavigate()
  return (changes: FilterChanges, replace = false) =>
    void navigate({
      to: '/app',
      search: (now: ExploreSearch) => ({ ...now, ...changes }),
      replace,
      resetScroll: false,
    })
}

function asOption([value, label]: [string, string]): Option<Duration> {
  return { value: value as Duration, label } // the labels are keyed by duration
}
