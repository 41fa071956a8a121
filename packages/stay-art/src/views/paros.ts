import { ridge, sea, sky } from '../landscape.ts'
import { path } from '../shapes.ts'
import { town } from '../town.ts'
import type { DrawView } from './view.ts'

/** White houses and blue domes above the sea, and a sail. */
export const paros: DrawView = (random, palette) => {
  const sunX = 300
  const [white, shade, sand] = palette.wall
  const whitewashed = [white, white, shade] as const
  const sail =
    path('M640 500l44 -78v78Z', white) +
    path('M690 500v-62l30 62Z', sand) +
    path('M630 506h104l-16 16h-74Z', palette.roof[0])
  return (
    sky(palette, sunX, 270, 88) +
    ridge(random, { y: 455, amplitude: 30, fill: palette.far, step: 120, rough: 0.15 }) +
    sea(random, palette, 470, 220, sunX) +
    sail +
    town(random, palette, {
      walls: whitewashed,
      y: 700,
      rows: 2,
      styles: ['flat', 'arch', 'dome', 'flat'],
      from: 640,
      rise: 52,
      widths: [74, 120],
      heights: [70, 110],
    }) +
    town(random, palette, {
      walls: whitewashed,
      y: 760,
      rows: 1,
      styles: ['flat', 'arch'],
      from: -30,
      to: 420,
      rise: 50,
      widths: [80, 130],
      heights: [70, 120],
    })
  )
}
