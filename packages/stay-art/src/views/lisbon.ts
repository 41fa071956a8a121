import { ridge, sea, sky } from '../landscape.ts'
import type { Palette } from '../palettes.ts'
import { rect, stroke } from '../shapes.ts'
import { town } from '../town.ts'
import type { DrawView } from './view.ts'

/** Red roofs over the river, and the bridge. */
export const lisbon: DrawView = (random, palette) => {
  const sunX = 820
  return (
    sky(palette, sunX, 330, 92) +
    ridge(random, { y: 500, amplitude: 26, fill: palette.far, step: 90, rough: 0.2 }) +
    sea(random, palette, 505, 130, sunX) +
    bridge(palette) +
    town(random, palette, { y: 640, rows: 3, styles: ['pitched', 'pitched', 'flat'], rise: 44, to: 640 }) +
    town(random, palette, {
      y: 690,
      rows: 2,
      styles: ['pitched'],
      from: 560,
      rise: 34,
      heights: [50, 90],
      widths: [50, 92],
    })
  )
}

function bridge({ roof: [colour] }: Palette): string {
  let shapes = ''
  for (const x of [700, 1010]) {
    shapes += rect(x, 300, 12, 220, colour) + rect(x + 26, 300, 12, 220, colour)
    shapes += rect(x, 330, 38, 8, colour) + rect(x, 390, 38, 8, colour)
  }
  shapes += rect(480, 452, 720, 9, colour)
  shapes += stroke('M470 455Q620 440 719 304Q860 560 1029 304Q1120 430 1240 455', colour, 5)
  for (let x = 740; x < 1010; x += 26) {
    const along = (x - 719) / 310
    shapes += stroke(`M${x} ${304 + 4 * along * (1 - along) * 128}V454`, colour, 2)
  }
  return shapes
}
