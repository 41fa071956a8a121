import { brass } from '../palettes.ts'
import type { Palette } from '../palettes.ts'
import { leaves, pot } from '../plants.ts'
import { nth, range } from '../random.ts'
import type { Random } from '../random.ts'
import { translated, circle, path, rect, stroke, wallWithOpening, width } from '../shapes.ts'
import type { DrawRoom } from './room.ts'

/** The window. */
const [x, y, w, h] = [360, 150, 480, 330] as const
const top = 640

/** A counter with stools under three lamps. */
export const kitchen: DrawRoom = (random, palette) =>
  wallWithOpening(`M${x} ${y + h}V${y + h / 2}a${w / 2} ${h / 2 + 20} 0 0 1 ${w} 0V${y + h}Z`, palette.stay) +
  tiles(palette) +
  rect(x - 20, y + h, w + 40, 18, palette.wall[0]) +
  lamps(palette) +
  shelves(random, palette) +
  counter(palette) +
  cooking(palette) +
  pot(random, palette, 140, top, 80, palette.roof[0]) +
  stools(palette)

function tiles({ leaf }: Palette): string {
  let shapes = ''
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 20; column++)
      if ((column + row) % 2 === 0)
        shapes += rect(column * 60, 520 + row * 40, 60, 40, leaf[row % 2 ? 0 : 2], 'opacity=".55"')
  return shapes
}

function lamps({ ink, lamplight, roof }: Palette): string {
  const positions = [
    [250, 210],
    [600, 150],
    [950, 210],
  ] as const
  return positions
    .map(
      ([lampX, cable]) =>
        stroke(`M${lampX} 0V${cable}`, ink, 4) +
        path(`M${lampX - 70} ${cable + 60}q8 -64 70 -64t70 64Z`, nth(roof, lampX)) +
        circle(lampX, cable + 62, 16, lamplight),
    )
    .join('')
}

function shelves(random: Random, palette: Palette): string {
  const { roof, leaf, wall } = palette
  const jars = [roof[0], brass, leaf[0], wall[3]].map((colour, jar) => {
    const jarHeight = 46 + ((jar * 13) % 20)
    return rect(80 + jar * 48, 300 - jarHeight, 32, jarHeight, colour, 'rx="6"')
  })
  return (
    rect(60, 300, 220, 14, roof[1]) +
    rect(920, 300, 220, 14, roof[1]) +
    jars.join('') +
    leaves(random, palette, { x: 1000, y: 298, size: 70 }) +
    rect(976, 268, 48, 32, roof[0]) +
    rect(1060, 252, 40, 48, wall[3], 'rx="6"')
  )
}

function counter({ roof, wall, ink, stayShade }: Palette): string {
  const doors = range(5).map(
    (door) =>
      rect(30 + door * 236, top + 64, 206, 170, stayShade, 'rx="4"') +
      rect(112 + door * 236, top + 82, 42, 8, ink, 'rx="4"'),
  )
  return (
    rect(0, top, width, 28, roof[1]) +
    rect(0, top + 28, width, 240, wall[0]) +
    rect(0, top + 28, width, 14, ink, 'opacity=".16"') +
    doors.join('')
  )
}

/** A bowl of fruit, a pot and a cup. */
function cooking({ roof, leaf, ink }: Palette): string {
  return (
    translated(
      420,
      top,
      path('M-80 0q-10 -48 0 -54h160q10 6 0 54Z', brass) +
        circle(-34, -60, 26, roof[0]) +
        circle(16, -66, 28, roof[2]) +
        circle(52, -54, 20, leaf[2]),
    ) +
    translated(
      800,
      top,
      path('M-54 0v-80h108v80Z', ink) +
        path('M54 -70q50 -6 52 -20l10 4q-4 40 -62 46Z', ink) +
        path('M-40 -80q40 -30 80 0Z', roof[0]),
    ) +
    translated(600, top, path('M-34 0h68l8 -50h-84Z', leaf[0]))
  )
}

function stools({ roof, leaf, ink }: Palette): string {
  return [brass, roof[0], leaf[0]]
    .map((colour, stool) =>
      translated(
        300 + stool * 300,
        800,
        path('M-56 -40h112v24h-112Z', colour) + path('M-44 -16h10v130h-10ZM34 -16h10v130h-10Z', ink),
      ),
    )
    .join('')
}
