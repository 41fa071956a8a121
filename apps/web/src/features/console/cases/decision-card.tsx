import type { WholeCase } from '@wayhouse/domain/console'
import { useState } from 'react'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { decisionWords } from './case-words.ts'
import { DecisionForm, type Draft, emptyDraft } from './decision-form.tsx'
import { Since } from './taken-line.tsx'

/**
 * The decision of a case, by the operator who works on it. What they have written stays if another one takes the case over or decides it
 * meanwhile: they read what happened, and can copy their words or go on once the case is theirs again.
 */
export function DecisionCard({ found }: { found: WholeCase }) {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const isOpen = found.decided_at === null && found.pending === null
  const isTheirs = isOpen && found.is_mine
  const hasWritten = draft.reason.trim() !== ''
  if (!isOpen && !hasWritten) return null
  return (
    <Card as="section" className="p-5" lift={1} aria-labelledby="decision">
      <h2 id="decision" className="display mb-4 text-xl">
        Decision
      </h2>
      {isTheirs ? <DecisionForm found={found} draft={draft} onChange={setDraft} /> : <NotTheirs found={found} />}
      {!isTheirs && hasWritten && (
        <div className="mt-4">
          <TextArea
            label="What you wrote"
            rows={4}
            readOnly
            value={draft.reason}
            hint="It was not sent, and stays here until you leave this page."
          />
        </div>
      )}
    </Card>
  )
}

function NotTheirs({ found: { number, taken_by, decided_at, decisions, pending } }: { found: WholeCase }) {
  if (pending !== null) return <p role="status">{pending.proposed_by} has asked a second operator about this case.</p>
  if (decided_at === null)
    return (
      <p role="status" className="text-muted">
        {taken_by === null ? 'Take the case to decide it.' : `${taken_by} works on this case.`}
      </p>
    )
  const decision = decisions.findLast(({ case_number }) => case_number === number)
  if (decision === undefined) return null
  return (
    <div role="status">
      <p className="font-semibold">
        {decision.decided_by} decided this at <Since at={decision.decided_at} />
      </p>
      <p className="mt-1">{decisionWords(decision)}</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{decision.reason}</p>
    </div>
  )
}
