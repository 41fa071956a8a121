/** What is wrong with the dates of a link: the last day is not after the first, one is missing, or there is no such day. */
export type DateProblem = 'reversed' | 'incomplete' | 'impossible'

/** The stay in a listing link. Dates are `YYYY-MM-DD`, days rather than instants, and only ever a valid pair. */
export type StayInLink = {
  dates?: { checkIn: string; checkOut: string }
  problem?: DateProblem
  adults?: number
  children?: number
}

/** Reads the dates and the people of a query, by every name that Airbnb's pages give them (decision G-76). */
export function stayInQuery(query: string): StayInLink {
  const params = new Map(new URLSearchParams(query.replaceAll('&amp;', '&')))
  const written = (names: string[]) => names.map((name) => params.get(name)).find(Boolean)
  const people = (names: string[]) => peopleIn(written(names))
  const adults = people(['adults', 'numberOfAdults', 'number_of_adults', ...guestNames])
  const children = people(['children', 'numberOfChildren', 'number_of_children'])
  return {
    ...datesIn(written(arrivalNames), written(departureNames)),
    ...(adults !== undefined && { adults }),
    ...(children !== undefined && { children }),
  }
}

const arrivalNames = ['check_in', 'checkin', 'checkIn', 'startDate', 'start_date']
const departureNames = ['check_out', 'checkout', 'checkOut', 'endDate', 'end_date']
const guestNames = ['guests', 'numberOfGuests', 'number_of_guests']

function datesIn(arrival: string | undefined, departure: string | undefined): StayInLink {
  if (arrival === undefined && departure === undefined) return {}
  if (arrival === undefined || departure === undefined) return { problem: 'incomplete' }
  const checkIn = dayIn(arrival)
  const checkOut = dayIn(departure)
  if (checkIn === undefined || checkOut === undefined) return { problem: 'impossible' }
  return checkIn < checkOut ? { dates: { checkIn, checkOut } } : { problem: 'reversed' }
}

/** The day that a value begins with: in a sentence, a full stop or a word may follow. */
function dayIn(text: string): string | undefined {
  const [day] = /^20\d\d-\d\d-\d\d(?!\d)/.exec(text) ?? []
  if (day === undefined) return undefined
  const instant = new Date(`${day}T00:00:00Z`)
  // 30 February becomes 2 March in a Date: only a day that comes back as it went in exists.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : undefined
}

function peopleIn(text: string | undefined): number | undefined {
  const [count = ''] = /^\d{1,2}(?!\d)/.exec(text ?? '') ?? []
  return Number(count) >= 1 && Number(count) <= 16 ? Number(count) : undefined
}
