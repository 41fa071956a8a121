import { type Expense, reasonMax, titleMax } from '@wayhouse/domain/costs'
import { currencyCodes } from '@wayhouse/domain/money'
import { useState } from 'react'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { memberOptions, presentMembers, useCosts } from '../people.tsx'
import { AmountField } from './amount-field.tsx'
import { ConversionFields } from './conversion-fields.tsx'
import { draftReason } from './draft-reason.ts'
import { daysOf, type DraftFieldProps } from './draft.ts'
import { ReceiptField } from './receipt-field.tsx'
import { RepeatFields } from './repeat-fields.tsx'

/** What was paid, by whom, when and for what. The amount comes first. */
export function ExpenseFields({ draft, errors, onChange }: DraftFieldProps) {
  const costs = useCosts()
  const [choosesDay, setChoosesDay] = useState(false)
  const payers = presentMembers(costs)
  const payer = costs.members.find(({ id }) => id === draft.payerId)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-2.5">
        <AmountField
          label="Amount"
          large
          required
          value={draft.amount}
          error={errors.amount}
          onValueChange={(amount) => onChange({ amount })}
        />
        <Select
          label="Currency"
          className="[&_.field]:min-h-16"
          value={draft.currency}
          error={errors.currency}
          onValueChange={(currency) => onChange({ currency })}
          options={currencyOptions(costs.currency)}
        />
      </div>
      <ConversionFields draft={draft} errors={errors} onChange={onChange} />
      <TextField
        label="What for"
        required
        maxLength={titleMax}
        value={draft.title}
        error={errors.title}
        dir="auto"
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <div className="grid grid-cols-1 items-start gap-2.5 xs:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
        <Select
          label="Paid by"
          value={draft.payerId}
          error={errors.payer_id}
          onValueChange={(payerId) => onChange({ payerId })}
          options={memberOptions(costs, payer && !payers.includes(payer) ? [...payers, payer] : payers)}
        />
        <DateField
          label="Day"
          value={draft.day}
          error={errors.day}
          offered={daysOf(costs)}
          range={costs.stay}
          align="end"
          open={choosesDay}
          onOpenChange={setChoosesDay}
          onValueChange={(day) => onChange({ day })}
        />
      </div>
    </>
  )
}

/** COST-05: why a line changes, as all read it who share in it. Until it is typed, it is what has changed. */
export function ReasonField({ draft, before, errors, onChange }: DraftFieldProps & { before: Expense }) {
  const costs = useCosts()
  return (
    <TextField
      label="Why it changes"
      hint="All who share in it read this."
      maxLength={reasonMax}
      value={draft.reason ?? draftReason(costs, draft, before)}
      error={errors.reason}
      dir="auto"
      onChange={(event) => onChange({ reason: event.target.value })}
    />
  )
}

/** The receipt, and how often the line comes. */
export function FurtherFields({ draft, errors, onChange }: DraftFieldProps) {
  return (
    <>
      <ReceiptField draft={draft} errors={errors} onChange={onChange} />
      <RepeatFields draft={draft} errors={errors} onChange={onChange} />
    </>
  )
}

/** The tribe's currency first. */
function currencyOptions(first: string) {
  return [first, ...currencyCodes.filter((code) => code !== first)].map((code) => ({ value: code, label: code }))
}
