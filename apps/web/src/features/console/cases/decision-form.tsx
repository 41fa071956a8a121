import type { WholeCase } from '@wayhouse/domain/console'
import { type CaseDecision, caseDecisions, daysOfDecision, decisionReasonMax } from '@wayhouse/domain/safety'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RadioCard } from '../../../ui/fields/radio-card.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { RuleSelect } from '../rule-select.tsx'
import { caseChanges } from './queries.ts'

const choices: Record<CaseDecision, { label: string; hint: string; act: string }> = {
  none: { label: 'None', hint: 'Nothing to act on', act: 'Close the case' },
  note: { label: 'Note', hint: 'Must be acknowledged', act: 'Send the note' },
  hide: { label: 'Hide the item', hint: 'Nobody sees it', act: 'Hide it' },
  limit: { label: 'Limit', hint: 'No first contacts', act: 'Limit' },
  suspend: { label: 'Suspend', hint: '7 or 30 days', act: 'Suspend' },
  end: { label: 'End the membership', hint: 'Second operator', act: 'Ask a second operator' },
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
  const days = possibleDays === null ? null : (possibleDays.find((value) => value === chosenDays) ?? possibleDays[0])
  const { run, busy, error, fieldErrors } = useAction({
    act: async () => {
      const { number, version } = found
      const ruleNumber = act === 'none' ? null : Number(rule)
      await api.console.decideCase({
        number,
        version,
        act,
        days: days ?? null,
        rule: ruleNumber,
        reason: reason.trim(),
      })
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
      <Acts found={found} act={act} onChoose={(next) => change({ act: next })} />
      {possibleDays && <Days possible={possibleDays} days={days ?? null} onChoose={(next) => change({ days: next })} />}
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
        hint={act === 'none' ? 'Stays with the case.' : restrictionHint}
        error={isMissing && reason.trim() === '' ? 'Say why, in words' : fieldErrors.reason}
      />
      {error?.code === 'CASE_CHANGED' && <Changed />}
      <Button type="submit" busy={busy}>
        {actName(act, days ?? null)}
      </Button>
    </form>
  )
}

type ActsProps = { found: WholeCase; act: CaseDecision; onChoose: (act: CaseDecision) => void }

function Acts({ found, act, onChoose }: ActsProps) {
  return (
    <fieldset>
      <legend className="sr-only">What is decided</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {caseDecisions
          .filter((value) => isPossible(value, found))
          .map((value) => (
            <RadioCard
              key={value}
              name="act"
              value={value}
              label={choices[value].label}
              hint={choices[value].hint}
              checked={act === value}
              onChoose={() => onChoose(value)}
            />
          ))}
      </div>
    </fieldset>
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
    <p role="alert" className="rounded-card bg-accent-tint px-4 py-3 text-on-accent-tint">
      This case has changed since you read it, and was loaded again. Read it before you decide; what you typed is still
      here.
    </p>
  )
}

/** What can be done about the subject of a case: nothing that is not there can be hidden, and nobody unknown restricted. */
function isPossible(act: CaseDecision, { about, subject_type }: WholeCase): boolean {
  if (act === 'none') return true
  if (act === 'hide') return subject_type !== 'link'
  return about !== null
}

function actName(act: CaseDecision, days: number | null): string {
  return days === null ? choices[act].act : `${choices[act].act} for ${days} days`
}
