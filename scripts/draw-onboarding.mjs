// Draws the posters of onboarding, a table, a desk and a door, and the portraits of those who are quoted on them.
// Usage: node scripts/draw-onboarding.mjs
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { renderGrain } from '../packages/stay-art/src/index.ts'
import { posters, posterSize } from './onboarding-posters.mjs'

// sharp is a dependency of the server
const sharp = createRequire(new URL('../apps/server/package.json', import.meta.url))('sharp')
const target = new URL('../apps/web/src/features/onboarding/art/', import.meta.url)
const portraits = new URL('../add-ons/demo/portraits/', import.meta.url)

const files = [
  { suffix: '', width: 720, height: 1000 },
  { suffix: '-large', width: 1224, height: 1700 },
]

const grain = await sharp(Buffer.from(renderGrain()))
  .resize({ ...posterSize, fit: 'fill' })
  .png()
  .toBuffer()
for (const [name, svg] of Object.entries(posters)) {
  const poster = await sharp(Buffer.from(svg))
    .composite([{ input: grain }])
    .removeAlpha()
    .png()
    .toBuffer()
  for (const { suffix, width, height } of files)
    write(
      `${name}${suffix}.webp`,
      await sharp(poster).resize(width, height).webp({ quality: 68, effort: 6 }).toBuffer(),
    )
}
for (const person of ['mei', 'kenji', 'ingrid']) {
  const portrait = new URL(`${person}.webp`, portraits).pathname
  write(`${person}.webp`, await sharp(portrait).resize(96).webp({ quality: 80 }).toBuffer())
}

function write(name, content) {
  writeFileSync(new URL(name, target), content)
  console.log(`${name}\t${(content.length / 1024).toFixed(1)} KiB`)
}
