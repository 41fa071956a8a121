import { randomUUID } from 'node:crypto'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { freePort } from '../scripts/free-port.mjs'

/** The URL of a running product to test, instead of starting one. */
const runningProduct = process.env.BASE_URL
// workers load this file too and need the same URL
const port = (process.env.E2E_PORT ??= runningProduct ? '' : String(await freePort()))
const baseURL = runningProduct ?? `http://localhost:${port}`
/** Behind a proxy of this machine, with a certificate that nobody signed. */
const ignoreHTTPSErrors = baseURL.startsWith('https://localhost')
/** The data folder of the product under test; that of a running product is `DATA_DIR`, by default `.data`. */
const dataDir = (process.env.E2E_DATA_DIR ??= runningProduct
  ? process.env.DATA_DIR || fileURLToPath(new URL('../.data', import.meta.url))
  : join(tmpdir(), `wayhouse-e2e-${randomUUID()}`))

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // one more than processors, because tests also wait for animations and other pages
  workers: availableParallelism() + 1,
  // on a busy machine a test may time out: it is run once more, and reported as flaky
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL,
    // recording makes the run a third longer: set TRACE=1 to investigate
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    ignoreHTTPSErrors,
    contextOptions: { reducedMotion: 'reduce', ignoreHTTPSErrors },
    launchOptions: { executablePath: findBrowser() ?? '', args: browserArguments(new URL(baseURL).hostname) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // the main flows, and axe on every page; details are the same at all widths
      grep: /@phone/,
      use: { ...phone(), viewport: { width: 390, height: 844 } },
    },
  ],
  ...(runningProduct ? {} : { webServer: newProduct() }),
})

/** A new product with a temporary data folder and a free port, without the settings of `.env`. */
function newProduct() {
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
      DATA_DIR: dataDir,
      DEMO: 'on',
      POSTHOG_KEY: 'phc_e2e',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
    stdout: 'pipe' as const,
    timeout: 300_000, // the first start may build the pages
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  }
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
    // a service worker is not loaded from such a site otherwise
    ...(ignoreHTTPSErrors ? ['--ignore-certificate-errors'] : []),
    // only the product can be reached, so tests need no network
    `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${host}`,
  ]
}

/** A current phone, without its screen size. */
function phone() {
  const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'] ?? {}
  return { userAgent, deviceScaleFactor, isMobile, hasTouch }
}
