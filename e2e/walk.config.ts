import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

const widths = [320, 390, 768, 1440]
const themes = ['light', 'dark'] as const

/** `npm run walk`: the whole way of a newcomer as pictures, in `test-results/walk`, at four widths in both themes. */
export default defineConfig({
  ...base,
  testMatch: 'walk.ts',
  outputDir: '../test-results/walk-failures',
  timeout: 300_000,
  retries: 0,
  use: { ...base.use, actionTimeout: 20_000 },
  reporter: [['list']],
  projects: widths.flatMap((width) =>
    themes.map((colorScheme) => ({
      name: `${width}-${colorScheme}`,
      use: {
        colorScheme,
        viewport: { width, height: width < 768 ? 844 : 900 },
        isMobile: width < 768,
        hasTouch: width < 768,
      },
    })),
  ),
})
