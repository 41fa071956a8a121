import { contrast, type Lch, luminance, parseHex, toHex } from './colour.ts'

/** The five colours an operator may set: the `default` row of `app_theme_settings` (SHELL-02). */
export type ThemeSettings = {
  primary_color: string
  secondary_color: string
  accent_color: string
  background_color: string
  text_color: string
}
export type ThemeMode = 'light' | 'dark'

export const defaultTheme: ThemeSettings = {
  primary_color: '#7d1c42',
  secondary_color: '#006663',
  accent_color: '#fbb636',
  background_color: '#fdf9f6',
  text_color: '#301723',
}

/**
 * The CSS of a theme, light and dark, to be placed after the stylesheet. Null for the default colours, because the stylesheet
 * has hand-tuned values for them. Contains only hex colours, whatever the settings are.
 */
export function themeCss(settings: ThemeSettings): string | null {
  if (isDefault(settings)) return null
  const rule = (mode: ThemeMode) =>
    Object.entries(deriveTheme(settings, mode))
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')
  return `:root{${rule('light')}}[data-theme='dark']{${rule('dark')}}`
}

/**
 * Derives all colour tokens from the five settings: hex by token name. A value that is not a hex colour falls back to its
 * default (decision G-146). Lightness is adjusted until text has a contrast of 4.5:1 and edges 3:1. Both modes are derived
 * from any background, light or dark.
 */
export function deriveTheme(settings: ThemeSettings, mode: ThemeMode): Record<string, string> {
  const dark = mode === 'dark'
  const { background, ink } = baseColours(settings, dark)
  const backgrounds = backgroundsFrom(background, dark)
  const text = legible(ink, [...backgrounds.page, backgrounds.raised], 7)
  const colours = { ...backgroundTokens(backgrounds, text, dark), ...roleTokens(settings, backgrounds, text, dark) }
  return Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, toHex(colour)]))
}

type Backgrounds = { bg: Lch; surface: Lch; sunken: Lch; raised: Lch; page: readonly Lch[] }

function isDefault(settings: ThemeSettings): boolean {
  return settingNames.every((name) => settings[name].trim().toLowerCase() === defaultTheme[name])
}

const settingNames = Object.keys(defaultTheme) as (keyof ThemeSettings)[] // the keys of a literal

function colourOf(settings: ThemeSettings, name: keyof ThemeSettings): Lch {
  return parseHex(settings[name]) ?? parseHex(defaultTheme[name]) ?? [0, 0, 0]
}

function baseColours(settings: ThemeSettings, dark: boolean): { background: Lch; ink: Lch } {
  const background = colourOf(settings, 'background_color')
  const ink = colourOf(settings, 'text_color')
  if (dark && background[0] > 0.5)
    return { background: [0.185, Math.min(0.024, ink[1]), ink[2]], ink: [0.945, 0.012, 60] }
  if (!dark && background[0] < 0.75)
    return { background: colourOf(defaultTheme, 'background_color'), ink: colourOf(defaultTheme, 'text_color') }
  return { background, ink }
}

function backgroundsFrom(bg: Lch, dark: boolean): Backgrounds {
  const shifted = (lightness: number): Lch => [Math.min(1, Math.max(0, bg[0] + lightness)), bg[1], bg[2]]
  const surface = shifted(dark ? 0.04 : 0.014)
  const sunken = shifted(dark ? -0.027 : -0.024)
  return { bg, surface, sunken, raised: shifted(dark ? 0.077 : 0.016), page: [bg, surface, sunken] }
}

function backgroundTokens(
  { bg, surface, sunken, raised, page }: Backgrounds,
  text: Lch,
  dark: boolean,
): Record<string, Lch> {
  const backdrops = [...page, raised]
  return {
    bg,
    surface,
    'surface-sunken': sunken,
    'surface-raised': raised,
    text,
    'text-muted': legible(mix(text, bg, 0.28), backdrops, 4.8),
    'text-faint': legible(mix(text, bg, 0.37), backdrops, 4.6),
    line: mix(bg, text, dark ? 0.17 : 0.1),
    'line-strong': legible(mix(bg, text, 0.5), backdrops, 3.1),
  }
}

