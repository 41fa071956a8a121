import { alertWith, createPath, fillByHand, locationField, publishButton, tribesIn } from './create-tribe-page.ts'
import { demoPassword, expect, signIn, test, visit } from './fixtures.ts'
import { followHeaderLink } from './site-frame-page.ts'

test('NEW-04 NEW-06 NEW-07 an unfinished tribe survives leaving, a reload, an ended session and a lost response, and is published once', async ({
  page,
  errors,
}) => {
  errors.expect(/status of 401/)
  errors.expect(/ERR_FAILED/)
  await signIn(page, 'guest@demo.test')
  await visit(page, createPath)
  const { title, location } = await fillByHand(page)
  await page.context().clearCookies()
  await publishButton(page).click()
  await expect(alertWith(page, 'Not authenticated')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?next=/)
  await page.getByLabel('Email').fill('guest@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(createPath)
  await expect(page.getByLabel('Title')).toHaveValue(title)

  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without publishing?' })
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/app')
  await expect(page.getByRole('heading', { name: 'Find your tribe' })).toBeVisible()
  await followHeaderLink(page, 'Create Tribe')
  await expect(page).toHaveURL(createPath)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(locationField(page)).toHaveValue(location)

  await page.route('**/api/tribes', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await publishButton(page).click()
  await expect(alertWith(page, 'Error creating tribe')).toBeVisible()
  await page.unroute('**/api/tribes')
  await publishButton(page).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect((await tribesIn(page, location)).items.map((tribe) => tribe.title)).toEqual([title])
})
