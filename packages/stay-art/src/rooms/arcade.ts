import { brass } from '../palettes.ts'
import type { Palette } from '../palettes.ts'
import { pot } from '../plants.ts'
import { circle, height, path, polygon, rect, stroke, width } from '../shapes.ts'
import type { Point } from '../shapes.ts'
import type { DrawRoom } from './room.ts'

const bottom = 720
const arches = [90, 450, 810]

/** Three arches over a tiled floor, a sofa and a lamp. */
export const arcade: DrawRoom = (random, palette) =>
  walls(palette) +
  tiles(palette) +
  sofa(palette) +
  sideTable(palette) +
  pot(random, palette, 930, bottom + 148, 120, palette.roof[1]) +
  pot(random, palette, 1080, bottom + 130, 80, brass) +
  lamp(palette)

function walls({ stay, stayShade }: Palette): string {
  const openings = arches.map((x) => `M${x} ${bottom}V330a150 150 0 0 1 300 0V${bottom}Z`)
  // they reach below the wall: edges that only meet would let the view shine through
  const depths = arches.map((x) =>
    path(`M${x - 6} ${bottom}V330a156 156 0 0 1 312 0v12h-6a150 150 0 0 0 -276 -6V${bottom}Z`, stayShade),
  )
  const capitals = [45, 420, 780, 1155].map(
    (x) => rect(x - 40, 372, 80, 18, stayShade) + rect(x - 46, bottom - 26, 92, 30, stayShade),
  )
  return (
    depths.join('') +
    path(`M0 0H${width}V${bottom}H0Z${openings.join('')}`, stay, 'fill-rule="evenodd"') +
    capitals.join('') +
    rect(0, 0, width, 110, stayShade, 'opacity=".55"')
  )
}

function tiles({ floor: [light, dark] }: Palette): string {
  let shapes = rect(0, bottom, width, height, light)
  for (let column = -2; column < 12; column++)
    for (let row = 0; row < 3; row++) {
      if ((column + row) % 2) continue
      const corner = (right: number, below: number): Point => [
        600 + ((column + right) * 130 - 600) * (1 + (row + below) * 0.22),
        bottom + (row + below) * 62,
      ]
      shapes += polygon([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)], dark)
    }
  return shapes
}

function sofa({ roof, leaf, ink }: Palette): string {
  return (
    path(`M190 ${bottom + 100}q0 -44 40 -44h250q40 0 40 44v30H190Z`, roof[0]) +
    path(`M180 ${bottom + 76}q-20 -60 30 -60h280q50 0 30 60Z`, roof[2]) +
    rect(240, bottom + 16, 80, 62, brass, 'rx="14"') +
    rect(390, bottom + 22, 76, 56, leaf[0], 'rx="14"') +
    rect(206, bottom + 128, 14, 34, ink) +
    rect(490, bottom + 128, 14, 34, ink)
  )
}

function sideTable({ ink, wall }: Palette): string {
  return (
    `<ellipse cx="700" cy="${bottom + 108}" rx="86" ry="16" fill="${ink}"/>` +
    rect(692, bottom + 110, 16, 56, ink) +
    path(`M660 ${bottom + 102}l5 -40h62l5 40Z`, wall[0])
  )
}

function lamp({ ink, lamplight }: Palette): string {
  return stroke('M600 0V150', ink, 4) + path('M548 208q6 -58 52 -58t52 58Z', brass) + circle(600, 210, 16, lamplight)
}
