import type { AnyRouter } from '@tanstack/react-router'
import { focusHeading } from './focus-heading.ts'

/**
 * Moves focus to the H1 when the path changes, so that a screen reader reads the new page's name and Tab continues from
 * there. Not on the first load, and not when only the query or hash changes: filters must not steal focus.
 */
export function focusHeadingAfterNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    focusHeading()
  })
}
