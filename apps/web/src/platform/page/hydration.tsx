import { type ReactNode, Suspense, use } from 'react'
import { IslandsContext } from './island.tsx'

/**
 * Marks a part that React hydrates separately; islands have the mark themselves. The mark is in the server's HTML, so that
 * parts whose code has not loaded yet count too.
 */
export function HydrationMark() {
  if (use(IslandsContext)) return null
  return <template data-unhydrated="" ref={markHydrated} />
}

/**
 * Removes the mark of a hydrated part. Once every part is hydrated, the document gets `data-hydrated`. Before that a click
 * may have no effect, so tests wait for it.
 */
export function markHydrated(part: Element | null): void {
  part?.removeAttribute('data-unhydrated')
  if (!document.querySelector('[data-unhydrated]')) document.documentElement.dataset['hydrated'] = ''
}

/** A Suspense boundary, whose content React hydrates after the rest of the page. */
export function HydratedLater({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <HydrationMark />
      {children}
    </Suspense>
  )
}