const paper: Lch = [0.985, 0.008, 50]

function roleTokens(settings: ThemeSettings, { page }: Backgrounds, text: Lch, dark: boolean): Record<string, Lch> {
  const brand = lightenedInDarkMode(colourOf(settings, 'primary_color'), 0.815, dark)
  const accent = colourOf(settings, 'accent_color')
  const ink: Lch = [0.235, 0.045, text[2]]
  const primary = primaryOn(page, brand, ink, dark)
  const tint = (colour: Lch, chroma: number): Lch => [dark ? 0.29 : 0.953, Math.min(chroma, colour[1]), colour[2]]
  const accentTint = tint(accent, 0.048)
  const ownBubble: Lch = dark ? [0.405, Math.min(0.105, brand[1]), brand[2]] : primary
  const secondary = lightenedInDarkMode(colourOf(settings, 'secondary_color'), 0.79, dark)
  return {
    primary,
    'primary-hover': [primary[0] + (dark ? 0.05 : -0.055), primary[1] * 0.9, primary[2]],
    'on-primary': inkOn(primary, ink),
    'primary-tint': tint(brand, 0.016),
    secondary: legible(secondary, page, 4.8),
    'secondary-tint': tint(secondary, 0.022),
    accent,
    'accent-hover': [accent[0] - 0.035, accent[1], accent[2]],
    'on-accent': inkOn(accent, ink),
    'accent-tint': accentTint,
    'on-accent-tint': legible([0.42, 0.095, accent[2]], [accentTint], 4.8),
    ...nightTokens(brand, dark),
    focus: dark ? legible(accent, page, 3.1) : primary,
    'bubble-own': ownBubble,
    'on-bubble-own': dark ? paper : inkOn(primary, ink),
  }
}

function nightTokens(brand: Lch, dark: boolean): Record<string, Lch> {
  const night: Lch = [dark ? 0.245 : 0.265, Math.min(0.078, brand[1] * 0.58), brand[2]]
  return {
    night,
    'night-2': [night[0] + 0.06, night[1] * 1.15, night[2]],
    'on-night': [0.975, 0.012, 60],
    'on-night-muted': [0.86, 0.035, 20],
  }
}

/** The brand colour for links and buttons: legible on the page, and as a background of text. */
function primaryOn(page: readonly Lch[], brand: Lch, ink: Lch, dark: boolean): Lch {
  const primary = legible(brand, page, dark ? 7 : 4.8)
  const label = inkOn(primary, ink)
  return contrast(label, primary) < 4.5 ? legible(primary, [label], 4.5) : primary
}

function lightenedInDarkMode(colour: Lch, lightness: number, dark: boolean): Lch {
  return dark ? [lightness, Math.min(0.085, colour[1]), colour[2]] : colour
}

/** Moves lightness away from the first backdrop until the colour has `minContrast` against all backdrops. */
function legible(colour: Lch, backdrops: readonly Lch[], minContrast: number): Lch {
  const [first] = backdrops
  const step = first && luminance(first) > 0.18 ? -0.01 : 0.01
  let [lightness] = colour
  const moved = (): Lch => [lightness, colour[1], colour[2]]
  const hasRoom = () => (step < 0 ? lightness > 0.02 : lightness < 0.99)
  while (hasRoom() && backdrops.some((backdrop) => contrast(moved(), backdrop) < minContrast)) lightness += step
  return moved()
}

/** Dark ink or light paper, whichever has more contrast; plain black or white if neither has enough. */
function inkOn(background: Lch, ink: Lch): Lch {
  const better = (a: Lch, b: Lch) => (contrast(a, background) >= contrast(b, background) ? a : b)
  const preferred = better(paper, ink)
  return contrast(preferred, background) >= 4.5 ? preferred : better([1, 0, 0], [0, 0, 0])
}

function mix(from: Lch, to: Lch, share: number): Lch {
  const interpolate = (start: number, end: number) => start + (end - start) * share
  return [interpolate(from[0], to[0]), interpolate(from[1], to[1]), share < 0.5 ? from[2] : to[2]]
}
