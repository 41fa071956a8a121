import { useSyncExternalStore } from 'react'

/** What is typed into a step and not yet saved: texts and lists of texts, by field. */
export type Draft = Readonly<Record<string, string | readonly string[]>>

const known = new Map<string, Draft | null>()
const listeners = new Set<() => void>()

/**
 * A member's unsaved step, or null where nothing was typed since it was saved. It stays until the tab is closed, so
 * that neither leaving the step nor a reload loses anything.
 */
export function useDraft<Shape extends Draft>(memberId: string, step: string, shape: Shape): Shape | null {
  const key = keyOf(memberId, step)
  // the server has no storage: both draw what is saved, then the draft takes its place
  return useSyncExternalStore(
    subscribe,
    () => draftOf(key, shape),
    () => null,
  )
}

/** Changes a part of the draft as it is now; one that is not there yet begins as what is saved. */
export function changeDraft<Shape extends Draft>(
  memberId: string,
  step: string,
  saved: Shape,
  part: Partial<Shape>,
): void {
  const key = keyOf(memberId, step)
  keep(key, { ...(known.get(key) ?? saved), ...part })
}

export function forgetDraft(memberId: string, step: string): void {
  keep(keyOf(memberId, step), null)
}

/** Reads what was kept. Anything that has not the fields of `shape`, each of its kind, counts as nothing. */
export function draftFrom<Shape extends Draft>(stored: string | null, shape: Shape): Shape | null {
  const kept: unknown = stored === null ? null : JSON.parse(stored)
  if (typeof kept !== 'object' || kept === null) return null
  const fits = Object.entries(shape).every(([field, model]) => {
    const value: unknown = Reflect.get(kept, field)
    if (typeof model === 'string') return typeof value === 'string'
    return Array.isArray(value) && value.every((one) => typeof one === 'string')
  })
  return fits ? (kept as Shape) : null // every field has just been looked at
}

function keep(key: string, draft: Draft | null): void {
  known.set(key, draft)
  try {
    if (draft === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // a browser that forbids storage keeps the page's own memory
  }
  for (const listener of listeners) listener()
}

function draftOf<Shape extends Draft>(key: string, shape: Shape): Shape | null {
  if (!known.has(key)) known.set(key, storedDraft(key, shape))
  return (known.get(key) as Shape | undefined) ?? null // what was kept under the key, read with its shape
}

function storedDraft<Shape extends Draft>(key: string, shape: Shape): Shape | null {
  try {
    return draftFrom(sessionStorage.getItem(key), shape)
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const keyOf = (memberId: string, step: string) => `onboarding:${step}:${memberId}`
