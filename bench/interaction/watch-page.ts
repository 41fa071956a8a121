import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'

/** A page, and what its browser notes of it. */
export type Watched = {
  page: Page
  /** From now on the processor is so many times slower. */
  throttle(times: number): Promise<void>
  /** From now on what matches comes later. */
  delay(address: RegExp, ms: number): Promise<void>
  /** Milliseconds from an interaction to the paint that answers it: the most since this was last asked; 0 for none. */
  slowestInteraction(): Promise<number>
  /** Scrolls to the end, and waits until all has come. */
  readThrough(): Promise<void>
  /** How far what stood there has moved without anybody's doing, by the definition of Layout Instability. */
  shift(): Promise<number>
  close(): Promise<void>
}

/** By then an interaction is answered and noted. */
const settlesWithinMs = 600

/** Opens a page of its own without a choice to make about cookies. */
export async function watchPage(browser: Browser, url: string, viewport: Size): Promise<Watched> {
  const chosen = {
    necessary: true,
    analytics: false,
    functional: false,
    version: 1,
    chosen_at: new Date().toISOString(),
  }
  const localStorage = [{ name: 'cookie-consent', value: JSON.stringify(chosen) }]
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
    delay: async (address, ms) => void (await page.route(address, (route) => pause(ms).then(() => route.continue()))),
    slowestInteraction: async () => {
      await pause(settlesWithinMs)
      return page.evaluate('noted.takeSlowest()')
    },
    readThrough: () => readThrough(page),
    shift: () => page.evaluate('noted.shift()'),
    close: () => context.close(),
  }
}

type Size = { width: number; height: number }

async function readThrough(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate('noted.scrollToEnd()')
  await page.waitForLoadState('networkidle')
  await pause(settlesWithinMs)
}
