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

const chromium = { browser: 'chromium', viewport: { width: 1440, height: 900 } } as const
const all = ['src/**/*.browser.test.tsx']

/** Components and pages in a real browser, with an API that each test defines. */
export default defineConfig({
  plugins: [
    apiRoutes(),
    icons(),
    preloadedScripts(),
    // a test loads the code of the page that it opens, as in the product
    tanstackRouter({
      ...routing,
      // takes the routers of other tests for earlier versions of a route's module
      codeSplittingOptions: { ...routing.codeSplittingOptions, addHmr: false },
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: '../../.cache/routeTree.gen.ts',
    }),
    react(),
    tailwindcss(),
  ],
  // dependencies of all tests are optimized before the first: one found later would reload a running test
  optimizeDeps: { entries: ['src/**/*.tsx', '!src/server.tsx', '!**/*.browser.test.tsx'], include: ['axe-core'] },
  test: {
    name: 'browser',
    unstubGlobals: true,
    restoreMocks: true,
    setupFiles: 'src/testing/browser-setup.ts',
    // in parallel
    maxWorkers: Math.max(2, availableParallelism()),
    // generous, for busy machines: the first test of a file also waits for its page's code
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      locators: { exact: false }, // as in the e2e tests
      commands: { bringToFront: ({ page }) => page.bringToFront() },
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: 10_000,
        contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/Lisbon' },
        launchOptions: { executablePath: findBrowser() ?? '', args: ['--no-sandbox'] },
      }),
      instances: [
        // each file has a document of its own: in a shared one, what an earlier test still reads or shows is seen by a later one
        { ...chromium, name: 'browser', include: all },
      ],
    },
  },
})
