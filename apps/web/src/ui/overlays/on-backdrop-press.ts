import type { PointerEvent } from 'react'

/** Handles a press on the backdrop of a modal dialog. Its default would move the focus away from where it must return. */
export function onBackdropPress(act: () => void) {
  return (event: PointerEvent<HTMLDialogElement>): void => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    act()
  }
}
