import { type RefObject, useEffect, useState } from 'react'
import { openDialogs } from './open-dialogs.ts'

const exitMs = 220 // slightly longer than the closing transition in dialog.css

/**
 * Opens and closes a native dialog with `open`. With `sheetOnly` it is modal on phones only. Returns whether its contents
 * must be mounted, which includes the closing transition.
 */
export function useDialogElement(ref: RefObject<HTMLDialogElement | null>, open: boolean, sheetOnly = false): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return undefined
    setMounted(true)
    if (sheetOnly && !window.matchMedia('(width < 640px)').matches) {
      dialog.show()
      return () => dialog.close()
    }
    keepPageWidth()
    dialog.showModal()
    openDialogs.add(dialog)
    return () => {
      openDialogs.remove(dialog)
      dialog.close()
    }
  }, [ref, open, sheetOnly])
  useEffect(() => {
    if (open || !mounted) return undefined
    const timer = setTimeout(() => setMounted(false), exitMs)
    return () => clearTimeout(timer)
  }, [open, mounted])
  return open || mounted
}

/** Keeps the page's width while a modal dialog hides its scrollbar: `--scrollbar` is its width, 0 for an overlay scrollbar. */
function keepPageWidth(): void {
  if (openDialogs.innermost() !== null) return
  const { style, clientWidth } = document.documentElement
  style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
}
