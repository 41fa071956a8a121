import { isPlainDate, longDate } from '@wayhouse/domain/dates'
import { fullTime } from '../../../ui/labels/relative-time.ts'
import { euros } from '../payments/payment-words.ts'

const hidden = new Set(['thread_id', 'conversation'])

/** The fields of copies in the order in which they are read; what a copy has besides comes after them. */
const order =
  'title name tribe host guest reviewer reviewee status location start_date end_date size total_cost_cents rating is_anonymous'
    .concat(' written_month sent_at message answer comment reply bio description house_rules airbnb_link images')
    .split(' ')

const names: Record<string, string> = {
  start_date: 'First day',
  end_date: 'Last day',
  size: 'Spots besides the host',
  total_cost_cents: 'Total cost',
  written_month: 'Written in',
  is_anonymous: 'Anonymous',
  airbnb_link: 'Listing',
  reviewer: 'Review by',
  reviewee: 'Review of',
}

/** The fields of a copied profile, tribe, review or request, as words. */
export function CopiedFacts({ copy }: { copy: unknown }) {
  if (typeof copy !== 'object' || copy === null) return <p className="text-muted">Nothing was copied.</p>
  const facts = Object.entries(copy)
    .map(([field, value]) => ({ field, text: textOf(field, value) }))
    .filter(({ field, text }) => !hidden.has(field) && text !== '')
    .toSorted((one, other) => placeOf(one.field) - placeOf(other.field))
  return (
    <dl className="grid gap-2.5">
      {facts.map(({ field, text }) => (
        <div key={field} className="grid gap-x-4 sm:grid-cols-[160px_minmax(0,1fr)]">
          <dt className="text-muted">{nameOf(field)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function placeOf(field: string): number {
  const place = order.indexOf(field)
  return place === -1 ? order.length : place
}

function nameOf(field: string): string {
  const words = names[field] ?? field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (field.endsWith('_cents') && typeof value === 'number') return euros(value)
  if (typeof value === 'string' && isPlainDate(value))
    return field.endsWith('_month') ? longDate(value).replace(/^\d+ /, '') : longDate(value)
  if (field.endsWith('_at') && typeof value === 'string') return fullTime(new Date(value))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((one) => textOf('', one)).join(field === 'images' ? '\n' : ', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
