import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { defineConfig, devices } from '@playwright/test'

/** The product that is already served there, or one of this run's own. */
const servedElsewhere = process.env.BASE_URL
// workers read this file too and have to arrive at the same address
const port = (process.env.JOURNEYS_PORT ??= servedElsewhere ? '' : await freePort())
const baseURL = servedElsewhere ?? `http://localhost:${port}`

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/journeys',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  // two browsers on two processors: a journey that starved is tried once more, and the run names it as flaky
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    baseURL,
    // recording costs a third of the run: TRACE=1 when something has to be looked into
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...browser(), args: browserArguments(new URL(baseURL).hostname) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // what people do on a phone, and how every page looks to axe there; the details behave the same at every width
      grep: /@phone/,
      use: { ...phone(), viewport: { width: 390, height: 844 } },
    },
  ],
  ...(servedElsewhere ? {} : { webServer: ownProduct() }),
})

/** Served from a folder and on a port of this run's own, with nothing that the machine's `.env` may name. */
function ownProduct() {
  const none = { DATABASE_URL: '', REDIS_URL: '', SMTP_URL: '', EXTRACTION_URL: '', EXTRACTOR_PORT: '0', HOST: '' }
  return {
    name: 'product',
    command: 'node serve-product.mjs',
    url: `${baseURL}/readyz`,
    env: {
      ...none,
      NODE_ENV: 'development',
      PORT: port,
      APP_URL: baseURL,
      DEMO: 'on',
      POSTHOG_KEY: 'phc_journeys',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
    stdout: 'pipe' as const,
    timeout: 300_000, // the first start may build the pages and paints the demo world's pictures
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  }
}

function browser() {
  const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  const executablePath = process.env.CHROMIUM_PATH ?? usual.find((path) => existsSync(path))
  return executablePath ? { executablePath } : {}
}

function browserArguments(host: string): string[] {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-proxy-server',
    // nothing but the product can be reached: journeys need no network and depend on nobody's
    `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${host}`,
  ]
}

/** A phone of today, without its own measures. */
function phone() {
  const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'] ?? {}
  return { userAgent, deviceScaleFactor, isMobile, hasTouch }
}

/**
 * A port that nobody listens at, below those that systems hand out by themselves: one of these may be given to another
 * process before the product has it.
 */
function freePort(): Promise<string> {
  const port = randomInt(20_000, 30_000)
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(String(port))))
  })
}
