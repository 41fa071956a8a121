import { sea, sky } from '../landscape.ts'
import { palm } from '../plants.ts'
import { path } from '../shapes.ts'
import { town } from '../town.ts'
import type { DrawView } from './view.ts'

/** The ocean between two cliffs. */
export const madeira: DrawView = (random, palette) => {
  const sunX = 560
  const houses = { styles: ['pitched'], rise: 50, widths: [46, 70], heights: [40, 60] } as const
  return (
    sky(palette, sunX, 300, 90) +
    sea(random, palette, 440, 260, sunX) +
    path('M-20 700V330Q120 300 220 380Q330 470 420 700Z', palette.mid) +
    path('M1220 700V250Q1080 250 980 360Q860 500 760 700Z', palette.near) +
    path('M-20 720V470Q100 450 190 540Q260 620 300 720Z', palette.leaf[1]) +
    path('M1220 740V420Q1090 430 1010 530Q920 640 880 740Z', palette.leaf[0]) +
    town(random, palette, { y: 720, rows: 1, from: -20, to: 260, ...houses }) +
    town(random, palette, { y: 730, rows: 2, from: 960, ...houses }) +
    palm(random, palette, 340, 720, 240)
  )
}
