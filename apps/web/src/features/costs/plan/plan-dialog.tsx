import { planDatesMax, planShare } from '@wayhouse/domain/costs'
import { formatMoney } from '@wayhouse/domain/money'
import { useId, useState } from 'react'
import Plus from '~icons/lucide/plus'
import { fieldRefusal } from '../../../platform/actions/required-fields.ts'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { FieldNote } from '../../../ui/fields/field-frame.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { costsFailure } from '../failure.ts'
import { useCosts } from '../people.tsx'
import { DateRow } from './date-row.tsx'
import {
  dateProblem,
  draftOver,
  emptyDate,
  planDraft,
  type PlanDraft,
  planInput,
  type Price,
  withUntil,
} from './plan-draft.ts'

type PlanDialogProps = { price: Price | null; open: boolean; onClose: () => void }

/** COST-07: the host's plan: up to six dates that add up to what each pays. */
export function PlanDialog({ price, open, onClose }: PlanDialogProps) {
  const costs = useCosts()
  const { plan, stay } = costs
  const formId = useId()
  const [draft, setDraft] = useState(() => planDraft(plan, stay.from, price?.free_until ?? null))
  const { save, remove } = useSavePlan(draft, price, onClose)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={plan ? 'Change the plan' : 'Set a payment plan'}
      description={
        plan
          ? 'With accepted members, the old plan holds until all of them agree.'
          : 'Everybody reads it before asking for a spot.'
      }
      footer={
        <>
          {plan && (
            <Button variant="outline" busy={remove.busy} onClick={() => remove.run()}>
              Remove the plan
            </Button>
          )}
          <Button type="submit" form={formId} busy={save.busy} className="min-h-13 sm:flex-1">
            Save the plan
          </Button>
        </>
      }
    >
      {price === null ? (
        <p className="rounded-md bg-sunken px-4 py-3">Add the total cost of the stay first.</p>
      ) : (
        <Form id={formId} className="space-y-5" refused={save.error} onSubmit={() => save.run()}>
          <PlanFields draft={draft} price={price} errors={save.fieldErrors} onChange={setDraft} />
        </Form>
      )}
    </Dialog>
  )
}

function useSavePlan(draft: PlanDraft, price: Price | null, onDone: () => void) {
  const { tribe_id, plan } = useCosts()
  // with the day until which the booking can be cancelled free, which is of the tribe
  const options = { changes: ['tribe.changed'] as const, onDone }
  const save = useAction({
    ...options,
    act: async () => {
      if (price === null) return null
      const problems = draft.dates.map((date) => dateProblem(draft, date))
      const isWrong = problems.some((problem) => problem !== null)
      if (isWrong || draftOver(draft, price) !== 0) throw fieldRefusal([{ path: 'dates', message: wrongSum(isWrong) }])
      return api.costs.setPlan(planInput(tribe_id, draft, plan, price.currency))
    },
    success: plan ? ['Saved', 'Accepted members are asked to agree.'] : 'The plan is set',
    failure: (refusal) => (refusal.code === 'INVALID' ? null : costsFailure('The plan was not saved')(refusal)),
    fields: { dates: ['WRONG_SUM'], free_cancellation_until: [] },
  })
  const remove = useAction({
    ...options,
    act: () => api.costs.setPlan(planInput(tribe_id, { until: '', dates: [] }, plan, 'EUR')),
    success: 'Saved',
    failure: costsFailure('The plan was not removed'),
  })
  return { save, remove }
}

const wrongSum = (hasProblem: boolean) =>
  hasProblem ? 'Some dates are not complete' : 'The dates must add up to what each pays'

type PlanFieldsProps = {
  draft: PlanDraft
  price: Price
  errors: Readonly<Record<string, string>>
  onChange: (draft: PlanDraft) => void
}

function PlanFields({ draft, price, errors, onChange }: PlanFieldsProps) {
  const { stay } = useCosts()
  const [choosing, setChoosing] = useState(false)
  const share = planShare(price.total, price.size)
  const change = (dates: PlanDraft['dates']) => onChange({ ...draft, dates, isSuggested: false })
  return (
    <>
      <DateField
        label="The booking can be cancelled free until"
        hint="No date of the plan is later. Leave it empty if it cannot."
        value={draft.until}
        error={errors.free_cancellation_until}
        offered={{ first: '2020-01-01', last: stay.to }}
        range={stay}
        open={choosing}
        onOpenChange={setChoosing}
        onValueChange={(until) => onChange(withUntil(draft, until, stay.from))}
      />
      {draft.until !== '' && (
        <button type="button" className="link min-h-11" onClick={() => onChange(withUntil(draft, '', stay.from))}>
          Remove this day
        </button>
      )}
      {draft.dates.map((date, index) => (
        <DateRow
          key={date.id}
          number={index + 1}
          date={date}
          last={draft.until || stay.to}
          error={errors.dates === undefined ? null : dateProblem(draft, date)}
          onChange={(next) => change(draft.dates.map((other) => (other.id === date.id ? next : other)))}
          onRemove={draft.dates.length > 1 ? () => change(draft.dates.filter((other) => other.id !== date.id)) : null}
        />
      ))}
      {draft.dates.length < planDatesMax && (
        <Button variant="soft" size="sm" onClick={() => change([...draft.dates, emptyDate()])}>
          <Plus size={18} aria-hidden="true" />
          Add a date
        </Button>
      )}
      <Sum over={draftOver(draft, price)} share={share} currency={price.currency} />
      <FieldNote id="dates" error={errors.dates} />
    </>
  )
}

function Sum({ over, share, currency }: { over: number; share: number; currency: string }) {
  return (
    <p role="status" className={`border-t border-line pt-3 font-strong ${over === 0 ? 'text-success' : 'text-danger'}`}>
      {over === 0
        ? `Adds up to ${formatMoney(share, currency)} for each`
        : `${formatMoney(Math.abs(over), currency)} ${over > 0 ? 'over' : 'missing'} of ${formatMoney(share, currency)}`}
    </p>
  )
}
