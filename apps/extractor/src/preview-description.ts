import type { ListingData } from './listing-data.ts'
import { placeAfter } from './preview-title.ts'
import { lineOf } from './text.ts'

/**
 * Reads the description that older pages publish for link previews, "Private room in condo in Lisbon, Portugal. A sunny …",
 * and for search engines, "21 Jul 2025 - Entire condo for $90. A sunny …". Empty for texts of another form.
 */
export function readPreviewDescription(text: string): ListingData {
  const line = lineOf(text.slice(0, maxLength)).replace(date, '')
  const [, where] = rentFromPeople.exec(line) ?? []
  if (where !== undefined) return { location: where }
  const { typeAndPlace, type, rest } = (typeInPlaceAndText.exec(line) ?? typeForPrice.exec(line))?.groups ?? {}
  const location = placeAfter(typeAndPlace ?? '')
  const roomType = type ?? typeAndPlace?.slice(0, -` in ${location}`.length)
  if (roomType === undefined || !isHome.test(roomType)) return {}
  return { location, roomType, description: excerptOf(rest ?? '') }
}

/** The text before a cut with dots, without half a word. */
export function excerptOf(text: string): string {
  const excerpt = text
    .slice(0, maxLength)
    .trim()
    .replace(/\s*[^\s.…]*(?:\.{3}|…)$/, '…')
  return /\p{L}/u.test(excerpt) ? excerpt : ''
}

// longer than any such description
const maxLength = 2000
const date = /^(?:\p{L}{3,9}\.? \d{1,2}, \d{4}|\d{1,2}\.? \p{L}{3,9}\.? \d{4}) - /u
const rentFromPeople = /^Rent from people in ([^.]{2,100}) from /
// a full stop ends the place, except after an abbreviation: St. Louis, D.C.
const word = String.raw`(?:[^,.]|(?<=(?<!\p{L})(?:St|Ste|Sta|Sto|Ft|Mt|Pt|Pto|\p{Lu}))\.)`
const typeInPlaceAndText = new RegExp(
  `^(?<typeAndPlace>${word}{2,120}(?:, ${word}{2,60}){1,3})\\.(?: (?<rest>.*))?$`,
  'u',
)
const typeForPrice = /^(?<type>[^.,·]{2,60}?) for \D{0,4}\d[\d.,]*[^.]{0,5}\. (?<rest>.*)$/u

// descriptions by hosts may begin like the others: "Located in Lisbon, Portugal. …"
const isHome =
  /^(?:entire|private|shared|hotel|room|tiny|gesamte|ganze|privat|gemeinsch)|(?:apartment|house|home|condo(?:minium)?|loft|villa|cabin|cottage|bungalow|townhouse|suite|studio|chalet|hostel|hotel|breakfast|boat|tent|yurt|castle|unit|stay|apt|wohnung|haus|unterkunft)$/i
