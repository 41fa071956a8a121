import { readFileSync } from 'node:fs'
import { folded } from '@wayhouse/domain/tribes'
import type { City } from '@wayhouse/domain/tribes'
import type { CitySearch } from './port.ts'

/** Its lines, and the same lines normalised for search. An object for each city would take ten times the memory. */
type Gazetteer = { lines: readonly string[]; folded: readonly string[] }

const maxAnswers = 8

/** Completes cities from the bundled gazetteer (City data © GeoNames, CC BY 4.0), the largest first. */
export function offlinePlaces(): CitySearch {
  let gazetteer: Gazetteer | undefined
  return {
    complete: (text) => {
      const wanted = folded(text)
      if (wanted === '') return Promise.resolve([])
      gazetteer ??= readGazetteer()
      return Promise.resolve(matching(gazetteer, wanted).map(cityOf))
    },
  }
}

/** Lines of names that begin with the text, then of names with a later word that does. They are in order of size. */
function matching({ lines, folded: searched }: Gazetteer, wanted: string): string[] {
  const begins: string[] = []
  const contains: string[] = []
  for (const [at, name] of searched.entries()) {
    if (name.startsWith(wanted)) begins.push(lines[at] ?? '')
    else if (contains.length < maxAnswers && name.includes(` ${wanted}`)) contains.push(lines[at] ?? '')
    if (begins.length === maxAnswers) break
  }
  return [...begins, ...contains].slice(0, maxAnswers)
}

function readGazetteer(): Gazetteer {
  const lines = readFileSync(new URL('./gazetteer.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return { lines, folded: lines.map((line) => folded(line.split('\t', 1)[0] ?? '')) }
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

function cityOf(line: string): City {
  const [name = '', country = ''] = line.split('\t')
  return { name, region: null, country: countryNames.of(country) ?? country }
}
