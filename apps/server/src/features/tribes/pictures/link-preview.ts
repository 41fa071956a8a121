import { fileURLToPath } from 'node:url'
import { cutText } from '@wayhouse/domain'
import type { OverlayOptions, Sharp } from 'sharp'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { positionOf } from './cover-picture.ts'
import type { CoverPicture } from './cover-picture.ts'

/** The content of a tribe's link preview. Lines that are null are left out. */
type LinkPreviewTexts = CoverPicture & {
  /** The name of the product. */
  brand: string
  title: string
  /** Where and when. */
  facts: readonly string[]
  /** What each person pays: "€570". */
  price: string | null
  /** "1 of 3 spots left". */
  spots: string
  /** "Hosted by Ana F." */
  host: string | null
  /** The number of people, with the host, and how many have joined. */
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

/** Written by `scripts/cut-fonts.mjs`; other characters come from the machine's fonts. */
const fonts = {
  display: { fontfile: fontAt('bricolage-grotesque.ttf'), name: 'Bricolage Grotesque 96pt ExtraBold, Bold' },
  text: { fontfile: fontAt('hanken-grotesk.ttf'), name: 'Hanken Grotesk,' },
}

/** Draws the card of a shared link to a tribe: a JPEG of 1200 by 630. It takes 0.1 s and about 20 MB. */
export async function drawLinkPreview(card: LinkPreviewTexts): Promise<Buffer> {
  // imported with the first card, which saves about 10 MB in processes that draw none
  const { default: sharp } = await import('sharp')
  const size = { width: width - pictureX, height }
  const picture = await sharp(card.picture, { limitInputPixels: 40_000_000 })
    .resize({ ...size, fit: 'cover', position: positionOf(card.keeps) })
    .toBuffer()
  const canvas = sharp({ create: { width, height, channels: 3, background: colours.ground } })
  const texts = await textLayers(sharp, card)
  return canvas
    .composite([{ input: picture, left: pictureX, top: 0 }, { input: Buffer.from(shapes(card)) }, ...texts])
    .jpeg({ quality: 86 })
    .toBuffer()
}

type Line = { text: string; font: keyof typeof fonts; size: number; colour: string; x?: number }

async function textLayers(sharp: SharpModule, card: LinkPreviewTexts): Promise<OverlayOptions[]> {
  const { brand, title, facts, price, spots, host } = card
  const name = await drawLine(sharp, { text: brand, font: 'display', size: 30, colour: colours.text, x: 100 })
  const heading = await drawLine(sharp, {
    text: truncate(title, 90),
    font: 'display',
    size: titleSize(title),
    colour: colours.text,
  })
  const factLines = await drawLine(sharp, {
    text: facts.map((fact) => truncate(fact, 60)).join('\n'),
    font: 'text',
    size: 25,
    colour: colours.muted,
  })
  const share = price && (await drawLine(sharp, { text: price, font: 'display', size: 66, colour: colours.text }))
  const perPerson =
    share && (await drawLine(sharp, { text: 'per person', font: 'text', size: 27, colour: colours.muted }))
  const footer = [spots, host]
    .filter((part) => part !== null)
    .map((part) => truncate(part, 30))
    .join('  ·  ')
  const footerLine = await drawLine(sharp, { text: footer, font: 'text', size: 25, colour: colours.text })
  return [
    name.placeAt(58),
    heading.placeAt(122),
    factLines.placeAt(122 + heading.height + 28),
    ...(share && perPerson ? [share.placeAt(490 - share.height), perPerson.placeBeside(share, 490)] : []),
    footerLine.placeAt(548),
  ]
}

type SharpModule = (input: {
  text: { text: string; font: string; fontfile: string; width: number; rgba: true }
}) => Sharp

/** Draws a line of text, wrapped at the width of the column. */
async function drawLine(sharp: SharpModule, { text, font, size, colour, x = column.x }: Line) {
  const { name, fontfile } = fonts[font]
  const markup = `<span foreground="${colour}">${escapeHtml(text)}</span>`
  const options = {
    text: markup,
    font: `${name} ${size}`,
    fontfile,
    width: column.width,
    rgba: true,
    wrap: 'word-char',
  } as const
  const { data: input, info } = await sharp({ text: options }).png().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    placeAt: (top: number) => ({ input, left: x, top }),
    /** To the right of another line, on the same baseline. */
    placeBeside: (other: { width: number }, baseline: number) => ({
      input,
      left: x + other.width + 14,
      top: baseline - info.height,
    }),
  }
}

/** The logo and the split bar. */
function shapes({ split: { parts, taken } }: LinkPreviewTexts): string {
  const gap = 4
  const part = (column.width - gap * (parts - 1)) / parts
  const segments = Array.from({ length: parts }, (_, index) => {
    const fill = index < taken ? colours.taken : index === taken ? colours.yours : colours.open
    return `<rect x="${column.x + index * (part + gap)}" y="512" width="${part}" height="16" fill="${fill}"/>`
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

/** Long titles are smaller, to leave room for the price. */
function titleSize(title: string): number {
  if (title.length <= 40) return 50
  return title.length <= 60 ? 42 : 34
}

function truncate(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${cutText(text, maxLength - 1).trimEnd()}…`
}

function fontAt(name: string): string {
  return fileURLToPath(new URL(`fonts/${name}`, import.meta.url))
}
