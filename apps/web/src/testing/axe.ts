import axe from 'axe-core'
import { expect } from 'vitest'

const themes = ['light', 'dark'] as const

/**
 * Fails with the rule, its help and the elements of each violation that axe finds in the document, or in a part by itself: all rules
 * in the light theme, contrast in the dark one too, since a theme changes colours alone.
 */
export async function expectNoAxeViolations(part?: Element): Promise<void> {
  const before = document.documentElement.dataset.theme
  for (const theme of themes) {
    document.documentElement.dataset.theme = theme
    await settled()
    const { violations } = await axe.run(part ?? document, {
      resultTypes: ['violations'],
      ...(theme === 'dark' && { runOnly: ['color-contrast'] }),
      // that all stands in a landmark is a page's matter
      rules: { region: { enabled: part === undefined } },
    })
    const found = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      elements: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }))
    expect(found, `in ${theme}`).toEqual([])
  }
  document.documentElement.dataset.theme = before
}

/** Colours in transition have too little contrast. */
async function settled(): Promise<void> {
  const ends = (animation: Animation) => animation.effect?.getComputedTiming().iterations !== Infinity
  await expect
    .poll(() => document.getAnimations().filter((one) => one.playState === 'running' && ends(one)))
    .toEqual([])
}
