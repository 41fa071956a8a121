import { TextArea } from '../../../ui/text-area.tsx'
import { bounds } from './form-faults.ts'
import type { FormPart } from './form-part.ts'
import { LineList } from './line-list.tsx'
import { Section } from './section.tsx'
import { WordList } from './word-list.tsx'

/** How one lives there: mood, rules, terms, surroundings. */
export function LivingSection({ form, faults, edit }: FormPart) {
  return (
    <Section title="Living together">
      <WordList
        label="Vibe tags"
        addLabel="Add a vibe tag"
        bound={bounds.lists.vibe_tags}
        words={form.vibe_tags}
        error={faults.vibe_tags}
        onChange={(vibe_tags) => edit({ vibe_tags })}
      />
      <LineList
        label="House rules"
        lineLabel="House rule"
        bound={bounds.lists.house_rules}
        lines={form.house_rules}
        error={faults.house_rules}
        onChange={(house_rules) => edit({ house_rules })}
      />
      <TextArea
        label="Cancellation policy"
        name="cancellation_policy"
        value={form.cancellation_policy}
        maxLength={bounds.cancellation_policy}
        error={faults.cancellation_policy}
        onChange={(event) => edit({ cancellation_policy: event.target.value })}
      />
      <TextArea
        label="The neighbourhood"
        name="neighborhood_description"
        value={form.neighborhood_description}
        maxLength={bounds.neighborhood_description}
        error={faults.neighborhood_description}
        onChange={(event) => edit({ neighborhood_description: event.target.value })}
      />
    </Section>
  )
}
