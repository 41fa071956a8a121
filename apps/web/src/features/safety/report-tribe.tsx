import { useState } from 'react'
import Flag from '~icons/lucide/flag'
import type { BlockablePerson } from '../../platform/page/person-menu.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LazyReportDialog } from './lazy-dialogs.tsx'

type ReportTribeProps = {
  tribe: { id: string; location: string }
  host: BlockablePerson | null
  /** Whether the dialog is open at first: a link leads to it. */
  startsOpen: boolean
}

/** REP-01: reports a tribe, on its page. */
export function ReportTribe({ tribe, host, startsOpen }: ReportTribeProps) {
  const [open, setOpen] = useState(startsOpen)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Flag size={18} aria-hidden="true" />
        Report this tribe
      </Button>
      <LazyReportDialog
        person={host}
        subject={{ type: 'tribe', id: tribe.id, location: tribe.location }}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  )
}
