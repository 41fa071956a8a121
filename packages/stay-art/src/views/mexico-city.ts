import { sky } from '../landscape.ts'
import { jade, rose } from '../palettes.ts'
import type { Palette } from '../palettes.ts'
import { circle, path, rect } from '../shapes.ts'
import { town } from '../town.ts'
import type { DrawView } from './view.ts'

/** Two volcanoes, painted houses and jacarandas. */
export const mexico: DrawView = (random, palette) => {
  const [white, , sand, clay, sun] = palette.wall
  const volcanoes =
    path('M60 540L300 300L340 290L380 304L640 540Z', palette.far) +
    path('M300 300L340 290L380 304L400 330L350 322L322 340L280 322Z', white, 'opacity=".8"') +
    path('M500 560L800 350L850 356L1200 560Z', palette.mid)
  const jacarandas =
    jacaranda(palette, 150, 560, 70) + jacaranda(palette, 520, 580, 60) + jacaranda(palette, 930, 570, 80)
  return (
    sky(palette, 640, 300, 110) +
    volcanoes +
    town(random, palette, {
      y: 700,
      rows: 2,
      styles: ['flat'],
      walls: [clay, rose, sun, jade, sand],
      rise: 60,
      widths: [110, 170],
      heights: [110, 170],
    }) +
    jacarandas
  )
}

function jacaranda({ deep }: Palette, x: number, y: number, size: number): string {
  return (
    circle(x, y - size, size * 0.9, '#a871b4') +
    circle(x + size * 0.6, y - size * 0.7, size * 0.65, '#c08cc6') +
    circle(x - size * 0.6, y - size * 0.6, size * 0.6, '#93609f') +
    rect(x - 5, y - size * 0.4, 10, size + 60, deep)
  )
}
