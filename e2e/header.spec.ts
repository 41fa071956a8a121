import { expect, test, visit } from './fixtures.ts'
import { outside } from './outside.ts'
import { header, pagesOf } from './site-frame-page.ts'

test('HEAD-02 a narrow bar keeps every entry on one line', async ({ openAs }) => {
  const page = await openAs('host@demo.test', { viewport: { width: 768, height: 900 } })
  await visit(page, '/app')
  const entries = header(page).locator('.bar-link')
  await expect(entries).toHaveCount(4)
  const heights = await entries.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(heights).toEqual([44, 44, 44, 44])
  expect(await outside(page, 'header')).toEqual([])
})

test(
  'HEAD-04 the menu on the landing page opens over a page that stays as it is',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, '/')
    const pages = await pagesOf(page)
    await expect(pages.getByRole('link', { name: 'Explore Tribes' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    // the application, hydrated over the islands, would be an error and take the sheet away
    await expect(pages.getByRole('link', { name: 'Explore Tribes' })).toBeVisible()
  },
)
