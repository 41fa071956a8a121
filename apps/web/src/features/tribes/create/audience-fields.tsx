import { type Audience, tribesErrors } from '@wayhouse/domain/tribes'
import { useContext, useId } from 'react'
import BadgeCheck from '~icons/lucide/badge-check'
import Globe from '~icons/lucide/globe'
import ShieldCheck from '~icons/lucide/shield-check'
import { RadioCard } from '../../../ui/fields/radio-card.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import type { Icon } from '../../../ui/pictures/icon.ts'
import { GenderQuestionSlot } from './gender-question-slot.ts'
import type { FormSectionProps } from './tribe-form.ts'

type Choice = { value: Audience; label: string; hint: string; icon: Icon }

const choices: readonly Choice[] = [
  { value: 'everyone', label: 'Everyone', hint: `All members and visitors.`, icon: Globe },
  { value: 'verified', label: 'Verified', hint: 'Members with an approved identity.', icon: BadgeCheck },
  {
    value: 'women',
    label: 'Women',
    hint: 'Members who say so in their profile and whose identity check agrees.',
    icon: ShieldCheck,
  },
]

/** AUD-01, AUD-03: whom the tribe is for, and what everybody else sees of it. */
export function AudienceFields({ form, errors, edit }: FormSectionProps) {
  const question = useContext(GenderQuestionSlot)
  const group = useId()
  return (
    <>
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="mb-3 text-sm font-strong">Who can see and join?</legend>
        {choices.map((choice) => (
          <RadioCard
            key={choice.value}
            name={group}
            {...choice}
            checked={form.audience === choice.value}
            onChoose={() => edit({ audience: choice.value })}
          >
            {choice.value === 'women' && (
              <Switch
                label="and non-binary people"
                checked={form.non_binary}
                onCheckedChange={(non_binary) => edit({ non_binary })}
              />
            )}
          </RadioCard>
        ))}
      </fieldset>
      {errors.audience && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {errors.audience}
        </p>
      )}
      {form.audience === 'women' && question}
      {form.audience !== 'everyone' && <ForEverybodyElse form={form} edit={edit} />}
      <p className="text-sm text-muted">
        You belong to the audience too. Narrowing it later needs that everybody who is in belongs. The filter is on
        tribes: nothing here finds or lists women.
      </p>
    </>
  )
}

function ForEverybodyElse({ form, edit }: Pick<FormSectionProps, 'form' | 'edit'>) {
  const group = useId()
  const refusal = form.audience === 'women' ? tribesErrors.FOR_WOMEN : tribesErrors.FOR_VERIFIED
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-3 text-sm font-strong">For everybody else</legend>
      <RadioCard
        name={group}
        value="hidden"
        label="Not there at all"
        hint="No list, no search, no link shows it."
        checked={!form.shown_to_others}
        onChoose={() => edit({ shown_to_others: false })}
      />
      <RadioCard
        name={group}
        value="shown"
        label="Listed, with a badge"
        hint={`They see the card. Asking answers “${refusal.message}”`}
        checked={form.shown_to_others}
        onChoose={() => edit({ shown_to_others: true })}
      />
    </fieldset>
  )
}
