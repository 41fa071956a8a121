import { brand } from '@wayhouse/domain/brand'
import Info from '~icons/lucide/info'

/** The first line of every screen of costs. */
export function NoMoneyMoved() {
  return (
    <p className="flex min-h-11 items-center gap-2.5 text-ui text-muted">
      <Info size={18} aria-hidden="true" className="shrink-0" />
      {brand.name} moves no money. You pay each other.
    </p>
  )
}
