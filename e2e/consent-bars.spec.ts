import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from './fixtures.ts'
import { finishSteps, signUp } from './newcomer.ts'

test.use({ cookieChoice: null })

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

for (const width of [320, 390]) {
  test.describe(`at ${width} px the question about cookies covers no button`, () => {
    test.use({ viewport: { width, height: 800 } })

    test(`COOK-01 TRIBE-06 of the bar of a tribe: ${width}`, async ({ page }) => {
      await visit(page, '/app')
      await page
        .getByRole('link', { name: /^View Details/ })
        .first()
        .click()
      await expect(banner(page)).toBeVisible()
      const bar = page.getByRole('region', { name: 'Price and spots' })
      await expectReachable(bar.getByRole('link').or(bar.getByRole('button')).first())
    })

    test(`COOK-01 PRO-01 of the bar that saves a profile, and of the composer: ${width}`, async ({ openAs }) => {
      const page = await openAs('host@demo.test')
      await visit(page, '/app/profile')
      await expect(banner(page)).toBeVisible()
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      for (const name of ['Save Changes', 'Cancel']) await expectReachable(page.getByRole('button', { name }).last())
      await visit(page, '/app/messages')
      await page.getByRole('list', { name: 'Your conversations' }).getByRole('link').first().click()
      await expectReachable(page.getByRole('textbox', { name: 'Message' }))
      await expectReachable(page.getByRole('button', { name: 'Send message' }))
    })

    test(`COOK-01 ONB-01 of the steps of onboarding: ${width}`, async ({ page }) => {
      await signUp(page)
      await finishSteps(page, 1)
      await visit(page, '/app/onboarding/interests-skills')
      await expect(banner(page)).toBeVisible()
      for (const name of ['Back', 'Continue'])
        await expectReachable(page.getByRole('button', { name }).or(page.getByRole('link', { name })))
    })
  })
}
