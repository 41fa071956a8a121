import type { Page } from '@playwright/test'
import { expect, test, visit } from './fixtures.ts'

/** A request that waits, of a stay that the signed-in host is asked about, and a completed stay. */
async function staysOf(page: Page): Promise<{ hosted: string; completed: string; person: string }> {
  type OwnStay = { id: string; role: string; status: string }
  const stays = (await (await page.request.get('/api/me/stays')).json()) as OwnStay[] // the contract
  const { items } = await (await page.request.get('/api/reservations')).json()
  const hosted = stays.find(({ role, status }) => role === 'host' && status === 'open')?.id ?? ''
  const completed = stays.find(({ status }) => status === 'completed')?.id ?? ''
  return { hosted, completed, person: items[0].person.id }
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

test('TRIBE-02 NOTI-02 a picture that does not load is replaced on every page, by the drawing or by initials', async ({
  openAs,
  errors,
}) => {
  errors.expect(/ERR_FAILED/)
  const page = await openAs('host@demo.test')
  const { hosted, completed, person } = await staysOf(page)
  await page.route(/\/images\/.+\.webp/, (route) => route.abort())
  const withStays = [
    '/app',
    `/app/tribes/${hosted}`,
    `/app/tribes/${hosted}/manage`,
    '/app/reservations',
    '/app/messages',
  ]
  for (const path of withStays) {
    await visit(page, path)
    await expectNoneBroken(page, path)
    if (!path.endsWith('/manage')) await expect(drawings(page).first(), path).toBeVisible()
  }
  for (const path of [
    '/',
    '/app/notifications',
    `/app/tribes/${completed}/review`,
    '/app/profile',
    `/app/users/${person}`,
    '/app/settings',
  ]) {
    await visit(page, path)
    await expectNoneBroken(page, path)
  }
})
