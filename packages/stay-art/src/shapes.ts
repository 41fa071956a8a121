/** Size of every scene. */
export const width = 1200
export const height = 900

export type Point = readonly [x: number, y: number]

/** Further attributes of an element: `opacity=".5" rx="4"`. */
type More = string

export function rect(x: number, y: number, w: number, h: number, fill: string, more: More = ''): string {
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${fill}" ${more}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, more: More = ''): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${fill}" ${more}/>`
}

export function polygon(points: readonly Point[], fill: string, more: More = ''): string {
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  return `<path d="M${line}Z" fill="${fill}" ${more}/>`
}

/** A filled outline, `d` as SVG writes it. */
export function path(d: string, fill: string, more: More = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

/** A line without a fill. */
export function stroke(d: string, colour: string, thickness: number, more: More = ''): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${thickness}" fill="none" ${more}/>`
}

/** A wall as large as the scene, with an opening: the outline of what is cut out. */
export function wallWithOpening(opening: string, fill: string): string {
  return path(`M0 0H${width}V${height}H0Z${opening}`, fill, 'fill-rule="evenodd"')
}

/** Shapes around their own origin, moved to a place. */
export function at(x: number, y: number, shapes: string): string {
  return `<g transform="translate(${x} ${y})">${shapes}</g>`
}

/** Shapes around their own origin, moved to a place and made larger or smaller; a negative `flip` mirrors them. */
export function scaled(x: number, y: number, scale: number, shapes: string, flip: 1 | -1 = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${scale * flip} ${scale})">${shapes}</g>`
}
