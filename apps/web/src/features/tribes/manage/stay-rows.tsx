import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EditRow } from './edit-row.tsx'
import type { HostTribe } from './host-tribe.ts'
import { ManageSection } from './manage-section.tsx'
import { type PartName, parts } from './parts.ts'

/** Everything about the stay, to be changed in place, one part at a time. */
export function StayRows({ tribe, today }: { tribe: HostTribe; today: string }) {
  const [open, setOpen] = useState<PartName | null>(null)
  return (
    <ManageSection title="The stay">
      <Card as="ul" lift={1} className="overflow-hidden">
        {parts.map((part) => (
          <EditRow
            key={part.name}
            tribe={tribe}
            part={part}
            today={today}
            open={open === part.name}
            onOpenChange={(isOpen) => setOpen(isOpen ? part.name : null)}
          />
        ))}
      </Card>
    </ManageSection>
  )
}
