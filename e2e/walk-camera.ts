import type { Page, TestInfo } from '@playwright/test'
import { expect, untilHydrated } from './fixtures.ts'
import { outside } from './outside.ts'

/** Takes a picture of what is shown: of the whole page, or of the window where `window` is set. */
export type Look = (name: string, options?: { window?: boolean }) => Promise<void>

/**
 * Pictures of one project's walk, numbered in their order from `first`, in `test-results/walk`. Fails where something reaches over
 * an edge, and where a picture did not load.
 */
export function camera(page: Page, { project }: TestInfo, first = 1): Look {
  let number = first
  return async (name, { window = false } = {}) => {
    await untilHydrated(page)
    if (!window) await scrollThrough(page)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const file = `${String(number).padStart(2, '0')}-${name}.png`
    number += 1
    const path = `../test-results/walk/${project.name.replace('-published', '')}/${file}`
    if (window) await page.screenshot({ path, animations: 'disabled' })
    else await asTallAsThePage(page, () => page.screenshot({ path, animations: 'disabled' }))
    // all pictures are taken, also where one is not as it should be
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name)
      .toBeLessThanOrEqual(0)
    expect.soft(await outside(page, 'body'), `over the edge of ${name}`).toEqual([])
    expect.soft(await missingPictures(page), `not loaded on ${name}`).toEqual([])
  }
}

/** Shows every part once, also of a list that grows: pictures and islands further down are loaded when they come near. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const step = (page.viewportSize()?.height ?? height) / 2
  for (let y = 0; y < height; y += step) await page.evaluate((top) => scrollTo(0, top), y)
  await page.waitForLoadState('networkidle')
  if (await page.evaluate((before) => document.documentElement.scrollHeight > before, height))
    return scrollThrough(page)
  await page.evaluate(async () => {
    // one that is hidden at this width, or further on in a strip, is not loaded
    const isShown = (one: HTMLImageElement) => {
      const { left, right } = one.getBoundingClientRect()
      return one.offsetParent !== null && left < innerWidth && right > 0
    }
    for (const one of [...document.images].filter(isShown)) {
      if (!one.complete) one.scrollIntoView()
      await one.decode().catch(() => undefined) // what is missing is reported with its picture
    }
    scrollTo(0, 0)
  })
}

/** A browser paints no taller picture. */
const tallest = 16_000

/** In a window that shows all of the page, so that what stays at its bottom hides nothing. */
async function asTallAsThePage(page: Page, look: () => Promise<unknown>): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, Math.min(whole, tallest)) })
  await look()
  await page.setViewportSize({ width, height })
}

function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((one) => one.complete && one.naturalWidth === 0 && one.offsetParent)
      .map((one) => one.src),
  )
}
