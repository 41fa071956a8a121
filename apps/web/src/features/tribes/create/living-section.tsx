import { newTribeBounds as bounds } from '@wayhouse/domain/tribes'
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
    </>
  )
}
