import type { Palette } from './palettes.ts'
import { nth, pick, range } from './random.ts'
import type { Random } from './random.ts'
import { circle, path, polygon, rect, stroke } from './shapes.ts'

/** A round tree or a cypress. */
export function tree(random: Random, palette: Palette, x: number, y: number, size: number): string {
  const kind = pick(random, ['round', 'cypress'])
  const leaf = pick(random, palette.leaf)
  if (kind === 'cypress') {
    const side = `${-size * 0.42} ${-size * 0.9} 0 ${-size * 2.6}`
    return path(`M${x} ${y}q${side}q${size * 0.42} ${size * 1.7} 0 ${size * 2.6}Z`, leaf)
  }
  return circle(x, y - size * 0.9, size * 0.75, leaf) + rect(x - 2.5, y - size * 0.4, 5, size * 0.4, palette.deep)
}

/** A palm; the sign of `lean` is the side to which it leans. */
export function palm(random: Random, palette: Palette, x: number, y: number, size: number, lean = 1): string {
  const [topX, topY] = [x + lean * size * 0.22, y - size]
  const trunk = stroke(
    `M${x} ${y}Q${x + lean * size * 0.02} ${y - size * 0.55} ${topX} ${topY}`,
    palette.deep,
    size * 0.035,
    'stroke-linecap="round"',
  )
  const count = 9
  const fronds = range(count).map((frond) => {
    const angle = -Math.PI * (0.02 + (0.96 * frond) / (count - 1))
    const length = size * (0.36 + random() * 0.1)
    const end = `${topX + Math.cos(angle) * length} ${topY + Math.sin(angle) * length * 0.55 + length * 0.34}`
    const bendX = topX + Math.cos(angle) * length * 0.6
    const bendY = topY + Math.sin(angle) * length * 0.78 - length * 0.02
    const back = `Q${bendX - Math.cos(angle) * 4} ${bendY + length * 0.17} ${topX} ${topY + size * 0.02}`
    return path(`M${topX} ${topY}Q${bendX} ${bendY} ${end}${back}Z`, nth(palette.leaf, frond))
  })
  return trunk + fronds.join('')
}

type Bush = { x: number; y: number; size: number; count?: number; spread?: number }

/** Pointed leaves that fan out from a point. */
export function leaves(random: Random, palette: Palette, { x, y, size, count = 7, spread = 1.2 }: Bush): string {
  const shapes = range(count).map((leaf) => {
    const angle = -Math.PI / 2 + (leaf / (count - 1) - 0.5) * Math.PI * spread
    const length = size * (0.75 + random() * 0.35)
    const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
    const [thickX, thickY] = [-Math.sin(angle) * size * 0.17, Math.cos(angle) * size * 0.17]
    const [midX, midY] = [(x + endX) / 2, (y + endY) / 2]
    const toTip = `Q${midX + thickX} ${midY + thickY} ${endX} ${endY}`
    const back = `Q${midX - thickX} ${midY - thickY} ${x} ${y}`
    return path(`M${x} ${y}${toTip}${back}Z`, nth(palette.leaf, leaf))
  })
  return shapes.join('')
}

/** A plant in a pot that stands at a point. */
export function pot(random: Random, palette: Palette, x: number, y: number, size: number, colour: string): string {
  const top = y - size * 0.85
  const shade = y - size * 0.76
  return (
    leaves(random, palette, { x, y: y - size * 0.8, size: size * 1.25 }) +
    polygon(
      [
        [x - size * 0.42, top],
        [x + size * 0.42, top],
        [x + size * 0.3, y],
        [x - size * 0.3, y],
      ],
      colour,
    ) +
    rect(x - size * 0.48, y - size * 0.92, size * 0.96, size * 0.16, colour) +
    polygon(
      [
        [x + size * 0.1, shade],
        [x + size * 0.4, shade],
        [x + size * 0.3, y],
        [x + size * 0.1, y],
      ],
      palette.deep,
      'opacity=".16"',
    )
  )
}
