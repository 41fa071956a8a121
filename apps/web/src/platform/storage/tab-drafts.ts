import { useSyncExternalStore } from 'react'
import { draftPrefix } from './clear-member-storage.ts'

/**
 * Drafts by name that last until the tab is closed, so that a reload loses nothing, or until
 * the member signs out. `write` returns null for a draft that
 * need not be stored. If the browser forbids storage, drafts last as long as the page.
 */
export function tabDrafts<Draft>(
  empty: Draft,
  { read, write }: { read(stored: string): Draft; write(draft: Draft): string | null },
) {
  // the draft that was read from or written as this text: one object for one text
  const known = new Map<string, { text: string | null; draft: Draft }>()
  // those that the browser did not store
  const unstored = new Map<string, Draft>()
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const draftOf = (name: string, text: string | null): Draft => {
    const last = known.get(name)
    if (last?.text === text) return last.draft
    const draft = text === null ? empty : read(text)
    known.set(name, { text, draft })
    return draft
  }
  const get = (name: string): Draft => {
    if (unstored.has(name)) return unstored.get(name) as Draft // undefined may be a draft
    try {
      return draftOf(name, sessionStorage.getItem(draftPrefix + name))
    } catch {
      return empty
    }
  }
  return {
    get,
    change(name: string, draft: Draft): void {
      try {
        const text = write(draft)
        if (text === null) sessionStorage.removeItem(draftPrefix + name)
        else sessionStorage.setItem(draftPrefix + name, text)
        known.set(name, { text, draft })
        unstored.delete(name)
      } catch {
        unstored.set(name, draft)
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
