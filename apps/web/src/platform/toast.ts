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

/** What the toaster shows, oldest first. The same text twice is one toast, the later one. */
export const toasts = {
  all: (): readonly Toast[] => shown,
  /** An action succeeded: earlier errors are over. */
  settle: (): void => set(shown.filter((one) => one.kind !== 'error')),
  dismiss: (id: number): void => set(shown.filter((one) => one.id !== id)),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function show(kind: Toast['kind'], title: string, description: string | undefined): void {
  // earlier errors are over once an action succeeds
  const others = kind === 'success' ? [] : shown.filter((one) => one.title !== title || one.description !== description)
  set([...others, { id: ++lastId, kind, title, description }].slice(-maxShown))
}

function set(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}
