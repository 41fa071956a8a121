import { brass } from '../palettes.ts'
import type { Palette } from '../palettes.ts'
import { pot } from '../plants.ts'
import { translated, circle, height, path, polygon, rect, stroke, wallWithOpening, width } from '../shapes.ts'
import type { DrawRoom } from './room.ts'

/** The window. */
const [x, y, w, h] = [250, 110, 620, 470] as const
const top = 700

/** A desk at the window: laptop, lamp, a cup, books. */
export const desk: DrawRoom = (random, palette) =>
  wallWithOpening(`M${x} ${y + h}V${y}h${w}v${h}Z`, palette.stay) +
  frame(palette) +
  curtains(palette) +
  board(palette) +
  laptop(palette) +
  lamp(palette) +
  cup(palette) +
  pot(random, palette, 1060, top, 92, brass) +
  books(palette)

function frame({ wall: [white], stayShade, sun }: Palette): string {
  return (
    path(
      `M${x - 22} ${y - 22}h${w + 44}v${h + 44}h${-(w + 44)}ZM${x} ${y}v${h}h${w}v${-h}Z`,
      white,
      'fill-rule="evenodd"',
    ) +
    rect(x + w / 2 - 8, y, 16, h, white) +
    rect(x, y + h * 0.36, w, 12, white) +
    rect(x - 40, y + h + 18, w + 80, 20, stayShade) +
    polygon(
      [
        [x + 40, y + h + 38],
        [x + w + 200, y + h + 38],
        [x + w + 330, height],
        [x + 190, height],
      ],
      sun,
      'opacity=".18"',
    )
  )
}

function curtains({ ink }: Palette): string {
  return (
    stroke(`M${x - 60} ${y - 50}h${w + 120}`, ink, 7, 'stroke-linecap="round"') +
    path(`M${x - 44} ${y - 46}h120q-10 280 -40 ${h + 90}h-84Z`, brass, 'opacity=".92"') +
    path(`M${x + 10} ${y - 46}h20q-4 300 -22 ${h + 90}h-14Z`, ink, 'opacity=".12"') +
    path(`M${x + w - 70} ${y - 46}h114v${h + 90}h-80q-30 -240 -34 -${h + 90}Z`, brass, 'opacity=".92"')
  )
}

function board({ roof, ink, sun }: Palette): string {
  return (
    rect(0, top, width, 26, roof[1]) +
    rect(0, top + 22, width, 8, ink, 'opacity=".3"') +
    rect(0, top + 30, width, 170, roof[0]) +
    rect(0, top + 30, width, 170, ink, 'opacity=".25"') +
    rect(420, top + 60, 300, 60, roof[1], 'rx="6"') +
    circle(570, top + 90, 8, sun)
  )
}

function laptop({ ink, leaf }: Palette): string {
  return translated(
    560,
    top,
    path('M-132 0l16 -168q2 -12 14 -12h204q12 0 14 12l16 168Z', ink) +
      path('M-100 -14l12 -140h176l12 140Z', leaf[0]) +
      path('M-80 -40l60 -54 40 30 56 -60 28 84Z', brass) +
      path('M-160 0h320v12h-320Z', ink),
  )
}

function lamp({ ink, roof }: Palette): string {
  return translated(
    880,
    top,
    path('M-60 0h120v-14h-120Z', ink) +
      stroke('M0 -10L-40 -180L60 -290', ink, 10, 'stroke-linejoin="round"') +
      path('M20 -330l96 70 -64 40 -76 -56Z', roof[0]),
  )
}

function cup({ wall: [white] }: Palette): string {
  return translated(320, top, path('M-30 0v-64h60v64Z', white) + stroke('M30 -52q26 0 26 20t-26 20', white, 9))
}

function books({ leaf, wall, roof }: Palette): string {
  return translated(
    140,
    top,
    path('M-70 0h130v-24h-130Z', leaf[0]) +
      path('M-60 -24h120v-22h-120Z', wall[2]) +
      path('M-74 -46h116v-20h-116Z', roof[1]),
  )
}
