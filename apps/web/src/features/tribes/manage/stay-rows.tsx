import { useHydrated, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EditRow } from './edit-row.tsx'
import type { HostTribe } from './host-tribe.ts'
import { ManageSection } from './manage-section.tsx'
import { type PartName, parts } from './parts.ts'

/** Everything about the stay, to be changed in place, one part at a time. A link names the part to open: `#photos`. */
export function StayRows({ tribe, today }: { tribe: HostTribe; today: string }) {
  const [chosen, setChosen] = useState<PartName | null>()
  const { hash } = useLocation()
  // the server is never told of a hash
  const isHydrated = useHydrated()
  const open = chosen === undefined && isHydrated ? hash : chosen
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
            onOpenChange={(isOpen) => setChosen(isOpen ? part.name : null)}
          />
        ))}
      </Card>
    </ManageSection>
  )
}
