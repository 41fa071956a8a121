import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn'

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) useMode(mode)
const oklch = converter('oklch')

/** A colour as OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Lch = readonly [lightness: number, chroma: number, hue: number]

/** Parses #rgb or #rrggbb, the only formats allowed in a theme. Null for anything else. */
export function parseHex(text: string): Lch | null {
  const colour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text.trim()) ? oklch(text.trim()) : undefined
  return colour ? [colour.l, colour.c, colour.h ?? 0] : null
}

/** #rrggbb, with the chroma reduced until the colour fits sRGB. */
export function toHex([l, c, h]: Lch): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))
}

/** WCAG contrast of two colours as displayed, 1 to 21. */
export function contrast(a: Lch, b: Lch): number {
  return wcagContrast(toHex(a), toHex(b))
}

/** WCAG relative luminance of a colour as displayed, 0 to 1. */
export function luminance(colour: Lch): number {
  return wcagLuminance(toHex(colour))
}
