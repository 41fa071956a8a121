import { randomUUID } from 'node:crypto'
import type { NewTribeInput } from '@wayhouse/domain/tribes'
import {
  alertSaying,
  byHandButton,
  createPath,
  fillByHand,
  linkField,
  locationField,
  publishButton,
  read,
  sandboxLink,
  tribeShown,
  tribesIn,
} from './create-tribe-page.ts'
import { demoPassword, expect, expectNoAxeViolations, signedIn, test, themes, visit } from './fixtures.ts'
import { goByHeader } from './site-frame-page.ts'
import { newPerson } from './stay-page.ts'

test('NEW-06 a double click publishes one tribe', async ({ page }) => {
  await signedIn(page, 'guest@demo.test')
  await visit(page, createPath)
  const { title, location } = await fillByHand(page)
  await publishButton(page).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect((await tribesIn(page, location)).items.map((tribe) => tribe.title)).toEqual([title])
})

test('NEW-06 publishing again after a lost answer publishes one tribe', async ({ page, errors }) => {
  errors.expect(/Failed to load resource/)
  await signedIn(page, 'guest@demo.test')
  await visit(page, createPath)
  const { title, location } = await fillByHand(page)
  await page.route('**/api/tribes', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await publishButton(page).click()
  await expect(alertSaying(page, 'Error creating tribe')).toBeVisible()
  await page.unroute('**/api/tribes')
  await publishButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect((await tribesIn(page, location)).items).toHaveLength(1)
})

test('NEW-07 what is missing is marked, the first of it takes the cursor, and nothing is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  await signedIn(page, 'guest@demo.test')
  await visit(page, createPath)
  await byHandButton(page).click()
  await page.getByLabel('Last day').fill(await page.getByLabel('First day').inputValue())
  await page.getByRole('spinbutton', { name: 'Places besides you' }).fill('16')
  await publishButton(page).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  for (const error of [
    'Enter a title',
    'Enter a location',
    'Choose a last day after the first',
    'Enter a number from 1 to 15',
  ])
    await expect(page.getByText(error)).toBeVisible()
  await expect(page.getByText('4 fields need another look.')).toBeVisible()
  await page.getByLabel('Title').fill('A house')
  await expect(page.getByText('3 fields need another look.')).toBeVisible()
  expect(sent).toEqual([])
})

