import { formatPrice } from '@wayhouse/domain/currency'
import { longDate } from '@wayhouse/domain/dates'
import { audienceWords, changedTerms, pricePerPerson } from '@wayhouse/domain/tribes'
import type { EditableTribe, TribeTerm } from '@wayhouse/domain/tribes'

type Sentence = (current: EditableTribe, before?: EditableTribe) => string

/** Long texts are on the page of the tribe. The link of the listing is only for members (decision G-67). */
const sentenceOf: Record<TribeTerm, Sentence> = {
  dates: sentence('The stay is now', datesOf),
  price: sentence('Each person now pays', shareOf),
  place: placeSentence,
  title: sentence('The title is now', ({ title }) => `“${title}”`),
  rules: () => 'The house rules have changed.',
  policy: () => 'The cancellation policy has changed.',
  listing: () => 'The listing of the place has changed.',
  audience: sentence('The tribe is now for', audienceWords),
}

/** A sentence about each term that has changed, with its old value if it is short. */
export function changeSentences(before: EditableTribe, after: EditableTribe): string[] {
  return changedTerms(before, after).map((term) => sentenceOf[term](after, before))
}

/** A sentence about the current value of a term. */
export function termSentence(term: TribeTerm, current: EditableTribe): string {
  return sentenceOf[term](current)
}

function sentence(start: string, valueOf: (tribe: EditableTribe) => string): Sentence {
  return (current, before) => `${start} ${valueOf(current)}${before ? ` instead of ${valueOf(before)}` : ''}.`
}

function placeSentence(current: EditableTribe, before?: EditableTribe): string {
  if (before?.location === current.location) return `The exact location in ${current.location} has changed.`
  return sentence('The location is now', ({ location }) => location)(current, before)
}

function datesOf({ start_date, end_date }: EditableTribe): string {
  return `${longDate(start_date)} to ${longDate(end_date)}`
}

function shareOf({ airbnb_total_cost, size }: EditableTribe): string {
  const share = pricePerPerson(airbnb_total_cost, size)
  return share === null ? 'a price that is not known yet' : formatPrice(share, 'EUR')
}
