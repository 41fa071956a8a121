import { appealTextMax, type OwnAppeal, type OwnDecision } from '@wayhouse/domain/safety'
import { useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { fullDate } from '../../../platform/format/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { decisionsQuery, ownCasesQuery } from '../queries.ts'
import { DecidedAt } from './decided-at.tsx'

type AppealProps = Pick<OwnDecision, 'may_appeal' | 'appeal_until' | 'appeal'> & {
  decisionId: string
  /** Where something else comes first. */
  isSecond?: boolean
}

/** CON-08: the appeal against a decision: until when it is possible, its form, and what became of it. */
export function Appeal({ decisionId, may_appeal, appeal_until, appeal, isSecond = false }: AppealProps) {
  if (appeal !== null) return <SentAppeal appeal={appeal} />
  if (!may_appeal) return <p className="text-muted">An appeal was possible until {fullDate(appeal_until)}.</p>
  return (
    <>
      <p className="text-muted">
        Once, until {fullDate(appeal_until)}. Another operator reads it and answers in words.
      </p>
      <AppealForm
        decisionId={decisionId}
        label="What should be seen differently"
        submit="Send appeal"
        isSecond={isSecond}
      />
    </>
  )
}

type AppealFormProps = { decisionId: string; label: string; submit: string; isSecond?: boolean }

export function AppealForm({ decisionId, label, submit, isSecond = true }: AppealFormProps) {
  const [text, setText] = useState('')
  const send = useAction({
    act: () => api.safety.appeal({ id: decisionId, text }),
    failure: 'Your appeal was not sent',
    fields: appealFields,
    changes: [decisionsQuery.queryKey, ownCasesQuery.queryKey],
  })
  return (
    <Form refused={send.error} onSubmit={() => send.run()} className="mt-4 grid gap-4">
      <TextArea
        label={label}
        rows={4}
        value={text}
        counted
        maxLength={appealTextMax}
        error={send.fieldErrors.text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        variant={isSecond ? 'outline' : 'primary'}
        busy={send.busy}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {submit}
      </Button>
    </Form>
  )
}

const appealFields = { text: [] }

/** An appeal that was sent, and its answer. */
export function SentAppeal({ appeal: { text, sent_at, answered } }: { appeal: OwnAppeal }) {
  return (
    <div className="grid gap-3">
      <p role="status">
        Sent <DecidedAt instant={sent_at} />. {answered === null ? 'Another operator answers in words.' : ''}
      </p>
      <blockquote className="rounded-control bg-sunken px-4 py-3 text-muted wrap-anywhere whitespace-pre-line">
        {text}
      </blockquote>
      {answered !== null && (
        <div>
          <p className="font-strong">
            {answered.granted ? 'Granted' : 'Not granted'} <DecidedAt instant={answered.at} />
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{answered.answer}</p>
        </div>
      )}
    </div>
  )
}
