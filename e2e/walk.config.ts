import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

const walks = [320, 390, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ name: `${width}-${colorScheme}`, width, colorScheme })),
)

const published = /@published/

/** `npm run walk`: screenshots of all pages on a newcomer's way, in `test-results/walk`, at four widths in both themes. */
export default defineConfig({
  ...base,
  testMatch: 'walk.ts',
  outputDir: '../test-results/walk-failures',
  timeout: 300_000,
  retries: 0,
  fullyParallel: true,
  use: { ...base.use, actionTimeout: 20_000 },
  reporter: [['list']],
  projects: [
    ...walks.map((walk) => ({ name: walk.name, grepInvert: published, use: screen(walk) })),
    // run last, because published tribes change the lists of the others
    ...walks.map((walk) => ({
      name: `${walk.name}-published`,
      grep: published,
      dependencies: walks.map(({ name }) => name),
      use: screen(walk),
    })),
  ],
})

function screen({ width, colorScheme }: (typeof walks)[number]) {
  const phone = width < 768
  return { colorScheme, viewport: { width, height: phone ? 844 : 900 }, isMobile: phone, hasTouch: phone }
}
