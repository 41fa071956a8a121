import { useSyncExternalStore } from 'react'

/**
 * Drafts by name that last until the tab is closed, so that a reload loses nothing. `write` returns null for a draft that
 * need not be stored. If the browser forbids storage, drafts last as long as the page.
 */
export function tabDrafts<Draft>(
  empty: Draft,
  { read, write }: { read(stored: string): Draft; write(draft: Draft): string | null },
) {
  const cached = new Map<string, Draft>()
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
    const draft = cached.has(name) ? (cached.get(name) as Draft) : stored(name) // undefined may be a draft
    cached.set(name, draft)
    return draft
  }
  return {
    get,
    change(name: string, draft: Draft): void {
      cached.set(name, draft)
      try {
        const text = write(draft)
        if (text === null) sessionStorage.removeItem(name)
        else sessionStorage.setItem(name, text)
      } catch {
        // the draft is still in memory
      }
      for (const listener of listeners) listener()
    },
    /** The server has no storage: server and browser first render an empty draft, then the browser renders the stored one. */
    use: (name: string): Draft =>
      useSyncExternalStore(
        subscribe,
        () => get(name),
        () => empty,
      ),
  }
}
