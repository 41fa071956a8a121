// The posters of onboarding as SVG. They are higher than the scenes of stays, because a quote covers their foot.
import { renderStay } from '../packages/stay-art/src/index.ts'
import { brass, palettes } from '../packages/stay-art/src/palettes.ts'
import { pot } from '../packages/stay-art/src/plants.ts'
import { randomFrom } from '../packages/stay-art/src/random.ts'
import { circle, height, path, polygon, rect, stroke, width } from '../packages/stay-art/src/shapes.ts'
import { views } from '../packages/stay-art/src/views/views.ts'

/** @typedef {import('../packages/stay-art/src/palettes.ts').Palette} Palette */
/** @typedef {import('../packages/stay-art/src/shapes.ts').Point} Point */

const posterHeight = 1100
/** In pixels: as high as the largest file. */
export const posterSize = { width: 1920, height: 1760 }

const { golden, noon, dawn } = palettes
/** The edges of the door. */
const [left, right, spring, sill] = [420, 780, 370, 850]

export const posters = {
  table: prolonged(
    renderStay({ view: 'lisbon', room: 'terrace', time: 'golden', seats: 3 }),
    rect(0, 690, width, 210, golden.floor[0]),
    terraceFloor(golden),
  ),
  desk: prolonged(
    renderStay({ view: 'chiangmai', room: 'desk', time: 'noon', seats: 1 }),
    rect(0, 730, width, 170, noon.roof[0]),
    deskFront(noon),
  ),
  door: posterOf(doorway(dawn)),
}

/** A scene that goes on below: `ground` is drawn before `foot`, the lowest of its surfaces. */
function prolonged(scene, foot, ground) {
  const clip = (bottom) => `<rect width="${width}" height="${bottom}"/></clipPath>`
  if (!scene.includes(foot)) throw new Error('the scene has another foot')
  const shapes = scene
    .replace(clip(height), clip(posterHeight))
    .replace(foot, ground + foot)
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return posterOf(shapes)
}

function posterOf(shapes) {
  const size = `viewBox="0 0 ${width} ${posterHeight}" width="${posterSize.width}" height="${posterSize.height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes}</svg>`
}

/** The boards of the terrace, towards the viewer. @param {Palette} palette */
function terraceFloor({ floor: [boards, gaps] }) {
  const edge = 690
  const lines = [0, 240, 480, 720, 960, 1200].map((x) => {
    /** @type {(near: number, far: number) => Point} */
    const foot = (near, far) => {
      const start = 600 + (x - far) * 0.62
      return [start + ((near - start) * (posterHeight - edge)) / (height - edge), posterHeight]
    }
    return polygon([[x - 120, height], [x + 20, height], foot(x + 20, 500), foot(x - 120, 600)], gaps, 'opacity=".55"')
  })
  return rect(0, height - 1, width, posterHeight, boards) + lines.join('')
}

/** @param {Palette} palette */
function deskFront({ roof: [front], ink }) {
  const board = (colour, attributes = '') => rect(0, height - 1, width, posterHeight, colour, attributes)
  return board(front) + board(ink, 'opacity=".25"')
}

/** An open door, the town behind it, and a suitcase that has just arrived. @param {Palette} palette */
function doorway(palette) {
  const random = randomFrom('door')
  const { sky, stay, stayShade, floor, roof, lamplight, ink } = palette
  const arch = (frame) => {
    const radius = (right - left) / 2 + frame
    return `M${left - frame} ${sill}V${spring}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${sill}Z`
  }
  const town = `<g transform="translate(-140 130)">${views.essaouira(random, palette)}</g>`
  return (
    rect(0, 0, width, posterHeight, stay) +
    rect(0, 0, width, 110, stayShade, 'opacity=".55"') +
    rect(0, sill, width, posterHeight, floor[0]) +
    rect(0, sill - 26, width, 30, stayShade) +
    path(arch(26), stayShade) +
    `<clipPath id="door"><path d="${arch(0)}"/></clipPath>` +
    `<g clip-path="url(#door)">${rect(0, 0, width, height, sky[0])}${town}</g>` +
    `<g transform="translate(${left} 0) scale(-1 1)">${leafOf(palette)}</g>` +
    `<g transform="translate(${right} 0)">${leafOf(palette)}</g>` +
    path(`M400 ${sill}H800L870 ${posterHeight}H330Z`, lamplight, 'opacity=".35"') +
    stroke('M600 0V106', ink, 4) +
    path('M548 150q6 -48 52 -48t52 48Z', brass) +
    circle(600, 152, 14, lamplight) +
    pot(random, palette, 905, sill + 40, 120, roof[1]) +
    suitcase(palette)
  )
}

/** Half of the door, opened towards the viewer; its hinge is at 0. @param {Palette} palette */
function leafOf({ leaf: [panel, frame] }) {
  return (
    path('M0 850V370C10 260 60 180 128 156V896Z', frame) +
    path('M24 814V570L104 576V832Z', panel) +
    path('M24 530V380C34 310 66 260 104 234V534Z', panel) +
    circle(112, 556, 9, brass)
  )
}

/** @param {Palette} palette */
function suitcase({ roof: [front, strap], ink }) {
  return (
    path('M300 716v-40q0 -14 14 -14h42q14 0 14 14v40h-14v-38h-42v38Z', ink) +
    rect(262, 712, 146, 170, front, 'rx="16"') +
    rect(292, 712, 14, 170, strap) +
    rect(364, 712, 14, 170, strap) +
    circle(286, 886, 10, ink) +
    circle(384, 886, 10, ink)
  )
}
