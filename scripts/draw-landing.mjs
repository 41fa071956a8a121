// Draws the landing page's pictures from the sandbox's stays and the demo's portraits, so that the page needs neither,
// and the picture of shared links.
// `globe.webp` in the same folder is a frame of the globe (apps/web/src/features/landing/spin-globe.ts); `globe.avif`, for
// phones, is converted from it.
// Usage: node scripts/draw-landing.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { renderSkyline } from '../packages/stay-art/src/index.ts'
import { createDrawer } from './draw-stay.mjs'
import { drawLinkPreview } from './link-preview.mjs'

// sharp is a dependency of the server
const sharp = createRequire(new URL('../apps/server/package.json', import.meta.url))('sharp')
const target = new URL('../apps/web/src/features/landing/art/', import.meta.url)
const portraits = new URL('../add-ons/demo/portraits/', import.meta.url)

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
// rounded, because it is shown at four fifths of its size, where fractions of a unit are invisible
write(
  'skyline.svg',
  Buffer.from(renderSkyline('wayhouse').replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))),
)
await writeGlobe()
write('../../../../public/share.jpg', await sharp(Buffer.from(drawLinkPreview())).jpeg({ quality: 88 }).toBuffer())

/** Transparent pixels get the colour of the globe's rim: a contrast between them would take a third of the file. */
async function writeGlobe() {
  const { data, info } = await sharp(new URL('globe.webp', target).pathname).raw().toBuffer({ resolveWithObject: true })
  for (let offset = 0; offset < data.length; offset += 4)
    if (data[offset + 3] === 0) data.set([0x7b, 0x24, 0x47], offset)
  write(
    'globe.avif',
    await sharp(data, { raw: info }).avif({ quality: 36, effort: 9, chromaSubsampling: '4:2:0' }).toBuffer(),
  )
}

function write(name, content) {
  writeFileSync(new URL(name, target), content)
  console.log(`${name}\t${(content.length / 1024).toFixed(1)} KiB`)
}
