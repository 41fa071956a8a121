import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'

type SectionProps = { title: string; text?: ReactNode; children: ReactNode }

/** A section of the form with its heading. */
export function Section({ title, text, children }: SectionProps) {
  return (
    <Card as="section" className="p-5 sm:p-7">
      <h2 className="display text-xl">{title}</h2>
      {text && <p className="mt-1.5 measure-60 text-muted">{text}</p>}
      <div className="mt-5 grid gap-5">{children}</div>
    </Card>
  )
}
