import { brass } from '../palettes.ts'
import type { Palette } from '../palettes.ts'
import { pot } from '../plants.ts'
import { translated, circle, path, rect, wallWithOpening, width } from '../shapes.ts'
import type { DrawRoom } from './room.ts'

/** The window. */
const [x, y, w, h] = [640, 90, 420, 440] as const

/** A sofa on a round rug, two pictures and an arched window. */
export const living: DrawRoom = (random, palette) =>
  archedWindow(palette) +
  rect(0, 720, width, 180, palette.floor[0]) +
  rect(0, 712, width, 12, palette.stayShade) +
  rug(palette) +
  sofa(palette) +
  pictures(palette) +
  pot(random, palette, 1120, 780, 150, palette.roof[1]) +
  table(palette)

function archedWindow({ stay, stayShade }: Palette): string {
  const arch = `M${x} ${y + h}V${y + 210}a${w / 2} 210 0 0 1 ${w} 0V${y + h}`
  const inner = `h-14V${y + 214}a${w / 2 - 14} 196 0 0 0 ${-(w - 28)} 0V${y + h}Z`
  return (
    wallWithOpening(`${arch}Z`, stay) +
    path(arch + inner, stayShade) +
    rect(x + w / 2 - 5, y, 10, h, stayShade) +
    rect(x - 24, y + h, w + 48, 18, stayShade)
  )
}

function rug({ roof, wall }: Palette): string {
  return (
    `<ellipse cx="520" cy="826" rx="470" ry="56" fill="${roof[0]}" opacity=".85"/>` +
    `<ellipse cx="520" cy="826" rx="400" ry="44" fill="none" stroke="${wall[1]}" stroke-width="6"/>`
  )
}

function sofa({ leaf, roof, ink }: Palette): string {
  return translated(
    330,
    760,
    path('M-250 -150q0 -50 50 -50h400q50 0 50 50v120h-500Z', leaf[0]) +
      path('M-290 -96q0 -34 36 -34t36 34v66h436v-66q0 -34 36 -34t36 34v130h-580Z', leaf[1]) +
      path('M-216 -70h214v46h-214ZM6 -70h210v46h-210Z', leaf[0]) +
      rect(-190, -146, 96, 82, brass, 'rx="16"') +
      rect(110, -150, 96, 86, roof[2], 'rx="16"') +
      path('M-266 34h16v34h-16ZM250 34h16v34h-16Z', ink),
  )
}

function pictures({ wall, sky, roof, leaf, ink }: Palette): string {
  return (
    rect(150, 190, 170, 220, wall[0]) +
    rect(166, 206, 138, 188, sky[2]) +
    circle(235, 280, 40, roof[0]) +
    path('M166 394v-60q70 -50 138 -10v70Z', leaf[0]) +
    rect(360, 240, 140, 170, ink) +
    rect(374, 254, 112, 142, brass) +
    path('M374 396l60 -90 52 90Z', roof[1])
  )
}

function table({ wall, ink, roof }: Palette): string {
  return (
    `<ellipse cx="760" cy="792" rx="100" ry="18" fill="${wall[0]}"/>` +
    path('M690 796l-14 70h10l20 -66ZM830 796l14 70h-10l-20 -66Z', ink) +
    path('M736 784l4 -40h44l4 40Z', roof[2])
  )
}
