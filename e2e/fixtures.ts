import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

export { expect }

/** The password of everyone in the demo world. */
export const demoPassword = 'demo-password'

/** Errors that pages showed, and those that a journey means to bring about. */
export type Errors = {
  /** Says that a error will be seen, such as the browser's line about an answer of 401. One that is not seen fails too. */
  expect(pattern: RegExp): void
}

type Journeys = {
  /** Fails the test on console errors, errors of scripts and broken content policies that it did not expect. */
  errors: Errors
  /** Opens a page in a browser of its own, signed in if an address is given: a second person in the same journey. */
  openAs: (email: string | null, options?: BrowserContextOptions) => Promise<Page>
  /** What browsers have answered about cookies before they come; null for those that have not been asked yet. */
  cookieChoice: CookieChoice | null
}

export type CookieChoice = { analytics: boolean; functional: boolean }

/** Playwright's `test` with the watch over errors; every spec takes it from here. */
export const test = base.extend<Journeys>({
  contextOptions: async ({ contextOptions }, use) => {
    // visitors of different journeys come from different addresses, so that one does not use up another's limits
    await use({ ...contextOptions, extraHTTPHeaders: { 'x-forwarded-for': anyAddress() } })
  },
  cookieChoice: [{ analytics: false, functional: false }, { option: true }],
  storageState: async ({ baseURL, cookieChoice }, use) => {
    const chosen = { necessary: true, ...cookieChoice, version: 1, chosen_at: new Date().toISOString() }
    const localStorage = cookieChoice === null ? [] : [{ name: 'cookie-consent', value: JSON.stringify(chosen) }]
    await use({ cookies: [], origins: [{ origin: new URL(baseURL ?? '').origin, localStorage }] })
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

/** Signs the page's browser in as one of the demo world, or as whoever signed up with this password. */
export async function signedIn(page: Page, email: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(answer.status(), `${email} signs in`).toBe(200)
}

/** Goes to a path and waits until the page answers to clicks, not only until it is painted. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const islands = [...document.querySelectorAll('[data-island] > :first-child')]
    // banners and the foot of a page come to life after the rest of it
    const parts = [...document.querySelectorAll('main, section, header, footer')]
    const alive = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber$'))
    return islands.length > 0 ? islands.every(alive) : parts.length > 0 && parts.every(alive)
  })
}

/** What comes true by itself within seconds, which pass at once. Wants `page.clock.install()` before the page is opened. */
export async function later(page: Page, comesTrue: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await comesTrue()
  }).toPass({ timeout: 20_000 })
}

/** Both themes for axe. Colours are the same at every width, so a phone shows it the light one alone. */
export const themes: readonly { colorScheme: 'light' | 'dark'; tag: string[] }[] = [
  { colorScheme: 'light', tag: ['@phone'] },
  { colorScheme: 'dark', tag: [] },
]

/**
 * Looks once the page rests: what is being loaded anew is dimmed, and a colour on its way has no contrast to speak of.
 * Fails with the rule, its help and the elements of each violation. `exclude` names parts that are not ours, by selector.
 */
export async function expectNoAxeViolations(page: Page, { exclude = [] }: { exclude?: string[] } = {}): Promise<void> {
  await page.waitForFunction(() => {
    const passing = (animation: Animation) => animation.effect?.getComputedTiming().iterations !== Infinity
    const moving = document.getAnimations().filter((one) => one.playState === 'running' && passing(one))
    return document.querySelector('[aria-busy="true"]') === null && moving.length === 0
  })
  const builder = exclude.reduce((axe, part) => axe.exclude(part), new AxeBuilder({ page }))
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
    const surprises = this.#seen.filter((error) => !this.#expected.some((pattern) => pattern.test(error)))
    expect(surprises, 'errors that no one expected').toEqual([])
    const missed = this.#expected.filter((pattern) => !this.#seen.some((error) => pattern.test(error)))
    expect(missed.map(String), 'errors that were expected and not seen').toEqual([])
  }
}

/** Of a file elsewhere, such as a map tile: it cannot be reached, which is the point. */
function isOutside(url: string, page: string | undefined): boolean {
  const [file, seenOn] = [URL.parse(url), URL.parse(page ?? '')]
  return file !== null && seenOn !== null && file.origin !== seenOn.origin && /^https?:$/.test(file.protocol)
}

/** One of the addresses that are kept for documentation and tests (RFC 2544). */
function anyAddress(): string {
  const part = () => Math.floor(Math.random() * 256)
  return `198.18.${part()}.${part()}`
}
