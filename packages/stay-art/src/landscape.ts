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

type Ridge = { y: number; amplitude: number; fill: string; step?: number; rough?: number }

/** Mountains with sharp edges, filled to the bottom of the scene. */
export function ridge(random: Random, { y, amplitude, fill, step = 60, rough = 0.5 }: Ridge): string {
  const points: Point[] = [
    [0, height],
    [0, y],
  ]
  const longPhase = random() * 9
  const shortPhase = random() * 9
  for (let x = 0; x <= width + step; x += step) {
    const rise = Math.sin(x / 210 + longPhase) * amplitude * 0.55 + Math.sin(x / 83 + shortPhase) * amplitude * 0.28
    points.push([x, y - rise - (random() - 0.5) * amplitude * rough])
  }
  points.push([width, height])
  return polygon(points, fill)
}

/** Round hills, filled to the bottom of the scene. */
export function hills(random: Random, y: number, amplitude: number, fill: string): string {
  const phase = random() * 9
  let d = `M0 ${height}V${y}`
  let [fromX, fromY] = [0, y]
  for (let x = 0; x <= width; x += 150) {
    const toY = y - Math.sin(x / 230 + phase) * amplitude - random() * 0.4 * amplitude
    d += `C${fromX + 70} ${fromY} ${x - 70} ${toY} ${x} ${toY}`
    fromX = x
    fromY = toY
  }
  return path(`${d}V${height}Z`, fill)
}

/** Water with the reflection of the sun. */
export function sea(random: Random, palette: Palette, y: number, depth: number, sunX: number): string {
  let shapes = rect(0, y, width, depth, palette.water)
  for (let i = 0; i < 16; i++) {
    const lineY = y + 8 + i * i * 1.15
    if (lineY > y + depth - 6) break
    const w = (40 + random() * 90) * (1 + i * 0.09)
    const x = sunX - w / 2 + (random() - 0.5) * 60
    const opacity = (0.85 - i * 0.035).toFixed(2)
    shapes += rect(x, lineY, w, 3 + i * 0.3, palette.glint, `opacity="${opacity}" rx="2"`)
  }
  for (let i = 0; i < 10; i++) {
    const [x, lineY, w] = [random() * width, y + 10 + random() * (depth - 20), 30 + random() * 80]
    shapes += rect(x, lineY, w, 2.5, palette.glint, 'opacity=".28" rx="1"')
  }
  return shapes
}
