export type Toast = { id: number; kind: 'success' | 'error'; title: string; description: string | undefined }

const mostShown = 3
let told: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says in a toast how an act went: once per act, in the catalogue's exact words (decision G-151). */
export const toast = {
  success: (title: string, description?: string) => show('success', title, description),
  error: (title: string, description?: string) => show('error', title, description),
}

/** What the toaster shows, oldest first. The same words twice are one toast, the later one. */
export const toasts = {
  all: (): readonly Toast[] => told,
  dismiss: (id: number): void => set(told.filter((one) => one.id !== id)),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function show(kind: Toast['kind'], title: string, description: string | undefined): void {
  const others = told.filter((one) => one.kind !== kind || one.title !== title || one.description !== description)
  set([...others, { id: ++lastId, kind, title, description }].slice(-mostShown))
}

function set(next: readonly Toast[]): void {
  told = next
  for (const listener of listeners) listener()
}