test('NEW-02 NEW-05 NEW-07 odd dates in a link, a half person and a word said twice are told beside their field', async ({
  page,
}) => {
  await signedIn(page, 'guest@demo.test')
  await visit(page, createPath)
  await linkField(page).fill('My flat: airbnb.com/rooms/42?check_in=2027-03-09&check_out=2027-02-09.')
  await expect(page.getByText('The dates in this link are the wrong way round.')).toBeVisible()
  await fillByHand(page)
  await expect(page.getByLabel('Listing link (optional)')).toHaveValue('https://www.airbnb.com/rooms/42')
  await page.getByRole('textbox', { name: 'Add an amenity' }).fill('Wifi')
  await page.getByRole('textbox', { name: 'Add an amenity' }).press('Enter')
  await page.getByRole('textbox', { name: 'Add an amenity' }).fill('wifi')
  await expect(page.getByText('“wifi” is in the list already')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Places besides you' }).fill('1.5')
  await page.getByRole('spinbutton', { name: 'Total price' }).fill('-5')
  await page.getByLabel('First day').fill('2150-01-01')
  await page.getByLabel('Last day').fill('2150-02-01')
  await publishButton(page).click()
  for (const error of [
    'Enter whole people, from 1 to 15',
    'A price cannot be negative',
    'Choose a first day within the next two years',
  ])
    await expect(page.getByText(error)).toBeVisible()
})

test('NEW-04 NEW-07 a challenged listing says so, and offers what helps', async ({ page, errors }) => {
  errors.expect(/status of 502/)
  await signedIn(page, 'guest@demo.test')
  const link = await sandboxLink(page, 'A page with a challenge for bots')
  await visit(page, createPath)
  await read(page, link)
  await expect(alertSaying(page, 'Failed to fetch Airbnb data: Airbnb wants to see a person first')).toBeVisible()
  await expect(page.getByText('Trying again rarely helps.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await byHandButton(page).click()
  await expect(page.getByLabel('Title')).toBeVisible()
})

test('NEW-07 what the server finds stands at its field and loses nothing', async ({ page, errors }) => {
  errors.expect(/status of 422/)
  await signedIn(page, 'guest@demo.test')
  await visit(page, createPath)
  const { title } = await fillByHand(page)
  await page.getByLabel('Listing link (optional)').fill('https://example.com/rooms/42')
  await publishButton(page).click()
  await expect(alertSaying(page, 'Please provide an Airbnb listing URL')).toBeVisible()
  await expect(page.getByLabel('Listing link (optional)')).toBeFocused()
  await expect(page.getByLabel('Listing link (optional)')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Title')).toHaveValue(title)
})

test('NEW-05 a reading that the server no longer has is told, and the tribe is published without it', async ({
  page,
  errors,
}) => {
  errors.expect(/Failed to load resource/)
  await newPerson(page, 'Mia')
  const link = await sandboxLink(page, 'A full page in the newer format')
  await visit(page, createPath)
  await read(page, link)
  await expect(page.getByText('From the listing')).toBeVisible()
  await page.getByRole('checkbox', { name: /right to use these photos/ }).check()
  const withOther = (request: NewTribeInput) => ({ ...request, reading_id: randomUUID() })
  await page.route(
    '**/api/tribes',
    (route) => route.continue({ postData: withOther(route.request().postDataJSON() as NewTribeInput) }), // what the form sends
    { times: 1 },
  )
  await publishButton(page).click()
  await expect(alertSaying(page, 'What we read of this listing is out of date')).toBeVisible()
  await expect(page.getByText('From the listing')).toBeHidden()
  await publishButton(page).click()
  expect(await tribeShown(page)).toMatchObject({ airbnb_rating: null, host_name: null, host_is_superhost: false })
})

test('NEW-07 an unfinished tribe is not left unasked, and a reload loses nothing', async ({ page }) => {
  await signedIn(page, 'guest@demo.test')
  await visit(page, createPath)
  const { title, location } = await fillByHand(page)
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(locationField(page)).toHaveValue(location)

  await page.getByRole('link', { name: 'Cancel' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Leave without publishing?' })
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/app')

  await goByHeader(page, 'Create Tribe')
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('alertdialog', { name: 'Start over?' }).getByRole('button', { name: 'Start over' }).click()
  await expect(linkField(page)).toHaveValue('')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/app')
})

test('NEW-04 a session that has ended asks to sign in, and the form is still there', async ({ page, errors }) => {
  errors.expect(/status of 401/)
  await signedIn(page, 'guest@demo.test')
  await visit(page, createPath)
  const { title } = await fillByHand(page)
  await page.context().clearCookies()
  await publishButton(page).click()
  await expect(alertSaying(page, 'Not authenticated')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?next=/)
  await page.getByLabel('Email').fill('guest@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(createPath)
  await expect(page.getByLabel('Title')).toHaveValue(title)
})

for (const { colorScheme, tag } of themes) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test(`NEW-01 NEW-07 everybody can use the forms: ${colorScheme}`, { tag }, async ({ page }) => {
      await signedIn(page, 'guest@demo.test')
      await visit(page, createPath)
      await expectNoAxeViolations(page)
      await page.route('**/api/listings/extract', () => {})
      await read(page, 'https://www.airbnb.com/rooms/42')
      await expect(page.getByRole('progressbar')).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await byHandButton(page).click()
      await publishButton(page).click()
      await expect(page.getByText('Enter a location')).toBeVisible()
      await expectNoAxeViolations(page)
    })
  })
}
