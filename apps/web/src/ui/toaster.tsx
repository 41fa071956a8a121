import { X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { type Toast, toasts } from '../platform/toast.ts'
import { openDialogs } from './open-dialogs.ts'
import { ToastCard } from './toast-card.tsx'

const shownForMs = { success: 5_000, error: 10_000 }
const none: readonly Toast[] = []

/** Shows what `tell` says. Once per page, in the root route. */
export function Toaster() {
  const told = useSyncExternalStore(toasts.subscribe, toasts.all, () => none)
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.innermost, () => null)
  const [paused, setPaused] = useState(false)
  if (told.length === 0) return null
  const list = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only waits while somebody reads
    <section
      aria-label="Messages from the site"
      className="toaster"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {told.map((one) => (
        <Toast key={one.id} told={one} paused={paused} />
      ))}
    </section>
  )
  return createPortal(list, dialog ?? document.body)
}

function Toast({ told, paused }: { told: Toast; paused: boolean }) {
  useDismissLater(told, paused)
  const isError = told.kind === 'error'
  return (
    <div
      role={isError ? 'alert' : 'status'}
      aria-live={isError ? 'assertive' : 'polite'}
      className="pointer-events-auto"
    >
      <ToastCard {...told}>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={() => toasts.dismiss(told.id)}
          className="icon-button -my-2.5"
        >
          <X size={18} aria-hidden="true" />
        </button>
      </ToastCard>
    </div>
  )
}

/** Counts down only while nobody points at the toasts or stands in them, and goes on where it stopped. */
function useDismissLater({ id, kind }: Toast, paused: boolean): void {
  const leftMs = useRef(shownForMs[kind])
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
