import { useState } from 'react'
import Ban from '~icons/lucide/ban'
import Ellipsis from '~icons/lucide/ellipsis'
import Flag from '~icons/lucide/flag'
import type { PersonMenu } from '../../platform/page/person-menu.ts'
import { useSession } from '../../platform/session/session.ts'
import { MenuItem } from '../../ui/overlays/menu-items.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { LazyBlockDialog, LazyReportDialog } from './lazy-dialogs.tsx'

/** BLOCK-01, REP-01: the menu of another member, with "Block" and "Report". */
export const SafetyMenu: PersonMenu = (of) => {
  const { person } = of
  const subject = of.person === null ? of.subject : (of.subject ?? { type: 'person', id: of.person.id })
  const { user } = useSession()
  const [opened, setOpened] = useState<'block' | 'report' | null>(null)
  if (person !== null && user?.id === person.id) return null
  const opening = (dialog: typeof opened) => ({
    open: opened === dialog,
    onOpenChange: (open: boolean) => setOpened(open ? dialog : null),
  })
  return (
    <>
      <Menu
        label={person === null ? `More about this ${subject.type}` : `More about ${person.name}`}
        trigger={<Ellipsis size={20} aria-hidden="true" />}
        triggerClassName="icon-button"
      >
        {person !== null && (
          <MenuItem onSelect={() => setOpened('block')}>
            <Ban size={18} aria-hidden="true" />
            Block
          </MenuItem>
        )}
        <MenuItem onSelect={() => setOpened('report')}>
          <Flag size={18} aria-hidden="true" />
          Report
        </MenuItem>
      </Menu>
      {person !== null && <LazyBlockDialog person={person} subject={subject} {...opening('block')} />}
      <LazyReportDialog person={person} subject={subject} {...opening('report')} />
    </>
  )
}
