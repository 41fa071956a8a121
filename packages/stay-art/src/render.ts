import { palettes } from './palettes.ts'
import type { Palette, StayTime } from './palettes.ts'
import { palm } from './plants.ts'
import { randomFrom } from './random.ts'
import { rooms } from './rooms/rooms.ts'
import type { StayRoom } from './rooms/rooms.ts'
import { height, rect, width } from './shapes.ts'
import { town } from './town.ts'
import { views } from './views/views.ts'
import type { StayView } from './views/views.ts'

export type StayScene = {
  view: StayView
  room: StayRoom
  time: StayTime
  /** The number of chairs at the table of a terrace. */
  seats: number
  /** Houses, trees and hills depend on it. */
  seed?: string
}

/** A scene in the style of a travel poster, as an SVG of 1200 by 900: a stay and the view from it. */
export function renderStay({ view, room, time, seats, seed = '' }: StayScene): string {
  const palette = palettes[time]
  const random = randomFrom(view + room + time + seed)
  const viewShapes = views[view](random, palette)
  const { draw, view: transform } = rooms[room]
  return svg(
    `<clipPath id="c"><rect width="${width}" height="${height}"/></clipPath><g clip-path="url(#c)">` +
      rect(0, 0, width, height, palette.sky[0]) +
      `<g transform="${transform}">${viewShapes}</g>${draw(random, palette, seats)}</g>`,
  )
}

/** Paper grain to overlay on scenes. Separate, because its filter takes ten times as long as a scene and is the same for all. */
export function renderGrain(): string {
  return svg(
    '<filter id="g" x="0" y="0" width="100%" height="100%">' +
      '<feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="7"/>' +
      '<feColorMatrix values="0 0 0 0 .25  0 0 0 0 .1  0 0 0 0 .15  0 0 0 -.9 .56"/></filter>' +
      `<rect width="${width}" height="${height}" filter="url(#g)" opacity=".22"/>`,
  )
}

function svg(shapes: string): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes}</svg>`
}

/** Dark houses with lit windows, for the bottom edge of a dark section, as an SVG of 1600 by 190. */
export function renderSkyline(seed: string): string {
  const random = randomFrom(seed)
  const dark: Palette = {
    ...palettes.dusk,
    wall: ['#6a2a4c', '#7b3554', '#5a2145', '#8a4159', '#6a2a4c'],
    roof: ['#4a1838', '#571f41', '#4a1838'],
    pane: '#f2b964',
    lamplight: '#ffe0a0',
    deep: '#240a1e',
    leaf: ['#2e2c40', '#33414a', '#27293b'],
  }
  const houses = town(random, dark, {
    y: 150,
    rows: 2,
    styles: ['pitched', 'flat', 'pitched'],
    walls: ['#6a2a4c', '#7b3554', '#5a2145', '#8a4159'],
    to: 1640,
    widths: [50, 86],
    heights: [40, 76],
  })
  const palms =
    palm(random, dark, 1420, 190, 130, -1) + palm(random, dark, 210, 190, 110) + palm(random, dark, 238, 190, 84, -0.5)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 190" preserveAspectRatio="xMidYMax slice">${houses}${palms}</svg>`
}
