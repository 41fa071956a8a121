import { isPlainDate } from '@wayhouse/domain/dates'
import { fieldLabels, type TribeChange } from '@wayhouse/domain/tribes'
import { shortDate } from '../../../platform/dates.ts'

type Field = TribeChange['fields'][number]

/** A change of one field in words: both values, or none where they are too long to be shown. */
export function changeText(
  { field, from, to }: Field,
  format: (euros: number) => string,
): { label: string; from: string | null; to: string | null } {
  const label = fieldLabels[field]
  if (from === null && to === null) return { label: `${label} changed`, from: null, to: null }
  const words = (value: Field['to']) => valueText(field, value, format)
  return { label, from: words(from), to: words(to) }
}

function valueText(field: Field['field'], value: Field['to'], format: (euros: number) => string): string {
  if (value === null) return 'not specified'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field === 'airbnb_total_cost' && typeof value === 'number') return format(value)
  if (field === 'wifi_speed') return `${value} Mbps`
  return isPlainDate(value) ? shortDate(value) : String(value)
}
