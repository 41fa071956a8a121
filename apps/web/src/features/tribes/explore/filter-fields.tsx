import {
  type Duration,
  durationLabels,
  type GroupSize,
  groupSizeLabels,
  groupSizes,
  type TribeSort,
  tribeSorts,
} from '@wayhouse/domain/tribes'
import ArrowUpDown from '~icons/lucide/arrow-up-down'
import Users from '~icons/lucide/users'
import { type Option, Select } from '../../../ui/fields/select.tsx'
import { type ExploreSearch, groupSizeInUrl, groupSizeOf } from './explore-search.ts'

export type FilterFieldProps = {
  search: ExploreSearch
  onChange: (changes: { [Name in keyof ExploreSearch]: ExploreSearch[Name] | undefined }) => void
}

const sortLabels: Record<TribeSort, string> = {
  newest: 'Newest first',
  price: 'Lowest share first',
  start: 'Starting soonest',
}

const anySize: Option<GroupSize | 'any'> = { value: 'any', label: 'Any size' }
const sizeOptions = [anySize, ...groupSizes.map((value) => ({ value, label: groupSizeLabels[value] }))]
const sortOptions: Option<TribeSort>[] = tribeSorts.map((value) => ({ value, label: sortLabels[value] }))

const anyDuration: Option<Duration | 'any'> = { value: 'any', label: 'Any time' }
export const durationOptions = [anyDuration, ...Object.entries(durationLabels).map(asOption)]

/** EXP-04: shown only without scripts. With scripts, the duration is chosen beside the dates. */
export function DurationField({ search, onChange }: FilterFieldProps) {
  return (
    <Select
      label="Duration"
      name="duration"
      value={search.duration ?? 'any'}
      options={durationOptions}
      onValueChange={(value) => onChange({ duration: value === 'any' ? undefined : value })}
    />
  )
}

/** EXP-05. */
export function GroupSizeField({ search, onChange }: FilterFieldProps) {
  return (
    <Select
      label="Group Size"
      name="group_size"
      icon={<Users size={19} aria-hidden="true" />}
      value={search.group_size === undefined ? 'any' : groupSizeOf(search.group_size)}
      options={sizeOptions}
      onValueChange={(value) => onChange({ group_size: value === 'any' ? undefined : groupSizeInUrl(value) })}
    />
  )
}

/** EXP-12: the order of the list. */
export function SortField({ search, onChange }: FilterFieldProps) {
  return (
    <Select
      label="Sort"
      name="sort"
      icon={<ArrowUpDown size={19} aria-hidden="true" />}
      value={search.sort ?? 'newest'}
      options={sortOptions}
      onValueChange={(value) => onChange({ sort: value === 'newest' ? undefined : value })}
    />
  )
}

function asOption([value, label]: [string, string]): Option<Duration> {
  return { value: value as Duration, label } // the keys of durationLabels
}
