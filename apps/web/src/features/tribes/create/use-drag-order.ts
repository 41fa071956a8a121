import { type DragEvent, useState } from 'react'

/** Reorders a list by dragging. `onMove` is called with the old and the new index. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)
  const reset = () => {
    setDragged(null)
    setTarget(null)
  }
  /** Event handlers and drag state of the element at an index. */
  const itemAt = (index: number) => ({
    isDragged: dragged === index,
    isTarget: target === index && dragged !== null && dragged !== index,
    handlers: {
      draggable: true,
      onDragStart: () => setDragged(index),
      onDragEnd: reset,
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        setTarget(index)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== null && dragged !== index) onMove(dragged, index)
        reset()
      },
    },
  })
  return { itemAt }
}
