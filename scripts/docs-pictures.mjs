// node scripts/docs-pictures.mjs: copies six screenshots of `npm run walk` to docs/pictures for the documentation, reduced in size:
// wide screens by half.
import { mkdirSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './processes.mjs'

const sharp = createRequire(new URL('../apps/server/package.json', import.meta.url))('sharp')

const walk = join(root, 'test-results/walk')
const docs = join(root, 'docs/pictures')
const maxBytes = 40 * 1024

/** By the name of a picture: the project of the walk, the name of its screenshot without the number, and the height to show. */
const pictures = {
  explore: ['1440-light', 'explore', 900],
  'explore-phone': ['390-light', 'explore', 844],
  'tribe-phone': ['390-dark', 'tribe-visitor', 844],
  create: ['1440-light', 'create-alfama-house-with-a-terrace-and-four-desks', 900],
  tribe: ['1440-dark', 'tribe-member', 900],
  member: ['1440-light', 'success', 900],
}

mkdirSync(docs, { recursive: true })
for (const [name, [project, shown, height]] of Object.entries(pictures)) {
  const file = join(docs, `${name}.webp`)
  const bytes = await shrink(screenshotOf(project, shown), height, file)
  console.log(`${file}: ${Math.ceil(bytes / 1024)} KiB`)
  if (bytes > maxBytes) throw new Error(`${file} is larger than ${maxBytes} bytes`)
}

function screenshotOf(project, shown) {
  const file = readdirSync(join(walk, project)).find((name) => name.replace(/^\d+-/, '') === `${shown}.png`)
  if (file === undefined) throw new Error(`No picture "${shown}" in ${join(walk, project)}: run npm run walk`)
  return join(walk, project, file)
}

async function shrink(from, height, to) {
  const picture = sharp(from)
  const { width = 0, height: fullHeight = 0 } = await picture.metadata()
  const top = picture.extract({ left: 0, top: 0, width, height: Math.min(height, fullHeight) })
  const { size } = await top
    .resize({ width: Math.min(width, 720) })
    .webp({ quality: 72, effort: 6 })
    .toFile(to)
  return size
}
