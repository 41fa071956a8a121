import { womenEndDays } from '@wayhouse/domain/tribes'
import { useState, type ReactNode } from 'react'
import { RadioCard } from '../../../ui/fields/radio-card.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { GroupProps } from './settings-draft.ts'

export function Verification({ value, onChange }: GroupProps) {
  return (
    <Group title="Verification">
      <Switch
        label="Required of everybody"
        hint="Off: members join tribes and write without having proved who they are"
        checked={value.verification_required}
        onCheckedChange={(verification_required) => onChange({ verification_required })}
      />
    </Group>
  )
}

export function Audience({ value, onChange }: GroupProps) {
  return (
    <Group title="Audience">
      <Switch
        label="Sign-up is open"
        hint="Off: nobody new can sign up, also not with LinkedIn. Members sign in as always"
        checked={value.sign_up_open}
        onCheckedChange={(sign_up_open) => onChange({ sign_up_open })}
      />
      <Switch
        label="Tribes for women"
        hint={`Off: no new ones. Hosts are told within five minutes, and ${womenEndDays} days later their tribes are for verified members`}
        checked={value.women_offered}
        onCheckedChange={(women_offered) => onChange({ women_offered })}
      />
    </Group>
  )
}

export function Prices({ value, onChange }: GroupProps) {
  return (
    <div className="grid gap-6">
      <Group title="Prices of plans">
        <div className="grid gap-5 sm:grid-cols-2">
          <Price
            label="Wannabe, for half a year"
            cents={value.wannabe_cents}
            onChange={(wannabe_cents) => onChange({ wannabe_cents })}
          />
          <Price
            label="Nomad, for a year"
            cents={value.nomad_cents}
            onChange={(nomad_cents) => onChange({ nomad_cents })}
          />
        </div>
        <p className="text-muted">
          For new orders and for changes of plan, within seconds. The price for life belongs to the product: €109 for
          the first 100 members, €249 after.
        </p>
      </Group>
      <ChoiceGroup title="Plans that run, when a price changes">
        <RadioCard
          name="renewal-prices"
          value="keep"
          label="Keep what was ordered"
          hint="A plan renews at the price of its order, for as long as it runs"
          checked={value.renewal_prices === 'keep'}
          onChoose={() => onChange({ renewal_prices: 'keep' })}
        />
        <RadioCard
          name="renewal-prices"
          value="ask"
          label="Ask for consent"
          hint="Members are told 30 and 7 days before the renewal. Who does not agree to a higher price leaves with the end of the term; a lower one needs nobody’s consent"
          checked={value.renewal_prices === 'ask'}
          onChoose={() => onChange({ renewal_prices: 'ask' })}
        />
      </ChoiceGroup>
      <PriceClaims value={value} onChange={onChange} />
    </div>
  )
}

/** A price in whole euros or with cents. What cannot be read stays in the field and is not saved. */
function Price({ label, cents, onChange }: { label: string; cents: number; onChange: (cents: number) => void }) {
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
  const isRead = centsIn(shown) !== null
  return (
    <TextField
      label={`${label}, in euros`}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={isRead ? undefined : 'From 1 to 9,999, such as 59 or 59.50'}
      onChange={({ target }) => {
        setText(target.value)
        const read = centsIn(target.value)
        if (read !== null) onChange(read)
      }}
      onBlur={() => {
        if (isRead) setText(null)
      }}
    />
  )
}

function centsIn(text: string): number | null {
  if (!/^\d{1,4}([.,]\d{1,2})?$/.test(text.trim())) return null
  const cents = Math.round(Number(text.trim().replace(',', '.')) * 100)
  return cents >= 100 && cents <= 999_900 ? cents : null
}

function PriceClaims({ value, onChange }: GroupProps) {
  return (
    <ChoiceGroup title="What stands beside prices">
      <RadioCard
        name="claims"
        value="spec"
        label="The texts of the product"
        hint="“Save 13 euros per year”, “lifetime for €109 instead of €249”. Only while the prices are those of the product"
        checked={value.price_claims === 'spec'}
        onChoose={() => onChange({ price_claims: 'spec' })}
      />
      <RadioCard
        name="claims"
        value="computed"
        label="What the prices come to"
        hint="“Save €7 a year”, “€109 for the first 100, €249 after”"
        checked={value.price_claims === 'computed'}
        onChoose={() => onChange({ price_claims: 'computed' })}
      />
    </ChoiceGroup>
  )
}

/** How renewed plans are left (DUTY-04). */
export function Renewals({ value, onChange }: GroupProps) {
  return (
    <Group title="Leaving after a renewal">
      <Switch
        label="End a renewed plan with a month’s notice"
        hint="Germany: a member who cancels after a renewal stays one more month, and the rest of the price comes back"
        checked={value.open_ended_renewals}
        onCheckedChange={(open_ended_renewals) => onChange({ open_ended_renewals })}
      />
      <Switch
        label="Withdraw for 14 days after a yearly renewal"
        hint="United Kingdom, from 2027"
        checked={value.withdrawal_after_renewal}
        onCheckedChange={(withdrawal_after_renewal) => onChange({ withdrawal_after_renewal })}
      />
    </Group>
  )
}

export function PublicNumbers({ value, onChange }: GroupProps) {
  return (
    <Group title="Numbers">
      <Switch
        label="A public page of the numbers"
        hint="On: everybody reads the numbers of the last twelve months at /transparency, without names"
        checked={value.public_numbers}
        onCheckedChange={(public_numbers) => onChange({ public_numbers })}
      />
    </Group>
  )
}

export function Reviews({ value, onChange }: GroupProps) {
  return (
    <ChoiceGroup title="When reviews are published">
      <RadioCard
        name="release"
        value="immediate"
        label="At once"
        hint="A review is there as soon as it is written"
        checked={value.review_release === 'immediate'}
        onChoose={() => onChange({ review_release: 'immediate' })}
      />
      <RadioCard
        name="release"
        value="double_blind"
        label="Together"
        hint="Nobody reads a review before they have written theirs, or before the time to write is over"
        checked={value.review_release === 'double_blind'}
        onChoose={() => onChange({ review_release: 'double_blind' })}
      />
    </ChoiceGroup>
  )
}

export function Cities({ value, onChange }: GroupProps) {
  const { places } = value
  return (
    <ChoiceGroup title="Where cities come from">
      <RadioCard
        name="places"
        value="offline"
        label="The list of the product"
        hint="Cities of the world, without a service and without a key"
        checked={places.provider === 'offline'}
        onChoose={() => onChange({ places: { ...places, provider: 'offline' } })}
      />
      <RadioCard
        name="places"
        value="google"
        label="Google Places"
        hint="Members’ browsers ask Google what they type"
        checked={places.provider === 'google'}
        onChoose={() => onChange({ places: { ...places, provider: 'google' } })}
      >
        <TextField
          label="Key for browsers"
          hint="Members’ pages contain it: limit it to this site at Google"
          autoComplete="off"
          spellCheck={false}
          value={places.google_places_api_key ?? ''}
          error={places.google_places_api_key ? undefined : 'Google needs a key'}
          onChange={({ target }) =>
            onChange({ places: { ...places, google_places_api_key: target.value.trim() || null } })
          }
        />
      </RadioCard>
    </ChoiceGroup>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" lift={1} aria-label={title} className="max-w-190 p-5 sm:p-6">
      <h2 className="display mb-4 text-lg">{title}</h2>
      <div className="grid gap-5">{children}</div>
    </Card>
  )
}

/** A group of which one option is chosen. */
function ChoiceGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group title={title}>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </Group>
  )
}
