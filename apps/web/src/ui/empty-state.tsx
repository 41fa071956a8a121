import type { ReactNode } from 'react'
import { Arch } from './arch.tsx'

export type EmptyStateProps = {
  title: string
  text: string
  /** Fills the arch: an `img` with class "size-full object-cover". A poster of our own when absent. */
  art?: ReactNode
  /** The way on: one button, at most two. */
  children?: ReactNode
  /** Level of the heading, 2 when the page's H1 stands above it. */
  level?: 2 | 3
}

/** Nothing here yet, and what to do about it. */
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
