import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'

/** The first items of a long list, and a button that shows all of them (false when all are shown). */
export function useShowAll<Item>(items: readonly Item[], first: number, noun: string) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? items : items.slice(0, first)
  const more = !showsAll && items.length > first && (
    <Button variant="outline" size="sm" className="mt-5" onClick={() => setShowsAll(true)}>
      Show all {items.length} {noun}
    </Button>
  )
  return { shown, more }
}
