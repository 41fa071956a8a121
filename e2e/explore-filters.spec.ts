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
