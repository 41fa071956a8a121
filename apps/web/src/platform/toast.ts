export type Toast = { id: number; kind: 'success' | 'error'; title: string; description: string | undefined }

const maxShown = 3
let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows the result of an action: once per action, in the exact words of the requirements (decision G-151). */
export const toast = {
  success: (title: string, description?: string) => show('success', title, description),
  error: (title: string, description?: string) => show('error', title, description),
}

/** The toasts that are shown, oldest first. A repeated text replaces its earlier toast. */
export const toasts = {
  all: (): readonly Toast[] => shown,
  /** For an action that succeeded: earlier errors no longer apply. */
  dismissErrors: (): void => set(shown.filter((entry) => entry.kind !== 'error')),
  dismiss: (id: number): void => set(shown.filter((entry) => entry.id !== id)),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function show(kind: Toast['kind'], title: string, description: string | undefined): void {
  // a success replaces every earlier toast
  const others =
    kind === 'success' ? [] : shown.filter((entry) => entry.title !== title || entry.description !== description)
  set([...others, { id: ++lastId, kind, title, description }].slice(-maxShown))
}

function set(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}
