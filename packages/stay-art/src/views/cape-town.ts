import { hills, sea, sky } from '../landscape.ts'
import { path } from '../shapes.ts'
import { town } from '../town.ts'
import type { DrawView } from './view.ts'

/** Table Mountain with its cloud. */
export const capetown: DrawView = (random, palette) => {
  const sunX = 920
  const mountain =
    path(
      'M-20 540L90 470L190 300L260 268L760 262L820 300L900 430L1010 470L1080 430L1130 480L1230 540V700H-20Z',
      palette.mid,
    ) +
    path('M190 300L260 268L760 262L820 300L790 330L700 316L560 340L420 318L300 344Z', palette.far) +
    path('M250 262Q400 226 520 252Q640 224 770 262L760 276L262 282Z', palette.wall[0], 'opacity=".85"')
  return (
    sky(palette, sunX, 230, 74) +
    mountain +
    hills(random, 560, 30, palette.leaf[1]) +
    town(random, palette, { y: 660, rows: 2, styles: ['flat', 'pitched', 'flat'], rise: 36, heights: [46, 90] }) +
    sea(random, palette, 690, 80, sunX)
  )
}
