import { currencies, currencyNames } from '@wayhouse/domain/currency'
import { useCurrency } from '../../platform/format/money.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { AdditionalInfoFields } from './additional-info-fields.tsx'
import type { ProfileFields } from './profile-form.ts'
import { ProfileSection } from './profile-section.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

const currencyOptions = currencies.map((code) => ({ value: code, label: `${code}, ${currencyNames[code]}` }))

/** Currency, time zone and additional information. */
export function LivingFields({ form, edit }: ProfileFields) {
  const { currency } = useCurrency()
  return (
    <ProfileSection title="Where and how you live">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Preferred currency"
          value={form.preferred_currency ?? currency}
          options={currencyOptions}
          onValueChange={(code) => edit({ preferred_currency: code })}
        />
        <TimeZoneField value={form.timezone} onValueChange={(timezone) => edit({ timezone })} />
      </div>
      <AdditionalInfoFields rows={form.additional_info} onChange={(rows) => edit({ additional_info: rows })} />
    </ProfileSection>
  )
}
