// Draws the landing page's pictures from the sandbox's stays and the demo's portraits, so that they exist without either,
// and the picture of shared links.
// `globe.webp` beside them is a frame of the globe itself (apps/web/src/features/landing/spin-globe.ts); `globe.avif`, for
// phones, is made of it.
// Usage: node scripts/draw-landing.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { renderSkyline } from '../packages/stay-art/src/index.ts'
import { createDrawer } from './draw-stay.mjs'
import { drawShareCard } from './share-card.mjs'

// the server's own: nothing else draws
const sharp = createRequire(new URL('../apps/server/package.json', import.meta.url))('sharp')
const target = new URL('../apps/web/src/features/landing/art/', import.meta.url)
const portraits = new URL('../packages/demo/portraits/', import.meta.url)

const steps = /** @type {const} */ ([
  { name: 'search', city: 'madeira', room: 'arcade' },
  { name: 'verify', city: 'lisbon', room: 'desk' },
  { name: 'connect', city: 'mexico', room: 'terrace' },
])
const people = /** @type {const} */ (['tomas', 'ingrid', 'kenji', 'zuri', 'ana', 'mateo', 'mei', 'lucas'])

mkdirSync(target, { recursive: true })
const draw = await createDrawer()
for (const { name, city, room } of steps) {
  const [, small] = await draw({ city, room })
  write(`${name}.webp`, small)
}
for (const person of people) {
  const portrait = new URL(`${person}.webp`, portraits).pathname
  write(`${person}.webp`, await sharp(portrait).resize(144).webp({ quality: 80 }).toBuffer())
}
// shown at four fifths of its own measure, where a tenth of a unit is not seen
write(
  'skyline.svg',
  Buffer.from(renderSkyline('wayhouse').replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))),
)
await writeGlobe()
write('../../../../public/share.jpg', await sharp(Buffer.from(drawShareCard())).jpeg({ quality: 88 }).toBuffer())

/** What is not visible takes the colour of the globe's rim: an edge between the two would be a third of the file. */
async function writeGlobe() {
  const { data, info } = await sharp(new URL('globe.webp', target).pathname).raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 0) data.set([0x7b, 0x24, 0x47], at)
  write(
    'globe.avif',
    await sharp(data, { raw: info }).avif({ quality: 36, effort: 9, chromaSubsampling: '4:2:0' }).toBuffer(),
  )
}

function write(name, content) {
  writeFileSync(new URL(name, target), content)
  console.log(`${name}\t${(content.length / 1024).toFixed(1)} KiB`)
}
