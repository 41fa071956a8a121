import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { memberOptions, useCosts } from '../people.tsx'
import type { LineFilter } from '../queries.ts'

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'With you' },
  { value: 'questioned', label: 'Questioned' },
  { value: 'void', label: 'Void' },
] as const

type LineFiltersProps = { filter: LineFilter; onChange: (filter: LineFilter) => void }

/** Which lines are shown. */
export function LineFilters({ filter, onChange }: LineFiltersProps) {
  const costs = useCosts()
  const { payer_id, show } = filter
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-2">
      <Segmented
        label="Lines"
        hideLabel
        variant="chips"
        options={kinds}
        value={show ?? 'all'}
        onValueChange={(kind) => onChange({ ...(payer_id && { payer_id }), ...(kind !== 'all' && { show: kind }) })}
      />
      <Select
        label="Paid by"
        hideLabel
        className="w-52 max-w-full"
        value={payer_id ?? ''}
        onValueChange={(id) => onChange({ ...(show && { show }), ...(id && { payer_id: id }) })}
        options={[{ value: '', label: 'Paid by anybody' }, ...memberOptions(costs, costs.members)]}
      />
    </div>
  )
}
