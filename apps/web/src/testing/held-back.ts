import { onTestFinished } from 'vitest'

/** Keeps the browser on the page for the rest of a test. Returns the addresses that it was to go to, as paths where they are ours. */
export function heldBack(): string[] {
  const left: string[] = []
  const hold = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return
    event.preventDefault()
    const { origin, href, pathname, search } = new URL(event.destination.url)
    left.push(origin === location.origin ? pathname + search : href)
  }
  navigation.addEventListener('navigate', hold)
  onTestFinished(() => navigation.removeEventListener('navigate', hold))
  return left
}
