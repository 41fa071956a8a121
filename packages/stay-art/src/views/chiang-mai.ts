import { hills, ridge, sky } from '../landscape.ts'
import type { Palette } from '../palettes.ts'
import { brass } from '../palettes.ts'
import { palm } from '../plants.ts'
import { nth, range } from '../random.ts'
import { circle, path, polygon, rect, scaled } from '../shapes.ts'
import type { DrawView } from './view.ts'

const shadedBrass = '#c98825'

/** A golden stupa and a temple hall among hills, with lanterns in the sky. */
export const chiangmai: DrawView = (random, palette) => {
  const scene =
    sky(palette, 600, 330, 120) +
    ridge(random, { y: 430, amplitude: 100, fill: palette.far, step: 80, rough: 0.25 }) +
    ridge(random, { y: 500, amplitude: 70, fill: palette.mid, step: 70, rough: 0.3 }) +
    hills(random, 560, 40, palette.leaf[1]) +
    stupa(palette) +
    hall(palette) +
    palm(random, palette, 180, 640, 260, -0.6) +
    palm(random, palette, 1040, 650, 330, 0.8) +
    hills(random, 640, 24, palette.leaf[0])
  const lanterns = range(7).map(() =>
    circle(120 + random() * 960, 90 + random() * 230, 7 + random() * 5, palette.lamplight, 'opacity=".9"'),
  )
  return scene + lanterns.join('')
}

function stupa({ wall }: Palette): string {
  const step = (half: number, y: number, rise: number, topHalf: number, fill: string) =>
    polygon(
      [
        [-half, y],
        [-topHalf, y - rise],
        [topHalf, y - rise],
        [half, y],
      ],
      fill,
    )
  const right = 'L7 -215C12 -150 50 -150 48 -82Z'
  return scaled(
    640,
    640,
    1.25,
    step(90, 0, 40, 74, wall[0]) +
      step(66, -40, 42, 52, brass) +
      path(`M-48 -82C-50 -150 -12 -150 -7 -215L0 -300${right}`, brass) +
      path(`M8 -82C14 -150 2 -200 0 -300${right}`, shadedBrass),
  )
}

function hall({ roof, wall, near }: Palette): string {
  const roofs = range(3).map((tier) => {
    const half = (210 - tier * 52) / 2
    const y = -(90 + tier * 48)
    const quarter = half / 2
    return path(
      `M${-half - 20} ${y + 30}Q${-quarter} ${y + 8} 0 ${y - 58}Q${quarter} ${y + 8} ${half + 20} ${y + 30}Z`,
      nth(roof, tier),
    )
  })
  return scaled(330, 640, 1.1, roofs.join('') + rect(-85, -62, 170, 70, wall[0]) + rect(-14, -50, 28, 60, near))
}
