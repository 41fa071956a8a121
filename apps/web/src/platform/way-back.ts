import { homePath, pathAfterSignIn } from '@wayhouse/domain/accounts'
import { tabNotes } from './tab-notes.ts'

const note = 'way-back'

/** Keeps where somebody was going while onboarding stands in between (decision G-03). Own paths only. */
export function keepWayBack(next: string | undefined): void {
  const path = pathAfterSignIn(next)
  if (path !== homePath) tabNotes.write(note, path)
}

/** Where to go on to, once: what was kept, else the home page. */
export function takeWayBack(): string {
  return pathAfterSignIn(tabNotes.take(note))
}
