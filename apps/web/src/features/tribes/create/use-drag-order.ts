import { type DragEvent, useState } from 'react'

/** Reorders a list by dragging. `onMove` is called with the old and the new index. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  /** Event handlers and drag state of the element at an index. */
  const at = (place: number) => ({
    isDragged: dragged === place,
    isTarget: over === place && dragged !== null && dragged !== place,
    handlers: {
      draggable: true,
      onDragStart: () => setDragged(place),
      onDragEnd: end,
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        setOver(place)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== null && dragged !== place) onMove(dragged, place)
        end()
      },
    },
  })
  return { at }
}
