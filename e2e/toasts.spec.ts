import type { Locator, Page } from '@playwright/test'
import { expect, signedIn, test, visit } from './fixtures.ts'
import { longestTitled, pathOf } from './tribe-page.ts'

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages from the site' }).getByText(text, { exact: true })

/** Both are shown, and neither over the other. */
async function expectApart(page: Page, message: Locator): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(message).toBeVisible()
  const title = await heading.boundingBox()
  const card = await page.getByRole('region', { name: 'Messages from the site' }).boundingBox()
  if (title === null || card === null) throw new Error('the heading or the message is not shown')
  const beside = card.x >= title.x + title.width || title.x >= card.x + card.width
  const below = card.y >= title.y + title.height || title.y >= card.y + card.height
  expect(beside || below, `${JSON.stringify(title)} and ${JSON.stringify(card)}`).toBe(true)
}

test('SUB-07 what a cancelled checkout says stands beside its heading', { tag: '@phone' }, async ({ page }) => {
  await signedIn(page, 'member@demo.test')
  await visit(page, '/app/subscription/cancel')
  await expectApart(page, toast(page, 'Subscription cancelled'))
})

for (const [name, pathTo] of [
  ['of the longest title', longestTitled],
  ['of a usual title', (page: Page) => pathOf(page, 'graca')],
] as const)
  test(
    `TRIBE-08 that a link was copied is said beside the heading ${name}`,
    { tag: '@phone' },
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
      await visit(page, await pathTo(page))
      await page.getByRole('button', { name: 'Share' }).click()
      await expectApart(page, toast(page, 'Link copied'))
    },
  )

test('AUTH-04 a sign-in that fails is said beside the heading', { tag: '@phone' }, async ({ page, errors }) => {
  errors.expect(/status of 401/)
  await visit(page, '/auth')
  await page.getByLabel('Email').fill('nobody@e2e.test')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectApart(page, toast(page, 'Login failed'))
})
