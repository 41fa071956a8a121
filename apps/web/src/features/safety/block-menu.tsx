import { lazy, Suspense, useState } from 'react'
import Ban from '~icons/lucide/ban'
import Ellipsis from '~icons/lucide/ellipsis'
import { useSession } from '../../platform/session/session.ts'
import { MenuItem } from '../../ui/overlays/menu-items.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { useWasOpened } from '../../ui/overlays/use-was-opened.ts'
import type { BlockablePerson, BlockDialogProps } from './block-dialog.tsx'

const Dialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }))

/** The dialog for a menu of another room, loaded when it is first opened. */
export function LazyBlockDialog(dialog: BlockDialogProps) {
  const wasOpened = useWasOpened(dialog.open)
  if (!wasOpened) return null
  return (
    <Suspense>
      <Dialog {...dialog} />
    </Suspense>
  )
}

/** BLOCK-01: the menu of another member, with "Block". */
export function BlockMenu({ person }: { person: BlockablePerson }) {
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  if (user?.id === person.id) return null
  return (
    <>
      <Menu
        label={`More about ${person.name}`}
        trigger={<Ellipsis size={20} aria-hidden="true" />}
        triggerClassName="icon-button"
      >
        <MenuItem onSelect={() => setOpen(true)}>
          <Ban size={18} aria-hidden="true" />
          Block
        </MenuItem>
      </Menu>
      <LazyBlockDialog person={person} open={open} onOpenChange={setOpen} />
    </>
  )
}
