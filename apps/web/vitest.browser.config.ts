import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from '../../scripts/browser.mjs'
import { apiRoutes } from './build/api-routes.ts'
import { icons } from './build/icons.ts'
import { preloadedScripts } from './build/preloaded-scripts.ts'
import { routing } from './build/routing.ts'

/** Parts and pages in a real browser, on an API that answers what a test says. */
export default defineConfig({
  plugins: [
    apiRoutes(),
    icons(),
    preloadedScripts(),
    // a test loads the code of the page that it opens, as in the product: all pages together are 500 modules more for each file
    tanstackRouter({
      ...routing,
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: '../../.cache/routeTree.gen.ts',
    }),
    react(),
    tailwindcss(),
  ],
  // all that any test may load is prepared at once: what is found later would reload a test that runs
  optimizeDeps: { entries: ['src/**/*.tsx', '!src/server.tsx', '!**/*.browser.test.tsx'], include: ['axe-core'] },
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: 'src/testing/browser-setup.ts',
    // pages side by side
    maxWorkers: Math.max(2, availableParallelism()),
    // generous, for machines that are busy: the first test of a file also waits for its page's code
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      locators: { exact: false }, // as in the e2e tests
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: 10_000,
        contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/Lisbon' },
        launchOptions: { executablePath: findBrowser() ?? '', args: ['--no-sandbox'] },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
})
