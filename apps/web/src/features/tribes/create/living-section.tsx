import { newTribeBounds as bounds } from '@wayhouse/domain/tribes'
import { useState } from 'react'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { textOf } from '../../../ui/fields/text-of.ts'
import { LineList } from './line-list.tsx'
import { Section } from './section.tsx'
import type { FormSectionProps } from './tribe-form.ts'
import { WordList } from './word-list.tsx'

/** Vibe, house rules, cancellation policy and neighbourhood. */
export function LivingSection(part: FormSectionProps) {
  return (
    <Section title="Living together">
      <RulesFields {...part} />
      <TextArea
        {...textOf(part, 'neighborhood_description', 'Neighbourhood')}
        maxLength={bounds.neighborhood_description}
      />
    </Section>
  )
}

/** The fields that a published tribe also has in "House rules and cancellation". */
export function RulesFields(part: FormSectionProps) {
  const { form, errors, edit } = part
  return (
    <>
      <WordList
        label="Vibe tags"
        addLabel="Add a vibe tag"
        bound={bounds.lists.vibe_tags}
        words={form.vibe_tags}
        error={errors.vibe_tags}
        onChange={(vibe_tags) => edit({ vibe_tags })}
      />
      <LineList
        label="House rules"
        lineLabel="House rule"
        bound={bounds.lists.house_rules}
        lines={form.house_rules}
        error={errors.house_rules}
        onChange={(house_rules) => edit({ house_rules })}
      />
      <TextArea
        {...textOf(part, 'cancellation_policy', 'Cancellation policy')}
        maxLength={bounds.cancellation_policy}
      />
      <FreeCancellation {...part} />
    </>
  )
}

/** COST-07: a payment plan has no date after it. */
function FreeCancellation({ form, errors, edit }: FormSectionProps) {
  const [open, setOpen] = useState(false)
  const { start_date: from, end_date: to, free_cancellation_until: until } = form
  return (
    <div className="half-column space-y-2">
      <DateField
        label="The booking can be cancelled free until"
        hint="Leave it empty if it cannot. A payment plan has no date after it."
        value={until}
        error={errors.free_cancellation_until}
        offered={{ first: '2020-01-01', last: to }}
        range={{ from: from || undefined, to: to || undefined }}
        open={open}
        onOpenChange={setOpen}
        onValueChange={(day) => edit({ free_cancellation_until: day })}
      />
      {until !== '' && (
        <button type="button" className="link min-h-11" onClick={() => edit({ free_cancellation_until: '' })}>
          Remove this day
        </button>
      )}
    </div>
  )
}
