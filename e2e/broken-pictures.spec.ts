import type { Page } from '@playwright/test'
import { expect, test, visit } from './fixtures.ts'

/** A tribe of the signed-in host. */
async function hostedTribe(page: Page): Promise<string> {
  type OwnStay = { id: string; role: string; status: string }
  const stays = (await (await page.request.get('/api/me/stays')).json()) as OwnStay[] // the contract
  return stays.find(({ role, status }) => role === 'host' && status === 'open')?.id ?? ''
}

/** What is shown and did not load. */
async function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await frame()
    }
    const shown = [...document.images].filter((image) => image.offsetParent !== null)
    // of those that are loaded when they come near, some never do
    const failed = shown.filter(({ complete, naturalWidth, loading }) =>
      complete ? naturalWidth === 0 : loading !== 'lazy',
    )
    return failed.map(({ src }) => src)
  })
}

/** Looks again soon: the pictures of a page fail within milliseconds. */
async function expectNoneBroken(page: Page, path: string): Promise<void> {
  await expect.poll(() => brokenPictures(page), { message: path, intervals: [50] }).toEqual([])
}

const drawings = (page: Page) => page.locator('img[src$=".svg"][src*="/drawing-"]:visible')

// each part by itself is tested beside its code: these pages have all kinds together
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
