import type { Palette } from './palettes.ts'
import { tree } from './plants.ts'
import { pick } from './random.ts'
import type { Random } from './random.ts'
import { path, polygon, rect, width } from './shapes.ts'

export type HouseStyle = 'pitched' | 'flat' | 'dome' | 'arch' | 'tower'

type Box = { x: number; y: number; w: number; h: number }
type Walls = readonly [string, ...string[]]

/** A house whose bottom is at `y`. */
function house(
  random: Random,
  palette: Palette,
  box: Box,
  { style, walls: colours }: { style: HouseStyle; walls: Walls },
): string {
  const { x, y, w, h } = box
  const wall = pick(random, colours)
  const walls =
    rect(x, y - h, w, h + 60, wall) + rect(x + w * 0.72, y - h, w * 0.28, h + 60, palette.deep, 'opacity=".12"')
  if (style === 'tower') return walls + storeys(palette, box)
  return walls + roof(random, palette, box, { style, wall, light: colours[0] }) + windows(random, palette, box, style)
}

function storeys({ pane }: Palette, { x, y, w, h }: Box): string {
  let shapes = ''
  for (let storey = 0; storey < Math.floor(h / 26); storey++)
    shapes += rect(x + w * 0.12, y - h + 10 + storey * 26, w * 0.76, 9, pane, 'opacity=".8"')
  return shapes
}

type Facade = { style: HouseStyle; wall: string; light: string }

function roof(random: Random, palette: Palette, { x, y, w, h }: Box, { style, wall, light }: Facade): string {
  const top = y - h
  if (style === 'pitched') {
    const tip = [x + w * 0.5, top - w * 0.3] as const
    const end = [x + w + 4, top] as const
    const colour = pick(random, palette.roof)
    return (
      polygon([[x - 4, top], tip, end], colour) +
      polygon([tip, end, [x + w * 0.72, top]], palette.deep, 'opacity=".18"')
    )
  }
  if (style === 'dome') {
    const dome = path(`M${x + w * 0.15} ${top}a${w * 0.35} ${w * 0.38} 0 0 1 ${w * 0.7} 0Z`, '#3e7fa6')
    return dome + rect(x + w * 0.48, top - w * 0.46, w * 0.04, w * 0.1, light)
  }
  if (style === 'flat') return rect(x - 3, top - 6, w + 6, 7, pick(random, [palette.roof[0], wall, light]))
  return ''
}

function windows(random: Random, palette: Palette, { x, y, w, h }: Box, style: HouseStyle): string {
  const columns = Math.max(1, Math.floor(w / 26))
  const rows = Math.max(1, Math.floor(h / 40))
  let shapes = ''
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      if (random() < 0.18) continue
      const paneW = (w / columns) * 0.38
      const [paneX, paneY] = [x + (w / columns) * (column + 0.31), y - h + 12 + row * 38]
      const colour = random() < 0.25 ? palette.lamplight : palette.pane
      shapes += rect(paneX, paneY, paneW, 17, colour, style === 'arch' ? `rx="${paneW / 2}"` : '')
    }
  return shapes
}

export type Town = {
  /** The bottom of the front row. */
  y: number
  /** The number of rows behind the front row. */
  rows: number
  styles: readonly [HouseStyle, ...HouseStyle[]]
  /** The colours of walls; those of the palette by default. */
  walls?: Walls
  from?: number
  to?: number
  /** How much higher each row is than the one in front of it. */
  rise?: number
  /** Minimum and maximum of a house's width and height. */
  widths?: readonly [number, number]
  heights?: readonly [number, number]
}

/** Rows of houses and trees, drawn from back to front. */
export function town(random: Random, palette: Palette, plan: Town): string {
  const {
    y,
    rows,
    styles,
    walls = palette.wall,
    from = -20,
    to = width,
    rise = 26,
    widths = [50, 92],
    heights = [60, 120],
  } = plan
  let shapes = ''
  for (let row = rows; row >= 0; row--) {
    let x = from + random() * 30
    const ground = y - row * rise
    while (x < to) {
      const w = between(random, widths)
      const h = between(random, heights)
      const style = styles.length === 1 ? styles[0] : pick(random, styles)
      const isTree = random() < 0.13
      shapes += isTree
        ? tree(random, palette, x + 14, ground + 8, 28 + random() * 18)
        : house(random, palette, { x, y: ground, w, h }, { style, walls })
      x += w * (0.82 + random() * 0.3)
    }
  }
  return shapes
}

function between(random: Random, [min, max]: readonly [number, number]): number {
  return min + random() * (max - min)
}
