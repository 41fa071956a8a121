import { hills, ridge, sky } from '../landscape.ts'
import { nth, range } from '../random.ts'
import { rect, stroke } from '../shapes.ts'
import { town } from '../town.ts'
import type { DrawView } from './view.ts'

/** Towers in a green valley, and the cable car. */
export const medellin: DrawView = (random, palette) => {
  const mountains =
    sky(palette, 300, 250, 84) +
    ridge(random, { y: 380, amplitude: 90, fill: palette.far, step: 70, rough: 0.3 }) +
    ridge(random, { y: 440, amplitude: 80, fill: palette.mid, rough: 0.4 })
  const cabins = range(4).map((cabin) => {
    const x = 150 + cabin * 290
    const y = 250 + (x + 20) * 0.145
    return (
      stroke(`M${x} ${y}v26`, palette.deep, 3) +
      rect(x - 24, y + 24, 48, 38, nth(palette.roof, cabin), 'rx="9"') +
      rect(x - 17, y + 30, 34, 15, palette.lamplight, 'rx="4"')
    )
  })
  const towers = {
    rows: 2,
    styles: ['tower', 'flat', 'tower'],
    widths: [44, 74],
    heights: [90, 210],
    rise: 30,
  } as const
  return (
    mountains +
    stroke('M-20 250L1220 430', palette.deep, 4) +
    cabins.join('') +
    hills(random, 560, 50, palette.leaf[1]) +
    town(random, palette, { y: 640, ...towers }) +
    hills(random, 650, 30, palette.leaf[0])
  )
}
