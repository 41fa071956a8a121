import { deriveTheme } from '@wayhouse/domain/theme'
import type { ThemeSettings } from '@wayhouse/domain/theme'

/** The colours of an email, from the installation's theme. */
export type Palette = Record<keyof typeof tokens, string>

const tokens = {
  bg: 'bg',
  surface: 'surface',
  text: 'text',
  muted: 'text-muted',
  line: 'line',
  edge: 'line-strong',
  primary: 'primary',
  onPrimary: 'on-primary',
  sunken: 'surface-sunken',
  accent: 'accent',
  secondary: 'secondary',
  face: 'secondary-tint',
} as const

/** The colours of one mode. */
export function paletteOf(theme: ThemeSettings, mode: 'light' | 'dark'): Palette {
  const derived = deriveTheme(theme, mode)
  const colours = Object.entries(tokens).map(([name, token]) => [name, derived[token] ?? 'inherit'])
  return Object.fromEntries(colours) as Palette // every token is in it
}

/** The style element: the dark colours, and what is wider on phones. Some programs ignore it. */
export function emailStyle(theme: ThemeSettings): string {
  return hatch(paletteOf(theme, 'light')) + darkStyle(paletteOf(theme, 'dark')) + phoneStyle
}

/** Free places are hatched; where gradients are not supported, they are plain. */
function hatch({ edge }: Palette): string {
  return `.free{background-image:repeating-linear-gradient(-45deg,${edge} 0 1px,transparent 1px 5px)}`
}

function darkStyle(colours: Palette): string {
  const { bg, surface, text, muted, line, primary, onPrimary, sunken, accent, secondary, face } = colours
  return (
    `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){` +
    `.page,.panel{background:${bg}!important;color:${text}!important}` +
    `.card{background:${surface}!important;border-color:${line}!important}.text{color:${text}!important}` +
    `.muted{color:${muted}!important}.link{color:${primary}!important}.photo{background:${sunken}!important;color:${muted}!important}.face{background:${face}!important;color:${secondary}!important}` +
    `.taken{background:${primary}!important}.yours{background:${accent}!important}.free{background-color:${line}!important}${hatch(colours)}` +
    `.sea{background:${secondary}!important}.button{background:${primary}!important;color:${onPrimary}!important}}`
  )
}

const phoneStyle =
  `@media (max-width:480px){.inside{padding:24px 20px 28px!important}.panel{padding:18px 18px 16px!important}` +
  `.button-row{width:100%!important}a.button{display:block!important;text-align:center!important}}`
