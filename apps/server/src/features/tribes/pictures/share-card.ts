import { fileURLToPath } from 'node:url'
import { brand } from '@wayhouse/domain/brand'
import type { CoverPart } from '@wayhouse/domain/tribes'
import type { OverlayOptions, Sharp } from 'sharp'
import { escapeHtml } from '../../../platform/escape-html.ts'

/** What the card of a shared tribe says. Lines that are null are left out. */
export type ShareCard = {
  /** Any picture that sharp reads. */
  picture: Uint8Array
  /** The part of it that stays in view. */
  keeps: CoverPart
  title: string
  /** Where and when. */
  facts: readonly string[]
  /** What each pays: "€570". */
  price: string | null
  /** "1 of 3 spots left". */
  spots: string
  /** "Hosted by Ana F." */
  host: string | null
  /** The places, the host's among them, and how many are taken. */
  split: { parts: number; taken: number }
}

const [width, height] = [1200, 630]
const column = { x: 56, width: 468 }
const pictureX = 580

const colours = {
  ground: '#fdf9f6',
  text: '#301723',
  muted: '#664f59',
  taken: '#7d1c42',
  yours: '#fbb636',
  open: '#e7ddda',
  sea: '#006663',
}

/** As `scripts/cut-fonts.mjs` writes them; other characters come from the machine's own fonts. */
const fonts = {
  display: { fontfile: fontAt('bricolage-grotesque.ttf'), name: 'Bricolage Grotesque 96pt ExtraBold, Bold' },
  text: { fontfile: fontAt('hanken-grotesk.ttf'), name: 'Hanken Grotesk,' },
}

/** The card of a shared link to a tribe: JPEG of 1200 by 630. It takes a tenth of a second and some 20 MB. */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  // imported with the first card: processes without one save some 10 MB
  const { default: sharp } = await import('sharp')
  const size = { width: width - pictureX, height }
  const picture = await sharp(card.picture, { limitInputPixels: 40_000_000 })
    .resize({ ...size, fit: 'cover', position: card.keeps === 'middle' ? 'centre' : card.keeps })
    .toBuffer()
  const canvas = sharp({ create: { width, height, channels: 3, background: colours.ground } })
  const written = await writing(sharp, card)
  return canvas
    .composite([{ input: picture, left: pictureX, top: 0 }, { input: Buffer.from(shapes(card)) }, ...written])
    .jpeg({ quality: 86 })
    .toBuffer()
}

type Line = { text: string; font: keyof typeof fonts; size: number; colour: string; x?: number }

async function writing(sharp: SharpModule, card: ShareCard): Promise<OverlayOptions[]> {
  const { title, facts, price, spots, host } = card
  const name = await line(sharp, { text: brand.name, font: 'display', size: 30, colour: colours.text, x: 100 })
  const heading = await line(sharp, {
    text: cut(title, 90),
    font: 'display',
    size: sizeOf(title),
    colour: colours.text,
  })
  const where = await line(sharp, {
    text: facts.map((fact) => cut(fact, 60)).join('\n'),
    font: 'text',
    size: 25,
    colour: colours.muted,
  })
  const share = price && (await line(sharp, { text: price, font: 'display', size: 66, colour: colours.text }))
  const each = share && (await line(sharp, { text: 'per person', font: 'text', size: 27, colour: colours.muted }))
  const last = [spots, host]
    .filter((part) => part !== null)
    .map((part) => cut(part, 30))
    .join('  ·  ')
  const lastLine = await line(sharp, { text: last, font: 'text', size: 25, colour: colours.text })
  return [
    name.at(58),
    heading.at(122),
    where.at(122 + heading.height + 28),
    ...(share && each ? [share.at(490 - share.height), each.beside(share, 490)] : []),
    lastLine.at(548),
  ]
}

type SharpModule = (input: {
  text: { text: string; font: string; fontfile: string; width: number; rgba: true }
}) => Sharp

/** A line as wide as the column, wrapped where it is longer. */
async function line(sharp: SharpModule, { text, font, size, colour, x = column.x }: Line) {
  const { name, fontfile } = fonts[font]
  const markup = `<span foreground="${colour}">${escapeHtml(text)}</span>`
  const written = {
    text: markup,
    font: `${name} ${size}`,
    fontfile,
    width: column.width,
    rgba: true,
    wrap: 'word-char',
  } as const
  const { data: input, info } = await sharp({ text: written }).png().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    at: (top: number) => ({ input, left: x, top }),
    /** Right of another, on its baseline. */
    beside: (other: { width: number }, baseline: number) => ({
      input,
      left: x + other.width + 14,
      top: baseline - info.height,
    }),
  }
}

/** The logo and the split bar. */
function shapes({ split: { parts, taken } }: ShareCard): string {
  const gap = 4
  const part = (column.width - gap * (parts - 1)) / parts
  const segments = Array.from({ length: parts }, (_, at) => {
    const fill = at < taken ? colours.taken : at === taken ? colours.yours : colours.open
    return `<rect x="${column.x + at * (part + gap)}" y="512" width="${part}" height="16" fill="${fill}"/>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<clipPath id="bar"><rect x="${column.x}" y="512" width="${column.width}" height="16" rx="8"/></clipPath>` +
    `<g transform="translate(${column.x} 54)"><path d="M0 32V15A15 15 0 0 1 9.2 1.2V32Z" fill="${colours.taken}"/>` +
    `<path d="M10.6 32V.7a15 15 0 0 1 8.8 0V32Z" fill="${colours.yours}"/>` +
    `<path d="M20.8 32V1.2A15 15 0 0 1 30 15v17Z" fill="${colours.sea}"/></g>` +
    `<g clip-path="url(#bar)">${segments.join('')}</g></svg>`
  )
}

/** Long titles are written smaller, so that they leave room for the price. */
function sizeOf(title: string): number {
  if (title.length <= 40) return 50
  return title.length <= 60 ? 42 : 34
}

function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

function fontAt(name: string): string {
  return fileURLToPath(new URL(`fonts/${name}`, import.meta.url))
}
