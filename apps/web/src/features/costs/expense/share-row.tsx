import type { CostMember } from '@wayhouse/domain/costs'
import { formatMoney } from '@wayhouse/domain/money'
import { useId } from 'react'
import { countOf } from '../../../platform/format/count-of.ts'
import { Called, callName, Face, useCosts } from '../people.tsx'
import type { Draft, Preview } from './draft.ts'

type ShareRowProps = {
  member: CostMember
  draft: Draft
  preview: Preview
  /** Whether the sum is wrong since this part was typed. */
  isWrong: boolean
  onType: () => void
  onChange: (part: Partial<Draft>) => void
}

/** The part of one member: whether they share, their shares, or their exact amount. */
export function ShareRow({ member, draft, preview, isWrong, onType, onChange }: ShareRowProps) {
  const id = useId()
  const { kind } = draft
  const share = preview.shares?.find(({ member_id }) => member_id === member.id)
  const amount = share?.amount ?? 0
  const shown = formatMoney(amount, preview.currency)
  const name = (
    <span className="min-w-0 flex-1 leading-tight">
      <span className="block font-semibold">
        <Called id={member.id} />
      </span>
      {kind === 'nights' && (
        <span className="block text-sm text-muted">{countOf(share?.weight || member.nights, 'night')}</span>
      )}
      {kind === 'shares' && <span className="block text-sm text-muted tabular-nums">{shown}</span>}
    </span>
  )
  if (kind === 'equal' || kind === 'nights')
    return (
      <li className="border-t border-line first:border-t-0">
        <label className="flex min-h-15 items-center gap-3">
          <input
            type="checkbox"
            className="check"
            checked={draft.sharing.includes(member.id)}
            onChange={({ target }) => onChange({ sharing: toggled(draft.sharing, member.id, target.checked) })}
          />
          <Face id={member.id} size={36} />
          {name}
          <b className="figure text-md">{shown}</b>
        </label>
      </li>
    )
  const values = kind === 'shares' ? draft.shares : draft.exact
  return (
    <li className="flex min-h-15 items-center gap-3 border-t border-line py-1 first:border-t-0">
      <Face id={member.id} size={36} />
      {name}
      <Part
        id={id}
        memberId={member.id}
        isShares={kind === 'shares'}
        value={values[member.id] ?? (kind === 'shares' ? '1' : '')}
        isWrong={isWrong}
        onType={(text) => {
          onType()
          onChange({ [kind]: { ...values, [member.id]: text } })
        }}
      />
    </li>
  )
}

type PartProps = {
  id: string
  memberId: string
  isShares: boolean
  value: string
  isWrong: boolean
  onType: (text: string) => void
}

function Part({ id, memberId, isShares, value, isWrong, onType }: PartProps) {
  const name = callName(useCosts(), memberId)
  return (
    <span className="field min-h-11 w-28 shrink-0 px-3">
      <input
        id={id}
        type="text"
        inputMode={isShares ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={`${isShares ? 'Shares' : 'Amount'} of ${name}`}
        aria-invalid={isWrong || undefined}
        placeholder="0"
        value={value}
        onChange={(event) => onType(event.target.value)}
        className="field-input figure min-h-10 text-right"
      />
    </span>
  )
}

function toggled(ids: readonly string[], id: string, isOn: boolean): string[] {
  return isOn ? [...ids, id] : ids.filter((other) => other !== id)
}
