import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Open, Opened } from './opened.ts'

export type CostsDialogProps<What extends Opened['what']> = {
  opened: Extract<Opened, { what: What }>
  open: boolean
  onOpen: Open
  onClose: () => void
}

// each is loaded when it is first opened
const PairDialog = lazy(async () => ({ default: (await import('./balance/pair-dialog.tsx')).PairDialog }))

type CostsDialogsProps = { opened: Opened | null; onOpen: Open; onClose: () => void }

/** The dialogs of the page. The last one stays until it has faded. */
export function CostsDialogs({ opened, onOpen, onClose }: CostsDialogsProps) {
  const [last, setLast] = useState(opened)
  if (opened !== null && opened !== last) setLast(opened)
  if (last === null) return null
  const shared = { open: opened !== null, onOpen, onClose }
  return (
    <Suspense>
      {last.what === 'pair' && <PairDialog key={JSON.stringify(last)} opened={last} {...shared} />}
    </Suspense>
  )
}
