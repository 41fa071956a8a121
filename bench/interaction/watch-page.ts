import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'

/** A page, with what its browser records. */
export type Watched = {
  page: Page
  /** Slows the processor down by this factor from now on. */
  throttle(factor: number): Promise<void>
  /** Delays responses of matching addresses from now on. */
  delay(address: RegExp, ms: number): Promise<void>
  /** Milliseconds from an interaction to the next paint: the maximum since the last call, 0 without interactions. */
  slowestInteraction(): Promise<number>
  /** Scrolls to the end, and waits until everything is loaded. */
  readThrough(): Promise<void>
  /** The layout shift without user input, as the Layout Instability API defines it. */
  shift(): Promise<number>
  close(): Promise<void>
}

/** After this time an interaction is painted and recorded. */
const settleMs = 600

/** Opens a page in a new context in which the cookie choice is already made. */
export async function watchPage(browser: Browser, url: string, viewport: Size): Promise<Watched> {
  const consent = {
    necessary: true,
    analytics: false,
    functional: false,
    version: 1,
    chosen_at: new Date().toISOString(),
  }
  const localStorage = [{ name: 'cookie-consent', value: JSON.stringify(consent) }]
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] }
  const context = await browser.newContext({ viewport, storageState, hasTouch: viewport.width < 768 })
  await context.addInitScript({ path: fileURLToPath(new URL('in-page.mjs', import.meta.url)) })
  const page = await context.newPage()
  return {
    page,
    throttle: async (rate) => {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
    },
    delay: async (address, ms) => void (await page.route(address, (route) => sleep(ms).then(() => route.continue()))),
    slowestInteraction: async () => {
      await sleep(settleMs)
      return page.evaluate('recorded.takeSlowest()')
    },
    readThrough: () => readThrough(page),
    shift: () => page.evaluate('recorded.shift()'),
    close: () => context.close(),
  }
}

type Size = { width: number; height: number }

async function readThrough(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate('recorded.scrollToEnd()')
  await page.waitForLoadState('networkidle')
  await sleep(settleMs)
}
