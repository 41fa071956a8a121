import { ridge, sea, sky } from '../landscape.ts'
import type { Palette } from '../palettes.ts'
import { palm } from '../plants.ts'
import { path, rect } from '../shapes.ts'
import { town } from '../town.ts'
import type { DrawView } from './view.ts'

/** A minaret over sandy walls by the sea. */
export const essaouira: DrawView = (random, palette) => {
  const sunX = 760
  const [, pale, sand, clay] = palette.wall
  return (
    sky(palette, sunX, 290, 98) +
    sea(random, palette, 470, 120, sunX) +
    ridge(random, { y: 600, amplitude: 16, fill: sand, step: 120, rough: 0.2 }) +
    town(random, palette, {
      y: 690,
      rows: 2,
      styles: ['flat', 'arch', 'flat'],
      walls: [sand, clay, pale],
      rise: 54,
      widths: [80, 130],
      heights: [70, 120],
    }) +
    minaret(palette) +
    palm(random, palette, 1040, 660, 310, -1) +
    palm(random, palette, 960, 650, 230, 0.6)
  )
}

function minaret({ wall: [, pale, , clay], leaf, deep, near }: Palette): string {
  return (
    rect(210, 300, 74, 320, pale) +
    rect(202, 292, 90, 16, clay) +
    rect(226, 252, 42, 44, pale) +
    path('M226 252a21 24 0 0 1 42 0Z', leaf[0]) +
    rect(262, 300, 22, 320, deep, 'opacity=".12"') +
    rect(234, 340, 24, 44, near, 'rx="12"')
  )
}
