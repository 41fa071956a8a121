import { type ReactNode, Suspense, use } from 'react'
import { repeatEarlyInput, takeEarlyPress } from './early-press.ts'
import { IslandsContext } from './island.tsx'
import { resumeTranslation } from './translated-text.ts'

/**
 * Marks a part that React hydrates separately; islands have the mark themselves. The mark is in the server's HTML, so that
 * parts whose code has not loaded yet count too.
 */
export function HydrationMark() {
  if (import.meta.env.SSR && use(IslandsContext)) return null
  return <template data-unhydrated="" ref={markHydrated} />
}

/**
 * Removes the mark of a hydrated part. Once every part of the application is hydrated, the document gets `data-hydrated`, and
 * what was pressed before React handled presses is carried out: its part may have been the last one. Before that a click may be carried out late, so
 * tests wait for it.
 */
export function markHydrated(part: Element | null): void {
  part?.removeAttribute('data-unhydrated')
  if (document.querySelector('[data-unhydrated]')) return
  document.documentElement.dataset['hydrated'] = ''
  resumeTranslation()
  // not at once: React drops events while it commits
  queueMicrotask(takeEarlyPress(document))
}

/**
 * Marks the application's page, whose `html` element has the mark too, as one that React handles: from now on it hydrates what is pressed.
 * What was typed is said again at once: until then a field of React's may lose it.
 */
export function markPageHydrated(): void {
  markHydrated(document.documentElement)
  queueMicrotask(() => repeatEarlyInput(document))
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
