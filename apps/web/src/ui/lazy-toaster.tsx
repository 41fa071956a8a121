import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { type Toast, toasts } from '../platform/toast.ts'

const loadToaster = () => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster }))
const Toaster = lazy(loadToaster)
const none: readonly Toast[] = []

/** The toaster, fetched once the page rests: no first load waits for it, and it is there when the network is not. */
export function LazyToaster() {
  const told = useSyncExternalStore(toasts.subscribe, toasts.all, () => none)
  useEffect(() => {
    const timer = setTimeout(() => void loadToaster().catch(() => undefined), 2_000)
    return () => clearTimeout(timer)
  }, [])
  if (told.length === 0) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
