import { hills, ridge, sky } from '../landscape.ts'
import { palm } from '../plants.ts'
import { path, stroke } from '../shapes.ts'
import type { DrawView } from './view.ts'

/** Rice terraces under a volcano. */
export const canggu: DrawView = (random, palette) => {
  const [light, dark, bright] = palette.leaf
  let shapes =
    sky(palette, 420, 300, 100) +
    path('M520 520L760 230Q790 205 820 232L1100 520Z', palette.far) +
    path('M760 230Q790 205 820 232L850 262Q800 250 738 256Z', palette.sky[3], 'opacity=".5"') +
    ridge(random, { y: 500, amplitude: 30, fill: palette.mid, step: 80, rough: 0.3 })
  for (const [terrace, fill] of [bright, light, bright, dark, light].entries()) {
    shapes += hills(random, 535 + terrace * 42, 24 + terrace * 5, fill)
    const edge = `M0 ${552 + terrace * 42}q300 ${-40 + terrace * 6} 600 ${-8}t600 ${-6}`
    shapes += stroke(edge, palette.glint, 4, 'opacity=".5"')
  }
  return (
    shapes +
    palm(random, palette, 180, 600, 330) +
    palm(random, palette, 1010, 640, 390, -1) +
    palm(random, palette, 1090, 620, 280, 0.7)
  )
}
