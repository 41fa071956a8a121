import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { icons } from './apps/web/build/icons.ts'

// modules are loaded once for all files of a worker, whose tests mock no module; globals that a test replaces are restored
const shared = { isolate: false, unstubGlobals: true, unstubEnvs: true }

// generous, for machines that are busy with other things
const timeouts = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 15_000 } } }

export default defineConfig({
  test: {
    // two on two processors: a test of a room waits for the database most of its time
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { ...timeouts, ...shared, name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...timeouts,
          ...shared,
          name: 'listing-links',
          root: 'packages/listing-links',
          include: ['src/**/*.test.ts'],
        },
      },
      { test: { ...timeouts, ...shared, name: 'stay-art', root: 'packages/stay-art', include: ['src/**/*.test.ts'] } },
      { test: { ...timeouts, ...shared, name: 'extractor', root: 'apps/extractor', include: ['src/**/*.test.ts'] } },
      {
        plugins: [icons()],
        test: {
          ...timeouts,
          ...shared,
          name: 'web',
          root: 'apps/web',
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{browser,mocked}.test.{ts,tsx}'],
        },
      },
      {
        // tests that mock modules: each file loads its own
        plugins: [icons()],
        test: { ...timeouts, name: 'web-mocked', root: 'apps/web', include: ['src/**/*.mocked.test.ts'] },
      },
      'apps/web/vitest.browser.config.ts',
      {
        // one PostgreSQL for all that a server is started for
        test: {
          ...timeouts,
          ...shared,
          name: 'server',
          include: ['{apps/server,add-ons/sandbox,add-ons/demo}/src/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/database.ts',
          setupFiles: 'apps/server/src/testing/slow-work-check.ts',
        },
      },
      { test: { ...timeouts, name: 'scripts', root: 'scripts', include: ['**/*.test.{ts,mjs}'] } },
    ],
  },
})
