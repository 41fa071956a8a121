import type { FieldTexts } from './field-frame.tsx'
import { Select } from './select.tsx'

type TimeFieldProps = FieldTexts & {
  /** "15:00", or empty. */
  value: string
  onValueChange: (time: string) => void
  name?: string
}

/** A time of day, chosen from half hours. A time between them, as a listing may have, is offered too while it is chosen. */
export function TimeField({ value, ...field }: TimeFieldProps) {
  const times = value === '' || halfHours.includes(value) ? halfHours : [...halfHours, value].toSorted()
  const options = [{ value: '', label: 'Not set' }, ...times.map((time) => ({ value: time, label: time }))]
  return <Select {...field} value={value} options={options} />
}

const halfHours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')).flatMap((hour) => [
  `${hour}:00`,
  `${hour}:30`,
])
