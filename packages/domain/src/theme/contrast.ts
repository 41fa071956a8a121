import { contrast, parseHex } from './colour.ts'
import { deriveTheme } from './rules.ts'
import type { ThemeMode, ThemeSettings } from './rules.ts'

/** Two colours that stand on each other somewhere, by their tokens, and the contrast that they need (WCAG 2: text 4.5, edges 3). */
type ThemePair = { name: string; text: string; background: string; needs: number; isCommon?: boolean }

const themePairs: readonly ThemePair[] = [
  { name: 'Text on background', text: 'text', background: 'bg', needs: 4.5, isCommon: true },
  { name: 'Text on surface', text: 'text', background: 'surface', needs: 4.5 },
  { name: 'Muted text on sunken', text: 'text-muted', background: 'surface-sunken', needs: 4.5, isCommon: true },
  { name: 'Muted text on background', text: 'text-muted', background: 'bg', needs: 4.5 },
  { name: 'Muted text on menus', text: 'text-muted', background: 'surface-raised', needs: 4.5 },
  { name: 'Faint text on surface', text: 'text-faint', background: 'surface', needs: 4.5 },
  { name: 'Button text on button', text: 'on-primary', background: 'primary', needs: 4.5, isCommon: true },
  { name: 'Button text under the pointer', text: 'on-primary', background: 'primary-hover', needs: 4.5 },
  { name: 'Links on background', text: 'primary', background: 'bg', needs: 4.5, isCommon: true },
  { name: 'Links on their tint', text: 'primary', background: 'primary-tint', needs: 4.5 },
  { name: 'Verified on surface', text: 'secondary', background: 'surface', needs: 4.5, isCommon: true },
  { name: 'Text on accent buttons', text: 'on-accent', background: 'accent', needs: 4.5 },
  { name: 'Savings text on its tint', text: 'on-accent-tint', background: 'accent-tint', needs: 4.5, isCommon: true },
  { name: 'Text on plum', text: 'on-night', background: 'night', needs: 4.5 },
  { name: 'Muted text on plum', text: 'on-night-muted', background: 'night-2', needs: 4.5 },
  { name: 'Own messages', text: 'on-bubble-own', background: 'bubble-own', needs: 4.5 },
  { name: 'Control edges on surface', text: 'line-strong', background: 'surface', needs: 3, isCommon: true },
  { name: 'Focus on background', text: 'focus', background: 'bg', needs: 3 },
]

/** How a pair looks in one mode, and whether it has the contrast that it needs. */
export type MeasuredPair = { text: string; background: string; ratio: number; isMet: boolean }

export type PairContrast = {
  name: string
  needs: number
  /** Whether it is on most pages. */
  isCommon: boolean
  light: MeasuredPair
  dark: MeasuredPair
}

/** Every pair of a theme, measured in both modes as displayed. */
export function themeContrast(settings: ThemeSettings): PairContrast[] {
  const [light, dark] = [measureIn(settings, 'light'), measureIn(settings, 'dark')]
  return themePairs.map((pair) => {
    const { name, needs, isCommon = false } = pair
    return { name, needs, isCommon, light: light(pair), dark: dark(pair) }
  })
}

/** The pairs that cannot be read, whatever is derived from these colours. */
export function unmetPairs(settings: ThemeSettings): PairContrast[] {
  return themeContrast(settings).filter(({ light, dark }) => !light.isMet || !dark.isMet)
}

function measureIn(settings: ThemeSettings, mode: ThemeMode) {
  const tokens = deriveTheme(settings, mode)
  return (pair: ThemePair): MeasuredPair => {
    const [text = '', background = ''] = [tokens[pair.text], tokens[pair.background]]
    const ratio = contrastOf(text, background)
    return { text, background, ratio, isMet: ratio >= pair.needs }
  }
}

function contrastOf(text: string, background: string): number {
  const [one, other] = [parseHex(text), parseHex(background)]
  return one === null || other === null ? 1 : contrast(one, other)
}
