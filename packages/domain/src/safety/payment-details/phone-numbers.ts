import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const currency = String.raw`(?:\p{Sc}|(?<!\p{L})(?:${[
  'eur|usd|gbp|chf|aud|cad|nzd|euros?|dollars?|pounds?|francs?|idr|rp|thb|baht|inr|rs|jpy|yen|vnd|krw|php|myr',
  'brl|reais|mxn|pesos?|cop|ars|clp|huf|ft|czk|kč|pln|zł|sek|nok|dkk|kr|ron|lei|try|tl|mad|zar|aed',
].join('|')})(?!\p{L}))`

/** What has many digits and is no phone number. It is cut out before phone numbers are looked for. */
const others: readonly RegExp[] = [
  // links, and the ids in them
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /(?<![a-z0-9.-])(?:[a-z0-9-]{1,63}\.){1,9}[a-z]{2,63}\/\S*/gi,
  // dates: 2026-11-28, 28.11.2026, 1/12/26, 1 12 2026
  /(?<!\d)\d{4}([-./])\d{1,2}\1\d{1,2}(?!\d)/g,
  /(?<!\d[-./]?)\d{1,2}([-./])\d{1,2}\1(?:\d{4}|\d{2})(?!\1?\d)/g,
  /(?<!\d ?)\d{1,2} \d{1,2} (?:19|20)\d{2}(?! ?\d)/g,
  // times: 14:30, 14:30:05, 10.30, 18h15
  /(?<!\d[.]?)\d{1,2}[:h.]\d{2}(?::\d{2})?(?![.]?\d)/g,
  // prices, before or after their currency
  new RegExp(`(?<!\\d ?)${currency}\\s{0,2}\\d[\\d.,' ]{0,20}`, 'giu'),
  new RegExp(`(?<![\\d.,'])\\d[\\d.,' ]{0,20}${currency}`, 'giu'),
  // numbers of listings, bookings, flights, rooms
  /(?:#|\b(?:no|nr|nº|id|listing|booking|reservation|order|ref|reference|invoice|code|pin|zip|flight|train)\b[.:#]{0,2})\s{0,2}(?:is\s|number\s|code\s)?[a-z]{0,3}\d[\d-]*/gi,
  /\b(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z]) ?\d{2,4}\b(?![ -]?\d)/g,
]

/** With its country: +351 912 345 678, or 00351 … */
const international = /(?<![\d+])(?:\+|(?<![.,:-])00(?=[ -]?[1-9]))[ (]{0,2}\d(?:[ ()./-]{0,3}\d){6,20}/g

/** With the zero before an area or a network, in groups or together: 0176 1234 5678, (020) 7946 0958, 07911123456 */
const withTrunkZero = /(?<![\d+.,:/-])\(?0[1-9]\d{0,4}\)?(?:[ ./-]{0,2}\d{2,8}){1,5}(?![\d:])/g
/** In the form of North America: (415) 555-2671, 415-555-2671 */
const northAmerican = /(?<![\d+.,:/-])(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])\d{3}[ .-]\d{4}(?![\d:])/
/** Nine digits in groups of three, or of three and two: 912 345 678, 612 34 56 78 */
const inGroups = /(?<![\d+.,:/-]|\d )[2-9]\d{2}(?:([ -])\d{3}\1\d{3}|([ -])\d{2}\2\d{2}\2\d{2})(?![\d:]| \d)/
/** After words that ask to call or write: seven digits or more. */
const afterWords =
  /\b(?:tel|phone|call|text|mobile|cell|whats ?app|telegram|signal|viber|ring|sms|handy|telefon|tel[eé]fono|m[oó]vil|telem[oó]vel|t[eé]l[eé]phone|portable)\b[^\d\n]{0,25}(?<!\d)(\d(?:[ ./-]{0,2}\d){6,14})(?!\d)/iu

/** Whether a plain text holds a phone number, with its country or as it is written within one. */
export function holdsPhoneNumber(text: string): boolean {
  if (!/\d(?:\D{0,3}\d){6}/.test(text)) return false
  const rest = others.reduce((left, pattern) => left.replaceAll(pattern, ' ; '), text)
  return (
    [...rest.matchAll(international)].some(([found]) => isInternational(found)) ||
    [...rest.matchAll(withTrunkZero)].some(([found]) => isLongEnough(found)) ||
    northAmerican.test(rest) ||
    inGroups.test(rest) ||
    afterWords.test(rest)
  )
}

/** Whether it begins with a number that exists in its country. What stands after it in digits may be something else. */
function isInternational(found: string): boolean {
  const groups = found.replace(/^00/, '+').split(/(?=[ /])/)
  return groups.some(
    (_group, index) => parsePhoneNumberFromString(groups.slice(0, index + 1).join(''))?.isValid() === true,
  )
}

/** National numbers with their zero have 9 to 12 digits. */
function isLongEnough(found: string): boolean {
  const { length } = found.replaceAll(/\D/g, '')
  return length >= 9 && length <= 12
}
