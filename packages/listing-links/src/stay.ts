/** The problem with the dates of a link: the last day is not after the first, one is missing, or one does not exist. */
export type DateProblem = 'reversed' | 'incomplete' | 'impossible'

/** The stay in a listing link. Dates are `YYYY-MM-DD`, and only set if both are valid. */
export type StayInLink = {
  dates?: { checkIn: string; checkOut: string }
  problem?: DateProblem
  adults?: number
  children?: number
}

/** Reads dates and people from a query, with all parameter names of Airbnb's pages, in either case (decision G-76). */
export function stayInQuery(query: string): StayInLink {
  const pairs = [...new URLSearchParams(query.replaceAll('&amp;', '&'))]
  const params = new Map(pairs.map(([name, value]) => [name.toLowerCase(), value]))
  const firstOf = (names: string[]) => names.map((name) => params.get(name)).find(Boolean)
  const people = (names: string[]) => peopleIn(firstOf(names))
  const adults = people(['adults', 'numberofadults', 'number_of_adults', ...guestNames])
  const children = people(['children', 'numberofchildren', 'number_of_children'])
  return {
    ...datesIn(firstOf(arrivalNames), firstOf(departureNames)),
    ...(adults !== undefined && { adults }),
    ...(children !== undefined && { children }),
  }
}

const arrivalNames = ['check_in', 'checkin', 'startdate', 'start_date']
const departureNames = ['check_out', 'checkout', 'enddate', 'end_date']
const guestNames = ['guests', 'numberofguests', 'number_of_guests']

function datesIn(arrival: string | undefined, departure: string | undefined): StayInLink {
  if (arrival === undefined && departure === undefined) return {}
  if (arrival === undefined || departure === undefined) return { problem: 'incomplete' }
  const checkIn = dayIn(arrival)
  const checkOut = dayIn(departure)
  if (checkIn === undefined || checkOut === undefined) return { problem: 'impossible' }
  return checkIn < checkOut ? { dates: { checkIn, checkOut } } : { problem: 'reversed' }
}

/** The date at the start of a value: in a sentence, a full stop or a word may follow. */
function dayIn(text: string): string | undefined {
  const [day] = /^20\d\d-\d\d-\d\d(?!\d)/.exec(text) ?? []
  if (day === undefined) return undefined
  const instant = new Date(`${day}T00:00:00Z`)
  // Date converts 30 February to 2 March, so the result has to be the same date
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : undefined
}

function peopleIn(text: string | undefined): number | undefined {
  const [count = ''] = /^\d{1,2}(?!\d)/.exec(text ?? '') ?? []
  return Number(count) >= 1 && Number(count) <= 16 ? Number(count) : undefined
}
