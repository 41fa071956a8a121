export type Toast = { id: number; kind: 'success' | 'error'; title: string; description: string | undefined }

const maxShown = 3
let shown: readonly Toast[] = []
let lastId = 0
/** The last toast of an earlier task. */
let lastEarlierId = 0
const listeners = new Set<() => void>()

/** Shows the result of an action: once per action, in the exact words of the requirements (decision G-151). */
export const toast = {
  success: (title: string, description?: string) => show('success', title, description),
  error: (title: string, description?: string) => show('error', title, description),
}

/** The toasts that are shown, oldest first. */
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

/**
 * A success replaces every earlier toast. An error replaces earlier errors, which could contradict it: only those of the same
 * task, such as adding several files, are shown together.
 */
function show(kind: Toast['kind'], title: string, description: string | undefined): void {
  const added = { id: ++lastId, kind, title, description }
  const isKept = (entry: Toast) =>
    kind === 'error' &&
    (entry.kind === 'success' || entry.id > lastEarlierId) &&
    (entry.title !== title || entry.description !== description)
  set([...shown.filter(isKept), added].slice(-maxShown))
  queueMicrotask(() => (lastEarlierId = lastId))
}

function set(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}
