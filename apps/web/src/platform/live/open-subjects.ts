import type { ClientFrame } from '@wayhouse/domain/live'
import { useEffect } from 'react'

/** What a page is about: the server sends its live events to the tabs that show it. */
type Subject = 'tribe_id' | 'thread_id'
type Listener = (frame: ClientFrame) => void

const counts: Record<Subject, Map<string, number>> = { tribe_id: new Map(), thread_id: new Map() }
const listeners = new Set<Listener>()

/** The tribes and conversations that are open in this tab, as frames for the server. */
export const openSubjects = {
  all: (): ClientFrame[] => [
    ...[...counts.tribe_id.keys()].map((tribe_id) => ({ type: 'open' as const, tribe_id })),
    ...[...counts.thread_id.keys()].map((thread_id) => ({ type: 'open' as const, thread_id })),
  ],
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Receives the live events of a tribe while it is shown. */
export function useTribeEvents(tribeId: string): void {
  useOpenSubject('tribe_id', tribeId)
}

/** Receives the live events of a conversation while it is shown. */
export function useThreadEvents(threadId: string): void {
  useOpenSubject('thread_id', threadId)
}

function useOpenSubject(subject: Subject, id: string): void {
  useEffect(() => {
    change(subject, id, 1)
    return () => change(subject, id, -1)
  }, [subject, id])
}

function change(subject: Subject, id: string, by: 1 | -1): void {
  const before = counts[subject].get(id) ?? 0
  const now = before + by
  if (now > 0) counts[subject].set(id, now)
  else counts[subject].delete(id)
  if (before !== 0 && now !== 0) return
  const type = now > 0 ? 'open' : 'close'
  for (const listener of listeners) listener(subject === 'tribe_id' ? { type, tribe_id: id } : { type, thread_id: id })
}
