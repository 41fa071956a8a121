import { useSyncExternalStore } from 'react'
import { type Draft, draftFrom, noDraft, storable } from './draft.ts'

let known: { memberId: string; draft: Draft } | null = null
const listeners = new Set<() => void>()

/** The member's unfinished tribe. It stays until the tab is closed, so that a reload loses nothing. */
export function useDraft(memberId: string): Draft {
  // the server has no storage: both draw the same first face, then the kept draft takes its place
  return useSyncExternalStore(
    subscribe,
    () => draftOf(memberId),
    () => noDraft,
  )
}

/** Keeps a draft, a member's own: another one who signs in here does not see it. */
export function changeDraft(memberId: string, draft: Draft): void {
  known = { memberId, draft }
  keep(keyOf(memberId), storable(draft))
  for (const listener of listeners) listener()
}

function draftOf(memberId: string): Draft {
  if (known?.memberId !== memberId) known = { memberId, draft: keptDraft(memberId) }
  return known.draft
}

function keptDraft(memberId: string): Draft {
  try {
    return draftFrom(sessionStorage.getItem(keyOf(memberId)))
  } catch {
    return noDraft
  }
}

function keep(key: string, stored: string | null): void {
  try {
    if (stored === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, stored)
  } catch {
    // a browser that forbids storage keeps the page's own memory
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const keyOf = (memberId: string) => `new-tribe:${memberId}`
