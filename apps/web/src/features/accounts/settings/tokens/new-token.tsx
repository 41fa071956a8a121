import { useEffect, useRef, useState } from 'react'
import Check from '~icons/lucide/check'
import Copy from '~icons/lucide/copy'
import { copy } from '../../../../platform/actions/copy.ts'
import { toast } from '../../../../platform/actions/toast.ts'
import { Button } from '../../../../ui/buttons/button.tsx'

/** The token itself, which is shown only once. */
export function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const copyToken = async () => {
    const isDone = await copy(token)
    setCopied(isDone)
    if (!isDone) toast.error('The token could not be copied', 'Please select it and copy it yourself.')
  }
  return (
    <div className="grid gap-5">
      <p translate="no" className="rounded-md bg-sunken p-4 font-mono wrap-anywhere select-all">
        {token}
      </p>
      <p className="text-sm text-muted">
        Programs send it with each request, in the header <code>Authorization: Bearer</code> and a space before the
        token, and never in an address.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onDone}>
          Done
        </Button>
        <Button ref={button} onClick={() => void copyToken()}>
          {isCopied ? <Check size={17} aria-hidden="true" /> : <Copy size={17} aria-hidden="true" />}
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  )
}
