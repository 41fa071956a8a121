import { useQueryClient } from '@tanstack/react-query'
import type { Expense, SavedExpense } from '@wayhouse/domain/costs'
import { formatMoney } from '@wayhouse/domain/money'
import { useId, useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { fieldErrorsOf, type Refusal } from '../../../platform/api/refusal.ts'
import { applyEvent } from '../../../platform/live/live-events.ts'
import { randomId } from '../../../platform/storage/random-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { costsFailure } from '../failure.ts'
import { newestExpense } from '../newest-expense.ts'
import { useCosts } from '../people.tsx'
import { changeInput, expenseInput } from './draft-input.ts'
import { type Draft, draftOf, emptyDraft, previewOf, readAmount } from './draft.ts'
import { ExpenseFields, FurtherFields, ReasonField } from './expense-fields.tsx'
import { KeyNote, StaleNote } from './form-notes.tsx'
import { Rest } from './rest.tsx'
import { SplitFields } from './split-fields.tsx'

type ExpenseFormProps = {
  /** The line to be changed; null for a new one. */
  expense: Expense | null
  /** What was typed for a new line before: it stays while the page is open. */
  kept: Draft | null
  onKeep: (draft: Draft | null) => void
  open: boolean
  onClose: () => void
  onSaved: (saved: SavedExpense) => void
}

/** COST-02, COST-03: adds a line or changes one, with the part of each as it is typed. */
export function ExpenseForm({ expense, kept, onKeep, open, onClose, onSaved }: ExpenseFormProps) {
  const costs = useCosts()
  const id = useId()
  const [draft, setDraft] = useState(() => kept ?? (expense ? draftOf(costs, expense) : emptyDraft(costs)))
  const [typedAt, setTypedAt] = useState<string | null>(null)
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    if (expense === null) onKeep(next)
  }
  const { save, newest } = useSaving(expense, {
    onDone: (saved) => {
      onKeep(null)
      onSaved(saved)
    },
    onKeyUsed: () => change({ key: randomId() }),
  })
  const line = expense?.line ?? costs.count.counting + costs.count.voided + 1
  const preview = previewOf(costs, draft, { line, before: newest })
  const read = readAmount(draft.amount, draft.currency)
  const amount = 'minor' in read ? formatMoney(read.minor, draft.currency) : ''
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={expense ? 'Change the expense' : 'Add an expense'}
      footer={
        <div className="w-full">
          {preview.over !== 0 && <Rest draft={draft} over={preview.over} typedAt={typedAt} onChange={change} />}
          <Button type="submit" form={id} busy={save.busy} className="min-h-13 w-full">
            {expense ? 'Save' : `Add ${amount}`}
          </Button>
          {preview.over !== 0 && amount !== '' && (
            <p className="mt-2 text-center text-sm text-muted">The parts must add up to {amount}.</p>
          )}
        </div>
      }
    >
      <Form id={id} className="space-y-3.5" refused={save.error} onSubmit={() => save.run(draft)}>
        {expense && newest && newest.version !== expense.version && <StaleNote newest={newest} />}
        {save.error?.code === 'KEY_REUSED' && <KeyNote text={save.error.message} />}
        <ExpenseFields draft={draft} errors={save.fieldErrors} onChange={change} />
        {newest && <ReasonField draft={draft} before={newest} errors={save.fieldErrors} onChange={change} />}
        <SplitFields
          draft={draft}
          preview={preview}
          error={save.fieldErrors.split}
          typedAt={typedAt}
          onTypeAt={setTypedAt}
          onChange={change}
        />
        <FurtherFields draft={draft} errors={save.fieldErrors} onChange={change} />
      </Form>
    </Dialog>
  )
}

const fields = { title: [], amount: [], day: [], payer_id: [], currency: [], conversion: [], repeat: [], reason: [] }
const splitFields = { ...fields, receipt_id: ['RECEIPT_NOT_FOUND'], split: ['WRONG_SUM'] }
const shownInForm: ReadonlySet<string> = new Set(['EXPENSE_CHANGED', 'KEY_REUSED', 'WRONG_SUM'])

/** Whether the form itself shows why a line was not saved. */
function isShown(refusal: Refusal): boolean {
  return shownInForm.has(refusal.code) || Object.keys(fieldErrorsOf(refusal)).some((field) => field in splitFields)
}

type Handlers = { onDone: (saved: SavedExpense) => void; onKeyUsed: () => void }

/** Saves what is typed over the newest state of the line that the viewer has been shown. */
function useSaving(expense: Expense | null, { onDone, onKeyUsed }: Handlers) {
  const costs = useCosts()
  const queryClient = useQueryClient()
  const [, setRefused] = useState(0)
  const newest = expense && newestExpense(queryClient, expense)
  const id = costs.tribe_id
  const save = useAction({
    act: async (draft: Draft) => {
      if (newest === null) return api.costs.addExpense({ id, ...expenseInput(costs, draft), key: draft.key })
      const input = changeInput(costs, draft, newest)
      // without a reason of their own, the server writes what has changed
      const reason = draft.reason?.trim()
      const own = reason ? { reason } : {}
      return api.costs.changeExpense({ id, expense_id: newest.id, version: newest.version, ...input, ...own })
    },
    failure: (refusal) => (isShown(refusal) ? null : costsFailure('The expense was not saved')(refusal)),
    fields: splitFields,
    changes: ['costs.changed'],
    onDone,
    onRefused: async ({ code }) => {
      if (code === 'KEY_REUSED') onKeyUsed()
      if (code !== 'EXPENSE_CHANGED') return
      await applyEvent(queryClient, 'costs.changed')
      // shows what has changed, also of a line that only the list has
      setRefused((count) => count + 1)
    },
  })
  return { save, newest }
}
