import { useSyncExternalStore } from 'react'

let current: { key: string; text: string } | null = null
const listeners = new Set<() => void>()

/** The message of a request that is not sent yet. It lasts until the tab is closed: signing in or subscribing loses nothing. */
export function useRequestDraft(memberId: string, tribeId: string) {
  const key = `request:${memberId}:${tribeId}`
  // the server has no storage: both render an empty message first
  const message = useSyncExternalStore(
    subscribe,
    () => draftOf(key),
    () => '',
  )
  return { message, setMessage: (text: string) => change(key, text) }
}

function draftOf(key: string): string {
  if (current?.key !== key) current = { key, text: stored(key) }
  return current.text
}

function change(key: string, text: string): void {
  current = { key, text }
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // where the browser forbids storage, the draft lasts only for the page
  }
  for (const listener of listeners) listener()
}

function stored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
