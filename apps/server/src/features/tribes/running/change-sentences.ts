import { formatPrice } from '@wayhouse/domain/currency'
import { longDate } from '@wayhouse/domain/dates'
import { pricePerPerson, significantChanges } from '@wayhouse/domain/tribes'
import type { EditableTribe } from '@wayhouse/domain/tribes'

/** Sentences about changes of dates, price and place, each with the new and the old value. */
export function changeSentences(before: EditableTribe, after: EditableTribe): string[] {
  const { dates, price, place } = significantChanges(before, after)
  return [
    ...(dates ? [`The stay is now ${datesOf(after)}, instead of ${datesOf(before)}.`] : []),
    ...(price ? [`Each person now pays ${shareOf(after)} instead of ${shareOf(before)}.`] : []),
    ...(place ? [placeSentence(before, after)] : []),
  ]
}

function datesOf({ start_date, end_date }: EditableTribe): string {
  return `${longDate(start_date)} to ${longDate(end_date)}`
}

function shareOf({ airbnb_total_cost, size }: EditableTribe): string {
  const share = pricePerPerson(airbnb_total_cost, size)
  return share === null ? 'a price that is not known yet' : formatPrice(share, 'EUR')
}

function placeSentence(before: EditableTribe, after: EditableTribe): string {
  if (before.location === after.location) return `The exact location in ${after.location} has changed.`
  return `The location is now ${after.location} instead of ${before.location}.`
}
