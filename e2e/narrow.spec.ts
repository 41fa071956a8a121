import { filterForm, openFilters } from './explore-page.ts'
import { expect, signedIn, test, visit } from './fixtures.ts'
import { outside } from './outside.ts'
import { longestTitled } from './tribe-page.ts'

test.use({ viewport: { width: 320, height: 844 } })

test('EXP-01 EXP-12 real tribes, the filters and their calendar stay within the narrowest phone', async ({ page }) => {
  await visit(page, '/app')
  expect(await outside(page, 'body')).toEqual([])
  await openFilters(page)
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await outside(page, 'dialog[open]')).toEqual([])
})

test('TRIBE-02 TRIBE-04 the longest names there are stay within the narrowest phone', async ({ page }) => {
  await signedIn(page, 'guest@demo.test')
  await visit(page, await longestTitled(page))
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()
  expect(await outside(page, 'body')).toEqual([])
})

test('EXP-12 the longest values that can be chosen stand on one line', async ({ page }) => {
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
