import type { ReactNode } from 'react'
import { Money } from '../../../ui/labels/money.tsx'

type BarFrameProps = {
  /** Euros that each person pays; null if unknown, or if the stay is closed. */
  share: number | null
  note: string
  /** The join button or link, or a status instead. */
  children: ReactNode
}

/** Sticks to the bottom of a phone. It ends with the page, so it never covers the footer. */
export function BarFrame({ share, note, children }: BarFrameProps) {
  return (
    <div
      role="region"
      aria-label="Price and spots"
      className="bottom-bar z-30 flex items-center justify-between gap-4 border-t border-line bg-surface px-gutter py-3 pb-safe shadow-3 lg:hidden"
    >
      <div className="min-w-0">
        {share !== null && (
          <p className="mb-1 leading-none">
            <Money euros={share} className="figure text-title" /> <span className="text-sm text-muted">per person</span>
          </p>
        )}
        <p className="text-sm font-semibold text-on-accent-tint">{note}</p>
      </div>
      {children}
    </div>
  )
}
