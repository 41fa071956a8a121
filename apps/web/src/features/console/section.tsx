import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/layout/card.tsx'

type SectionProps = {
  title: string
  /** At the end of the heading's line: a count, or an act. */
  aside?: ReactNode
  /** That of its neighbours. */
  titleSize?: 'text-lg' | 'text-xl'
  children: ReactNode
}

/** A part of a screen, as a card with its heading. */
export function Section({ title, aside, titleSize = 'text-xl', children }: SectionProps) {
  const id = useId()
  return (
    <Card as="section" lift={1} className="p-5" aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className={`display min-w-0 wrap-anywhere ${titleSize}`}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  )
}
