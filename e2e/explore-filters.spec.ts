import {
  finding,
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
  hold,
} from './explore-page.ts'
import { expect, expectNoAxeViolations, test, visit } from './fixtures.ts'
import { onPhone } from './site-frame-page.ts'

test(
  'EXP-03 EXP-06 a visitor finds a tribe by city and dates, and back and forward restore the list',
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

test('EXP-12 EXP-13 a budget and an order; where nothing fits, the filter to loosen is named', async ({ page }) => {
  // no other test publishes there
  await visit(page, '/app?budget=100&location=Porto')
  await expect(page.getByRole('heading', { name: 'No tribes found' })).toBeVisible()
  const { count } = await listed(page, '?location=Porto')
  await page.getByRole('link', { name: `Any budget: ${count} tribe` }).click()
  await expect(page).toHaveURL('/app?location=Porto')
  await filterForm(page).getByLabel('Sort').selectOption('price')
  await expect(page).toHaveURL('/app?location=Porto&sort=price')
  await expectTribes(page, await listed(page, '?location=Porto&sort=price'))
  await filterForm(page).getByRole('button', { name: 'Budget: Any budget' }).click()
  await page.getByRole('slider', { name: /^Budget/ }).press('Home')
  await expect(page).toHaveURL('/app?location=Porto&sort=price&budget=100')
  await page.keyboard.press('Escape')
  await filterForm(page).getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/app?sort=price')
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0)
})

