import { type DragEvent, useState } from 'react'

/** Dragging things of a list into order, with a pointer. `onMove` hears from which place to which. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  /** What the element at a place needs, and how it stands in the dragging. */
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
