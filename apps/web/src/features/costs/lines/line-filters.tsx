import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { memberOptions, useCosts } from '../people.tsx'
import { allLines, filtered, type LineFilter, kinds } from './filters.ts'

const kindNames: Record<LineFilter['kind'], string> = {
  all: 'All',
  mine: 'With you',
  questioned: 'Questioned',
  void: 'Void',
}

/** Which lines are shown. Kinds of which there are none are not offered. */
export function LineFilters({ filter, onChange }: { filter: LineFilter; onChange: (filter: LineFilter) => void }) {
  const costs = useCosts()
  const offered = kinds.filter((kind) => kind === filter.kind || filtered(costs, { ...allLines, kind }).length > 0)
  const payers = costs.members.filter(({ id }) => costs.expenses.some(({ payer_id }) => payer_id === id))
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-2">
      <Segmented
        label="Lines"
        hideLabel
        variant="chips"
        options={offered.map((kind) => ({ value: kind, label: kindNames[kind] }))}
        value={filter.kind}
        onValueChange={(kind) => onChange({ ...filter, kind })}
      />
      <Select
        label="Paid by"
        hideLabel
        className="w-52 max-w-full"
        value={filter.payerId}
        onValueChange={(payerId) => onChange({ ...filter, payerId })}
        options={[{ value: '', label: 'Paid by anybody' }, ...memberOptions(costs, payers)]}
      />
    </div>
  )
}
