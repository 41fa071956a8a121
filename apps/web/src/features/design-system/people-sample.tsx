import { Money } from '../../ui/labels/money.tsx'
import { Seats } from '../../ui/labels/seats.tsx'
import { SplitBar } from '../../ui/labels/split-bar.tsx'
import { StarMark, Stars } from '../../ui/labels/stars.tsx'
import { Verified } from '../../ui/labels/verified.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Sample } from './sample.tsx'

const kenji = { seed: 'kenji', name: 'Kenji Mori' }
const zuri = { seed: 'zuri', name: 'Zuri Okafor' }
const mei = { seed: 'mei', name: 'Mei Tan' }

export function PeopleSample() {
  return (
    <Sample title="People and shares">
      <Card lift={2} className="p-6">
        <p className="flex items-baseline gap-2">
          <Money euros={570} className="figure text-figure leading-none" />
          <span className="text-muted">per person</span>
        </p>
        <p className="mt-1.5 mb-4 text-ui text-muted">
          Whole place <Money euros={2280} className="" />, split 4 ways
        </p>
        <SplitBar size={3} taken={2} label="€2,280 split 4 ways: €570 each" height={18} />
        <div className="mt-4 flex items-center justify-between">
          <div>
            <p className="text-sm text-muted">Available spots</p>
            <p className="figure text-md">1/3</p>
          </div>
          <Seats seated={[kenji, zuri]} size={3} seatSize={40} />
        </div>
      </Card>
      <Card className="mt-4 grid gap-5 p-5">
        <SplitBar size={4} taken={1} label="€1,680 split 5 ways: €336 each" height={8} />
        <SplitBar size={3} taken={3} label="€1,960 split 4 ways: €490 each" height={8} />
        <div className="on-plum rounded-md p-4">
          <SplitBar size={3} taken={1} label="€2,280 split 4 ways: €570 each" night />
        </div>
        <Seats seated={[kenji, zuri, mei]} size={3} />
      </Card>
      <Card className="mt-4 p-5">
        <div className="flex items-center gap-4">
          <Avatar seed="ana" name="Ana Ferreira" size={76} />
          <div>
            <p className="text-ui text-muted">Hosted by</p>
            <p className="display text-lg">Ana Ferreira</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-ui">
              <Verified />
              <span className="flex items-center gap-1 font-strong">
                <StarMark size={16} />
                4.9 <span className="font-normal text-muted">host rating</span>
              </span>
            </p>
          </div>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Stars rating={4.8} />
          <Stars rating={3.5} />
          <Stars rating={0} />
          <Verified markOnly />
        </div>
      </Card>
    </Sample>
  )
}
