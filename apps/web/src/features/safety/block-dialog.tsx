import { lazy, Suspense, useState } from 'react'
import Ban from '~icons/lucide/ban'
import Flag from '~icons/lucide/flag'
import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { firstNameOf } from '../../platform/format/first-name.ts'
import type { BlockType } from '../../platform/page/person-menu.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/**
 * BLOCK-01: asks before a member is blocked. Everything on the page that shows people is loaded again afterwards. "Report as well" leads to
 * the report, which blocks too.
 */
export const BlockDialog: BlockType = ({ person, subject, open, onOpenChange }) => {
  const [reporting, setReporting] = useState(false)
  const name = firstNameOf(person.name)
  const block = useAction({
    act: () => api.safety.block({ id: person.id }),
    success: 'Blocked',
    failure: `${name} could not be blocked`,
    changes: ['resync'],
    onDone: () => onOpenChange(false),
  })
  const report = () => {
    onOpenChange(false)
    setReporting(true)
  }
  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        busy={block.busy}
        portrait={<Avatar seed={person.id} name={person.name} src={person.avatar_url} size={48} />}
        title={`Block ${name}?`}
        description={`You will not see each other. ${name} is not told. Stays you share go on.`}
        confirmLabel={
          <>
            <Ban size={18} aria-hidden="true" />
            Block
          </>
        }
        danger
        onConfirm={() => block.run()}
      >
        <button
          type="button"
          onClick={report}
          className="flex min-h-12 w-full items-center gap-3 rounded-control bg-sunken px-4 text-left font-strong"
        >
          <Flag size={18} aria-hidden="true" />
          Report as well
        </button>
      </ConfirmDialog>
      {reporting && (
        <Suspense>
          <ReportDialog
            person={person}
            subject={subject ?? { type: 'person', id: person.id }}
            block="chosen"
            open
            onOpenChange={setReporting}
          />
        </Suspense>
      )}
    </>
  )
}
