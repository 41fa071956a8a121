import type { ListingData } from './listing-data.ts'
import { readRooms } from './read-rooms.ts'
import { lineOf } from './text.ts'

/**
 * Reads a title that lists facts, of pages since 2023: "Rental unit in Lisbon · ★4.83 · 2 bedrooms · 3 beds · 1 bath", and in
 * languages without a word for "in": "Appartement · Paris · ★4,76 · Studio · 1 lit · 1 salle de bain". Undefined for others.
 */
export function readSummary(title: string): ListingData | undefined {
  const line = titleLine(title)
  // a name before the ending of a catalogue may list facts too
  if (catalogueEnding.test(line)) return undefined
  const parts = line.split(' · ')
  const firstFact = parts.findIndex((part, index) => index > 0 && fact.test(part))
  if (firstFact < 1 || firstFact > 2) return undefined
  const [type = '', ...others] = parts
  const [stars] = others.flatMap((part) => stars5.exec(part)?.[1] ?? [])
  return {
    location: firstFact === 1 ? placeAfter(type) : placeBetween(type, others[0] ?? ''),
    rating: stars === undefined ? undefined : Number(stars.replace(',', '.')),
    ...readRooms(parts.slice(firstFact).filter((part) => !part.includes('★'))),
  }
}

/**
 * Reads name and place of a title like a catalogue's, of older pages and of browser tabs to this day: "NAME - Apartments for
 * Rent in Lisbon, Portugal - Airbnb", in several languages. The last such ending counts, because a name may have any words.
 */
export function readCatalogueTitle(title: string): ListingData | undefined {
  const line = titleLine(title).replace(siteName, '')
  const { name, place, city } = (catalogue.exec(line) ?? chineseCatalogue.exec(line))?.groups ?? {}
  const location = properPlace(place ?? city)
  return name === undefined || location === undefined ? undefined : { title: name.trim(), location }
}

/** The name in "NAME - Airbnb", the title of a browser tab. */
export function nameBeforeSite(title: string): string | undefined {
  const line = titleLine(title)
  return siteName.test(line) ? line.replace(siteName, '') : undefined
}

/** The place in "Private room in condo in Lisbon, Portugal": what follows the type, which may have an " in " itself. */
export function placeAfter(typeAndPlace: string): string | undefined {
  return properPlace(afterType(typeAndPlace))
}

const titleLine = (title: string) => lineOf(title.slice(0, 500))
const siteName = / [-–|] Airbnb$/i
const stars5 = /★\s?(\d(?:[.,]\d{1,2})?)/

// stars, a count ("2 bedrooms", "침실 1개"), or a word for a home of one room
const eastAsian = String.raw`[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`
const fact = new RegExp(
  String.raw`^(?:★|\d{1,2}(?:[.,]\d)? \p{L}|${eastAsian}[^,]*\d|(?:e?st[uú]dio|monolocale|스튜디오|студия)$)`,
  'iu',
)

// a home in which a room is let begins with a small letter; German writes its nouns with capitals
const typeInPlace =
  /^(?:(?:(?:Private|Shared|Hotel) r|R)oom in (?:an? )?\p{Ll}[^,·]*?|\p{L}*[Zz]immer in [^\s,·]+|[^,·]+?) in (?<place>[^·]+)$/u

const forRent = [
  'for rent in',
  'zur Miete in',
  'en alquiler en',
  'en renta en',
  'à louer à',
  'in affitto a',
  'para alugar em',
  'te huur in',
].join('|')
const ending = ` [-–] [^·★]{2,60}? (?:${forRent}) `
const catalogueEnding = new RegExp(`${ending}|的[^,·★]{1,40}出租(?:, |$)`, 'iu')
const catalogue = new RegExp(`^(?<name>.+)${ending}(?<place>[^·★]+)$`, 'iu')
const chineseCatalogue = /^(?<name>.+) - (?<city>[^,·★]+?)的[^,·★]{1,40}出租(?:, (?<place>[^·★]+))?$/u

const afterType = (typeAndPlace: string) => typeInPlace.exec(typeAndPlace)?.groups?.place

/** The second part of a summary, unless the first has a place: then the place has a dot, or one of them is something else. */
function placeBetween(type: string, second: string): string | undefined {
  const words = afterType(type)
  return words === undefined || /^[\p{Ll} ]+$/u.test(words) ? properPlace(second) : undefined
}

/** A text that may be the name of a place: with a capital or in a script without them. "affitto" of "in affitto" is none. */
function properPlace(text: string | undefined): string | undefined {
  const place = text?.trim() ?? ''
  return /[\p{Lu}\p{Lt}\p{Lo}]|^(?=.*\p{L})[^\p{Script=Latin}]+$/u.test(place) ? place : undefined
}
