import { newTribeBounds as bounds } from '@wayhouse/domain/tribes'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Section } from './section.tsx'
import { type FormSectionProps, numberOrNull } from './tribe-form.ts'
import { WordList } from './word-list.tsx'

/** Amenities of the place, and what the host brings. */
export function OffersSection(part: FormSectionProps) {
  return (
    <Section title="What this place offers">
      <OffersFields {...part} />
    </Section>
  )
}

/** The fields without the section, also used for a published tribe. */
export function OffersFields({ form, errors, edit }: FormSectionProps) {
  return (
    <>
      <div className="grid gap-x-10 gap-y-2 sm:grid-cols-3">
        <Switch
          label="Workspace"
          checked={form.has_workspace}
          onCheckedChange={(has_workspace) => edit({ has_workspace })}
        />
        <Switch label="Kitchen" checked={form.has_kitchen} onCheckedChange={(has_kitchen) => edit({ has_kitchen })} />
        <Switch label="Pool" checked={form.has_pool} onCheckedChange={(has_pool) => edit({ has_pool })} />
      </div>
      <NumberField
        label="Wifi speed"
        name="wifi_speed"
        unit="Mbps"
        min={0}
        max={bounds.wifiMbps}
        step={10}
        value={form.wifi_speed}
        error={errors.wifi_speed}
        onValueChange={(wifi_speed) => edit({ wifi_speed: numberOrNull(wifi_speed) })}
        className="half-column"
      />
      <WordList
        label="Amenities"
        addLabel="Add an amenity"
        bound={bounds.lists.listing_amenities}
        words={form.listing_amenities}
        error={errors.listing_amenities}
        onChange={(listing_amenities) => edit({ listing_amenities })}
      />
      <WordList
        label="What you bring"
        addLabel="Add an item"
        bound={bounds.lists.host_amenities}
        words={form.host_amenities}
        error={errors.host_amenities}
        onChange={(host_amenities) => edit({ host_amenities })}
      />
    </>
  )
}
