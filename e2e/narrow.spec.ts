import { createPath } from './create-tribe-page.ts'
import { openFilters } from './explore-page.ts'
import { expect, signedIn, test, visit } from './fixtures.ts'
import { outside } from './outside.ts'

test.use({ viewport: { width: 320, height: 844 } })

for (const path of ['/', '/pricing', '/about', '/privacy', '/auth?mode=sign-up', '/app'])
  test(`LAND-01 AUTH-01 EXP-01 nothing of ${path} reaches over the edge of the narrowest phone`, async ({ page }) => {
    await visit(page, path)
    expect(await outside(page, 'body')).toEqual([])
  })

test('EXP-12 the filters and their calendar stay within the narrowest phone', async ({ page }) => {
  await visit(page, '/app')
  await openFilters(page)
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await outside(page, 'dialog[open]')).toEqual([])
})

test('NEW-08 what is missing before hosting stays within the narrowest phone', async ({ page }) => {
  await signedIn(page, 'member@demo.test')
  await visit(page, createPath)
  await expect(page.getByRole('button', { name: 'Subscribe to Create Your Tribe' })).toBeVisible()
  expect(await outside(page, 'body')).toEqual([])
})

test('ONB-01 the steps of joining have one line above them on the narrowest phone', async ({ page }) => {
  await signedIn(page, 'new@demo.test')
  await visit(page, '/app/onboarding')
  const header = await page.getByRole('banner').boundingBox()
  expect(header?.height).toBeLessThan(80)
  expect(await outside(page, 'body')).toEqual([])
})
