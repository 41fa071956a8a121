import { takeFrom } from '@wayhouse/domain/costs'
import { decimalText, formatMoney } from '@wayhouse/domain/money'
import CircleAlert from '~icons/lucide/circle-alert'
import { callName, useCosts } from '../people.tsx'
import { type Draft, weightsOf } from './draft.ts'

type RestProps = {
  draft: Draft
  /** By how much the parts are over, or below zero missing, in minor units. */
  over: number
  /** The member whose part was typed last: the step is somebody else's. */
  typedAt: string | null
  onChange: (part: Partial<Draft>) => void
}

/** "€0.01 over" with the step that makes it right. */
export function Rest({ draft, over, typedAt, onChange }: RestProps) {
  const costs = useCosts()
  const weights = weightsOf(costs, draft)
  const from = takeFrom(weights, over, typedAt)
  const weight = weights.find(({ member_id }) => member_id === from)?.weight ?? 0
  const amount = formatMoney(Math.abs(over), draft.currency)
  return (
    <div className="mb-3 flex min-h-13 flex-wrap items-center gap-x-3 rounded-md bg-danger-tint px-4 py-1.5 text-danger">
      <CircleAlert size={20} aria-hidden="true" />
      <span role="status" className="flex-1 font-strong whitespace-nowrap">
        {amount} {over > 0 ? 'over' : 'missing'}
      </span>
      {from !== null && (
        <button
          type="button"
          className="min-h-11 text-left font-bold wrap-anywhere underline underline-offset-4"
          onClick={() => onChange({ exact: { ...draft.exact, [from]: decimalText(weight - over, draft.currency) } })}
        >
          {over > 0 ? 'Take it from' : 'Give it to'} {callName(costs, from, 'you')}
        </button>
      )}
    </div>
  )
}
