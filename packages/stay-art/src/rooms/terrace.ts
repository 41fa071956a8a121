import { brass, jade, rose } from '../palettes.ts'
import type { Palette } from '../palettes.ts'
import { pot } from '../plants.ts'
import { nth, range } from '../random.ts'
import { translated, circle, height, path, polygon, rect, scaled, stroke, width } from '../shapes.ts'
import type { Point } from '../shapes.ts'
import type { DrawRoom } from './room.ts'

const edge = 690
const maxChairs = 6

/** A long table in front of a balustrade, under a string of lights, with at most six chairs. */
export const terrace: DrawRoom = (random, palette, seats) => {
  const chairs = Math.min(seats, maxChairs)
  const { roof, leaf } = palette
  const length = Math.min(860, 220 + chairs * 120)
  const from = 600 - length / 2
  const colours = [roof[0], brass, leaf[0], rose, roof[2], jade] as const
  const [behind, inFront] = [Math.ceil(chairs / 2), Math.floor(chairs / 2)]
  const shift = chairs % 2 ? length / chairs / 1.4 : 26
  const chairX = (count: number, index: number) => from + (length * (index + 0.5)) / Math.max(1, count)
  return (
    floor(palette) +
    balustrade(palette) +
    pot(random, palette, 90, edge + 70, 84, roof[0]) +
    pot(random, palette, 1115, edge + 60, 76, roof[2]) +
    range(behind)
      .map((index) => chair(palette, chairX(behind, index), edge + 98, 1, nth(colours, index)))
      .join('') +
    table(palette, from, length) +
    dinner(palette, length) +
    range(inFront)
      .map((index) => chair(palette, chairX(inFront, index) + shift, edge + 178, 1.22, nth(colours, index + 3)))
      .join('') +
    lights(palette)
  )
}

function floor({ floor: [boards, gaps] }: Palette): string {
  const lines = range(6).map((line) => {
    const x = line * 240
    const far = (shift: number): Point => [600 + (x - shift) * 0.62, edge]
    return polygon([[x - 120, height], [x + 20, height], far(500), far(600)], gaps, 'opacity=".55"')
  })
  return rect(0, edge, width, height - edge, boards) + lines.join('')
}

function balustrade({ stay, deep }: Palette): string {
  let shapes = rect(0, edge - 14, width, 18, stay)
  for (let x = 18; x < width; x += 40)
    shapes += path(`M${x} ${edge - 92}q-9 20 0 38q9 18 0 42h14q-9 -24 0 -42q9 -18 0 -38Z`, stay)
  return shapes + rect(0, edge - 104, width, 16, stay) + rect(0, edge - 90, width, 5, deep, 'opacity=".15"')
}

function chair({ ink }: Palette, x: number, y: number, scale: number, colour: string): string {
  return scaled(
    x,
    y,
    scale,
    path('M-30 -150q4 -8 12 -8h36q8 0 12 8l4 92h-68Z', colour) +
      path('M-36 -62h72v20h-72Z', colour) +
      path('M-36 -62h72v20h-72Z', ink, 'opacity=".22"') +
      path('M-32 -42h9v86h-9ZM23 -42h9v86h-9Z', ink),
  )
}

function table({ wall, ink }: Palette, from: number, length: number): string {
  return (
    rect(from - 20, edge + 62, length + 40, 24, wall[0], 'rx="6"') +
    rect(from - 20, edge + 78, length + 40, 10, ink, 'opacity=".18" rx="5"') +
    rect(from + 30, edge + 86, 14, 140, ink) +
    rect(from + length - 44, edge + 86, 14, 140, ink)
  )
}

/** A laptop, a bowl of fruit, a bottle and a glass. */
function dinner({ ink, sun, roof, leaf, wall }: Palette, length: number): string {
  const y = edge + 62
  return (
    translated(
      600 - length * 0.22,
      y,
      path('M-46 0l8 -54h76l8 54Z', ink) + path('M-58 0h116v6h-116Z', ink, 'opacity=".7"') + circle(0, -28, 6, sun),
    ) +
    translated(
      600 + length * 0.05,
      y,
      path('M-34 0q-6 -30 -2 -34h72q4 4 -2 34Z', brass) +
        circle(-14, -38, 14, roof[0]) +
        circle(12, -40, 15, roof[2]) +
        circle(0, -54, 13, leaf[2]),
    ) +
    translated(
      600 + length * 0.3,
      y,
      path('M-10 0v-60q-4 -10 4 -16v-24h12v24q8 6 4 16v60Z', leaf[1]) +
        path('M26 0v-28h24v28Z', wall[0], 'opacity=".9"'),
    )
  )
}

/** Lamps along two sagging arcs. */
function lights({ ink, lamplight }: Palette): string {
  const lamps = range(13).map((lamp) => {
    const [x, y] = pointOnString((lamp + 1) / 14)
    return rect(x - 2, y, 4, 9, ink) + circle(x, y + 18, 11, lamplight)
  })
  return stroke('M-10 60Q300 200 600 90T1210 70', ink, 3, 'opacity=".8"') + lamps.join('')
}

function pointOnString(t: number): Point {
  if (t < 0.5) return pointOnCurve([-10, 60], [300, 200], [600, 90], t * 2)
  return pointOnCurve([600, 90], [900, -20], [1210, 70], (t - 0.5) * 2)
}

/** A point of a quadratic Bézier curve. */
function pointOnCurve(from: Point, control: Point, to: Point, t: number): Point {
  const u = 1 - t
  const coordinate = (axis: 0 | 1) => u * u * from[axis] + 2 * t * u * control[axis] + t * t * to[axis]
  return [coordinate(0), coordinate(1)]
}
