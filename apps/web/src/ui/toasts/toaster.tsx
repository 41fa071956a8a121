import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import X from '~icons/lucide/x'
import { type Toast, toasts } from '../../platform/actions/toast.ts'
import { openDialogs } from '../overlays/open-dialogs.ts'
import { ToastCard } from './toast-card.tsx'

const durationMs = { success: 5_000, error: 10_000 }
const none: readonly Toast[] = []

/** Shows the toasts. Rendered once, in the root route. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.all, () => none)
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.innermost, () => null)
  const [paused, setPaused] = useState(false)
  if (shown.length === 0) return null
  const list = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only pause the timers
    <section
      aria-label="Messages from the site"
      className="toaster"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {shown.map((toast) => (
        <Toast key={toast.id} toast={toast} paused={paused} />
      ))}
    </section>
  )
  return createPortal(list, dialog ?? document.body)
}

function Toast({ toast, paused }: { toast: Toast; paused: boolean }) {
  useAutoDismiss(toast, paused)
  const isError = toast.kind === 'error'
  return (
    <div
      role={isError ? 'alert' : 'status'}
      aria-live={isError ? 'assertive' : 'polite'}
      className="pointer-events-auto"
    >
      <ToastCard {...toast}>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={() => toasts.dismiss(toast.id)}
          className="icon-button -my-2.5"
        >
          <X size={18} aria-hidden="true" />
        </button>
      </ToastCard>
    </div>
  )
}

/** Dismisses the toast after its duration. The countdown pauses while the toasts are hovered or focused. */
function useAutoDismiss({ id, kind }: Toast, paused: boolean): void {
  const leftMs = useRef(durationMs[kind])
  useEffect(() => {
    if (paused) return undefined
    const startedAt = performance.now()
    const timer = setTimeout(() => toasts.dismiss(id), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedAt
    }
  }, [id, paused])
}
