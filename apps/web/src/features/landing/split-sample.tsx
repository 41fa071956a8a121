import { Money } from '../../ui/labels/money.tsx'
import { Seats } from '../../ui/labels/seats.tsx'
import { SplitBar } from '../../ui/labels/split-bar.tsx'
import type { landingText } from './landing-text.ts'

type SplitSampleProps = Pick<typeof landingText.benefits.split, 'totalEuros' | 'size' | 'seated'>

/** An example of a rent in equal parts, with one open spot. */
export function SplitSample({ totalEuros, size, seated }: SplitSampleProps) {
  const share = Math.round(totalEuros / (size + 1))
  return (
    <div className="rounded-lg bg-surface p-5 shadow-2">
      <p className="flex items-baseline justify-between">
        <span className="text-muted">Whole place, a month</span> <Money euros={totalEuros} className="figure text-lg" />
      </p>
      <div className="my-4">
        <SplitBar
          size={size}
          taken={seated.length}
          height={22}
          label={`The rent in ${size + 1} equal parts, one of them yours`}
        />
      </div>
      <div className="flex items-end justify-between">
        <Seats seated={seated} size={size} seatSize={36} />
        <p className="text-right">
          <Money euros={share} className="figure block text-figure-sm leading-none" />
          <span className="text-sm text-muted">your share</span>
        </p>
      </div>
    </div>
  )
}
