import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'

/** A long list in part, then whole: what to show now, and the button that shows the rest (nothing when all shows). */
export function useShownInPart<Item>(items: readonly Item[], first: number, noun: string) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? items : items.slice(0, first)
  const more = !whole && items.length > first && (
    <Button variant="outline" size="sm" className="mt-5" onClick={() => setWhole(true)}>
      Show all {items.length} {noun}
    </Button>
  )
  return { shown, more }
}
