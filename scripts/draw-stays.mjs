// Draws the pictures of stays for the sandbox and the demo into add-ons/sandbox/pictures/stay.
// Usage: node scripts/draw-stays.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stayCities, stayPicturePath, stayRooms } from '../add-ons/sandbox/src/pictures/stay-scenes.ts'
import { createDrawer } from './draw-stay.mjs'

const target = new URL('../add-ons/sandbox/pictures/stay/', import.meta.url)
const widths = /** @type {const} */ ([1200, 800])

mkdirSync(target, { recursive: true })
const draw = await createDrawer()
for (const city of stayCities) {
  for (const room of stayRooms) {
    const pictures = await draw({ city, room })
    for (const [index, width] of widths.entries()) {
      writeFileSync(new URL(basename(stayPicturePath(city, room, width)), target), pictures[index])
    }
  }
}
