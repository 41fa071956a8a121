import { brass } from '../palettes.ts'
import type { Palette } from '../palettes.ts'
import { leaves, pot } from '../plants.ts'
import { range } from '../random.ts'
import type { Random } from '../random.ts'
import { translated, height, path, polygon, rect, width } from '../shapes.ts'
import type { DrawRoom } from './room.ts'

const edge = 660

/** A pool, a parasol and two loungers. */
export const pool: DrawRoom = (random, palette) =>
  rect(0, edge, width, height - edge, palette.floor[0]) +
  rect(0, edge, width, 26, palette.stay) +
  rect(0, edge + 20, width, 8, palette.deep, 'opacity=".12"') +
  water(random, palette) +
  parasol(palette) +
  lounger(palette, 960, palette.roof[0]) +
  lounger(palette, 1130, palette.wall[0]) +
  pot(random, palette, 70, edge + 84, 92, palette.roof[2]) +
  leaves(random, palette, { x: 40, y: height + 20, size: 230, count: 9, spread: 1 }) +
  leaves(random, palette, { x: 1190, y: height + 30, size: 220, count: 9, spread: 1 })

function water(random: Random, { stay }: Palette): string {
  const rim = polygon(
    [
      [170, 740],
      [870, 740],
      [1040, height],
      [-60, height],
    ],
    stay,
  )
  const basin = polygon(
    [
      [190, 752],
      [850, 752],
      [1000, height],
      [-30, height],
    ],
    '#2f9aa0',
  )
  const shade = polygon(
    [
      [190, 752],
      [850, 752],
      [862, 772],
      [178, 772],
    ],
    '#1f7680',
  )
  const glints = range(12).map(() => {
    const [x, y, w] = [160 + random() * 640, 786 + random() * 100, 40 + random() * 70]
    return rect(x, y, w, 4, '#a9e0da', 'opacity=".75" rx="2"')
  })
  return rim + basin + shade + glints.join('')
}

function parasol({ ink, wall }: Palette): string {
  const x = 980
  return (
    rect(x - 4, edge - 190, 9, 270, ink) +
    path(`M${x - 150} ${edge - 170}Q${x} ${edge - 310} ${x + 150} ${edge - 170}Z`, brass) +
    path(
      `M${x - 52} ${edge - 170}Q${x - 40} ${edge - 250} ${x} ${edge - 242}Q${x + 40} ${edge - 250} ${x + 52} ${edge - 170}Z`,
      wall[0],
    )
  )
}

function lounger({ ink }: Palette, x: number, colour: string): string {
  return translated(
    x,
    edge + 88,
    path('M-96 0h150l56 -58 10 10 -56 62h-160Z', colour) + path('M-86 12h9v30h-9ZM40 12h9v30h-9Z', ink),
  )
}
