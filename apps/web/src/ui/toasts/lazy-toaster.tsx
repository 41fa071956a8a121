import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { type Toast, toasts } from '../../platform/actions/toast.ts'

const loadToaster = () => import('./toaster.tsx').then((module) => ({ default: module.Toaster }))
const Toaster = lazy(loadToaster)
const none: readonly Toast[] = []

/** Loads the toaster shortly after the page, so that first loads stay small and toasts are still shown offline. */
export function LazyToaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.all, () => none)
  useEffect(() => {
    const timer = setTimeout(() => void loadToaster().catch(() => undefined), 2_000)
    return () => clearTimeout(timer)
  }, [])
  if (shown.length === 0) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
