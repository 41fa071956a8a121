import type { KeyboardEvent } from 'react'

type MoveOptions = {
  /** The arrows that move: along a row, or up and down a list. */
  along: 'row' | 'list'
  /** Whether the first follows the last; otherwise the focus stays at the end. */
  wraps?: boolean
}

/** Moves the focus between items by arrows, Home and End. Returns the index of the item that has it now, null for other keys. */
export function moveFocus(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  { along, wraps = true }: MoveOptions,
): number | null {
  const current = items.findIndex((item) => item === document.activeElement)
  const [forward, back] = along === 'row' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp']
  const last = items.length - 1
  const target = { [forward]: current + 1, [back]: current - 1, Home: 0, End: last }[event.key]
  if (target === undefined || last < 0) return null
  const index = wraps ? (target + items.length) % items.length : Math.min(Math.max(0, target), last)
  event.preventDefault()
  items[index]?.focus()
  return index
}
