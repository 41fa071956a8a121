import { lazy, Suspense, useState } from 'react'
import type { Draft } from './expense/draft.ts'
import type { Open, Opened } from './opened.ts'
import type { Price } from './plan/plan-draft.ts'

// each is loaded when it is first opened
const ExpenseForm = lazy(async () => ({ default: (await import('./expense/expense-form.tsx')).ExpenseForm }))
const LineDialog = lazy(async () => ({ default: (await import('./expense/line-dialog.tsx')).LineDialog }))
const SettleDialog = lazy(async () => ({ default: (await import('./settle/settle-dialog.tsx')).SettleDialog }))
const DetailsDialog = lazy(async () => ({ default: (await import('./settle/details-dialog.tsx')).DetailsDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./import/import-dialog.tsx')).ImportDialog }))
const NightsDialog = lazy(async () => ({ default: (await import('./nights/nights-dialog.tsx')).NightsDialog }))
const PlanDialog = lazy(async () => ({ default: (await import('./plan/plan-dialog.tsx')).PlanDialog }))
const MarkDialog = lazy(async () => ({ default: (await import('./plan/mark-dialog.tsx')).MarkDialog }))
const ReleaseDialog = lazy(async () => ({ default: (await import('./plan/release-dialog.tsx')).ReleaseDialog }))
const PairDialog = lazy(async () => ({ default: (await import('./balance/pair-dialog.tsx')).PairDialog }))

type CostsDialogsProps = {
  opened: Opened | null
  /** Of the stay, for its plan; null if it is not known. */
  price: Price | null
  onOpen: Open
  onClose: () => void
}

/** The dialogs of the page. The last one stays until it has faded; what was typed for a new line stays while the page is open. */
export function CostsDialogs({ opened, price, onOpen, onClose }: CostsDialogsProps) {
  const [last, setLast] = useState({ opened, count: 0 })
  const [kept, setKept] = useState<Draft | null>(null)
  if (opened !== null && opened !== last.opened) setLast({ opened, count: last.count + 1 })
  if (last.opened === null) return null
  const dialog = { open: opened !== null, onOpen, onClose }
  return (
    <Suspense key={last.count}>
      {last.opened.what === 'add' && (
        <ExpenseForm {...dialog} expense={null} kept={kept} onKeep={setKept} onSaved={onClose} />
      )}
      {last.opened.what === 'plan' && <PlanDialog {...dialog} price={price} />}
      <CostsDialog opened={last.opened} {...dialog} />
    </Suspense>
  )
}

function CostsDialog({ opened, ...dialog }: { opened: Opened; open: boolean; onOpen: Open; onClose: () => void }) {
  if (opened.what === 'edit')
    return (
      <ExpenseForm
        {...dialog}
        expense={opened.expense}
        kept={null}
        onKeep={() => undefined}
        onSaved={({ expense }) => dialog.onOpen({ what: 'line', expense })}
      />
    )
  if (opened.what === 'line') return <LineDialog opened={opened} {...dialog} />
  if (opened.what === 'pair') return <PairDialog opened={opened} {...dialog} />
  if (opened.what === 'pay') return <SettleDialog opened={opened} {...dialog} />
  if (opened.what === 'details') return <DetailsDialog {...dialog} />
  if (opened.what === 'nights') return <NightsDialog {...dialog} />
  if (opened.what === 'mark') return <MarkDialog opened={opened} {...dialog} />
  if (opened.what === 'release') return <ReleaseDialog opened={opened} {...dialog} />
  if (opened.what === 'import') return <ImportDialog {...dialog} />
  return null
}
