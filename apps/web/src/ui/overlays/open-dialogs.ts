/**
 * The open modal dialogs, innermost last. Everything outside a modal dialog is inert, so toasts must be rendered inside
 * the innermost dialog to be visible, announced and closable.
 */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

export const openDialogs = {
  innermost: (): HTMLElement | null => open.at(-1) ?? null,
  add: (dialog: HTMLElement): void => set([...open, dialog]),
  remove: (dialog: HTMLElement): void => set(open.filter((element) => element !== dialog)),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function set(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}
