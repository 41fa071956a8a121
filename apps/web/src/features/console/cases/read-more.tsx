import { decisionReasonMax } from '@wayhouse/domain/safety'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { focusOnMount } from '../../../platform/page/focus-on-mount.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type CopiedMessage, Messages } from './messages.tsx'

const fields = { reason: [] }

/** Reads messages beyond the copy, for a reason that stands in the audit and in the members' downloads (CON-06). */
export function ReadMore({ number }: { number: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const [messages, setMessages] = useState<readonly CopiedMessage[]>()
  const [reason, setReason] = useState('')
  const { run, busy, fieldErrors } = useAction({
    act: () => api.console.readMore({ number, reason: reason.trim() }),
    fields,
    failure: 'Nothing was read',
    onDone: setMessages,
  })
  if (messages)
    return (
      <section aria-label="Beyond the copy" className="mt-4 border-t border-line pt-4">
        <p className="mb-3 text-sm text-muted">
          {messages.length} messages, as they are now. You gave this reason: “{reason.trim()}”
        </p>
        <Messages messages={messages} />
      </section>
    )
  if (!isOpen)
    return (
      <button type="button" className="link mt-1 ml-6 min-h-11" onClick={() => setIsOpen(true)}>
        Read more, with a reason
      </button>
    )
  const read = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <form onSubmit={read} className="mt-3 grid gap-3 rounded-lg bg-sunken p-4">
      <TextField
        label="Why do you need to read more?"
        required
        ref={focusOnMount}
        maxLength={decisionReasonMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        hint="It stands in the audit, and the members of the conversation find it in their download."
        error={fieldErrors.reason}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={busy}>
          Read more
        </Button>
        <Button variant="outline" size="sm" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
