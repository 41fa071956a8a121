import { currencies, currencyNames } from '@wayhouse/domain/currency'
import { useState } from 'react'
import { Select } from '../../ui/select.tsx'
import { AdditionalInfoFields } from './additional-info-fields.tsx'
import type { ProfileFields } from './profile-form.ts'
import { ProfileSection } from './profile-section.tsx'
import { timeZones } from './time-zones.ts'

const currencyOptions = currencies.map((code) => ({ value: code, label: `${code}, ${currencyNames[code]}` }))

/** What prices and times are shown in, and what housemates should know. */
export function LivingFields({ form, edit }: ProfileFields) {
  return (
    <ProfileSection title="Where and how you live">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Preferred currency"
          value={form.preferred_currency}
          options={currencyOptions}
          onValueChange={(code) => edit({ preferred_currency: code })}
        />
        <TimeZoneField value={form.timezone} onValueChange={(timezone) => edit({ timezone })} />
      </div>
      <AdditionalInfoFields rows={form.additional_info} onChange={(rows) => edit({ additional_info: rows })} />
    </ProfileSection>
  )
}

/** A select's items need a value. */
const notSaid = { value: 'none', label: 'Not said' }

function TimeZoneField({ value, onValueChange }: { value: string; onValueChange: (zone: string) => void }) {
  const [options] = useState(() => [
    notSaid,
    ...timeZones(new Date(), value).map(({ id, label }) => ({ value: id, label })),
  ])
  return (
    <Select
      label="Timezone"
      className="sm:col-span-2"
      value={value || notSaid.value}
      options={options}
      onValueChange={(zone) => onValueChange(zone === notSaid.value ? '' : zone)}
    />
  )
}
