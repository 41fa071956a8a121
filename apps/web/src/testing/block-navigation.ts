import { onTestFinished } from 'vitest'

/** Blocks navigations to other documents for the rest of a test. Returns their URLs; those of this origin as paths. */
export function blockNavigation(): string[] {
  const blocked: string[] = []
  const block = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return
    event.preventDefault()
    const { origin, href, pathname, search } = new URL(event.destination.url)
    blocked.push(origin === location.origin ? pathname + search : href)
  }
  navigation.addEventListener('navigate', block)
  onTestFinished(() => navigation.removeEventListener('navigate', block))
  return blocked
}
