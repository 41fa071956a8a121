import { describe, expect, it } from 'vitest'
import { defaultTheme, deriveTheme, themeCss, type ThemeSettings } from './rules.ts'

const theme = (
  primary: string,
  secondary: string,
  accent: string,
  background: string,
  text: string,
): ThemeSettings => ({
  primary_color: primary,
  secondary_color: secondary,
  accent_color: accent,
  background_color: background,
  text_color: text,
})

const themes = {
  default: defaultTheme,
  ocean: theme('#0b5fa5', '#00897b', '#ffd166', '#f7fafc', '#10202b'),
  neon: theme('#39ff14', '#ff00ff', '#00ffff', '#ffffff', '#777777'),
  'near-black': theme('#ff4d6d', '#4dd0e1', '#ffb703', '#0e0e12', '#f2f2f2'),
  'mid-grey': theme('#808080', '#999999', '#808080', '#cccccc', '#000000'),
  malformed: theme('nope', '#12', '', '#fff', '#fff'),
}

const pairs: [foreground: string, background: string, minContrast: number][] = [
  ['text', 'bg', 4.5],
  ['text', 'surface', 4.5],
  ['text-muted', 'bg', 4.5],
  ['text-muted', 'surface-sunken', 4.5],
  ['text-muted', 'surface-raised', 4.5],
  ['text-faint', 'surface', 4.5],
  ['line-strong', 'surface', 3],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['primary', 'bg', 4.5],
  ['primary', 'primary-tint', 4.5],
  ['secondary', 'surface', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent-tint', 'accent-tint', 4.5],
  ['on-night', 'night', 4.5],
  ['on-night-muted', 'night-2', 4.5],
  ['focus', 'bg', 3],
  ['on-bubble-own', 'bubble-own', 4.5],
]

/** WCAG 2 contrast, implemented from the standard, so that the tests do not depend on the implementation under test. */
function wcagContrast(a: string, b: string): number {
  const luminance = (hex: string) =>
    [1, 3, 5]
      .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, channel) => sum + value * ([0.2126, 0.7152, 0.0722][channel] ?? 0), 0)
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const cases = Object.entries(themes).flatMap(([name, settings]) =>
  (['light', 'dark'] as const).flatMap((mode) =>
    pairs.map(([foreground, background, minContrast]) => ({
      name,
      settings,
      mode,
      foreground,
      background,
      minContrast,
    })),
  ),
)

describe('themes', () => {
  it('are checked by a contrast function that matches the examples of the standard', () => {
    expect(wcagContrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(wcagContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(cases).toHaveLength(216)
  })

  it.each(cases)(
    'SHELL-02 $name, $mode: $foreground on $background has $minContrast:1',
    ({ settings, mode, foreground, background, minContrast }) => {
      const tokens = deriveTheme(settings, mode)
      expect(wcagContrast(tokens[foreground] ?? '', tokens[background] ?? '')).toBeGreaterThanOrEqual(minContrast)
    },
  )

  it('SHELL-02 add no CSS for the default colours', () => {
    expect(themeCss(defaultTheme)).toBeNull()
    expect(themeCss({ ...defaultTheme, primary_color: '#7D1C42 ' })).toBeNull()
  })

  it('SHELL-02 set every derived token in both modes for other colours', () => {
    const css = themeCss(themes.ocean) ?? ''
    expect(css).toMatch(/^:root\{--bg:#[0-9a-f]{6};.*\}\[data-theme='dark'\]\{--bg:#[0-9a-f]{6};.*\}$/)
  })

  it('G-146 use the default for a malformed colour, and the settings for the others', () => {
    const derived = deriveTheme({ ...themes.ocean, primary_color: 'nope' }, 'light')
    expect(derived).toEqual(deriveTheme({ ...themes.ocean, primary_color: defaultTheme.primary_color }, 'light'))
    expect(derived.secondary).not.toBe(deriveTheme(defaultTheme, 'light').secondary)
  })

  it.each(['</style><script>alert(1)</script>', 'red;}body{display:none', 'url(https://evil.test)', '#12345g'])(
    'G-146 T37 never put %s into the page',
    (text) => {
      const css = themeCss(theme(text, text, text, text, text)) ?? ''
      expect(css).not.toContain(text)
      expect(css.replace(/--[a-z0-9-]+:#[0-9a-f]{6}/g, '')).toMatch(/^:root\{;*\}\[data-theme='dark'\]\{;*\}$/)
    },
  )
})
