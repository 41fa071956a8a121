import { isPlainDate } from '@wayhouse/domain/dates'
import { fieldLabels, type TribeChange } from '@wayhouse/domain/tribes'
import { shortDate } from '../../../platform/format/dates.ts'

type Field = TribeChange['fields'][number]

/** The texts of a changed field: its label and both values, which are null if they are too long to show. */
export function changeText(
  { field, from, to }: Field,
  format: (euros: number) => string,
): { label: string; from: string | null; to: string | null } {
  const label = fieldLabels[field]
  if (from === null && to === null) return { label: `${label} changed`, from: null, to: null }
  return { label, from: valueText(field, from, format), to: valueText(field, to, format) }
}

function valueText(field: Field['field'], value: Field['to'], format: (euros: number) => string): string {
  if (value === null) return 'not specified'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field === 'airbnb_total_cost' && typeof value === 'number') return format(value)
  if (field === 'wifi_speed') return `${value} Mbps`
  return isPlainDate(value) ? shortDate(value) : String(value)
}
