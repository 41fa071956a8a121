import { type Expense, reasonMax } from '@wayhouse/domain/costs'
import { useId, useState } from 'react'
import CircleHelp from '~icons/lucide/circle-help'
import { requireFields } from '../../../platform/actions/required-fields.ts'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { useTextDraft } from '../../../platform/storage/text-draft.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { costsFailure } from '../failure.ts'
import { dayText } from '../lines/expense-text.ts'
import { Called, useCosts } from '../people.tsx'

/** COST-05: a question about a line, and its answer. The line counts meanwhile. */
export function LineQuestion({ expense }: { expense: Expense }) {
  const { question, answer, may } = expense
  const [asks, setAsks] = useState(false)
  return (
    <section aria-label="Question" className="mt-4 space-y-3 empty:hidden">
      {question && (
        <div className="rounded-control bg-accent-tint px-4 py-3 text-on-accent-tint">
          <p className="flex items-center gap-2 font-strong">
            <CircleHelp size={18} aria-hidden="true" className="shrink-0" />
            <span>
              <Called id={question.by} /> asked, {dayText(question.at)}
            </span>
          </p>
          <p dir="auto" className="mt-1 text-left wrap-anywhere whitespace-pre-line">
            {question.text}
          </p>
        </div>
      )}
      {answer && (
        <div className="rounded-control bg-sunken px-4 py-3">
          <p className="font-strong">
            <Called id={answer.by} /> answered, {dayText(answer.at)}
          </p>
          <p dir="auto" className="mt-1 text-left wrap-anywhere whitespace-pre-line">
            {answer.text}
          </p>
        </div>
      )}
      {may.answer && <NoteForm expense={expense} kind="answer" onDone={() => undefined} />}
      {may.question && !asks && (
        <Button variant="soft" size="sm" onClick={() => setAsks(true)}>
          <CircleHelp size={18} aria-hidden="true" />
          Question
        </Button>
      )}
      {may.question && asks && <NoteForm expense={expense} kind="question" onDone={() => setAsks(false)} />}
    </section>
  )
}

const texts = {
  question: { label: 'What is unclear?', send: 'Ask', failure: 'The question was not sent' },
  answer: { label: 'Your answer', send: 'Answer', failure: 'The answer was not sent' },
}

type NoteFormProps = { expense: Expense; kind: keyof typeof texts; onDone: () => void }

function NoteForm({ expense, kind, onDone }: NoteFormProps) {
  const { tribe_id } = useCosts()
  const id = useId()
  const [text, setText] = useTextDraft(`${kind}:${expense.id}`)
  const { label, send, failure } = texts[kind]
  const sending = useAction({
    act: async () => {
      requireFields({ text }, { text: kind === 'question' ? 'Say what is unclear' : 'Write an answer' })
      const input = { id: tribe_id, expense_id: expense.id, text: text.trim() }
      return kind === 'question' ? api.costs.questionExpense(input) : api.costs.answerQuestion(input)
    },
    failure: (refusal) => (refusal.code === 'INVALID' ? null : costsFailure(failure)(refusal)),
    changes: ['costs.changed'],
    onDone: () => {
      setText('')
      onDone()
    },
  })
  return (
    <Form id={id} refused={sending.error} onSubmit={() => sending.run()}>
      <TextArea
        label={label}
        value={text}
        dir="auto"
        maxLength={reasonMax}
        error={sending.fieldErrors.text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="sm" busy={sending.busy} className="mt-2">
        {send}
      </Button>
    </Form>
  )
}
