import type { PointerEvent } from 'react'

/** Handles a press beside a modal dialog, which would take the focus from where it should return. */
export function pressBeside(act: () => void) {
  return (event: PointerEvent<HTMLDialogElement>): void => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    act()
  }
}