test(
  'EXP-12 the days of a stay are chosen in a calendar, by keyboard too, and taken away again',
  { tag: '@phone' },
  async ({ page }) => {
    const [first, last] = [dayOf(1, 12), dayOf(2, 19)]
    await visit(page, '/app')
    await openFilters(page)
    if (!onPhone(page)) await filterForm(page).getByRole('button', { name: 'Dates: Any dates' }).click()
    const day = (date: Date) => page.getByRole('grid').getByRole('button', { name: written(date) })
    await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled()
    if (onPhone(page)) await page.getByRole('button', { name: 'Next month' }).click()
    await day(first).click()
    await expect(page).toHaveURL(`/app?from=${plain(first)}`)
    for (const key of ['PageDown', 'ArrowDown']) await page.keyboard.press(key)
    await expect(day(last)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/app?from=${plain(first)}&to=${plain(last)}`)
    await expect(day(last)).toBeFocused()
    await expect(page.getByRole('gridcell', { selected: true }).last()).toHaveText('19')
    const duration = page.getByRole('radio', { name: 'Within 3 months' })
    await duration.click()
    await expect(duration).toBeChecked()
    await expect(page.getByText(/Starts today or later, ends by/)).toBeVisible()
    await expectNoAxeViolations(page)
    if (onPhone(page)) return showTribes(page)
    await page.keyboard.press('Escape')
    await page
      .getByRole('list', { name: 'Set filters' })
      .getByRole('button', { name: /^Remove 12 .* – 19 / })
      .click()
    await expect(page).toHaveURL('/app?duration=3months')
  },
)

test('EXP-13 where few tribes fit, those just outside one filter are shown with the reason', async ({ page }) => {
  const { items } = await listed(page, '?location=Portugal&sort=price')
  const shares = items.map((tribe) => Math.round(tribe.airbnb_total_cost / (tribe.size + 1)))
  const cheapest = shares[0] ?? 0
  await visit(page, `/app?location=Portugal&sort=price&budget=${cheapest}`)
  const outside = page.getByRole('region', { name: 'Just outside your filters' })
  await expect(outside.getByRole('article').first()).toContainText(/€\d+ over your budget/)
  await expect(outside.getByText(items[0]?.title ?? '')).toHaveCount(0)
  await visit(page, '/app?location=Portugal')
  await expect(cards(page).first()).toBeVisible()
  await expect(outside).toHaveCount(0)
})

test('EXP-03 typing filters after a pause, as one step of the history; Enter filters at once', async ({ page }) => {
  await visit(page, '/app')
  await locationField(page).pressSequentially('PORTUG', { delay: 30 })
  await expect(page).toHaveURL('/app?location=PORTUG')
  await expectTribes(page, await listed(page, '?location=portug'))
  await locationField(page).press('Backspace')
  await expect(page).toHaveURL('/app?location=PORTU')
  await expect(locationField(page)).toHaveValue('PORTU')
  await page.goBack()
  await expect(page).toHaveURL('/app')
  await expect(locationField(page)).toHaveValue('')

  await locationField(page).fill('medellin')
  await locationField(page).press('Enter')
  await expect(page).toHaveURL('/app?location=medellin', { timeout: 350 })
  await expectTribes(page, await listed(page, '?location=Medell%C3%ADn'))
  await expect(suggestions(page)).toBeHidden()
})

test('EXP-03 EXP-09 cities are chosen by keyboard alone', async ({ page }) => {
  await visit(page, '/app')
  await locationField(page).focus()
  await page.keyboard.type('lisb')
  await expect(suggestions(page).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(suggestions(page).getByRole('option', { selected: true })).toHaveText(/^Lisbon/)
  await page.keyboard.press('Enter')
  await expect(locationField(page)).toHaveValue('Lisbon')
  await expect(suggestions(page)).toBeHidden()
  await expect(page).toHaveURL('/app?location=Lisbon')

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('chiang')
  await expect(suggestions(page).getByRole('option', { name: /^Chiang Mai/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(suggestions(page)).toBeHidden()
  await expect(locationField(page)).toHaveValue('chiang')
  await expect(locationField(page)).toBeFocused()
})

test('EXP-04 a duration shows stays that start from today and end within it', async ({ page }) => {
  await visit(page, '/app')
  const today = dateIn(0)
  for (const [duration, months] of [
    ['1month', 1],
    ['3months', 3],
    ['6months', 6],
  ] as const) {
    await chooseDuration(page, months === 1 ? 'Within 1 month' : `Within ${months} months`)
    await expect(page).toHaveURL(`/app?duration=${duration}`)
    const found = await listed(page, `?duration=${duration}`)
    expect(found.items.length).toBeGreaterThan(0)
    for (const { start_date, end_date } of found.items) {
      expect(start_date >= today && end_date <= dateIn(months)).toBe(true)
    }
    await expect(page.getByRole('main').getByText(`${found.count} open tribe`)).toBeVisible()
    await expect(cards(page).getByRole('heading').first()).toHaveText(found.items[0]?.title ?? '')
  }
})

test('EXP-05 a group size counts everyone, the host included', async ({ page }) => {
  await visit(page, '/app')
  for (const [size, label] of [
    [2, '1 Guest + Host'],
    [3, '2 Guests + Host'],
    [4, '3 Guests + Host'],
  ] as const) {
    await filterForm(page).getByLabel('Group Size').selectOption({ label })
    await expect(page).toHaveURL(`/app?group_size=${size}`)
    const found = await listed(page, `?group_size=${size}`)
    await expectTribes(page, found)
    for (const people of await cards(page)
      .getByText(/^\d+\/\d+ people$/)
      .allTextContents()) {
      expect(people).toMatch(new RegExp(`^\\d+/${size - 1} people$`))
    }
  }
})

test('EXP-06 Clear Filters shows every tribe again', async ({ page }) => {
  await visit(page, '/app?location=Lisbon&duration=6months&group_size=4')
  await expect(locationField(page)).toHaveValue('Lisbon')
  await expectDuration(page, 'Within 6 months')
  await expect(filterForm(page).getByLabel('Group Size')).toHaveValue('4')
  await filterForm(page).getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/app')
  await expect(locationField(page)).toHaveValue('')
  await expectDuration(page, 'Any time')
  await expect(filterForm(page).getByLabel('Group Size')).toHaveValue('any')
  await expect(page.getByRole('main').getByText(`${(await listed(page)).count} open tribes`)).toBeVisible()
})

test('EXP-06 malformed filters in a link count as none', async ({ page }) => {
  // other tests publish tribes meanwhile
  await expect(async () => {
    await visit(page, '/app?duration=forever&group_size=9&location=')
    const { count } = await listed(page)
    await expect(page.getByRole('main').getByText(`${count} open tribes`)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectDuration(page, 'Any time')
})

test('EXP-02 while a changed filter loads, the list stays and says so', async ({ page }) => {
  await visit(page, '/app')
  const tribes = await hold(page, '**/api/tribes?*')
  await filterForm(page).getByLabel('Group Size').selectOption('2')
  await expect(page.getByRole('status').filter({ hasText: finding })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  tribes.release()
  await expectTribes(page, await listed(page, '?group_size=2'))
})

test('EXP-06 a list that fails to load keeps the filters and can be retried', async ({ page, errors }) => {
  errors.expect(/status of 500/)
  await visit(page, '/app')
  await page.route('**/api/tribes?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'The error is ours', request_id: 'r-1' } }),
  )
  await filterForm(page).getByLabel('Group Size').selectOption('3')
  await expect(page.getByRole('heading', { name: "We couldn't load tribes" })).toBeVisible()
  await expect(page).toHaveURL('/app?group_size=3')
  await expect(filterForm(page).getByLabel('Group Size')).toHaveValue('3')
  await page.unroute('**/api/tribes?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectTribes(page, await listed(page, '?group_size=3'))
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

/** The date `months` from today. */
function dateIn(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, now.getUTCDate()))
    .toISOString()
    .slice(0, 10)
}

/** A day of a month after this one. */
function dayOf(months: number, day: number): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day))
}

function plain(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** "12 January 2026", as the end of a day's name. */
function written(date: Date): RegExp {
  return new RegExp(`${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date)}$`)
}
