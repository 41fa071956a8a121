import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

const screens = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ name: `${width}-${colorScheme}`, width, colorScheme })),
)

/** `npm run contact-sheet`: all pages and states beside each other, in `test-results/contact-sheet`, at two widths in both themes. */
export default defineConfig({
  ...base,
  testMatch: 'contact-sheet.ts',
  outputDir: '../test-results/contact-sheet-failures',
  timeout: 120_000,
  retries: 0,
  fullyParallel: true,
  reporter: [['list']],
  projects: [
    ...screens.map(({ name, width, colorScheme }) => ({
      name,
      grepInvert: /@sheet/,
      use: { colorScheme, viewport: { width, height: width < 768 ? 844 : 900 }, isMobile: width < 768 },
    })),
    { name: 'sheet', grep: /@sheet/, dependencies: screens.map(({ name }) => name) },
  ],
})
