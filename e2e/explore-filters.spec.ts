import {
  cards,
  cardOf,
  chooseDuration,
  expectDuration,
  openFilters,
  showTribes,
  locationField,
  suggestions,
  filterForm,
  listed,
  expectTribes,
} from './explore-page.ts'
import { expect, test, visit } from './fixtures.ts'

test(
  'EXP-03 EXP-04 EXP-06 a visitor finds a tribe by city and dates, and back and forward restore the list',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, '/app')
    await openFilters(page)
    await locationField(page).fill('lisb')
    await suggestions(page)
      .getByRole('option', { name: /^Lisbon/ })
      .click()
    await expect(page).toHaveURL('/app?location=Lisbon')
    const inLisbon = await listed(page, '?location=Lisbon')
    await chooseDuration(page, 'Within 3 months')
    await expect(page).toHaveURL('/app?location=Lisbon&duration=3months')
    await showTribes(page)
    await expectTribes(page, await listed(page, '?location=Lisbon&duration=3months'))

    const title = inLisbon.items.at(-1)?.title ?? ''
    await page.goBack()
    await expect(page).toHaveURL('/app?location=Lisbon')
    await expectTribes(page, inLisbon)
    await openFilters(page)
    await expectDuration(page, 'Any time')
    await page.goForward()
    await expectDuration(page, 'Within 3 months')
    await page.goBack()
    await showTribes(page)
    await cardOf(page, title)
      .getByRole('link', { name: `View Details of ${title}` })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
    await expectTribes(page, inLisbon)
    await openFilters(page)
    await expect(locationField(page)).toHaveValue('Lisbon')
    await page.goBack()
    await expect(page).toHaveURL('/app')
    await expect(locationField(page)).toHaveValue('')
  },
)

test('EXP-12 EXP-13 a visitor sets budget and sort order, and without results is offered to remove a filter', async ({
  page,
}) => {
  // no other test publishes in Porto
  await visit(page, '/app?budget=100&location=Porto')
  await expect(page.getByRole('heading', { name: 'No tribes found' })).toBeVisible()
  const { count } = await listed(page, '?location=Porto')
  await page.getByRole('link', { name: `Any budget: ${count} tribe` }).click()
  await expect(page).toHaveURL('/app?location=Porto')
  await filterForm(page).getByLabel('Sort').selectOption('price')
  await expect(page).toHaveURL('/app?location=Porto&sort=price')
  await expectTribes(page, await listed(page, '?location=Porto&sort=price'))
  await filterForm(page).getByRole('button', { name: 'Budget: Any budget' }).click()
  // the texts of the bars add up to the number of tribes in the list
  const bars = page.getByRole('list', { name: 'Tribes by price per person' }).getByRole('listitem')
  await expect(bars.first()).toHaveText(/^\d+ tribes? (up to|between|above) €\d+/)
  const counts = (await bars.allTextContents()).map((text) => Number.parseInt(text, 10))
  expect(counts.reduce((sum, barCount) => sum + barCount, 0)).toBe(count)
  await expect(page.getByText(count === 1 ? '1 tribe fits' : `${count} tribes fit`)).toBeVisible()
  // the slider starts at the lowest price
  const slider = page.getByRole('slider', { name: 'Budget' })
  const lowest = await slider.getAttribute('min')
  await slider.press('Home')
  await expect(page).toHaveURL(`/app?location=Porto&sort=price&budget=${lowest}`)
  await page.getByRole('spinbutton', { name: 'Up to' }).fill('100')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app?location=Porto&sort=price&budget=100')
  await page.keyboard.press('Escape')
  await filterForm(page).getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/app?sort=price')
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0)
})

test('EXP-05 a group size includes the host', async ({ page }) => {
  await visit(page, '/app')
  for (const [size, label] of [
    [2, '1 Guest + Host'],
    [3, '2 Guests + Host'],
    [4, '3 Guests + Host'],
  ] as const) {
    await filterForm(page).getByLabel('Group Size').selectOption({ label })
    await expect(page).toHaveURL(`/app?group_size=${size}`)
    await expectTribes(page, await listed(page, `?group_size=${size}`))
    for (const people of await cards(page)
      .getByText(/^\d+\/\d+ people$/)
      .allTextContents()) {
      expect(people).toMatch(new RegExp(`^\\d+/${size - 1} people$`))
    }
  }
})

test('EXP-06 without scripts the filters still work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/app')
  await locationField(page).fill('Lisbon')
  await filterForm(page).getByLabel('Duration').selectOption('6months')
  await locationField(page).press('Enter')
  await expect(page).toHaveURL(/location=Lisbon&duration=6months/)
  await expect(cards(page).first()).toContainText('Lisbon')
  await context.close()
})
