import { openFilters } from './explore-page.ts'
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
