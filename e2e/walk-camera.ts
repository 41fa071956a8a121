import type { Page, TestInfo } from '@playwright/test'
import { expect, untilHydrated } from './fixtures.ts'
import { overflowing } from './overflow.ts'

/** Takes a screenshot of the whole page, or of the window if `window` is set. */
export type Capture = (name: string, options?: { window?: boolean }) => Promise<void>

/**
 * Takes the screenshots of a project's walk, numbered from `first`, in `test-results/walk`. Fails on overflowing elements and on
 * pictures that did not load.
 */
export function camera(page: Page, { project }: TestInfo, first = 1): Capture {
  let number = first
  return async (name, { window = false } = {}) => {
    await untilHydrated(page)
    if (!window) await scrollThrough(page)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const file = `${String(number).padStart(2, '0')}-${name}.png`
    number += 1
    const path = `../test-results/walk/${project.name.replace('-published', '')}/${file}`
    if (window) await page.screenshot({ path, animations: 'disabled' })
    else await withFullHeight(page, () => page.screenshot({ path, animations: 'disabled' }))
    // soft, so that all screenshots are taken even if one of them has a problem
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name)
      .toBeLessThanOrEqual(0)
    expect.soft(await overflowing(page, 'body'), `overflowing in ${name}`).toEqual([])
    expect.soft(await missingPictures(page), `not loaded on ${name}`).toEqual([])
  }
}

/** Scrolls through the page, including a list that grows: pictures and islands are loaded when they come into view. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const step = (page.viewportSize()?.height ?? height) / 2
  for (let y = 0; y < height; y += step) await page.evaluate((top) => scrollTo(0, top), y)
  await page.waitForLoadState('networkidle')
  if (await page.evaluate((before) => document.documentElement.scrollHeight > before, height))
    return scrollThrough(page)
  await page.evaluate(async () => {
    // pictures that are hidden at this width, or out of view in a strip, are not loaded
    const isShown = (image: HTMLImageElement) => {
      const { left, right } = image.getBoundingClientRect()
      return image.offsetParent !== null && left < innerWidth && right > 0
    }
    for (const image of [...document.images].filter(isShown)) {
      if (!image.complete) image.scrollIntoView()
      await image.decode().catch(() => undefined) // missing pictures are reported with the screenshot
    }
    scrollTo(0, 0)
  })
}

/** The browser renders no taller screenshots. */
const maxHeight = 16_000

/** Runs `capture` in a window as tall as the page, so that bars at its bottom do not cover content. */
async function withFullHeight(page: Page, capture: () => Promise<unknown>): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, Math.min(pageHeight, maxHeight)) })
  await capture()
  await page.setViewportSize({ width, height })
}

function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.offsetParent)
      .map((image) => image.src),
  )
}
