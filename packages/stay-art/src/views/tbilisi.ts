import { hills, ridge, sky } from '../landscape.ts'
import type { Palette } from '../palettes.ts'
import { nth, range } from '../random.ts'
import { translated, circle, path, polygon, rect } from '../shapes.ts'
import { town } from '../town.ts'
import type { DrawView } from './view.ts'

/** The fortress on its rock, a church and balconied houses. */
export const tbilisi: DrawView = (random, palette) => {
  const trees = range(5).map((tree) => circle(100 + tree * 250, 560 + ((tree * 37) % 50), 26, nth(palette.leaf, tree)))
  const fortress =
    path('M80 520L260 330L330 318L350 270L372 318L470 330L640 520Z', palette.mid) +
    rect(300, 286, 20, 36, palette.near) +
    rect(400, 290, 26, 40, palette.near) +
    rect(345, 250, 30, 70, palette.near)
  return (
    sky(palette, 860, 300, 96) +
    ridge(random, { y: 420, amplitude: 80, fill: palette.far, step: 80, rough: 0.2 }) +
    fortress +
    hills(random, 560, 36, palette.leaf[1]) +
    translated(720, 600, church(palette)) +
    town(random, palette, {
      y: 680,
      rows: 3,
      styles: ['pitched', 'flat', 'pitched'],
      rise: 40,
      widths: [62, 104],
      heights: [70, 110],
    }) +
    trees.join('')
  )
}

function church({ wall, roof, pane, deep }: Palette): string {
  const gable = (half: number, bottom: number, tip: number, fill: string) =>
    polygon(
      [
        [-half, bottom],
        [0, tip],
        [half, bottom],
      ],
      fill,
    )
  return (
    rect(-70, -120, 140, 160, wall[1]) +
    rect(-34, -200, 68, 90, wall[1]) +
    gable(44, -198, -290, roof[0]) +
    gable(80, -120, -165, roof[1]) +
    rect(-6, -186, 12, 44, pane, 'rx="6"') +
    rect(-12, -60, 24, 90, pane, 'rx="12"') +
    rect(6, -200, 28, 90, deep, 'opacity=".12"')
  )
}
