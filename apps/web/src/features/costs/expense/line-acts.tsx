import { type Expense, reasonMax } from '@wayhouse/domain/costs'
import { useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { useTextDraft } from '../../../platform/storage/text-draft.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { costsFailure } from '../failure.ts'
import { useCosts } from '../people.tsx'

/** COST-05: voids a line, with a reason that all read. */
export function LineActs({ expense, onDone }: { expense: Expense; onDone: () => void }) {
  const { tribe_id } = useCosts()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useTextDraft(`void:${expense.id}`)
  const voiding = useAction({
    act: (text: string) =>
      api.costs.voidExpense({ id: tribe_id, expense_id: expense.id, version: expense.version, reason: text }),
    success: ['The line is void', 'It stays in the list and counts nothing.'],
    failure: costsFailure('The line was not voided'),
    fields: { reason: [] },
    changes: ['costs.changed'],
    onDone: () => {
      setReason('')
      setOpen(false)
      onDone()
    },
  })
  return (
    <>
      <Button variant="outline" className="min-h-13 sm:flex-1" onClick={() => setOpen(true)}>
        Void…
      </Button>
      <ReasonDialog
        open={open}
        onOpenChange={setOpen}
        busy={voiding.busy}
        title="Void this line?"
        description="It stays in the list, struck through, with your name and reason. It counts nothing any more."
        confirmLabel="Void the line"
        cancelLabel="Keep it"
        maxLength={reasonMax}
        reason={reason}
        onReason={setReason}
        missing="Say why"
        error={voiding.fieldErrors.reason}
        onConfirm={voiding.run}
      />
    </>
  )
}
