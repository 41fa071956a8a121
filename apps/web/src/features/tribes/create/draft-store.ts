import { useSyncExternalStore } from 'react'
import { type Draft, draftFrom, noDraft, storable } from './draft.ts'

let current: { memberId: string; draft: Draft } | null = null
const listeners = new Set<() => void>()

/** The member's draft. It lasts until the tab is closed, so that a reload loses nothing. */
export function useDraft(memberId: string): Draft {
  // the server has no storage: both render an empty draft first, then the stored one replaces it
  return useSyncExternalStore(
    subscribe,
    () => draftOf(memberId),
    () => noDraft,
  )
}

/** Stores the draft of one member: another member who signs in here does not see it. */
export function changeDraft(memberId: string, draft: Draft): void {
  current = { memberId, draft }
  store(keyOf(memberId), storable(draft))
  for (const listener of listeners) listener()
}

function draftOf(memberId: string): Draft {
  if (current?.memberId !== memberId) current = { memberId, draft: storedDraft(memberId) }
  return current.draft
}

function storedDraft(memberId: string): Draft {
  try {
    return draftFrom(sessionStorage.getItem(keyOf(memberId)))
  } catch {
    return noDraft
  }
}

function store(key: string, stored: string | null): void {
  try {
    if (stored === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, stored)
  } catch {
    // where the browser forbids storage, the draft lasts only for the page
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const keyOf = (memberId: string) => `new-tribe:${memberId}`
