import type { CaseAppeal } from '@wayhouse/domain/console'
import { decisionReasonMax, onlyOperatorHours } from '@wayhouse/domain/safety'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DueBadge } from './due-badge.tsx'
import { caseChanges } from './queries.ts'

const fields = { answer: [] }

type AppealProps = { number: number; appeal: CaseAppeal }

/** An appeal that waits, with its answer in words, by another operator than the one who decided (CON-08). */
export function AppealForm({ number, appeal }: AppealProps) {
  const { side, text, decide_by, may_answer } = appeal
  return (
    <Card as="section" className="p-5" lift={1} aria-labelledby="appeal">
      <h2 id="appeal" className="display mb-2 text-xl">
        {side === 'restricted' ? 'Appeal against the decision' : 'Appeal by the reporter'}
      </h2>
      <p className="mb-3">
        <DueBadge at={decide_by} prefix="Answer: " />
      </p>
      <blockquote className="mb-4 wrap-anywhere whitespace-pre-line">“{text}”</blockquote>
      {may_answer ? (
        <Answer number={number} appeal={appeal} />
      ) : (
        <p className="text-muted">
          You decided or confirmed this yourself. Another operator answers; where you are the only one, you may after{' '}
          {onlyOperatorHours} hours, and the answer says so.
        </p>
      )}
    </Card>
  )
}

function Answer({ number, appeal: { id: appeal_id, decision_id, side } }: AppealProps) {
  const answered = { number, decision_id, appeal_id, side }
  const [outcome, setOutcome] = useState<'refused' | 'granted'>('refused')
  const [answer, setAnswer] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { run, busy, fieldErrors } = useAction({
    act: () => api.console.answerAppeal({ ...answered, granted: outcome === 'granted', answer: answer.trim() }),
    fields,
    changes: caseChanges,
    success: 'The appeal is answered',
    failure: 'The appeal is not answered',
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(answer.trim() === '')
    if (answer.trim() !== '') run()
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <Segmented
        label="Outcome"
        options={[
          { value: 'refused', label: 'The decision stays' },
          { value: 'granted', label: side === 'restricted' ? 'Undo everything' : 'Open the case again' },
        ]}
        value={outcome}
        onValueChange={setOutcome}
      />
      <TextArea
        label="Answer"
        counted
        rows={4}
        maxLength={decisionReasonMax}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        error={isMissing && answer.trim() === '' ? 'Say why, in words' : fieldErrors.answer}
      />
      <Button type="submit" busy={busy}>
        {outcome === 'granted' ? 'Grant the appeal' : 'Refuse the appeal'}
      </Button>
    </form>
  )
}
