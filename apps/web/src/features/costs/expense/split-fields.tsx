import { sharesOf, type SplitKind } from '@wayhouse/domain/costs'
import { decimalText, formatMoney } from '@wayhouse/domain/money'
import CircleCheck from '~icons/lucide/circle-check'
import { useDebounced } from '../../../platform/actions/use-debounced.ts'
import { FieldNote } from '../../../ui/fields/field-frame.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { callName, useCosts } from '../people.tsx'
import { type Draft, type Preview, sharers, typedMinor } from './draft.ts'
import { ShareRow } from './share-row.tsx'
import { SharesBar } from './shares-bar.tsx'

const kinds = [
  { value: 'equal', label: 'Equally' },
  { value: 'nights', label: 'Nights' },
  { value: 'shares', label: 'Shares' },
  { value: 'exact', label: 'Exact' },
] as const satisfies { value: SplitKind; label: string }[]

type SplitFieldsProps = {
  draft: Draft
  preview: Preview
  error: string | undefined
  /** The member whose part was typed last. */
  typedAt: string | null
  onTypeAt: (memberId: string) => void
  onChange: (part: Partial<Draft>) => void
}

/** COST-03: who pays what of a line, to the cent, as it is typed. */
export function SplitFields({ draft, preview, error, typedAt, onTypeAt, onChange }: SplitFieldsProps) {
  const costs = useCosts()
  const choose = (kind: SplitKind) => onChange({ kind, ...(kind === 'exact' && { exact: exactOf(draft, preview) }) })
  return (
    <div role="group" aria-label="Split" className="border-t border-line pt-4">
      <div className="[&_.choice]:flex-1 [&_.choice]:justify-center [&_.choice]:px-1 [&_.segments]:w-full">
        <Segmented label="How it is split" hideLabel options={kinds} value={draft.kind} onValueChange={choose} />
      </div>
      <SharesBar preview={preview} />
      <ul className="mt-1.5">
        {sharers(costs, draft).map((member) => (
          <ShareRow
            key={member.id}
            member={member}
            draft={draft}
            preview={preview}
            isWrong={preview.over !== 0 && member.id === typedAt}
            onType={() => onTypeAt(member.id)}
            onChange={onChange}
          />
        ))}
      </ul>
      {preview.over === 0 && <AddsUp preview={preview} />}
      <FieldNote id="split" error={preview.over === 0 ? error : undefined} />
      <Announced preview={preview} />
    </div>
  )
}

/** Exact amounts begin with what each pays now. They are in the currency in which it was paid, also if it counts in another. */
function exactOf({ exact, amount: typed, currency }: Draft, { shares, currency: counted }: Preview): Draft['exact'] {
  if (Object.keys(exact).length > 0) return exact
  const parts = currency === counted ? shares : sharesOf(typedMinor(typed, currency), shares ?? [], 0)
  const paying = (parts ?? []).filter(({ amount }) => amount > 0)
  return Object.fromEntries(paying.map(({ member_id, amount }) => [member_id, decimalText(amount, currency)]))
}

function AddsUp({ preview: { shares, currency, total } }: { preview: Preview }) {
  if (shares === null || total === 0) return null
  return (
    <p className="flex min-h-13 items-center justify-between gap-3 border-t border-line">
      <span className="inline-flex items-center gap-2 font-semibold text-success">
        <CircleCheck size={19} aria-hidden="true" />
        Adds up
      </span>
      <b className="figure text-md">{formatMoney(total, currency)}</b>
    </p>
  )
}

const announceAfterMs = 500

/** The parts, once nobody types. */
function Announced({ preview: { shares, currency } }: { preview: Preview }) {
  const costs = useCosts()
  const parts = (shares ?? []).filter(({ amount }) => amount !== 0)
  const text = parts.map(({ member_id, amount }) => `${callName(costs, member_id)} ${formatMoney(amount, currency)}`)
  return (
    <p role="status" className="sr-only">
      {useDebounced(text.join(', '), announceAfterMs)}
    </p>
  )
}
