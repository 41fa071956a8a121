import { readFileSync } from 'node:fs'
import { folded } from '@wayhouse/domain/tribes'
import type { City } from '@wayhouse/domain/tribes'
import type { CitySearch } from './port.ts'

type Place = { city: City; folded: string }

const mostAnswers = 8

/** Completes cities from the bundled gazetteer (City data © GeoNames, CC BY 4.0), the largest first. */
export function offlinePlaces(): CitySearch {
  let places: readonly Place[] | undefined
  return {
    complete: (text) => {
      const wanted = folded(text)
      if (wanted === '') return Promise.resolve([])
      places ??= readGazetteer()
      return Promise.resolve(matching(places, wanted))
    },
  }
}

/** Names that begin with the text, then names with a later word that does. The gazetteer is in order of size. */
function matching(places: readonly Place[], wanted: string): City[] {
  const begins: City[] = []
  const contains: City[] = []
  for (const place of places) {
    if (place.folded.startsWith(wanted)) begins.push(place.city)
    else if (contains.length < mostAnswers && place.folded.includes(` ${wanted}`)) contains.push(place.city)
    if (begins.length === mostAnswers) break
  }
  return [...begins, ...contains].slice(0, mostAnswers)
}

function readGazetteer(): Place[] {
  const countryName = new Intl.DisplayNames('en', { type: 'region' })
  const lines = readFileSync(new URL('./gazetteer.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [name = '', country = ''] = line.split('\t')
    return { city: { name, region: null, country: countryName.of(country) ?? country }, folded: folded(name) }
  })
}
