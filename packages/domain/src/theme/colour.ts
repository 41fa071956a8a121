/** A colour as OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Lch = readonly [lightness: number, chroma: number, hue: number]
type Triple = readonly [number, number, number]

/** Reads #rgb or #rrggbb, the only forms a theme may use. Null for anything else. */
export function parseHex(text: string): Lch | null {
  const rgb = rgbOf(text)
  return rgb ? lchOf(rgb) : null
}

/** #rrggbb, with chroma pulled in until the colour fits sRGB. */
export function toHex(colour: Lch): string {
  return `#${toRgb(colour).map(twoDigits).join('')}`
}

/** WCAG contrast of two colours as they end up on screen, 1 to 21. */
export function contrast(one: Lch, other: Lch): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number] // two went in
  return (high + 0.05) / (low + 0.05)
}

/** WCAG relative luminance, 0 to 1. */
export function luminance(colour: Lch): number {
  const [r, g, b] = toRgb(colour).map((channel) => linear(Math.round(channel * 255) / 255)) as unknown as Triple // maps three to three
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function rgbOf(text: string): Triple | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]
  if (digits === undefined) return null
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const channel = (at: number) => Number.parseInt(six.slice(at, at + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}

// The two matrices of the OKLab definition (Björn Ottosson, 2020) and their inverses.
function lchOf(rgb: Triple): Lch {
  const [r, g, b] = rgb.map(linear) as unknown as Triple // maps three to three
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = ((Math.atan2(blueYellow, greenRed) * 180) / Math.PI + 360) % 360
  return [lightness, Math.hypot(greenRed, blueYellow), hue]
}

const chromaStep = 0.004

function toRgb([lightness, chroma, hue]: Lch): Triple {
  for (let tried = chroma; tried > 0; tried -= chromaStep) {
    const rgb = linearRgb([lightness, tried, hue])
    if (rgb.every((channel) => channel > -0.0005 && channel < 1.0005)) return gammaEncoded(rgb)
  }
  return gammaEncoded(linearRgb([lightness, 0, hue]))
}

function linearRgb([lightness, chroma, hue]: Lch): Triple {
  const greenRed = chroma * Math.cos((hue * Math.PI) / 180)
  const blueYellow = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function gammaEncoded(rgb: Triple): Triple {
  const encode = (value: number) => {
    const held = Math.min(1, Math.max(0, value))
    return held <= 0.0031308 ? 12.92 * held : 1.055 * held ** (1 / 2.4) - 0.055
  }
  return [encode(rgb[0]), encode(rgb[1]), encode(rgb[2])]
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function twoDigits(channel: number): string {
  return Math.round(Math.min(1, Math.max(0, channel)) * 255)
    .toString(16)
    .padStart(2, '0')
}
