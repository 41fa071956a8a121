import type { Locator, Page } from '@playwright/test'
import { locationField, suggestions } from './explore-page.ts'
import { expect, test, visit } from './fixtures.ts'
import { goByHeader } from './site-frame-page.ts'

/** Opens Explore with Google as the provider of places, from another page of the application. */
async function openExplore(page: Page, key: string | null): Promise<Locator> {
  await page.route('/sandbox/ui', async (route) => {
    // a page with a cookie is not a cached one, whose scripts are allowed as they were written
    const answer = await route.fetch({ headers: { ...route.request().headers(), cookie: 'uncached=1' } })
    const offline = /provider:"offline",google_places_api_key:null/
    const html = await answer.text()
    expect(html).toMatch(offline)
    const google = `provider:"google",google_places_api_key:${JSON.stringify(key)}`
    await route.fulfill({ response: answer, body: html.replace(offline, google) })
  })
  await visit(page, '/sandbox/ui')
  await goByHeader(page, 'Explore Tribes')
  await expect(page.getByRole('heading', { level: 1, name: 'Find your tribe' })).toBeVisible()
  return locationField(page)
}

/** A fake of Google's library, by its reference. */
function fakeLibrary(works: boolean): void {
  const prediction = { placeId: 'p1', mainText: { text: 'Lisbon' }, secondaryText: { text: 'Portugal' } }
  function AutocompleteSessionToken() {
    if (!works) throw new Error('no token')
  }
  const AutocompleteSuggestion = {
    fetchAutocompleteSuggestions: () => Promise.resolve({ suggestions: [{ placePrediction: prediction }] }),
  }
  const importLibrary = () => Promise.resolve({ AutocompleteSuggestion, AutocompleteSessionToken })
  Object.assign(window, { google: { maps: { importLibrary } } })
}

test('EXP-09 with Google without a key the field is disabled and says why', async ({ page }) => {
  const field = await openExplore(page, null)
  await expect(field).toBeDisabled()
  await expect(page.getByText('Google Places API key not configured')).toBeVisible()
})

test('EXP-09 with Google cities are completed, and the city part is searched for', async ({ page }) => {
  await page.addInitScript(fakeLibrary, true)
  const field = await openExplore(page, 'key')
  await field.fill('lis')
  await suggestions(page)
    .getByRole('option', { name: /Lisbon\s*Portugal/ })
    .click()
  await expect(page).toHaveURL('/app?location=Lisbon')
})

test('EXP-09 with Google a library that fails to start says so, and the field stays usable', async ({ page }) => {
  await page.addInitScript(fakeLibrary, false)
  const field = await openExplore(page, 'key')
  await field.focus()
  await expect(page.getByText('Error initializing Google Places')).toBeVisible()
  await field.fill('Lisbon')
  await expect(page).toHaveURL('/app?location=Lisbon')
})

test('EXP-09 with Google a key that Google refuses says so', async ({ page }) => {
  await page.addInitScript(fakeLibrary, true)
  const field = await openExplore(page, 'key')
  await field.fill('lis')
  await expect(suggestions(page).getByRole('option').first()).toBeVisible()
  await page.evaluate('gm_authFailure()')
  await expect(page.getByText('Failed to load Google Places API')).toBeVisible()
})

test('EXP-09 with Google a script that cannot be loaded says so', async ({ page, errors }) => {
  errors.expect(/maps\.googleapis\.com/)
  const field = await openExplore(page, 'key')
  await field.focus()
  await expect(page.getByText('Failed to load Google Places API')).toBeVisible()
})
