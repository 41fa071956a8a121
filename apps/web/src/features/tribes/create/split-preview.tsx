import { pricePerPerson, sizeBounds } from '@wayhouse/domain/tribes'
import { useCurrency } from '../../../platform/format/money.tsx'
import { Money } from '../../../ui/labels/money.tsx'
import { SplitBar } from '../../../ui/labels/split-bar.tsx'

/** Each person's share as the tribe's page will show it, with the host's part taken and the first spot highlighted. */
export function SplitPreview({ totalEuros, size }: { totalEuros: number | null; size: number | null }) {
  const { format } = useCurrency()
  if (size === null || size < sizeBounds.min || size > sizeBounds.max)
    return <p className="text-muted">Enter the number of spots to see what each person pays.</p>
  const ways = size + 1
  const share = pricePerPerson(totalEuros, size)
  return (
    <>
      {share === null ? (
        <p className="text-muted">No total price yet. It will be split {ways} ways.</p>
      ) : (
        <p>
          <Money euros={share} className="figure text-2xl" />{' '}
          <span className="text-muted">per person, split {ways} ways</span>
        </p>
      )}
      <div className="mt-3">
        <SplitBar
          size={size}
          taken={0}
          label={
            share === null ? `Split ${ways} ways` : `${format(totalEuros)} split ${ways} ways: ${format(share)} each`
          }
        />
      </div>
    </>
  )
}
