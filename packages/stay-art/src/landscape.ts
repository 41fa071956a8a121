import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'
import { circle, height, path, polygon, rect, width } from './shapes.ts'
import type { Point } from './shapes.ts'

/** The sun within concentric flat halos, like a screen print. */
export function sky({ sky: halos, sun }: Palette, sunX: number, sunY: number, sunRadius: number): string {
  const [outer, ...inner] = halos
  const rings = inner.map((halo, ring) => circle(sunX, sunY, 635 - ring * 185, halo))
  return rect(0, 0, width, height, outer) + rings.join('') + circle(sunX, sunY, sunRadius, sun)
}

type Ridge = { y: number; high: number; fill: string; step?: number; rough?: number }

/** Mountains with sharp edges, filled to the bottom of the scene. */
export function ridge(random: Random, { y, high, fill, step = 60, rough = 0.5 }: Ridge): string {
  const points: Point[] = [
    [0, height],
    [0, y],
  ]
  const long = random() * 9
  const short = random() * 9
  for (let x = 0; x <= width + step; x += step) {
    const rise = Math.sin(x / 210 + long) * high * 0.55 + Math.sin(x / 83 + short) * high * 0.28
    points.push([x, y - rise - (random() - 0.5) * high * rough])
  }
  points.push([width, height])
  return polygon(points, fill)
}

/** Round hills, filled to the bottom of the scene. */
export function hills(random: Random, y: number, high: number, fill: string): string {
  const phase = random() * 9
  let d = `M0 ${height}V${y}`
  let [fromX, fromY] = [0, y]
  for (let x = 0; x <= width; x += 150) {
    const toY = y - Math.sin(x / 230 + phase) * high - random() * 0.4 * high
    d += `C${fromX + 70} ${fromY} ${x - 70} ${toY} ${x} ${toY}`
    fromX = x
    fromY = toY
  }
  return path(`${d}V${height}Z`, fill)
}

/** Water with the sun's light on it. */
export function sea(random: Random, palette: Palette, y: number, high: number, sunX: number): string {
  let shapes = rect(0, y, width, high, palette.water)
  for (let i = 0; i < 16; i++) {
    const lineY = y + 8 + i * i * 1.15
    if (lineY > y + high - 6) break
    const w = (40 + random() * 90) * (1 + i * 0.09)
    const x = sunX - w / 2 + (random() - 0.5) * 60
    const opacity = (0.85 - i * 0.035).toFixed(2)
    shapes += rect(x, lineY, w, 3 + i * 0.3, palette.glint, `opacity="${opacity}" rx="2"`)
  }
  for (let i = 0; i < 10; i++) {
    const [x, lineY, w] = [random() * width, y + 10 + random() * (high - 20), 30 + random() * 80]
    shapes += rect(x, lineY, w, 2.5, palette.glint, 'opacity=".28" rx="1"')
  }
  return shapes
}
