import { useNavigate } from '@tanstack/react-router'
import { contentMax } from '@wayhouse/domain/chat'
import { type FormEvent, useId, useState } from 'react'
import MessageCircle from '~icons/lucide/message-circle'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { randomId } from '../../../platform/storage/random-id.ts'
import { useTextDraft } from '../../../platform/storage/text-draft.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ConversationLink, useQuestionState } from '../list/tribe-conversations.tsx'

const fields = { content: [] }

type AskHostProps = { tribeId: string; hostName: string }

/** A link to the conversation with the tribe's host, or a first question if the host allows them. */
export function AskHost({ tribeId, hostName }: AskHostProps) {
  const [open, setOpen] = useState(false)
  const state = useQuestionState(tribeId)
  if (state === undefined) return null
  if (state.thread_id !== null) return <ConversationLink threadId={state.thread_id} name={hostName} />
  if (!state.may_ask) return null
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <MessageCircle size={17} aria-hidden="true" />
        Ask {hostName} a question
      </Button>
      <AskDialog tribeId={tribeId} hostName={hostName} open={open} onOpenChange={setOpen} />
    </>
  )
}

type AskDialogProps = AskHostProps & { open: boolean; onOpenChange: (open: boolean) => void }

function AskDialog({ tribeId, hostName, open, onOpenChange }: AskDialogProps) {
  const [text, setText] = useTextDraft(`question:${tribeId}`)
  const [isMissing, setMissing] = useState(false)
  // one id for all attempts, so that a retry does not send the question twice
  const [clientId] = useState(randomId)
  const navigate = useNavigate()
  const form = useId()
  const ask = useAction({
    act: (content: string) => api.chat.ask({ id: tribeId, client_id: clientId, content }),
    failure: 'Failed to send message',
    fields,
    onDone: ({ thread_id }) => {
      setText('')
      return navigate({ to: '/app/messages', search: { thread: thread_id } })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() !== '') ask.run(text.trim())
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Ask ${hostName} a question`}
      description="This starts a conversation between the two of you. It is not a request for a spot."
      footer={
        <Button type="submit" form={form} busy={ask.busy}>
          Send question
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextArea
          label="Your question"
          value={text}
          maxLength={contentMax}
          error={isMissing ? 'Write a message first' : ask.fieldErrors.content}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
