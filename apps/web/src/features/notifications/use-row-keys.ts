import type { Notification } from '@wayhouse/domain/notifications'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * The keys of a list of notifications: Up and Down move between the rows, Delete hides one. Focus goes to the next row, or
 * after the last one to what is shown instead, an element with `tabIndex` -1. `items` are in the order of the rows.
 */
export function useRowKeys(items: readonly Notification[], onHide: (item: Notification) => void) {
  const list = useRef<HTMLDivElement>(null)
  const focusAfterHide = useFocusAfterHide(list, items.length)
  const hide = (item: Notification) => {
    focusAfterHide(items.indexOf(item))
    onHide(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = rowsIn(list.current)
    const current = rows.findIndex((row) => row.parentElement?.contains(document.activeElement))
    const item = items[current]
    if (item === undefined) return
    if (event.key === 'ArrowDown') rows[current + 1]?.focus()
    else if (event.key === 'ArrowUp') rows[current - 1]?.focus()
    else if (event.key === 'Delete') hide(item)
    else return
    event.preventDefault()
  }
  return { list, hide, onKeyDown }
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('.list-row-link') ?? [])]
}

/** Returns a function for the index of a row to hide; once it has gone, the row in its place is focused. */
function useFocusAfterHide(list: RefObject<HTMLElement | null>, count: number): (index: number) => void {
  const hiddenIndex = useRef<number | null>(null)
  useEffect(() => {
    const rows = rowsIn(list.current)
    const next =
      rows[hiddenIndex.current ?? 0] ?? rows.at(-1) ?? list.current?.querySelector<HTMLElement>('[tabindex="-1"]')
    if (hiddenIndex.current !== null) next?.focus()
    hiddenIndex.current = null
  }, [list, count])
  return (index) => void (hiddenIndex.current = index)
}
