import type { ReactNode } from 'react'
import { Arch } from './arch.tsx'

export type EmptyStateProps = {
  title: string
  text: string
  /** Fills the arch: an `img` with class "size-full object-cover". The default poster when absent. */
  art?: ReactNode
  /** One button, at most two. */
  children?: ReactNode
  /** Level of the heading, 2 when the page's H1 stands above it. */
  level?: 2 | 3
}

/** Shown where there is nothing to list: a poster, a heading, one sentence and one action. */
export function EmptyState({ title, text, art, children, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="grid justify-items-center px-4 py-10 text-center">
      <Arch>{art}</Arch>
      <Heading className="display mt-6 text-2xl">{title}</Heading>
      <p className="mt-2 max-w-[46ch] text-muted">{text}</p>
      {children && (
        <div className="mt-5 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">{children}</div>
      )}
    </div>
  )
}
