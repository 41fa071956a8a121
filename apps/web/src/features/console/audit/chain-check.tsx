import type { AuditCheck } from '@wayhouse/domain/console'
import { useState } from 'react'
import ShieldCheck from '~icons/lucide/shield-check'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TimeAgo } from '../../../ui/labels/time-ago.tsx'

const findings = {
  changed: 'was changed after it was written',
  missing: 'or the one before it is missing',
  added: 'was added from outside',
}

/** Whether each row is as it was written, as the last check found, and a new check on demand. */
export function ChainCheck({ last }: { last: AuditCheck | null }) {
  const [own, setOwn] = useState<AuditCheck>()
  const check = own ?? last
  const { run, busy } = useAction({
    act: () => api.console.checkAudit(),
    failure: 'The audit was not checked',
    onDone: setOwn,
  })
  const tone = check?.broken ? 'bg-danger-tint text-danger' : check ? 'bg-success-tint text-success' : 'bg-sunken'
  const Icon = check?.broken ? TriangleAlert : ShieldCheck
  return (
    <div className={`mb-4 flex flex-wrap items-center gap-3 rounded-lg px-4 py-2.5 ${tone}`}>
      <Icon size={20} aria-hidden="true" />
      <p role="status" className="min-w-56 flex-1">
        {check === null && 'Each row has the hash of the one before. Check that none was changed, removed or added.'}
        {check?.broken === null && (
          <>
            <strong>Unbroken.</strong> {check.rows.toLocaleString('en')} rows, all as they were written.
          </>
        )}
        {check?.broken && (
          <strong>
            Row {check.broken.seq.toLocaleString('en')} {findings[check.broken.what]}.
          </strong>
        )}
        {check && (
          <>
            {' '}
            Checked <TimeAgo at={check.checked_at} />.
          </>
        )}
      </p>
      <Button variant="outline" size="sm" busy={busy} onClick={() => run()}>
        {check ? 'Check again' : 'Check now'}
      </Button>
    </div>
  )
}
