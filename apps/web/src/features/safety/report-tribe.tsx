import { useState } from 'react'
import Flag from '~icons/lucide/flag'
import type { BlockablePerson } from '../../platform/page/person-menu.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LazyReportDialog } from './lazy-dialogs.tsx'

type ReportTribeProps = {
  tribe: { id: string; location: string }
  host: BlockablePerson | null
  /** Whether the dialog is open at first, because a link leads to it. A text is the id of a request that it reports. */
  startsWith: 1 | string | undefined
}

/** REP-01: reports a tribe, on its page. */
export function ReportTribe({ tribe, host, startsWith }: ReportTribeProps) {
  const [open, setOpen] = useState(startsWith === 1)
  const requestId = typeof startsWith === 'string' ? startsWith : null
  const [reportsRequest, setReportsRequest] = useState(requestId !== null)
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
      {requestId !== null && (
        <LazyReportDialog
          person={null}
          subject={{ type: 'request', id: requestId, location: tribe.location }}
          open={reportsRequest}
          onOpenChange={setReportsRequest}
        />
      )}
    </>
  )
}
