import { useHydrated, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { LeaveGuard } from '../../../ui/fields/leave-guard.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { EditRow } from './edit-row.tsx'
import type { HostTribe } from './host-tribe.ts'
import { ManageSection } from './manage-section.tsx'
import { type PartName, parts } from './parts.ts'

const unsavedText = 'Your changes to your tribe are not saved yet.'

/** Everything about the stay, edited in place, one part at a time. The URL's hash names the part to open: `#photos`. */
export function StayRows({ tribe, today }: { tribe: HostTribe; today: string }) {
  const [chosen, setChosen] = useState<PartName | null>()
  const { hash } = useLocation()
  // the server does not receive the hash
  const isHydrated = useHydrated()
  const open = chosen === undefined && isHydrated ? hash : chosen
  const [unsaved, setUnsaved] = useState(false)
  // the row to open once the host discards their changes; null closes
  const [requested, setRequested] = useState<PartName | null>()
  const choose = (name: PartName | null) => {
    setChosen(name)
    setRequested(undefined)
  }
  return (
    <ManageSection title="The stay">
      <Card as="ul" lift={1}>
        {parts.map((part) => (
          <EditRow
            key={part.name}
            tribe={tribe}
            part={part}
            today={today}
            open={open === part.name}
            onToggle={() => (unsaved ? setRequested : choose)(open === part.name ? null : part.name)}
            onDone={() => choose(null)}
            onUnsaved={setUnsaved}
          />
        ))}
      </Card>
      <ConfirmDialog
        open={requested !== undefined}
        onOpenChange={() => setRequested(undefined)}
        title="Discard your changes?"
        description={unsavedText}
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        danger
        onConfirm={() => choose(requested ?? null)}
      />
      <LeaveGuard unsaved={unsaved} title="Leave without saving?" description={unsavedText} danger />
    </ManageSection>
  )
}
