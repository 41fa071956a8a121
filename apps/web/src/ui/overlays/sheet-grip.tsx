import { type PointerEvent, useRef } from 'react'

const closeAfterPx = 80

/** The grip at the top of a bottom sheet: dragging it down closes the sheet, as Escape and the close button do. */
export function SheetGrip({ onClose }: { onClose: () => void }) {
  const startY = useRef<number | null>(null)
  const move = ({ currentTarget, clientY }: PointerEvent) => {
    const sheet = currentTarget.closest('dialog')
    if (startY.current === null || !sheet) return
    sheet.style.translate = `0 ${Math.max(0, clientY - startY.current)}px`
  }
  const end = ({ currentTarget, clientY }: PointerEvent) => {
    const dragged = startY.current === null ? 0 : clientY - startY.current
    startY.current = null
    currentTarget.closest('dialog')?.style.removeProperty('translate')
    if (dragged > closeAfterPx) onClose()
  }
  return (
    <div
      className="sheet-grip"
      onPointerDown={({ currentTarget, pointerId, clientY }) => {
        currentTarget.setPointerCapture(pointerId)
        startY.current = clientY
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
