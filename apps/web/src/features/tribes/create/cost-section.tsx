import { currencies, currencyNames, rateTable } from '@wayhouse/domain/currency'
import { formatMoney } from '@wayhouse/domain/money'
import { newTribeBounds as bounds } from '@wayhouse/domain/tribes'
import { useState } from 'react'
import { fullDate } from '../../../platform/format/dates.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Section } from './section.tsx'
import { SizeField } from './size-field.tsx'
import { SplitPreview } from './split-preview.tsx'
import type { FormSectionProps } from './tribe-form.ts'
import { numberOrNull, totalEurosOf, type TribeForm } from './tribe-form.ts'

/** The total of the whole stay and the number of spots, with each person's share as the host types. */
export function CostSection({ byHand, ...part }: FormSectionProps & { byHand: boolean }) {
  const { form } = part
  const [wasRead] = useState(!byHand && form.airbnb_total_cost !== null)
  return (
    <Section title="What the whole stay costs" text={wasRead ? readText : byHand ? byHandText : notReadText}>
      <Total {...part} />
      <SizeField {...part} className="half-column" />
      <div className="rounded-md bg-sunken p-5" role="status">
        <SplitPreview totalEuros={totalEurosOf(form)} size={form.size} />
      </div>
    </Section>
  )
}

const readText = 'We found this total on the listing page. Check it against the last step of booking.'
const byHandText = 'Everyone pays the same share, you included.'
const notReadText =
  'Airbnb does not show the total on the listing page. Copy it from the last step before booking, which includes all fees.'

/** The total and its currency. */
function Total({ form, errors, edit }: FormSectionProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[1fr_minmax(0,13rem)]">
      <NumberField
        label="Total price"
        name="airbnb_total_cost"
        min={0}
        max={bounds.totalCostEuros}
        value={form.airbnb_total_cost}
        error={errors.airbnb_total_cost}
        hint={conversion(form) ?? 'For the whole stay, with fees.'}
        className="[&_.field-input]:text-2xl [&_.field-input]:font-strong"
        onValueChange={(total) => edit({ airbnb_total_cost: numberOrNull(total) })}
      />
      <Select
        label="Currency"
        name="total_currency"
        value={form.total_currency}
        options={currencies.map((value) => ({ value, label: `${value}, ${currencyNames[value]}` }))}
        onValueChange={(total_currency) => edit({ total_currency, airbnb_total_cost: form.airbnb_total_cost })}
      />
    </div>
  )
}

/** The euros that a total in another currency is converted to, and the rate. */
function conversion(form: TribeForm): string | null {
  const euros = totalEurosOf(form)
  if (form.total_currency === 'EUR' || euros === null) return null
  const { perEuro, asOf } = rateTable
  const rate = `${perEuro[form.total_currency]} ${form.total_currency} for €1 (rate of ${fullDate(`${asOf}T12:00:00Z`)})`
  return `${formatMoney(Math.round(euros * 100), 'EUR')} for the whole stay, at ${rate}. The tribe is published in euros.`
}
