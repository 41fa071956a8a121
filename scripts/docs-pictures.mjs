// node scripts/docs-pictures.mjs: six pictures of `npm run walk`, small, for the documentation: docs/pictures. Phones at their size,
// wide screens at half of theirs.
import { mkdirSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './processes.mjs'

const sharp = createRequire(new URL('../apps/server/package.json', import.meta.url))('sharp')

const walk = join(root, 'test-results/walk')
const docs = join(root, 'docs/pictures')
const maxBytes = 40 * 1024

/** What shows what: the project of the walk, the name of its picture without its number, how much of its height. */
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
  const kept = await shrink(takenAs(project, shown), height, file)
  console.log(`${file}: ${Math.ceil(kept / 1024)} KiB`)
  if (kept > maxBytes) throw new Error(`${file} is larger than ${maxBytes} bytes`)
}

function takenAs(project, shown) {
  const file = readdirSync(join(walk, project)).find((one) => one.replace(/^\d+-/, '') === `${shown}.png`)
  if (file === undefined) throw new Error(`No picture "${shown}" in ${join(walk, project)}: run npm run walk`)
  return join(walk, project, file)
}

async function shrink(from, height, to) {
  const picture = sharp(from)
  const { width = 0, height: whole = 0 } = await picture.metadata()
  const top = picture.extract({ left: 0, top: 0, width, height: Math.min(height, whole) })
  const { size } = await top
    .resize({ width: Math.min(width, 720) })
    .webp({ quality: 72, effort: 6 })
    .toFile(to)
  return size
}
