import { Switch } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CityField } from './city-field.tsx'
import { bounds } from './form-faults.ts'
import type { FormPart } from './form-part.ts'
import { Section } from './section.tsx'

/** What the stay is called, where it is and when. */
export function StaySection({ form, faults, edit, byHand }: FormPart & { byHand: boolean }) {
  return (
    <Section title="The stay">
      <TextField
        label="Title"
        name="title"
        value={form.title}
        maxLength={bounds.title}
        error={faults.title}
        onChange={(event) => edit({ title: event.target.value })}
      />
      <CityField value={form.location} error={faults.location} onValueChange={(location) => edit({ location })} />
      <TextArea
        label="Description"
        name="description"
        counted
        value={form.description}
        maxLength={bounds.description}
        error={faults.description}
        onChange={(event) => edit({ description: event.target.value })}
      />
      <StayTimes form={form} faults={faults} edit={edit} />
      <Switch
        label="Flexible arrival"
        hint="Housemates may arrive at other hours, by arrangement."
        checked={form.flexible_arrival}
        onCheckedChange={(flexible_arrival) => edit({ flexible_arrival })}
      />
      {byHand && (
        <TextField
          label="Listing link (optional)"
          name="airbnb_link"
          type="url"
          hint="Members who ask to join can look at it."
          value={form.airbnb_link}
          error={faults.airbnb_link}
          onChange={(event) => edit({ airbnb_link: event.target.value })}
        />
      )}
    </Section>
  )
}

/** From which day to which, and at what hours one may come and has to go. */
function StayTimes({ form, faults, edit }: FormPart) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="First day"
        name="start_date"
        type="date"
        value={form.start_date}
        error={faults.start_date}
        onChange={(event) => edit({ start_date: event.target.value })}
      />
      <TextField
        label="Last day"
        name="end_date"
        type="date"
        min={form.start_date}
        value={form.end_date}
        error={faults.end_date}
        onChange={(event) => edit({ end_date: event.target.value })}
      />
      <TextField
        label="Check-in from"
        name="check_in_time"
        type="time"
        value={form.check_in_time}
        error={faults.check_in_time}
        onChange={(event) => edit({ check_in_time: event.target.value })}
      />
      <TextField
        label="Check-out by"
        name="check_out_time"
        type="time"
        value={form.check_out_time}
        error={faults.check_out_time}
        onChange={(event) => edit({ check_out_time: event.target.value })}
      />
    </div>
  )
}
