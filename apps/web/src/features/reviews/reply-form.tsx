import { commentMax, type Review } from '@wayhouse/domain/reviews'
import { useEffect, useRef } from 'react'
import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { orpc } from '../../platform/api/orpc.ts'
import { useTextDraft } from '../../platform/storage/text-draft.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'

const fields = { reply: [] }

type ReplyFormProps = { review: Review; onPosted: () => void; onCancel: () => void }

/** The form for the reviewed person's only reply. */
export function ReplyForm({ review, onPosted, onCancel }: ReplyFormProps) {
  const [reply, setReply] = useTextDraft(`reply:${review.id}`)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = useAction({
    act: () => api.reviews.reply({ id: review.id, reply }),
    success: 'Reply posted',
    failure: 'Your reply could not be posted',
    fields,
    changes: [orpc.reviews.key()],
    onDone: () => {
      setReply('')
      onPosted()
    },
  })
  return (
    <Form fields={[]} refused={send.error} onSubmit={() => send.run()} className="mt-3.5">
      <TextArea
        ref={field}
        label="Your reply"
        hint="Everyone who sees the review can read it. You can reply once and cannot edit it afterwards."
        value={reply}
        counted
        maxLength={commentMax}
        error={send.fieldErrors.reply}
        onChange={(event) => setReply(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" busy={send.busy}>
          Post reply
        </Button>
        <Button variant="ghost" size="sm" disabled={send.busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
