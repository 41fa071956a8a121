import axe from 'axe-core'
import { expect } from 'vitest'

const themes = ['light', 'dark'] as const

/**
 * Fails with the rule, its help and the elements of each violation that axe finds in the document or in one element: all
 * rules in the light theme, only contrast in the dark one, because a theme changes nothing but colours.
 */
export async function expectNoAxeViolations(part?: Element): Promise<void> {
  const before = document.documentElement.dataset.theme
  for (const theme of themes) {
    document.documentElement.dataset.theme = theme
    await animationsEnd()
    const { violations } = await axe.run(part ?? document, {
      resultTypes: ['violations'],
      ...(theme === 'dark' && { runOnly: ['color-contrast'] }),
      // only a whole page must have landmarks
      rules: { region: { enabled: part === undefined } },
    })
    const failures = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      elements: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }))
    expect(failures, `in ${theme}`).toEqual([])
  }
  document.documentElement.dataset.theme = before
}

/** Waits for transitions, during which colours may have too little contrast. */
async function animationsEnd(): Promise<void> {
  const willEnd = (animation: Animation) => animation.effect?.getComputedTiming().iterations !== Infinity
  await expect
    .poll(() => document.getAnimations().filter((animation) => animation.playState === 'running' && willEnd(animation)))
    .toEqual([])
}
