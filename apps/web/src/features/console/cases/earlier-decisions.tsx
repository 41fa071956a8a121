import type { CaseAppeal, CaseDecisionRow, WholeCase } from '@wayhouse/domain/console'
import { longDate } from '@wayhouse/domain/dates'
import { decisionReasonMax } from '@wayhouse/domain/safety'
import { useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { decisionWords } from './case-words.ts'
import { caseChanges } from './queries.ts'

/** The decisions about the case and the member, with what came of them. */
export function EarlierDecisions({ found }: { found: WholeCase }) {
  const { decisions, appeals, number } = found
  if (decisions.length === 0) return null
  return (
    <Card as="section" className="p-5" aria-labelledby="decisions">
      <h2 id="decisions" className="display mb-3 text-xl">
        Decisions
      </h2>
      <ul className="grid divide-y divide-line">
        {decisions.map((row) => (
          <li key={row.id} className="grid gap-1 py-3 sm:grid-cols-[90px_minmax(0,1fr)_auto] sm:gap-4">
            <p>
              {row.case_number === number ? (
                <strong>{row.case_number}</strong>
              ) : (
                <ConsoleLink to={`/app/admin/cases/${row.case_number}`} className="link font-semibold">
                  {row.case_number}
                </ConsoleLink>
              )}
              <span className="block text-sm text-muted">{longDate(row.decided_at.slice(0, 10))}</span>
            </p>
            <div className="min-w-0">
              <p className="font-semibold">{decisionWords(row)}</p>
              <p className="wrap-anywhere whitespace-pre-line">{row.reason}</p>
              <p className="text-sm text-muted">
                {row.decided_by}
                {outcomeOf(row, appeals)}
              </p>
            </div>
            {row.undone_at === null && row.decision !== 'none' && <Undo row={row} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function outcomeOf({ id, acknowledged_at, undone_at }: CaseDecisionRow, appeals: readonly CaseAppeal[]): string {
  const appeal = appeals.find(({ decision_id }) => decision_id === id)
  const parts = [
    acknowledged_at && `acknowledged ${longDate(acknowledged_at.slice(0, 10))}`,
    appeal && (appeal.decided_at === null ? 'appeal waits' : `appeal ${appeal.granted ? 'granted' : 'refused'}`),
    undone_at && `undone ${longDate(undone_at.slice(0, 10))}`,
  ]
  return parts
    .filter(Boolean)
    .map((part) => ` · ${part}`)
    .join('')
}

function Undo({ row }: { row: CaseDecisionRow }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { run, busy } = useAction({
    act: (words: string) => api.console.undoDecision({ id: row.id, reason: words }),
    changes: caseChanges,
    success: 'The decision is undone',
    failure: 'The decision still holds',
    onDone: () => setOpen(false),
  })
  return (
    <div>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        Undo
      </Button>
      <ReasonDialog
        open={open}
        onOpenChange={setOpen}
        title="Undo this decision?"
        description="What it restricted is as before, and the member is told why."
        confirmLabel="Undo the decision"
        maxLength={decisionReasonMax}
        missing="Say why, in words"
        reason={reason}
        onReason={setReason}
        busy={busy}
        onConfirm={run}
      />
    </div>
  )
}
