import { readFileSync } from 'node:fs'
import { folded } from '@wayhouse/domain/tribes'
import type { City, Point } from '@wayhouse/domain/tribes'
import { localNames } from './local-names.ts'
import type { CitySearch } from './port.ts'

/**
 * Each city's line: name, country, latitude and longitude; and the names normalised for search. An object for each city would
 * take ten times the memory.
 */
type Gazetteer = { lines: readonly string[]; folded: readonly string[] }

const maxResponses = 8

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** Completes cities from the bundled gazetteer (City data © GeoNames, CC BY 4.0): the very name, then the largest first. */
export function offlinePlaces(): CitySearch {
  let gazetteer: Gazetteer | undefined
  const read = () => (gazetteer ??= readGazetteer())
  return {
    complete: (text) => {
      const wanted = folded(text)
      return Promise.resolve(wanted === '' ? [] : matching(read(), wanted).map(cityOf))
    },
    otherNames: (text) => {
      const wanted = folded(text)
      // a name of one word has no shorter one
      const shorter = wanted.includes(' ') ? shorterNames(read(), wanted) : []
      return [...shorter, ...(translations.get(wanted) ?? [])]
    },
    pointOf: (location) => pointIn(read(), location),
  }
}

/** Lines of the very name, of names that begin with the text, then of names with a later word that does, each in order of size. */
function matching({ lines, folded: searched }: Gazetteer, wanted: string): string[] {
  const [exact, begins, contains]: [string[], string[], string[]] = [linesOfOtherName(wanted), [], []]
  for (const [at, name] of searched.entries()) {
    const line = lines[at] ?? ''
    if (name === wanted) exact.push(line)
    else if (begins.length < maxResponses && name.startsWith(wanted)) begins.push(line)
    else if (contains.length < maxResponses && name.includes(` ${wanted}`)) contains.push(line)
  }
  return [...new Set([...exact, ...begins, ...contains])].slice(0, maxResponses)
}

/** As lines of the gazetteer, which lacks them. */
function linesOfOtherName(wanted: string): string[] {
  return Object.entries(localNames).flatMap(([code, names]) =>
    Object.values(names).flatMap((name) => (folded(name) === wanted ? [`${name}\t${code}`] : [])),
  )
}

/**
 * Beginnings of a city's name that mean this city: no city of its country has that very name, and none that begins so is larger.
 * "Las Palmas" is Las Palmas de Gran Canaria; "Porto" is not Porto Alegre, and "San Juan" is not San Juan del Río in all countries.
 */
function shorterNames({ lines, folded: searched }: Gazetteer, wanted: string): ReturnType<CitySearch['otherNames']> {
  const at = searched.indexOf(wanted)
  if (at === -1) return []
  const country = countryCode(lines[at] ?? '')
  const words = wanted.split(' ')
  const beginnings = words.slice(1).map((_, index) => words.slice(0, index + 1).join(' '))
  const isThisCity = (beginning: string) =>
    at ===
    searched.findIndex(
      (name, other) =>
        (name === beginning || name.startsWith(`${beginning} `)) && countryCode(lines[other] ?? '') === country,
    )
  return beginnings.filter(isThisCity).map((name) => ({ name, country: countryOf(country) }))
}

/** How many parts of a location are tried, from its end: the city may stand before its region and the country. */
const placesRead = 3

function pointIn({ lines, folded: searched }: Gazetteer, location: string): Point | null {
  const [country = '', ...places] = location.split(',').map(folded).toReversed()
  const isInCountry = (line = '') => [countryOf(countryCode(line)), countryCode(line)].map(folded).includes(country)
  for (const place of places.slice(0, placesRead)) {
    const names = new Set([place, ...(translations.get(place) ?? []).map(({ name }) => folded(name))])
    const at = searched.findIndex((name, index) => names.has(name) && isInCountry(lines[index]))
    const [latitude, longitude] = lines[at]?.split('\t').slice(2).map(Number) ?? []
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  }
  return null
}

/** By each folded name of a city, its other one. */
const translations = Map.groupBy(
  Object.entries(localNames).flatMap(([code, names]) =>
    Object.entries(names)
      .flatMap(([one, other]) => [
        [one, other],
        [other, one],
      ])
      .map(([from = '', name = '']) => ({ from: folded(from), name, country: countryOf(code) })),
  ),
  ({ from }) => from,
)

function readGazetteer(): Gazetteer {
  const text = readFileSync(new URL('./gazetteer.tsv', import.meta.url), 'utf8')
  const lines = text.trimEnd().split('\n')
  return { lines, folded: lines.map((line) => folded(line.split('\t', 1)[0] ?? '')) }
}

function cityOf(line: string): City {
  return { name: line.split('\t', 1)[0] ?? '', region: null, country: countryOf(countryCode(line)) }
}

function countryCode(line: string): string {
  return line.split('\t')[1] ?? ''
}

function countryOf(code: string): string {
  return countryNames.of(code) ?? code
}
