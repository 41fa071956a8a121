import type { ReactNode } from 'react'
import { Scene, type SceneName } from '../pictures/scene.tsx'

export type EmptyStateProps = {
  title: string
  text: string
  scene?: SceneName
  /** One button, at most two. */
  children?: ReactNode
  /** The level of the heading: 2 directly below the page's H1. */
  level?: 2 | 3
}

/** Shown where there is nothing to list: a drawing, a heading, one sentence and one action. */
export function EmptyState({ title, text, scene = 'telescope', children, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="grid justify-items-center px-4 py-10 text-center">
      <Scene name={scene} />
      <Heading className="display mt-6 text-2xl">{title}</Heading>
      <p className="mt-2 measure-46 text-muted">{text}</p>
      {children && (
        <div className="mt-5 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">{children}</div>
      )}
    </div>
  )
}
