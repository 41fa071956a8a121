import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

export { expect }

/** The password of everyone in the demo world. */
export const demoPassword = 'demo-password'

/** Errors that pages reported, and those that a test expects. */
export type Errors = {
  /** Expects an error, such as the browser's line about an answer of 401. One that does not come fails the test too. */
  expect(pattern: RegExp): void
}

type Fixtures = {
  /** Fails the test on console errors, errors of scripts and broken content policies that it did not expect. */
  errors: Errors
  /** Opens a page in a browser of its own, signed in if an address is given: a second person in the same test. */
  openAs: (email: string | null, options?: BrowserContextOptions) => Promise<Page>
  /** The choice about cookies that browsers start with; null for none yet. */
  cookieChoice: CookieChoice | null
}

export type CookieChoice = { analytics: boolean; functional: boolean }

const refused: CookieChoice = { analytics: false, functional: false }

/** Playwright's `test` with the watch for errors; every spec imports it from here. */
export const test = base.extend<Fixtures>({
  contextOptions: async ({ contextOptions }, use) => {
    // each test has an address of its own, so that none uses up another's rate limits
    await use({ ...contextOptions, extraHTTPHeaders: { 'x-forwarded-for': anyAddress() } })
  },
  cookieChoice: [refused, { option: true }],
  storageState: async ({ baseURL, cookieChoice }, use) => {
    await use(chosenCookies(baseURL ?? '', cookieChoice))
  },
  errors: [
    async ({ context }, use) => {
      const watch = new ErrorWatch()
      watch.over(context)
      await use(watch)
      watch.conclude()
    },
    { auto: true },
  ],
  openAs: async (
    { browser, contextOptions, storageState, baseURL, viewport, isMobile, hasTouch, colorScheme, errors },
    use,
  ) => {
    const opened: BrowserContext[] = []
    await use(async (email, options = {}) => {
      const own = { storageState, baseURL, viewport, isMobile, hasTouch, colorScheme }
      const context = await browser.newContext({ ...contextOptions, ...own, ...options })
      opened.push(context)
      if (errors instanceof ErrorWatch) errors.over(context)
      const page = await context.newPage()
      if (email !== null) await signedIn(page, email)
      return page
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})

/** What a browser has stored that has made its choice about cookies, or none yet, at an address of the product. */
export function chosenCookies(url: string, choice: CookieChoice | null = refused) {
  const chosen = { necessary: true, ...choice, version: 1, chosen_at: new Date().toISOString() }
  const localStorage = choice === null ? [] : [{ name: 'cookie-consent', value: JSON.stringify(chosen) }]
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] }
}

/** Signs the page's browser in as one of the demo world, or as a newcomer with this password. */
export async function signedIn(page: Page, email: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(answer.status(), `${email} signs in`).toBe(200)
}

/** Goes to a path and waits until the page is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

/** Waits until a page that came as a document is hydrated: before, its buttons do nothing. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Waits for an expectation while the page's clock runs fast. Needs `page.clock.install()` before the page is opened. */
export async function later(page: Page, expectation: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expectation()
  }).toPass({ timeout: 20_000 })
}

/**
 * Looks once nothing loads or is animated, because dimmed content and colours in transition have too little contrast.
 * Fails with the rule, its help and the elements of each violation. `exclude` names elements that are not ours, by selector.
 */
export async function expectNoAxeViolations(page: Page, { exclude = [] }: { exclude?: string[] } = {}): Promise<void> {
  await page.waitForFunction(() => {
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().iterations !== Infinity
    const moving = document.getAnimations().filter((one) => one.playState === 'running' && ends(one))
    return document.querySelector('[aria-busy="true"]') === null && moving.length === 0
  })
  // in the page itself, which has no frames of other origins, and violations alone: five times as fast
  const inPage = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const builder = exclude.reduce((axe, selector) => axe.exclude(selector), inPage)
  const { violations } = await builder.analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    elements: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }))
  expect(found).toEqual([])
}

class ErrorWatch implements Errors {
  #seen: string[] = []
  #expected: RegExp[] = []

  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  over(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error' || isOutside(message.location().url, message.page()?.url())) return
      this.#seen.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.#seen.push(`script: ${error.error().stack ?? error.error().message}`))
  }

  conclude(): void {
    const unexpected = this.#seen.filter((error) => !this.#expected.some((pattern) => pattern.test(error)))
    expect(unexpected, 'unexpected errors').toEqual([])
    const missed = this.#expected.filter((pattern) => !this.#seen.some((error) => pattern.test(error)))
    expect(missed.map(String), 'expected errors that did not come').toEqual([])
  }
}

/** Whether an error is about a file of another origin, such as a map tile, which tests cannot reach. */
function isOutside(url: string, page: string | undefined): boolean {
  const [file, seenOn] = [URL.parse(url), URL.parse(page ?? '')]
  return file !== null && seenOn !== null && file.origin !== seenOn.origin && /^https?:$/.test(file.protocol)
}

/** An address reserved for tests (RFC 2544). */
function anyAddress(): string {
  const part = () => Math.floor(Math.random() * 256)
  return `198.18.${part()}.${part()}`
}
