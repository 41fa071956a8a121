import { readFileSync } from 'node:fs'
import { folded } from '@wayhouse/domain/search-text'
import type { City, Point } from '@wayhouse/domain/tribes'
import { localNames } from './local-names.ts'
import type { CitySearch } from './port.ts'

/**
 * A line for each city with name, country, latitude and longitude, and the names normalised for search. One object per city
 * would take ten times the memory.
 */
type Gazetteer = { lines: readonly string[]; folded: readonly string[] }

const maxCities = 8

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** Completes cities from the bundled gazetteer (City data © GeoNames, CC BY 4.0): exact matches first, then by size. */
export function offlinePlaces(): CitySearch {
  let gazetteer: Gazetteer | undefined
  const read = () => (gazetteer ??= readGazetteer())
  return {
    complete: (text) => {
      const query = folded(text)
      return Promise.resolve(query === '' ? [] : matchingLines(read(), query).map(cityOf))
    },
    otherNames: (text) => {
      const name = folded(text)
      // a name of one word has no shorter form
      const shorter = name.includes(' ') ? shorterNames(read(), name) : []
      return [...shorter, ...(translations.get(name) ?? [])]
    },
    pointOf: (location) => pointIn(read(), location),
  }
}

/** The lines of cities whose name equals the query, then starts with it, then has a later word that does; each by size. */
function matchingLines({ lines, folded: names }: Gazetteer, query: string): string[] {
  const [exact, prefix, laterWord]: [string[], string[], string[]] = [linesOfLocalName(query), [], []]
  for (const [index, name] of names.entries()) {
    const line = lines[index] ?? ''
    if (name === query) exact.push(line)
    else if (prefix.length < maxCities && name.startsWith(query)) prefix.push(line)
    else if (laterWord.length < maxCities && name.includes(` ${query}`)) laterWord.push(line)
  }
  return [...new Set([...exact, ...prefix, ...laterWord])].slice(0, maxCities)
}

/** Local names are not in the gazetteer; these are lines in its format. */
function linesOfLocalName(query: string): string[] {
  return Object.entries(localNames).flatMap(([code, names]) =>
    Object.values(names).flatMap((name) => (folded(name) === query ? [`${name}\t${code}`] : [])),
  )
}

/**
 * Prefixes of a city's name that are used for the city: no city of its country has the prefix as its name, and no larger
 * one starts with it. "Las Palmas" is Las Palmas de Gran Canaria; "Porto" is not Porto Alegre, and "San Juan" is not San
 * Juan del Río in all countries.
 */
function shorterNames({ lines, folded: names }: Gazetteer, fullName: string): ReturnType<CitySearch['otherNames']> {
  const cityIndex = names.indexOf(fullName)
  if (cityIndex === -1) return []
  const country = countryCode(lines[cityIndex] ?? '')
  const words = fullName.split(' ')
  const prefixes = words.slice(1).map((_, index) => words.slice(0, index + 1).join(' '))
  const meansThisCity = (prefix: string) =>
    cityIndex ===
    names.findIndex(
      (name, index) =>
        (name === prefix || name.startsWith(`${prefix} `)) && countryCode(lines[index] ?? '') === country,
    )
  return prefixes.filter(meansThisCity).map((name) => ({ name, country: countryOf(country) }))
}

/** How many parts of a location are tried, from its end: the city may precede its region and the country. */
const maxParts = 3

function pointIn({ lines, folded: names }: Gazetteer, location: string): Point | null {
  const [country = '', ...parts] = location.split(',').map(folded).toReversed()
  const isInCountry = (line = '') => [countryOf(countryCode(line)), countryCode(line)].map(folded).includes(country)
  for (const part of parts.slice(0, maxParts)) {
    const cityNames = new Set([part, ...(translations.get(part) ?? []).map(({ name }) => folded(name))])
    const cityIndex = names.findIndex((name, index) => cityNames.has(name) && isInCountry(lines[index]))
    const [latitude, longitude] = lines[cityIndex]?.split('\t').slice(2).map(Number) ?? []
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  }
  return null
}

/** The other name of a city, by each of its folded names. */
const translations = Map.groupBy(
  Object.entries(localNames).flatMap(([code, names]) =>
    Object.entries(names)
      .flatMap(([gazetteerName, localName]) => [
        [gazetteerName, localName],
        [localName, gazetteerName],
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
