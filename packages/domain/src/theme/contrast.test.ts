import { describe, expect, it } from 'vitest'
import { themeContrast, unmetPairs } from './contrast.ts'
import { defaultTheme } from './rules.ts'

describe('the contrast of a theme', () => {
  it('CON-09 SHELL-02 is enough for the default colours in every pair and both modes', () => {
    expect(unmetPairs(defaultTheme)).toEqual([])
    const pairs = themeContrast(defaultTheme)
    expect(pairs.filter(({ isCommon }) => isCommon)).toHaveLength(7)
    for (const { needs, light, dark } of pairs) expect(Math.min(light.ratio, dark.ratio)).toBeGreaterThanOrEqual(needs)
  })

  it('CON-09 is not enough where a colour between light and dark leaves no room, and names the pair', () => {
    const unmet = unmetPairs({ ...defaultTheme, background_color: '#606060' })
    expect(unmet.map(({ name, light, dark }) => [name, light.isMet, dark.isMet])).toEqual([
      ['Muted text on menus', true, false],
    ])
    expect(unmet[0]?.dark.ratio).toBeCloseTo(4.45, 1)
  })
})
