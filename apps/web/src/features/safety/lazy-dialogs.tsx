import { type ComponentProps, lazy, Suspense } from 'react'
import { useWasOpened } from '../../ui/overlays/use-was-opened.ts'
import type { BlockDialog } from './block-dialog.tsx'
import type { ReportDialog } from './report-dialog.tsx'

const Block = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }))
const Report = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** The dialog for a menu of another room, loaded when it is first opened. */
export function LazyBlockDialog(dialog: ComponentProps<typeof BlockDialog>) {
  const wasOpened = useWasOpened(dialog.open)
  if (!wasOpened) return null
  return (
    <Suspense>
      <Block {...dialog} />
    </Suspense>
  )
}

/** The same for reports. */
export function LazyReportDialog(dialog: ComponentProps<typeof ReportDialog>) {
  const wasOpened = useWasOpened(dialog.open)
  if (!wasOpened) return null
  return (
    <Suspense>
      <Report {...dialog} />
    </Suspense>
  )
}
