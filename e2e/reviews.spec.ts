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

test('REV-01 REV-04 REV-07 host and guests review each other after a stay, one anonymously, and get labels', async ({
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
  const { id, title } = await publishStay(host.page)
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

  const reputation = (reader: Page) => reader.getByRole('region', { name: 'Reputation' })
  await visit(dan.page, `/app/users/${ben.id}`)
  await expect(reputation(dan.page)).toContainText('Highly Rated Member')
  await expect(reputation(dan.page)).toContainText('Reputation score from 1 review by people they lived with')
  await expect(dan.page.getByRole('listitem').filter({ hasText: 'Host Review' })).toContainText(title)
  await visit(dan.page, `/app/users/${host.id}`)
  await expect(reputation(dan.page)).toContainText('Superstar Member')

  // the anonymous review appears only days later
  await visit(cleo.page, '/app/profile')
  await expect(cleo.page.getByRole('region', { name: 'Reviews' })).toBeVisible()
  await expect(cleo.page.getByText('Anonymous Reviewer')).toHaveCount(0)
})
