import { useState } from 'react'
import Check from '~icons/lucide/check'
import Copy from '~icons/lucide/copy'
import { copy } from '../../../../platform/actions/copy.ts'
import { toast } from '../../../../platform/actions/toast.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

type CreatedTokenProps = { open: boolean; token: string; onClose: () => void }

/** The token itself, which is shown only once. */
export function CreatedTokenDialog({ open, token, onClose }: CreatedTokenProps) {
  const [isCopied, setCopied] = useState(false)
  const copyToken = async () => {
    const isDone = await copy(token)
    setCopied(isDone)
    if (!isDone) toast.error('The token could not be copied', 'Please select it and copy it yourself.')
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Your new token"
      description="Copy it now and keep it like a password. You won’t see it again."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Done
          </Button>
          <Button ref={setAutofocus} onClick={() => void copyToken()}>
            {isCopied ? <Check size={17} aria-hidden="true" /> : <Copy size={17} aria-hidden="true" />}
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </>
      }
    >
      <p translate="no" className="rounded-md bg-sunken p-4 font-mono wrap-anywhere select-all">
        {token}
      </p>
      <p className="mt-4 text-sm text-muted">
        Programs send it with each request, in the header{' '}
        <code className="whitespace-nowrap">Authorization: Bearer</code> and a space before the token, and never in an
        address.
      </p>
    </Dialog>
  )
}

/** The native dialog focuses it when it opens, which a focus before that would not outlive. */
function setAutofocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '')
}
