import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from './fixtures.ts'
import { finishSteps, signUp } from './newcomer.ts'

/** Whether the middle of an element is its own, and not of what lies over it. */
async function expectReachable(element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  await element.scrollIntoViewIfNeeded()
  const covering = () =>
    element.evaluate((target) => {
      const { x, y, width, height, bottom } = target.getBoundingClientRect()
      const banner = document.querySelector('.cookie-banner')?.getBoundingClientRect()
      const found = document.elementFromPoint(x + width / 2, y + height / 2)
      const isOwn = found !== null && (target.contains(found) || found.contains(target))
      return isOwn && banner !== undefined && bottom <= banner.top && y >= 0
        ? 'nothing'
        : (found?.outerHTML ?? 'the edge')
    })
  await expect.poll(covering).toBe('nothing')
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie Preferences' })

test.use({ cookieChoice: null, viewport: { width: 320, height: 800 } })

test('COOK-01 TRIBE-06 the question about cookies does not cover the bar of a tribe', async ({ page }) => {
  await visit(page, '/app')
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await expect(banner(page)).toBeVisible()
  const bar = page.getByRole('region', { name: 'Price and spots' })
  await expectReachable(bar.getByRole('link').or(bar.getByRole('button')).first())
})

test('COOK-01 PRO-01 nor the bar that saves a profile', async ({ openAs }) => {
  const page = await openAs('host@demo.test')
  await visit(page, '/app/profile')
  await expect(banner(page)).toBeVisible()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  for (const name of ['Save Changes', 'Cancel']) await expectReachable(page.getByRole('button', { name }).last())
})

test('COOK-01 ONB-01 nor the steps of onboarding', async ({ page }) => {
  await signUp(page)
  await finishSteps(page, 1)
  await visit(page, '/app/onboarding/interests-skills')
  await expect(banner(page)).toBeVisible()
  for (const name of ['Back', 'Continue'])
    await expectReachable(page.getByRole('button', { name }).or(page.getByRole('link', { name })))
})
