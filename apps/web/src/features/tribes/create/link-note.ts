import { stayProblem } from '@wayhouse/domain/tribes'
import type { StayInLink } from '@wayhouse/listing-links'

/** What is wrong with the dates in a link, shown before the link is sent; null if nothing is. */
export function linkNote({ dates, problem }: StayInLink, today: string): string | null {
  if (problem) return texts[problem]
  const stay = dates && { start_date: dates.checkIn, end_date: dates.checkOut }
  const stayError = stay ? stayProblem(stay, today) : null
  return stayError && texts[stayError]
}

const inNextStep = 'Choose the dates in the next step.'
const texts = {
  reversed: `The dates in this link are the wrong way round. ${inNextStep}`,
  incomplete: `This link includes only one of the two dates. ${inNextStep}`,
  impossible: `This link includes a date that does not exist. ${inNextStep}`,
  STAY_IN_THE_PAST: `The dates in this link have passed. ${inNextStep}`,
  STAY_TOO_FAR: `The dates in this link are more than two years away. ${inNextStep}`,
  STAY_TOO_LONG: `The stay in this link is longer than a year. ${inNextStep}`,
}
