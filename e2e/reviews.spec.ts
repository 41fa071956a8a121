import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, visit } from './fixtures.ts'
import { complete, join, newPerson, publishStay } from './stay-page.ts'

const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })
const form = (page: Page, name: string): Locator => page.getByRole('form', { name })
const stars = (page: Page, first: string): Locator => page.getByRole('slider', { name: `Overall for ${first}` })

/** Submits the form about a person with its current values. */
async function submit(page: Page, name: string, button = 'Submit Review'): Promise<void> {
  await form(page, name).getByRole('button', { name: button }).click()
  await expect(toast(page, 'Review submitted').first()).toBeVisible()
  await expect(form(page, name)).toHaveCount(0)
}

test('REV-01 REV-04 G-85 host and guests review each other after a stay that ended early, one anonymously', async ({
  page,
  openAs,
}) => {
  test.slow()
  const [host, ben, cleo, dan] = [
    await newPerson(page, 'Ana'),
    await newPerson(await openAs(null), 'Ben'),
    await newPerson(await openAs(null), 'Cleo'),
    await newPerson(await openAs(null), 'Dan'),
  ]
  const { id } = await publishStay(host.page)
  for (const guest of [ben, cleo, dan]) await join(host.page, id, guest.page)

  await complete(host.page, id)

  await visit(ben.page, `/app/tribes/${id}`)
  await ben.page.getByRole('link', { name: 'Leave Review' }).click()
  await expect(ben.page.getByRole('heading', { level: 1, name: 'Review your tribe' })).toBeVisible()
  await expectNoAxeViolations(ben.page)

  // an anonymous review, with the keyboard
  await stars(ben.page, 'Cleo').focus()
  await ben.page.keyboard.press('ArrowLeft')
  await expect(stars(ben.page, 'Cleo')).toHaveAttribute('aria-valuetext', '4.5 of 5')
  const aboutCleo = form(ben.page, 'Cleo Walker')
  await aboutCleo.getByRole('switch', { name: /Post anonymously/ }).check()
  await aboutCleo.getByLabel('Comment').fill('Kind, and early.')
  await submit(ben.page, 'Cleo Walker')

  // the host and the other guest
  await submit(ben.page, 'Ana Walker', 'Submit Rating')
  await submit(ben.page, 'Dan Walker')
  await expect(ben.page.getByRole('heading', { name: 'Thank you, Ben' })).toBeFocused()

  await visit(host.page, `/app/tribes/${id}/review`)
  await stars(host.page, 'Ben').focus()
  await host.page.keyboard.press('ArrowLeft')
  await host.page.keyboard.press('ArrowLeft')
  await submit(host.page, 'Ben Walker')

  // no review of a stay that was completed early appears before its last day
  for (const { id: reviewed } of [ben, cleo, host]) {
    await visit(dan.page, `/app/users/${reviewed}`)
    await expect(dan.page.getByRole('region', { name: 'Reputation' })).toContainText('No reputation score yet')
    await expect(dan.page.getByText('Host Review')).toHaveCount(0)
  }
})
