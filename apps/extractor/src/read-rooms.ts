import { digText } from './dig.ts'
import type { ListingData } from './listing-data.ts'

/**
 * The numbers of guests, bedrooms, beds and baths in the line below a title. Without English words they are recognised by
 * position, because the order is the same on all pages; a line of three parts has no guests.
 */
export function readRooms(items: unknown[]): ListingData {
  const texts = items.map((item) => digText([item], 0) ?? digText(item, 'title') ?? '').filter(Boolean)
  const named = {
    personCapacity: countIn(texts.find((text) => /\bguests?\b/i.test(text))),
    bedrooms: countIn(texts.find((text) => /\bbedrooms?\b/i.test(text))),
    beds: countIn(texts.find((text) => /\bbeds?\b/i.test(text))),
    baths: countIn(texts.find((text) => /\bbath(?:room)?s?\b/i.test(text))),
  }
  if (Object.values(named).some((count) => count !== undefined)) return named
  const [baths, beds, bedrooms, personCapacity] = texts.toReversed().map(countIn)
  if (texts.length < 3 || texts.length > 4 || baths === undefined || beds === undefined) return {}
  return { personCapacity, bedrooms, beds, baths }
}

/** The number in "2 bedrooms", "1.5 baths" or "1,5 banho". */
export function countIn(text: string | undefined): number | undefined {
  const [, whole, half] = /(?<![\d.,])(\d{1,2})(?:[.,](\d))?(?!\d)/.exec(text ?? '') ?? []
  return whole === undefined ? undefined : Number(`${whole}.${half ?? 0}`)
}
