import { hills, ridge, sky } from '../landscape.ts'
import type { Palette } from '../palettes.ts'
import { palm } from '../plants.ts'
import { pick } from '../random.ts'
import type { Random } from '../random.ts'
import { town } from '../town.ts'
import type { Town } from '../town.ts'
import type { DrawView } from './view.ts'

/** A town below hills, for locations without a view of their own. */
export const hillTown: DrawView = (random, palette) => {
  const styles = pick<Town['styles']>(random, [
    ['pitched', 'pitched', 'flat'],
    ['flat', 'pitched', 'arch'],
    ['pitched'],
  ])
  return (
    mountains(random, palette) +
    hills(random, 560, 40, palette.leaf[1]) +
    town(random, palette, { y: 680, rows: 3, styles, rise: 38, widths: [56, 104], heights: [60, 112] }) +
    hills(random, 690, 16, palette.leaf[0])
  )
}

/** A town among palms, for locations between the tropics. */
export const tropicalTown: DrawView = (random, palette) =>
  mountains(random, palette) +
  hills(random, 550, 44, palette.leaf[2]) +
  hills(random, 600, 36, palette.leaf[1]) +
  town(random, palette, {
    y: 680,
    rows: 1,
    styles: ['flat', 'pitched'],
    rise: 40,
    widths: [62, 110],
    heights: [56, 96],
  }) +
  palm(random, palette, 120 + random() * 120, 650, 300, -0.6) +
  palm(random, palette, 900 + random() * 100, 650, 360, -1) +
  palm(random, palette, 1080, 640, 270, 0.7)

/** Mountains, with a position of the sun that depends on the seed. */
function mountains(random: Random, palette: Palette): string {
  return (
    sky(palette, 240 + random() * 720, 240 + random() * 100, 80 + random() * 30) +
    ridge(random, { y: 420, amplitude: 60 + random() * 50, fill: palette.far, step: 80, rough: 0.3 }) +
    ridge(random, { y: 490, amplitude: 40 + random() * 40, fill: palette.mid, step: 90, rough: 0.25 })
  )
}
