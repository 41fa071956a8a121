/** The size of a scene. */
export const width = 1200
export const height = 900

export type Point = readonly [x: number, y: number]

/** Additional attributes of an element: `opacity=".5" rx="4"`. */
type Attributes = string

export function rect(x: number, y: number, w: number, h: number, fill: string, attributes: Attributes = ''): string {
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${fill}" ${attributes}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, attributes: Attributes = ''): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${fill}" ${attributes}/>`
}

export function polygon(points: readonly Point[], fill: string, attributes: Attributes = ''): string {
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  return `<path d="M${line}Z" fill="${fill}" ${attributes}/>`
}

/** A filled path; `d` is in the syntax of SVG. */
export function path(d: string, fill: string, attributes: Attributes = ''): string {
  return `<path d="${d}" fill="${fill}" ${attributes}/>`
}

/** A line without a fill. */
export function stroke(d: string, colour: string, thickness: number, attributes: Attributes = ''): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${thickness}" fill="none" ${attributes}/>`
}

/** A wall of the size of the scene with an opening; `opening` is the path that is cut out. */
export function wallWithOpening(opening: string, fill: string): string {
  return path(`M0 0H${width}V${height}H0Z${opening}`, fill, 'fill-rule="evenodd"')
}

/** Moves shapes from the origin to a point. */
export function translated(x: number, y: number, shapes: string): string {
  return `<g transform="translate(${x} ${y})">${shapes}</g>`
}

/** Scales shapes and moves them from the origin to a point; a negative `flip` mirrors them. */
export function scaled(x: number, y: number, scale: number, shapes: string, flip: 1 | -1 = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${scale * flip} ${scale})">${shapes}</g>`
}
