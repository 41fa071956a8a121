import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/layout/card.tsx'

/** A card of the profile with its heading. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="p-6 lg:p-7">
      <h2 id={id} className="display text-title-sm">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </Card>
  )
}

/** Replaces content that the member has not added yet. */
export function EmptyText({ children }: { children: ReactNode }) {
  return <p className="text-muted">{children}</p>
}
