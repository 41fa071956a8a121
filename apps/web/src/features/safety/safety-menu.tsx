import { type ComponentProps, lazy, Suspense, useState } from 'react'
import Ban from '~icons/lucide/ban'
import Ellipsis from '~icons/lucide/ellipsis'
import Flag from '~icons/lucide/flag'
import type { PersonMenu } from '../../platform/page/person-menu.ts'
import { useSession } from '../../platform/session/session.ts'
import { MenuItem } from '../../ui/overlays/menu-items.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { useWasOpened } from '../../ui/overlays/use-was-opened.ts'
import type { BlockDialog } from './block-dialog.tsx'
import type { ReportDialog } from './report-dialog.tsx'

const Block = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }))
const Report = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** The dialog for a menu of another room, loaded when it is first opened. */
export function LazyBlockDialog(dialog: ComponentProps<typeof BlockDialog>) {
  const wasOpened = useWasOpened(dialog.open)
  if (!wasOpened) return null
  return (
    <Suspense>
      <Block {...dialog} />
    </Suspense>
  )
}

/** The same for reports. */
export function LazyReportDialog(dialog: ComponentProps<typeof ReportDialog>) {
  const wasOpened = useWasOpened(dialog.open)
  if (!wasOpened) return null
  return (
    <Suspense>
      <Report {...dialog} />
    </Suspense>
  )
}

/** BLOCK-01, REP-01: the menu of another member, with "Block" and "Report". */
export const SafetyMenu: PersonMenu = ({ person, subject = { type: 'person', id: person.id } }) => {
  const { user } = useSession()
  const [opened, setOpened] = useState<'block' | 'report' | null>(null)
  if (user?.id === person.id) return null
  const opening = (dialog: typeof opened) => ({
    open: opened === dialog,
    onOpenChange: (open: boolean) => setOpened(open ? dialog : null),
  })
  return (
    <>
      <Menu
        label={`More about ${person.name}`}
        trigger={<Ellipsis size={20} aria-hidden="true" />}
        triggerClassName="icon-button"
      >
        <MenuItem onSelect={() => setOpened('block')}>
          <Ban size={18} aria-hidden="true" />
          Block
        </MenuItem>
        <MenuItem onSelect={() => setOpened('report')}>
          <Flag size={18} aria-hidden="true" />
          Report
        </MenuItem>
      </Menu>
      <LazyBlockDialog person={person} {...opening('block')} />
      <LazyReportDialog person={person} subject={subject} {...opening('report')} />
    </>
  )
}
