import type { Page } from '@playwright/test'
import { expect, test, visit } from './fixtures.ts'

/** The id of an open tribe of the signed-in host. */
async function hostedTribe(page: Page): Promise<string> {
  type OwnStay = { id: string; role: string; status: string }
  const stays = (await (await page.request.get('/api/me/stays')).json()) as OwnStay[] // as in the contract
  return stays.find(({ role, status }) => role === 'host' && status === 'open')?.id ?? ''
}

/** The visible pictures that did not load. */
async function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await frame()
    }
    const shown = [...document.images].filter((image) => image.offsetParent !== null)
    // lazy pictures that never come into view are not loaded
    const failed = shown.filter(({ complete, naturalWidth, loading }) =>
      complete ? naturalWidth === 0 : loading !== 'lazy',
    )
    return failed.map(({ src }) => src)
  })
}

/** Retries quickly, because the pictures of a page fail within milliseconds. */
async function expectNoneBroken(page: Page, path: string): Promise<void> {
  await expect.poll(() => brokenPictures(page), { message: path, intervals: [50] }).toEqual([])
}

const drawings = (page: Page) => page.locator('img[src$=".svg"][src*="/drawing-"]:visible')

// every component is tested beside its code: these pages combine all of them
test('TRIBE-02 NOTI-02 a picture that does not load is replaced by the drawing or by initials', async ({
  openAs,
  errors,
}) => {
  errors.expect(/ERR_FAILED/)
  const page = await openAs('host@demo.test')
  const hosted = await hostedTribe(page)
  await page.route(/\/images\/.+\.webp/, (route) => route.abort())
  for (const path of ['/app', `/app/tribes/${hosted}`, '/app/reservations', '/app/messages']) {
    await visit(page, path)
    await expectNoneBroken(page, path)
    await expect(drawings(page).first(), path).toBeVisible()
  }
  await visit(page, '/app/notifications')
  await expectNoneBroken(page, '/app/notifications')
})
