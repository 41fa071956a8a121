import type { WholeCase } from '@wayhouse/domain/console'
import { type CaseDecision, daysOfDecision, decisionReasonMax } from '@wayhouse/domain/safety'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { RuleSelect } from '../rule-select.tsx'
import { ActChoice } from './act-choice.tsx'
import { DecisionEffect } from './decision-effect.tsx'
import { PreviewMessages } from './decision-messages.tsx'
import { caseChanges } from './queries.ts'

/** The words of the button, which name the act. */
const actNames: Record<CaseDecision, string> = {
  none: 'Close the case',
  note: 'Send the note',
  hide: 'Hide it',
  limit: 'Limit',
  suspend: 'Suspend',
  end: 'Ask a second operator',
}

const restrictionHint = 'Goes to the member with what, how long, which rule, that a person decided and how to appeal.'

const fields = { reason: [], rule: [], days: [] }

/** What an operator has chosen and written, and has not sent. */
export type Draft = { act: CaseDecision; days: number | null; rule: string; reason: string }

export const emptyDraft: Draft = { act: 'none', days: null, rule: '', reason: '' }

type DecisionFormProps = { found: WholeCase; draft: Draft; onChange: (draft: Draft) => void }

/** What is decided, for how long, by which rule and why (CON-04). What was typed stays if the case has changed meanwhile. */
export function DecisionForm({ found, draft, onChange }: DecisionFormProps) {
  const { act, days: chosenDays, rule, reason } = draft
  const change = (changes: Partial<Draft>) => onChange({ ...draft, ...changes })
  const [isMissing, setIsMissing] = useState(false)
  const possibleDays = daysOfDecision[act]
  const days = possibleDays?.find((value) => value === chosenDays) ?? possibleDays?.[0] ?? null
  const ruleNumber = act === 'none' || rule === '' ? null : Number(rule)
  const { run, busy, error, fieldErrors } = useAction({
    act: async () => {
      const { number, version } = found
      await api.console.decideCase({ number, version, act, days, rule: ruleNumber, reason: reason.trim() })
      onChange(emptyDraft)
    },
    fields,
    changes: caseChanges,
    success: act === 'end' ? 'A second operator is asked' : 'The case is decided',
    failure: 'The case is not decided',
  })
  const decide = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = reason.trim() !== '' && (act === 'none' || rule !== '')
    setIsMissing(!isComplete)
    if (isComplete) run()
  }
  return (
    <form onSubmit={decide} noValidate className="grid gap-5">
      <ActChoice found={found} act={act} onChoose={(next) => change({ act: next })} />
      {possibleDays && <Days possible={possibleDays} days={days} onChoose={(next) => change({ days: next })} />}
      {act !== 'none' && (
        <RuleSelect
          rule={rule}
          onChoose={(next) => change({ rule: next })}
          isMissing={isMissing}
          error={fieldErrors.rule}
        />
      )}
      <TextArea
        label="Reason in words"
        counted
        rows={5}
        maxLength={decisionReasonMax}
        value={reason}
        onChange={(event) => change({ reason: event.target.value })}
        hint={hintOf(act, found)}
        error={isMissing && reason.trim() === '' ? 'Say why, in words' : fieldErrors.reason}
      />
      {error?.code === 'CASE_CHANGED' && <Changed />}
      <div className="bottom-bar z-10 -mx-5 flex max-sm:order-last gap-2.5 border-t border-line bg-surface px-5 py-3 sm:static sm:mx-0 sm:border-0 sm:p-0">
        <Button type="submit" busy={busy} className="min-w-0 flex-1">
          {actName(act, days)}
        </Button>
        <PreviewMessages draft={{ number: found.number, act, days, rule: ruleNumber, reason: reason.trim() }} />
      </div>
      <DecisionEffect found={found} draft={{ act, days }} isSending={busy} />
    </form>
  )
}

type DaysProps = { possible: readonly number[]; days: number | null; onChoose: (days: number) => void }

function Days({ possible, days, onChoose }: DaysProps) {
  return (
    <Segmented
      label="How long"
      variant="chips"
      options={possible.map((value) => ({ value: String(value), label: `${value} days` }))}
      value={String(days)}
      onValueChange={(value) => onChoose(Number(value))}
    />
  )
}

function Changed() {
  return (
    <p role="alert" className="rounded-lg bg-accent-tint px-4 py-3 text-on-accent-tint">
      This case has changed since you read it, and was loaded again. Read it before you decide; what you typed is still
      here.
    </p>
  )
}

/** Who reads the reason. */
function hintOf(act: CaseDecision, { reports }: WholeCase): string {
  if (act !== 'none') return restrictionHint
  const isEmailed = reports.some(({ email }) => email)
  return isEmailed
    ? 'Goes by email to who wrote, and stays with the case.'
    : 'Stays with the case. Nobody else reads it.'
}

function actName(act: CaseDecision, days: number | null): string {
  return days === null ? actNames[act] : `${actNames[act]} for ${days} days`
}
