import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

export { expect }

/** The password of the demo sign-ins. */
export const demoPassword = 'demo-password'

/** The errors that a test expects. */
export type Errors = {
  /** Expects an error, such as the browser's message about a response with 401. The test fails if it does not occur. */
  expect(pattern: RegExp): void
}

type Fixtures = {
  /** Fails the test on unexpected console errors, script errors and violations of the content security policy. */
  errors: Errors
  /** Opens a page in a separate browser context, signed in if an email is given, for another person in the same test. */
  openAs: (email: string | null, options?: BrowserContextOptions) => Promise<Page>
  /** The initial cookie consent; null for none. */
  cookieChoice: CookieChoice | null
}

export type CookieChoice = { analytics: boolean; functional: boolean }

const allRejected: CookieChoice = { analytics: false, functional: false }

/** Playwright's `test` with these fixtures; all specs import it from here. */
export const test = base.extend<Fixtures>({
  contextOptions: async ({ contextOptions }, use) => {
    // a separate IP address for each test, so that tests do not share rate limits
    await use({ ...contextOptions, extraHTTPHeaders: { 'x-forwarded-for': randomIpAddress() } })
  },
  cookieChoice: [allRejected, { option: true }],
  storageState: async ({ baseURL, cookieChoice }, use) => {
    await use(storageWithConsent(baseURL ?? '', cookieChoice))
  },
  errors: [
    async ({ context }, use) => {
      const watch = new ErrorWatch()
      watch.observe(context)
      await use(watch)
      watch.verify()
    },
    { auto: true },
  ],
  openAs: async (
    { browser, contextOptions, storageState, baseURL, viewport, isMobile, hasTouch, colorScheme, errors },
    use,
  ) => {
    const contexts: BrowserContext[] = []
    await use(async (email, options = {}) => {
      const defaults = { storageState, baseURL, viewport, isMobile, hasTouch, colorScheme }
      const context = await browser.newContext({ ...contextOptions, ...defaults, ...options })
      contexts.push(context)
      if (errors instanceof ErrorWatch) errors.observe(context)
      const page = await context.newPage()
      if (email !== null) await signIn(page, email)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** The storage state of a browser with this cookie consent for the product at a URL. */
export function storageWithConsent(url: string, choice: CookieChoice | null = allRejected) {
  const consent = { necessary: true, ...choice, version: 1, chosen_at: new Date().toISOString() }
  const localStorage = choice === null ? [] : [{ name: 'cookie-consent', value: JSON.stringify(consent) }]
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] }
}

/** Signs in the browser of a page, by default with the demo password. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  const response = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(response.status(), `${email} signs in`).toBe(200)
}

/** Goes to a path and waits until the page is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

/** Waits until a page is hydrated: before that, what is pressed is carried out late. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Waits for an expectation while advancing the page's clock. Requires `page.clock.install()` before the page is opened. */
export async function expectWhileClockRuns(page: Page, expectation: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expectation()
  }).toPass({ timeout: 20_000 })
}

/**
 * Checks a page with axe, once nothing loads or is animated, because colours in transition have too little contrast. Fails
 * with the rule, its help and the elements of each violation. `exclude` has selectors of third-party elements.
 */
export async function expectNoAxeViolations(page: Page, { exclude = [] }: { exclude?: string[] } = {}): Promise<void> {
  await page.waitForFunction(() => {
    const hasEnd = (animation: Animation) => animation.effect?.getComputedTiming().iterations !== Infinity
    const running = document
      .getAnimations()
      .filter((animation) => animation.playState === 'running' && hasEnd(animation))
    return document.querySelector('[aria-busy="true"]') === null && running.length === 0
  })
  // legacy mode, possible without frames of other origins, and only violations: five times as fast
  const inPage = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const builder = exclude.reduce((axe, selector) => axe.exclude(selector), inPage)
  const { violations } = await builder.analyze()
  const summaries = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    elements: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }))
  expect(summaries).toEqual([])
}

class ErrorWatch implements Errors {
  #errors: string[] = []
  #expected: RegExp[] = []

  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  observe(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error' || isThirdParty(message.location().url, message.page()?.url())) return
      this.#errors.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.#errors.push(`script: ${error.error().stack ?? error.error().message}`))
  }

  verify(): void {
    const unexpected = this.#errors.filter((error) => !this.#expected.some((pattern) => pattern.test(error)))
    expect(unexpected, 'unexpected errors').toEqual([])
    const missing = this.#expected.filter((pattern) => !this.#errors.some((error) => pattern.test(error)))
    expect(missing.map(String), 'expected errors that did not occur').toEqual([])
  }
}

/** Whether a file has another origin than the page, such as a map tile, which tests cannot load. */
function isThirdParty(fileUrl: string, pageUrl: string | undefined): boolean {
  const [file, page] = [URL.parse(fileUrl), URL.parse(pageUrl ?? '')]
  return file !== null && page !== null && file.origin !== page.origin && /^https?:$/.test(file.protocol)
}

/** A random IP address of the range reserved for tests (RFC 2544). */
function randomIpAddress(): string {
  const octet = () => Math.floor(Math.random() * 256)
  return `198.18.${octet()}.${octet()}`
}
