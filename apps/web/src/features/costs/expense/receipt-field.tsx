import { costsErrors, receiptMaxBytes } from '@wayhouse/domain/costs'
import { useRef } from 'react'
import Camera from '~icons/lucide/camera'
import X from '~icons/lucide/x'
import { toast } from '../../../platform/actions/toast.ts'
import { useAction } from '../../../platform/actions/use-action.ts'
import { requestJson } from '../../../platform/api/http.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FieldNote } from '../../../ui/fields/field-frame.tsx'
import { FileInput } from '../../../ui/fields/file-input.tsx'
import { costsFailure } from '../failure.ts'
import { useCosts } from '../people.tsx'
import type { DraftFieldProps } from './draft.ts'

/** The picture of a receipt, uploaded as soon as it is chosen. */
export function ReceiptField({ draft, errors, onChange }: DraftFieldProps) {
  const { tribe_id } = useCosts()
  const input = useRef<HTMLInputElement>(null)
  const upload = useAction({
    act: (file: File) => uploadReceipt(tribe_id, file),
    failure: costsFailure('The receipt was not added'),
    onDone: (receipt) => onChange({ receipt }),
  })
  const add = (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > receiptMaxBytes) toast.error(costsErrors.RECEIPT_TOO_LARGE.message)
    else upload.run(file)
  }
  return (
    <div>
      <FileInput ref={input} accept="image/*" label="Picture of the receipt" onChoose={([file]) => add(file)} />
      {draft.receipt === null ? (
        <Button variant="soft" size="sm" busy={upload.busy} onClick={() => input.current?.click()}>
          <Camera size={19} aria-hidden="true" />
          Add the receipt
        </Button>
      ) : (
        <div className="flex items-center gap-3">
          <img src={draft.receipt.url} alt="The receipt" className="size-16 rounded-control object-cover" />
          <Button variant="ghost" size="sm" onClick={() => onChange({ receipt: null })}>
            <X size={18} aria-hidden="true" />
            Remove the receipt
          </Button>
        </div>
      )}
      <FieldNote id="receipt" error={errors.receipt_id} />
    </div>
  )
}

async function uploadReceipt(tribeId: string, file: File): Promise<{ id: string; url: string }> {
  const response = await requestJson(`/api/tribes/${encodeURIComponent(tribeId)}/costs/receipts`, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
  })
  return response as { id: string; url: string } // the output of the contract's procedure
}
