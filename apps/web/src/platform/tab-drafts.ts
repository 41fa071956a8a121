import { useSyncExternalStore } from 'react'

/**
 * Drafts by name that last until the tab is closed, so that a reload loses nothing. `write` returns null for one that need not be kept.
 * Where the browser forbids storage, they last as long as the page.
 */
export function tabDrafts<Draft>(
  empty: Draft,
  { read, write }: { read(stored: string): Draft; write(draft: Draft): string | null },
) {
  const known = new Map<string, Draft>()
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const stored = (name: string): Draft => {
    try {
      const text = sessionStorage.getItem(name)
      return text === null ? empty : read(text)
    } catch {
      return empty
    }
  }
  const get = (name: string): Draft => {
    const draft = known.has(name) ? (known.get(name) as Draft) : stored(name) // undefined may be a draft
    known.set(name, draft)
    return draft
  }
  return {
    get,
    change(name: string, draft: Draft): void {
      known.set(name, draft)
      try {
        const text = write(draft)
        if (text === null) sessionStorage.removeItem(name)
        else sessionStorage.setItem(name, text)
      } catch {
        // the page's own memory is left
      }
      for (const listener of listeners) listener()
    },
    /** The server has no storage: both render an empty draft first, then the stored one takes its place. */
    use: (name: string): Draft =>
      useSyncExternalStore(
        subscribe,
        () => get(name),
        () => empty,
      ),
  }
}
