/** The stay in a listing link. Dates are `YYYY-MM-DD`, days rather than instants, and only ever a valid pair. */
export type StayInLink = { dates?: { checkIn: string; checkOut: string }; adults?: number }

/** Reads `check_in`/`checkin`, `check_out`/`checkout` and `adults` (G-76); whatever is not valid is left out. */
export function stayInQuery(query: string): StayInLink {
  const params = new URLSearchParams(query)
  const checkIn = dayIn(params.get('check_in') ?? params.get('checkin'))
  const checkOut = dayIn(params.get('check_out') ?? params.get('checkout'))
  const adults = /^\d{1,2}$/.test(params.get('adults') ?? '') ? Number(params.get('adults')) : 0
  return {
    ...(checkIn && checkOut && checkIn < checkOut ? { dates: { checkIn, checkOut } } : {}),
    ...(adults >= 1 && adults <= 16 ? { adults } : {}),
  }
}

function dayIn(text: string | null): string | undefined {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined
  const instant = new Date(`${text}T00:00:00Z`)
  // 30 February becomes 2 March in a Date: only a day that comes back as it went in exists.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? text : undefined
}
