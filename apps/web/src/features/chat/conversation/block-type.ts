import type { ComponentType } from 'react'

/** The dialog that blocks the other member of a conversation. It belongs to the safety room; the route passes it in. */
export type BlockType = ComponentType<{
  person: { id: string; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}>
