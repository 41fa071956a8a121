import { freeSpots, pricePerPerson } from '@wayhouse/domain/tribes'
import { useCurrency } from '../../../platform/format/money.tsx'
import { Money } from '../../../ui/labels/money.tsx'
import { SplitBar } from '../../../ui/labels/split-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { HostTribe } from './host-tribe.ts'

/** What each person pays, and how much is uncovered until more people join. */
export function PriceCard({ tribe }: { tribe: HostTribe }) {
  const { format } = useCurrency()
  const { airbnb_total_cost: total, size, members_count } = tribe
  const share = pricePerPerson(total, size)
  if (total === null || share === null) return null
  const free = freeSpots(tribe)
  const text = `Whole place ${format(total)}, split ${size + 1} ways.`
  const uncovered = `${format(free * share)} remains uncovered until ${free === 1 ? 'one more person joins' : `${free} more people join`}.`
  return (
    <Card as="section" aria-label="Price" className="p-6 max-lg:hidden">
      <p className="flex flex-wrap items-baseline gap-2">
        <Money euros={share} className="figure text-figure-sm leading-none" />
        <span className="text-muted">per person</span>
      </p>
      <p className="mt-1.5 mb-4 text-ui text-muted">{free === 0 ? text : `${text} ${uncovered}`}</p>
      <SplitBar size={size} taken={members_count} yours={false} label={`${members_count} of ${size} spots taken`} />
    </Card>
  )
}
