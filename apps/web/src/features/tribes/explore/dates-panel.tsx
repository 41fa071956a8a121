import { DatesCalendar, DatesNote, DurationChips } from './dates-fields.tsx'
import type { FilterFieldProps } from './filter-fields.tsx'
import { ShowTribes } from './show-tribes.tsx'
import type { TribeList } from './use-tribe-list.ts'

type DatesPanelProps = FilterFieldProps & { list: TribeList; onClose: () => void }

/** The popover of the dates: two months, the durations below them, and a button with the number of tribes. */
export function DatesPanel({ list, onClose, ...part }: DatesPanelProps) {
  return (
    <div>
      {/* as high as the longest month, so that the button keeps its place */}
      <div className="min-h-81">
        <DatesCalendar {...part} months={2} />
      </div>
      <div className="my-2">
        <DatesNote {...part} />
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line pt-3">
        <div className="flex items-center gap-3">
          <span className="text-sm font-strong" aria-hidden="true">
            Duration
          </span>
          <DurationChips {...part} hideLabel />
        </div>
        <ShowTribes list={list} onClick={onClose} />
      </div>
    </div>
  )
}
