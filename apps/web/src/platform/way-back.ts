import { homePath, pathAfterSignIn } from '@wayhouse/domain/accounts'

const storageKey = 'way-back'

/** Keeps where somebody was going while onboarding stands in between (decision G-03). Own paths only. */
export function keepWayBack(next: string | undefined): void {
  const path = pathAfterSignIn(next)
  try {
    if (path !== homePath) window.sessionStorage.setItem(storageKey, path)
  } catch {
    // a browser that forbids storage goes on to the home page
  }
}

/** Where to go on to, once: what was kept, else the home page. */
export function takeWayBack(): string {
  try {
    const kept = window.sessionStorage.getItem(storageKey)
    window.sessionStorage.removeItem(storageKey)
    return pathAfterSignIn(kept)
  } catch {
    return homePath
  }
}
