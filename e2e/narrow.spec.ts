import { filterForm, openFilters } from './explore-page.ts'
import { expect, signIn, test, visit } from './fixtures.ts'
import { overflowing } from './overflow.ts'
import { longestTribePath } from './tribe-page.ts'

test.use({ viewport: { width: 320, height: 844 } })

test('EXP-01 EXP-12 tribes, filters and the calendar do not overflow on the narrowest phone', async ({ page }) => {
  await visit(page, '/app')
  expect(await overflowing(page, 'body')).toEqual([])
  await openFilters(page)
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await overflowing(page, 'dialog[open]')).toEqual([])
})

test('TRIBE-02 TRIBE-04 the longest titles do not overflow on the narrowest phone', async ({ page }) => {
  await signIn(page, 'guest@demo.test')
  await visit(page, await longestTribePath(page))
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()
  expect(await overflowing(page, 'body')).toEqual([])
})

test('EXP-12 the longest values of filters fit on one line', async ({ page }) => {
  const longest = 'from=2031-09-22&to=2031-09-28&duration=6months&group_size=5%2B&budget=2000'
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, `/app?location=Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch&${longest}`)
    const size = filterForm(page).getByLabel('Group Size')
    await expect(size).toHaveValue('5+')
    await expect(size).toHaveCSS('white-space', 'nowrap')
    for (const name of [/^Dates:/, /^Budget:/]) {
      const box = await filterForm(page).getByRole('button', { name }).boundingBox()
      expect(box?.height).toBeLessThan(64)
    }
  }
})
