import { digFlag, digNumber, digText } from './dig.ts'
import type { ListingData, ReadContext } from './listing-data.ts'

/** The owner of the listing, from the card in both generations of pages: name, years as host, superhost. */
export function readHostCard(card: unknown, { today }: ReadContext): ListingData {
  return {
    hostName: digText(card, 'name'),
    hostSince: startYear(card, today),
    hostIsSuperhost: digFlag(card, 'isSuperhost'),
  }
}

/** The percentage in "Response rate: 99%", "99 %" or "%99", in any language. */
export function percentIn(text: string | undefined): number | undefined {
  const { before, after } =
    /(?<!\d)(?<after>\d{1,3})\s?[%٪％]|[%٪％]\s?(?<before>\d{1,3})(?!\d)/u.exec(text ?? '')?.groups ?? {}
  const digits = after ?? before
  return digits === undefined || Number(digits) > 100 ? undefined : Number(digits)
}

/** The year in "Joined in March 2018". */
export function yearIn(text: string | undefined): number | undefined {
  const [year] = /\b20[0-4]\d\b/.exec(text ?? '') ?? []
  return year === undefined ? undefined : Number(year)
}

function startYear(card: unknown, today: Date): number | undefined {
  const years = digNumber(card, 'timeAsHost', 'years')
  const months = digNumber(card, 'timeAsHost', 'months')
  const monthsAgo = (years ?? 0) * 12 + (months ?? 0)
  if ((years ?? months) === undefined || monthsAgo < 0 || monthsAgo > 50 * 12) return undefined
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo)).getUTCFullYear()
}
